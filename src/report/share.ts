/** What a reader sees once: resources that change in the same way in several contexts. */
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

/** One resource, in all contexts where it changes so. */
export interface SharedChange {
  readonly change: ResourceChange;
  /** Indexes into the report's contexts. */
  readonly contexts: readonly number[];
  readonly findings: readonly Finding[];
  /** The worst of the findings that count. */
  readonly severity?: Severity;
  readonly restart?: Restart;
  readonly random: readonly RandomField[];
  /** Nothing of it but noise, or what is ignored, is different. */
  readonly isQuiet: boolean;
  /** Helm deletes nothing of the release that it was in: what goes from the render stays in the cluster. */
  readonly isLeft: boolean;
  /** Nothing but the resource's own labels is different. */
  readonly isLabels: boolean;
  /** Empty where it is the context's own: nobody needs to read it then. */
  readonly namespace: string;
}

/** Resources that change in the same contexts, worst first. */
export interface Bundle {
  readonly contexts: readonly number[];
  readonly entries: readonly SharedChange[];
}

/** Bundles, the one with the worst resource first; each changed resource of each context stands in exactly one. */
export function bundlesOf(report: Report, options: LineOptions): Bundle[] {
  const entries = sharedEntries(report, options);
  const bundles = new Map<string, { contexts: readonly number[]; entries: SharedChange[] }>();
  for (const entry of entries) {
    const key = entry.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === undefined) bundles.set(key, { contexts: entry.contexts, entries: [entry] });
    else bundle.entries.push(entry);
  }
  return [...bundles.values()];
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
  // Nothing to share within one context, and nothing to compute for it.
  if (report.contexts.filter((context) => context.comparison !== undefined).length < 2) return all;
  const shared = new Map<string, SharedChange & { readonly contexts: number[] }>();
  for (const entry of all) {
    const context = report.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? '', options);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { ...entry, contexts: [...entry.contexts] });
    // Rendered twice in one context, it still stands once for that.
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
    // A finding about what is deleted names it as it was.
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

/** Is what the render no longer has left in the cluster? */
export const isLeft = ({ status, formerRelease }: ContextReport): boolean =>
  status === 'deleted' || formerRelease !== undefined;

function isLabels(change: ResourceChange, options: LineOptions): boolean {
  if (change.kind !== 'changed') return false;
  const shown = shownChanges(change.changes, options);
  return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}

/** What changed in meaning, and where somebody asks for noise what changed without. */
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
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The worst severity of findings that no exception covers. */
export function worst(findings: readonly Finding[]): Severity | undefined {
  const levels = new Set(findings.filter((one) => one.allowed === undefined).map((one) => one.severity));
  return severities.find((severity) => levels.has(severity));
}

/** 0 is worst. */
export function rank(severity: Severity | undefined): number {
  return severity === undefined ? severities.length : severities.indexOf(severity);
}

/** By this the worst comes first: severity; then what is gone, what restarts, what changes, what is new, what is noise. */
export function weight(entry: SharedChange): number {
  const { kind } = entry.change;
  if (entry.isQuiet) return rank(entry.severity) * 8 + 5;
  if (kind === 'removed') return rank(entry.severity) * 8;
  if (kind === 'renamed') return rank(entry.severity) * 8 + 1;
  if (kind === 'added') return rank(entry.severity) * 8 + 4.5;
  if (entry.isLabels) return rank(entry.severity) * 8 + 4;
  return rank(entry.severity) * 8 + (entry.restart === undefined || entry.restart.quiet ? 3 : 2);
}

/** The ids of groups belong to one comparison. */
const withoutGroup = ({ kind, path, before, after, detail, retyped, secrets }: Change): unknown => [
  kind,
  path,
  before,
  after,
  detail,
  retyped,
  secrets,
];

/** Equal for what reads the same: where it stands in the render and the context's own namespace do not count. */
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

/** What a finding says, but for the resource and where that stands. */
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

/** Equal for what is equal, by plain data: each text goes with its length, so that nothing has to be escaped. */
export function plainKey(value: unknown): string {
  if (typeof value === 'string') return `"${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `${String(value)};`;
  let text = '[';
  if (Array.isArray(value)) {
    for (const item of value) text += plainKey(item);
    return `${text}]`;
  }
  // Maps and numbers as what they are: a list of pairs is no map, and `1.20` is `1.2`.
  if (value instanceof Map) return `m${plainKey([...value])}`;
  if ('numeral' in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
  text = '{';
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) text += plainKey(key) + plainKey(item);
  return `${text}}`;
}
