/** Groups resources that change in the same way in several contexts, so that a reader sees them once. */
import {
  pathText,
  type Change,
  type Comparison,
  type Finding,
  type RandomField,
  type ResourceChange,
  type Restart,
  type Severity,
  severities,
} from '../diff/index.ts';
import { idOf, type ResourceRef } from '../manifests/index.ts';
import { canonicalNumber } from '../yaml/index.ts';
import { type LineOptions, shownChanges } from './lines.ts';
import type { ContextReport, Report } from './types.ts';
import { addTo } from '../tools/index.ts';

/** One resource, with all contexts in which it changes in this way. */
export interface SharedChange {
  readonly change: ResourceChange;
  /** Indexes of the report's contexts. */
  readonly contexts: readonly number[];
  readonly findings: readonly Finding[];
  /** The worst severity of the findings that count. */
  readonly severity?: Severity;
  readonly restart?: Restart;
  readonly random: readonly RandomField[];
  /** Only noise or ignored changes differ. */
  readonly isQuiet: boolean;
  /** Helm deletes nothing of the former release: a resource that leaves the render stays in the cluster. */
  readonly isLeft: boolean;
  /** Only the resource's own labels differ. */
  readonly isLabels: boolean;
  /** Empty where it is the namespace of the context, which a reader already knows. */
  readonly namespace: string;
}

/** Resources that change in the same contexts, worst first. */
export interface ChangeGroup {
  readonly contexts: readonly number[];
  readonly entries: readonly SharedChange[];
}

/**
 * Groups of changes, the one with the worst resource first. Each changed resource of a context stands in exactly one.
 */
export function changeGroupsOf(report: Report, options: LineOptions): ChangeGroup[] {
  const entries = sharedEntries(report, options);
  const changeGroups = new Map<string, { contexts: readonly number[]; entries: SharedChange[] }>();
  for (const entry of entries) {
    const key = entry.contexts.join();
    const changeGroup = changeGroups.get(key);
    if (changeGroup === undefined) changeGroups.set(key, { contexts: entry.contexts, entries: [entry] });
    else changeGroup.entries.push(entry);
  }
  return [...changeGroups.values()];
}

function sharedEntries(report: Report, options: LineOptions): SharedChange[] {
  const all = report.contexts.flatMap((context, index) =>
    context.comparison === undefined ? [] : entriesOf(context, context.comparison, index, options),
  );
  return shareEqual(all, report, options).toSorted((a, b) => weight(a) - weight(b));
}

function shareEqual(
  all: readonly SharedChange[],
  report: Report,
  options: LineOptions,
): readonly SharedChange[] {
  // A single context has nothing to share, so that no keys are computed.
  if (report.contexts.filter((context) => context.comparison !== undefined).length < 2) return all;
  const shared = new Map<string, SharedChange & { readonly contexts: number[] }>();
  for (const entry of all) {
    const context = report.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? '', options);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { ...entry, contexts: [...entry.contexts] });
    // A context that renders a resource twice is listed once.
    else known.contexts.push(...entry.contexts.filter((index) => !known.contexts.includes(index)));
  }
  return [...shared.values()];
}

function entriesOf(
  context: ContextReport,
  comparison: Comparison,
  index: number,
  options: LineOptions,
): SharedChange[] {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ('id' in resource ? resource.id : idOf(resource)),
  );
  const random = byId(comparison.random, (field) => field.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet, resources } = shownResources(comparison, options);
  return [...resources, ...quiet].map((change, at) => {
    const { id, namespace } = change.resource;
    // A finding about the deleted resource has the name before the rename.
    const ofDeleted = change.kind === 'renamed' ? (findings.get(change.before.id) ?? []) : [];
    const own = [...(findings.get(id) ?? []), ...ofDeleted];
    const severity = worst(own);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own,
      ...(severity && { severity }),
      ...(restart && { restart }),
      random: random.get(id) ?? [],
      isLeft: isLeft(context),
      isQuiet: at >= resources.length,
      isLabels: at < resources.length && isLabels(change, options),
      namespace: namespace === context.namespace ? '' : namespace,
    };
  });
}

/** Does a resource that leaves the render stay in the cluster? */
export const isLeft = ({ status, removal, formerRelease }: ContextReport): boolean =>
  (status === 'deleted' && removal !== 'deletes') || formerRelease !== undefined;

function isLabels(change: ResourceChange, options: LineOptions): boolean {
  if (change.kind !== 'changed') return false;
  const shown = shownChanges(change.changes, options);
  return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}

/** The resources that really change, and with `showNoise` also those with noise only. */
export function shownResources(
  { resources, quiet }: Comparison,
  { showNoise }: LineOptions,
): Pick<Comparison, 'resources' | 'quiet'> {
  return { resources, quiet: showNoise ? quiet : [] };
}

function byId<T>(items: readonly T[], id: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = id(item);
    if (key === undefined) continue;
    addTo(groups, key, item);
  }
  return groups;
}

/** The worst severity of findings that no exception covers. */
export function worst(findings: readonly Finding[]): Severity | undefined {
  const levels = new Set(findings.filter((one) => one.allowed === undefined).map((one) => one.severity));
  return severities.find((severity) => levels.has(severity));
}

/** The rank of a severity; 0 is the worst. */
export function rank(severity: Severity | undefined): number {
  return severity === undefined ? severities.length : severities.indexOf(severity);
}

/** The weight for sorting: severity first, then removed, renamed, restarting, changed, added, and noise. */
export function weight(entry: SharedChange): number {
  const { kind } = entry.change;
  if (entry.isQuiet) return rank(entry.severity) * 8 + 5;
  if (kind === 'removed') return rank(entry.severity) * 8;
  if (kind === 'renamed') return rank(entry.severity) * 8 + 1;
  if (kind === 'added') return rank(entry.severity) * 8 + 4.5;
  if (entry.isLabels) return rank(entry.severity) * 8 + 4;
  return rank(entry.severity) * 8 + (entry.restart === undefined || entry.restart.quiet ? 3 : 2);
}

/** The change without its group, whose id is unique to one comparison. */
const withoutGroup = ({ kind, path, before, after, detail, retyped, secrets }: Change): unknown => [
  kind,
  path,
  before,
  after,
  detail,
  retyped,
  secrets,
];

/**
 * Equal for resources that read the same. Their line in the render and the context's own namespace do not
 * count.
 */
function sameness(
  { change, findings, random, restart, isLeft: stays }: SharedChange,
  own: string,
  options: LineOptions,
): string {
  const ref = ({ group, kind, namespace, name, apiVersion }: ResourceRef): unknown => [
    group,
    kind,
    namespace === own ? 0 : namespace,
    name,
    apiVersion,
  ];
  const { kind, resource } = change;
  const whole =
    kind === 'added' || kind === 'removed'
      ? [change.content, change.facts]
      : [
          ref(change.before),
          shownChanges(change.changes, options).map(withoutGroup),
          kind === 'renamed' && [change.by, change.likeness],
        ];
  const findingKeys = findings.map(findingKey);
  const fields = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole, findingKeys, fields, restarts, stays]);
}

/** A finding without its resource and place. */
export function findingKey({
  rule,
  severity,
  side,
  path,
  message,
  hint,
  error,
  source,
  allowed,
}: Finding): unknown {
  return [rule, severity, side, path, message, hint, error, source, allowed];
}

/** Equal for equal plain data. Each text is written with its length, so that no character needs an escape. */
export function plainKey(value: unknown): string {
  if (typeof value === 'string') return `"${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `${String(value)};`;
  let text = '[';
  if (Array.isArray(value)) {
    for (const item of value) text += plainKey(item);
    return `${text}]`;
  }
  // Maps differ from lists of pairs, and `1.20` equals `1.2`.
  if (value instanceof Map) return `m${plainKey([...value])}`;
  if ('numeral' in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
  text = '{';
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) text += plainKey(key) + plainKey(item);
  return `${text}}`;
}
