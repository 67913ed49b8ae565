/** Reads SARIF 2.1.0 as far as policy programs use it. */
import type { Severity } from '../../diff/index.ts';
import { field, items, type PolicyHit, severityOf, text } from './types.ts';

/** The results that fail and are not suppressed; undefined where the value is no SARIF log. */
export function sarifHits(value: unknown): PolicyHit[] | undefined {
  const version = text(field(value, 'version'));
  const runs = field(value, 'runs');
  if (version?.startsWith('2.') !== true || !Array.isArray(runs)) return undefined;
  const all: readonly unknown[] = runs;
  return all.flatMap((run) => items(field(run, 'results')).flatMap((result) => hitOf(run, result)));
}

function hitOf(run: unknown, result: unknown): PolicyHit[] {
  const kind = text(field(result, 'kind')) ?? 'fail';
  if (kind !== 'fail' || items(field(result, 'suppressions')).length > 0) return [];
  const rule = ruleOf(run, result);
  const id = text(field(result, 'ruleId')) ?? text(field(result, 'rule', 'id')) ?? text(field(rule, 'id'));
  const message =
    text(field(result, 'message', 'text')) ??
    text(field(rule, 'messageStrings', text(field(result, 'message', 'id')) ?? '', 'text')) ??
    text(field(rule, 'shortDescription', 'text'));
  const [location] = items(field(result, 'locations'));
  const [logical] = items(field(location, 'logicalLocations'));
  const resource = text(field(logical, 'fullyQualifiedName')) ?? text(field(logical, 'name'));
  const line = field(location, 'physicalLocation', 'region', 'startLine');
  const hint = text(field(rule, 'help', 'text'));
  return [
    {
      rule: id ?? 'policy',
      severity: severityIn(rule, result),
      message: message ?? `${id ?? 'a rule'} does not hold`,
      ...(hint !== undefined && { hint }),
      ...(resource !== undefined && { resource }),
      ...(typeof line === 'number' && line >= 1 && { line }),
    },
  ];
}

/** The rule that a result names by its index or its id. */
function ruleOf(run: unknown, result: unknown): unknown {
  const rules = items(field(run, 'tool', 'driver', 'rules'));
  const index = field(result, 'ruleIndex') ?? field(result, 'rule', 'index');
  if (typeof index === 'number' && rules[index] !== undefined) return rules[index];
  const id = field(result, 'ruleId') ?? field(result, 'rule', 'id');
  return rules.find((rule) => field(rule, 'id') === id);
}

/** A score (0 to 10, as code scanning reads it) or a severity of the rule is more precise than the level. */
function severityIn(rule: unknown, result: unknown): Severity {
  const score = Number.parseFloat(text(field(rule, 'properties', 'security-severity')) ?? '');
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  if (score >= 0) return 'info';
  const word = severityOf(field(rule, 'properties', 'severity'));
  const level = field(result, 'level') ?? field(rule, 'defaultConfiguration', 'level');
  return word ?? severityOf(level) ?? 'medium';
}
