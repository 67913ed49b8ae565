/** SARIF 2.1.0 for code scanning: findings are results, problems are notifications of the tool. */
import { createHash } from 'node:crypto';
import { type Finding, pathText, type Severity } from '../../diff/index.ts';
import { kindAndName, shownName } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { writeJson } from '../../yaml/index.ts';
import { type ReportFacts, reportFactsOf } from '../facts.ts';
import { count, record } from '../plain.ts';
import type { Places } from '../places.ts';
import type { SharedItem } from '../share-items.ts';
import { sentence } from '../../text/index.ts';
import type { Report, SideProblem } from '../types.ts';
import { visible } from '../visible-text.ts';
import { levels, ruleText } from './rules.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * One run with a result for each finding: rule, help, file where known, resource and path. The fingerprint
 * stays the same as long as the finding does. A finding with an exception is suppressed, with its reason.
 */
export function sarifReport(report: Report, options: { readonly facts?: ReportFacts } = {}): string {
  const facts = options.facts ?? reportFactsOf(report);
  const places = facts.places();
  const findings = facts.findings();
  const rules = rulesOf(findings);
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
  const hasFailed = report.contexts.some(({ status }) => status === 'failed');
  const fingerprint = fingerprints();
  const log = record({
    $schema: schema,
    version: '2.1.0',
    runs: [
      record({
        tool: record({ driver: record({ name: 'Pligos', rules: [...rules.values()] }) }),
        invocations: [
          record({
            executionSuccessful: !hasFailed,
            toolExecutionNotifications: report.contexts.flatMap(({ problems }, index) =>
              problems.map((sideProblem) => notification(sideProblem, places.names[index] ?? '')),
            ),
          }),
        ],
        results: findings.map((one) =>
          resultOf(one, places, indexes.get(one.item.rule) ?? 0, fingerprint(one.item)),
        ),
        columnKind: 'utf16CodeUnits',
      }),
    ],
  });
  return `${writeJson(log, 1)}\n`;
}

const message = (text: string): MapValue => record({ text: visible(text) });

/** The rules by id, in the order of the findings: the worst first. */
function rulesOf(findings: readonly SharedItem<Finding>[]): Map<string, MapValue> {
  const rules = new Map<string, MapValue>();
  for (const { item } of findings) {
    if (rules.has(item.rule)) continue;
    const { short, why, hint } = ruleText(item);
    rules.set(
      item.rule,
      record({
        id: visible(item.rule),
        shortDescription: message(short),
        fullDescription: message(sentence(why)),
        help: message(`${sentence(why)} ${sentence(hint)}`),
        defaultConfiguration: record({ level: levels[item.severity] }),
        properties: record({ tags: ['kubernetes'], 'problem.severity': problemSeverity[item.severity] }),
      }),
    );
  }
  return rules;
}

/** The severities by which code scanning sorts. */
const problemSeverity: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  info: 'recommendation',
};

function resultOf(
  { item, contexts }: SharedItem<Finding>,
  { names }: Places,
  ruleIndex: number,
  fingerprint: string,
): MapValue {
  const { allowed } = item;
  return record({
    ruleId: visible(item.rule),
    ruleIndex: count(ruleIndex),
    level: levels[item.severity],
    message: message(`${item.message}. ${sentence(item.hint)}`),
    locations: [record({ physicalLocation: physical(item.source), logicalLocations: logical(item) })],
    partialFingerprints: record({ 'pligosFinding/v1': fingerprint }),
    suppressions: allowed && [
      record({ kind: 'external', status: 'accepted', justification: visible(allowed.reason) }),
    ],
    properties: record({
      severity: item.severity,
      contexts: contexts.map((index) => visible(names[index] ?? '')),
    }),
  });
}

function physical(source: Finding['source']): MapValue | undefined {
  if (source === undefined) return undefined;
  return record({
    artifactLocation: record({ uri: uriOf(source.file), uriBaseId: '%SRCROOT%' }),
    region: record({ startLine: count(source.line) }),
  });
}

const uriOf = (file: string): string => file.split('/').map(encoded).join('/');

/** A URI cannot encode a lone surrogate. */
const encoded = (part: string): string => encodeURIComponent(part.replace(/\p{Cs}/gu, '�'));

/** The resource and the path in it. */
function logical({ resource, path }: Finding): Value | undefined {
  if (resource === undefined) return undefined;
  const parts = [resource.namespace, resource.kind, shownName(resource)].filter((part) => part !== '');
  const at = path === undefined || path.length === 0 ? '' : `:${pathText(path)}`;
  return [
    record({
      kind: 'resource',
      name: visible(shownName(resource)),
      fullyQualifiedName: visible(`${parts.join('/')}${at}`),
    }),
  ];
}

/** Fingerprints contain names but no values, so that a finding keeps its own while others come and go. */
function fingerprints(): (finding: Finding) => string {
  const seen = new Map<string, number>();
  return ({ rule, resource, path, template }) => {
    const who = resource === undefined ? template : `${resource.group}/${kindAndName(resource)}`;
    const what = JSON.stringify([rule, who, path && pathText(path)]);
    const hash = createHash('sha256').update(what).digest('hex').slice(0, 32);
    const number = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, number);
    return `${hash}:${number}`;
  };
}

function notification({ side, problem }: SideProblem, context: string): MapValue {
  const { at, hint } = problem;
  const isError = problem.severity === 'error' && side === 'head';
  const where = `${context}${side === 'base' ? ' at the base' : ''}`;
  return record({
    level: isError ? 'error' : 'warning',
    descriptor: record({ id: problem.code }),
    message: message(`${where}: ${problem.message}.${hint === undefined ? '' : ` ${sentence(hint)}`}`),
    locations:
      at && side === 'head'
        ? [record({ physicalLocation: physical({ file: at.file, line: at.line }) })]
        : undefined,
  });
}
