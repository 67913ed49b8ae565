/**
 * Reads the output of conftest, Kyverno and custom programs as hits; undefined where it has another format.
 */
import type { Severity } from '../../diff/index.ts';
import { field, items, type PolicyHit, type PolicyResource, severityOf, text } from './types.ts';

/** `conftest test -o json`: a list of `{filename, namespace, failures: [{msg, metadata}], warnings: […]}`. */
export function conftestHits(value: unknown): PolicyHit[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const isConftest = value.every(
    (one) => field(one, 'filename') !== undefined && field(one, 'namespace') !== undefined,
  );
  if (!isConftest) return undefined;
  const results: readonly unknown[] = value;
  return results.flatMap((one) => [
    ...items(field(one, 'failures')).flatMap((item) => conftestHit(one, item, 'high')),
    ...items(field(one, 'warnings')).flatMap((item) => conftestHit(one, item, 'medium')),
  ]);
}

function conftestHit(result: unknown, item: unknown, fallback: Severity): PolicyHit[] {
  const message = text(field(item, 'msg'));
  if (message === undefined) return [];
  const metadata = field(item, 'metadata');
  // `data.main.deny`: the query of the hit; a policy may also name itself.
  const query = text(field(metadata, 'query'))?.replace(/^data\./, '');
  const rule = text(field(metadata, 'rule')) ?? text(field(metadata, 'id')) ?? text(field(metadata, 'code'));
  return [
    {
      rule: rule ?? query ?? text(field(result, 'namespace')) ?? 'conftest',
      severity: severityOf(field(metadata, 'severity')) ?? fallback,
      message,
      ...hintOf(metadata),
      ...resourceOf(field(metadata, 'resource')),
    },
  ];
}

/**
 * Policy reports of Kubernetes, as Kyverno's `apply --policy-report` prints them: documents with `results`.
 */
export function reportHits(value: unknown): PolicyHit[] | undefined {
  const reports = text(field(value, 'kind'))?.endsWith('List') ? items(field(value, 'items')) : [value];
  const isReport = reports.every((report) => text(field(report, 'kind'))?.endsWith('Report'));
  if (!isReport || reports.length === 0) return undefined;
  return reports.flatMap((report) =>
    items(field(report, 'results')).flatMap((result) => reportHit(result, field(report, 'scope'))),
  );
}

const failed = new Map<unknown, Severity>([
  ['fail', 'high'],
  ['error', 'high'],
  ['warn', 'medium'],
]);

/** A report about one resource names it as its scope. */
function reportHit(result: unknown, scope: unknown): PolicyHit[] {
  const fallback = failed.get(field(result, 'result'));
  if (fallback === undefined) return [];
  const [policy, rule] = [text(field(result, 'policy')), text(field(result, 'rule'))];
  const name = [policy, rule].filter((word) => word !== undefined).join('/') || 'policy';
  const hit = {
    rule: name,
    severity: severityOf(field(result, 'severity')) ?? fallback,
    message: text(field(result, 'message')) ?? text(field(result, 'description')) ?? `${name} does not hold`,
  };
  const resources = items(field(result, 'resources'));
  if (resources.length === 0) return [{ ...hit, ...resourceOf(scope) }];
  return resources.map((resource) => ({ ...hit, ...resourceOf(resource) }));
}

/** A list of `{rule, severity, message, resource, hint, line}`, which is easy to write. */
export function plainHits(value: unknown): PolicyHit[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value;
  const isPlain = list.every((one) => text(field(one, 'message')) !== undefined);
  return isPlain ? list.map(plainHit) : undefined;
}

function plainHit(item: unknown): PolicyHit {
  const line = field(item, 'line');
  return {
    rule: text(field(item, 'rule')) ?? 'policy',
    severity: severityOf(field(item, 'severity')) ?? 'medium',
    message: text(field(item, 'message')) ?? '',
    ...hintOf(item),
    ...resourceOf(field(item, 'resource')),
    ...(typeof line === 'number' && line >= 1 && { line: Math.floor(line) }),
  };
}

function hintOf(value: unknown): { hint?: string } {
  const hint = text(field(value, 'hint')) ?? text(field(value, 'remediation'));
  return hint === undefined ? {} : { hint };
}

/** A text, or a map with kind and name. */
function resourceOf(value: unknown): { resource?: PolicyResource } {
  const ref = text(value);
  if (ref !== undefined) return { resource: ref };
  const [kind, name] = [text(field(value, 'kind')), text(field(value, 'name'))];
  if (kind === undefined || name === undefined) return {};
  return { resource: { kind, name, namespace: text(field(value, 'namespace')) ?? '' } };
}
