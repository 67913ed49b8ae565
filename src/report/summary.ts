/** The numbers of a report, its findings, quiet groups and images over all contexts: what every renderer leads with. */
import {
  type Counts,
  type Finding,
  type Group,
  pathText,
  type RandomField,
  type Severity,
} from '../diff/index.ts';
import { kindAndName } from '../manifests/index.ts';
import { writeJson } from '../yaml/index.ts';
import { isBaseUnknown } from './outcome.ts';
import { type Bundle, type SharedChange, isLeft, plainKey, rank, findingKey, worst } from './share.ts';
import type { ContextReport, Report, SideName } from './types.ts';
import { plural } from '../tools/index.ts';

/** The contexts of a report by name, made once for a whole report. */
export interface Places {
  /** By index. */
  readonly names: readonly string[];
  /** How many were compared. */
  readonly compared: number;
}

/**
 * `shop/production`; the service only where there are several. Two sets of manifests have no name of their own. What was
 * compared with the cluster says so where something in the report was not.
 */
export function placesOf(report: Report): Places {
  const services = new Set(report.contexts.map((context) => context.service));
  const isMixed = report.contexts.some(({ against }) => against === undefined);
  const names = report.contexts.map(({ service, context, against }) => {
    const parts = services.size > 1 || context === '' ? [service, context] : [context];
    const name = parts.filter((part) => part !== '').join('/') || 'manifests';
    return isMixed && against !== undefined ? `${name} (${against})` : name;
  });
  return { names, compared: report.contexts.filter((context) => context.comparison !== undefined).length };
}

/** Names of contexts, where it is worth saying: not where it is all that were compared. */
export function namesWhere(places: Places, contexts: readonly number[]): string[] {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? '');
}

/** What is news about the context itself: nothing where it is on both sides. */
export function newsOf(context: ContextReport): string | undefined {
  const { status, against, formerRelease } = context;
  if (formerRelease !== undefined) return 'second release';
  if (isBaseUnknown(context)) return 'base not rendered';
  if (status === 'deleted') return 'context deleted';
  if (status !== 'new') return undefined;
  return against === 'cluster' ? 'new release' : 'new context';
}

/** The highest risk of a context. */
export function riskOf(context: ContextReport): Severity | undefined {
  return worst(context.comparison?.findings ?? []);
}

/** Resources that differ in meaning. */
export const changedCount = (counts: Counts): number =>
  counts.added + counts.removed + counts.changed + counts.renamed;

/** `+1 ~3 −1`, and what was renamed; `none` where nothing is different. Empty of a context that was not compared. */
export function countsText(context: ContextReport): string {
  if (context.comparison === undefined) return '';
  const { counts } = context.comparison;
  const { added, changed, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? 'noise only' : 'none';
  if (isLeft(context)) {
    const parts = [
      ...(context.status === 'deleted' ? [] : [`+${added + renamed} ~${changed}`]),
      ...(removed + renamed > 0
        ? [`${removed + renamed} ${removed + renamed === 1 ? 'stays' : 'stay'} in the cluster`]
        : []),
    ];
    return parts.join(', ');
  }
  const parts = [`+${added} ~${changed} −${removed}`, ...(renamed > 0 ? [`${renamed} renamed`] : [])];
  return parts.join(', ');
}

/** What becomes of a resource that a release loses, as its heading says it; undefined where helm deletes nothing. */
export function lossText({ change, isLeft: stays }: SharedChange): string | undefined {
  if (change.kind === 'removed') return stays ? 'stays in the cluster' : 'deleted';
  if (change.kind !== 'renamed') return undefined;
  return stays ? 'created beside the old one' : 'deleted and created';
}

/** `Deployment/a → Deployment/b`; each with its namespace where these differ. */
export function titleText({ change, namespace }: SharedChange, name: (text: string) => string): string {
  const own = name(kindAndName(change.resource));
  if (change.kind !== 'renamed') return namespace === '' ? own : `${own} in ${name(namespace)}`;
  const [was, is] = [change.before.namespace, change.resource.namespace];
  const old = name(kindAndName(change.before));
  if (was !== is && was !== '' && is !== '') return `${old} in ${name(was)} → ${own} in ${name(is)}`;
  return namespace === '' ? `${old} → ${own}` : `${old} → ${own} in ${name(namespace)}`;
}

/** A branch or a file as it is called; of a whole commit its first letters. */
export const sideName = ({ name }: SideName): string =>
  /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;

/** `1 -> 2` as a reader sees it best; Markdown does so itself, word by word. */
export const arrows = (text: string): string => text.replaceAll(' -> ', ' → ');

/** Milliseconds as a reader takes them in. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** How many resources are not as the release left them. */
function driftedResources(report: Report): number {
  const ids = report.contexts.map(
    ({ live }) =>
      new Set(
        live?.drift.map(({ resource: { group, kind, namespace, name } }) =>
          JSON.stringify([group, kind, namespace, name]),
        ),
      ).size,
  );
  return ids.reduce((sum, size) => sum + size, 0);
}

/** How many resources change, each of a service once: it may change differently from context to context. */
function distinctResources(report: Report, bundles: readonly Bundle[]): number {
  const known = new Set<string>();
  for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        known.add(
          plainKey([report.contexts[index]?.service, group, kind, name === '' ? id : name, namespace]),
        );
  }
  return known.size;
}

/** The first sentence of a report: what is different, without a full stop. */
export function verdict(report: Report, bundles: readonly Bundle[]): string {
  const telling = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed = distinctResources(report, telling);
  const failed = report.contexts.filter((context) => context.status === 'failed').length;
  const drifted = driftedResources(report);
  const drift = drifted === 0 ? '' : `, ${plural(drifted, 'resource')} drifted`;
  const unknown = report.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed === report.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift,
    ...(failed === 0 ? [] : [`, ${plural(failed, 'context')} failed`]),
    ...(unknown === 0 ? [] : [`, ${plural(unknown, 'base')} cannot be rendered`]),
  ].join('');
  // Of what could not be compared nobody may read that nothing changes.
  if (changed === 0 && failed > 0 && failed === report.contexts.length)
    return `nothing could be compared, ${plural(failed, 'context')} failed`;
  if (changed === 0) return `no resource changes${failure}`;
  const touched = new Set(telling.flatMap((bundle) => bundle.contexts)).size;
  const where =
    report.contexts.length === 1 ? '' : ` in ${touched} of ${plural(report.contexts.length, 'context')}`;
  return `${plural(changed, 'resource')} ${changed === 1 ? 'changes' : 'change'}${where}${failure}`;
}

/** Something that is said once for all the contexts it holds for. */
export interface Shared<T> {
  readonly item: T;
  readonly contexts: readonly number[];
}

/** Each finding once, worst first, those that an exception covers last. */
export function sharedFindings(report: Report): Shared<Finding>[] {
  const shared = share(
    report,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      // Where it stands tells apart only those that have no resource.
      if (resource === undefined) return [findingKey(finding), line, template];
      const { group, kind, namespace, name } = resource;
      return [findingKey(finding), group, kind, namespace === context.namespace ? '' : namespace, name];
    },
  );
  const weight = ({ item }: Shared<Finding>): number =>
    rank(item.severity) + (item.allowed === undefined ? 0 : 10);
  return shared.toSorted((a, b) => weight(a) - weight(b));
}

/** `web/templates/x.yaml, line 40 of the render`: where to look for what has no name; empty where nothing is known. */
export function placeOf({ template, line }: Finding): string {
  return [
    ...(template === undefined ? [] : [template]),
    ...(line === undefined ? [] : [`line ${line} of the render`]),
  ].join(', ');
}

/** The path of a finding, where its message does not name it; else empty. */
export function pathBeside({ path, message }: Finding): string {
  const text = path === undefined ? '' : pathText(path);
  return message.includes(text) ? '' : text;
}

/** What is quiet in one way, over all contexts. */
export interface SharedGroup extends Pick<Group, 'kind' | 'what' | 'reason'> {
  readonly contexts: readonly number[];
  readonly resources: number;
  /** Their ids, each once whatever the context. */
  readonly ids: readonly string[];
  /** What it went from and to, each pair once, the most frequent first; a checksum says nothing. */
  readonly values: readonly Pick<Group, 'before' | 'after'>[];
}

/** The heading of what is counted and not shown. */
export const quietHeading = 'Counted, not shown';

/** As a line about a group begins. */
export const groupWords: Readonly<Record<Group['kind'], string>> = {
  label: 'label',
  annotation: 'annotation',
  checksum: 'checksum that restarts pods,',
  order: 'order of',
  server: 'set by the API server,',
  ignored: 'ignored',
};

const sizeOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, one) => sum + one.resources.length, 0);

/** Quiet groups, those about the same added up, largest first. */
export function sharedGroups(report: Report): SharedGroup[] {
  const found = new Map<
    string,
    {
      group: Group;
      contexts: number[];
      ids: Set<string>;
      /** Of the context that is looked at. */
      own: Set<string>;
      resources: number;
      values: Map<string, Group[]>;
    }
  >();
  for (const [index, context] of report.contexts.entries()) {
    for (const group of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const known = found.get(key) ?? {
        group,
        contexts: [],
        ids: new Set<string>(),
        own: new Set<string>(),
        resources: 0,
        values: new Map<string, Group[]>(),
      };
      found.set(key, known);
      if (known.contexts.at(-1) !== index) {
        known.contexts.push(index);
        known.own = new Set();
      }
      const before = known.own.size;
      for (const id of group.resources) {
        known.ids.add(id);
        known.own.add(id);
      }
      known.resources += known.own.size - before;
      if (group.kind === 'checksum' || (group.before === undefined && group.after === undefined)) continue;
      const pair = writeJson([group.before ?? null, group.after ?? null]);
      const alike = known.values.get(pair);
      if (alike === undefined) known.values.set(pair, [group]);
      else alike.push(group);
    }
  }
  return [...found.values()]
    .map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
      kind,
      what,
      ...(reason !== undefined && { reason }),
      contexts,
      resources,
      ids: [...ids],
      values: [...values.values()]
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .flatMap((groups) => groups.slice(0, 1)),
    }))
    .toSorted((a, b) => b.resources - a.resources);
}

/** Workloads whose pods are replaced for the same reasons: the first of these, as short as they are still understood. */
export interface SharedRestart {
  readonly names: readonly string[];
  readonly because: readonly string[];
}

/** Workloads whose pods are replaced, each name once over all contexts; `quiet` those that only noise or a checksum restarts. */
export function sharedRestarts(report: Report): {
  readonly named: readonly SharedRestart[];
  readonly quiet: readonly string[];
} {
  const found = new Map<string, { quiet: boolean; because: readonly string[] }>();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const known = found.get(name);
      if (known === undefined || (known.quiet && !quiet)) found.set(name, { quiet, because });
    }
  }
  const all = [...found];
  return {
    named: togetherByReason(
      all.flatMap(([name, { quiet, because }]) => (quiet ? [] : [{ name, because: firstReasons(because) }])),
    ),
    quiet: all.flatMap(([name, { quiet }]) => (quiet ? [name] : [])),
  };
}

function togetherByReason(
  all: readonly { readonly name: string; readonly because: readonly string[] }[],
): SharedRestart[] {
  const groups = new Map<string, { names: string[]; because: readonly string[] }>();
  for (const { name, because } of all) {
    const key = JSON.stringify(because);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [name], because });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/** How many workloads these are. */
export const restartCount = (restarts: readonly SharedRestart[]): number =>
  restarts.reduce((sum, { names }) => sum + names.length, 0);

/** `Deployment/a, Deployment/b (each image)`, at most so many names. */
export function restartText(
  restarts: readonly SharedRestart[],
  name: (text: string) => string,
  most = Number.POSITIVE_INFINITY,
): string {
  let left = Math.min(most, restartCount(restarts));
  const shown = restarts.flatMap(({ names, because }) => {
    const fitting = names.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each = fitting.length > 1 ? 'each ' : '';
    const why = because.length === 0 ? '' : ` (${each}${because.map((reason) => name(reason)).join(', ')})`;
    return [`${fitting.map((one) => name(one)).join(', ')}${why}`];
  });
  const rest = restartCount(restarts) - Math.min(most, restartCount(restarts));
  return `${shown.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function firstReasons(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  // Beside a new image or another field, a label or a checksum says nothing.
  const telling = sorted.filter((path) => reasonWeight(path) < 2);
  return [...new Set((telling.length > 0 ? telling : sorted).map(shortReason))].slice(0, 2);
}

/** A new image says most, a checksum least. */
function reasonWeight(path: string): number {
  if (path.endsWith('.image')) return 0;
  return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}

/** `image` of `spec.template.spec.containers[web].image`, `env[A]`, `labels.app`, `checksum/config` of annotations. */
function shortReason(path: string): string {
  if (path.endsWith('].value')) return shortReason(path.slice(0, -'.value'.length));
  const [, quoted] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}

/** Each random field once. */
export function sharedRandom(report: Report): Shared<RandomField>[] {
  return share(
    report,
    (context) => context.comparison?.random ?? [],
    ({ resource: { group, kind, name }, path, wasConstant }) => [group, kind, name, path, wasConstant],
  );
}

/** The same about the same, over all contexts, in the order in which it is first found. */
export function share<T>(
  report: Report,
  items: (context: ContextReport) => readonly T[],
  key: (item: T, context: ContextReport) => unknown,
): Shared<T>[] {
  const shared = new Map<string, { item: T; contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const item of items(context)) {
      const text = plainKey(key(item, context));
      const known = shared.get(text);
      if (known === undefined) shared.set(text, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}

/** How many hooks of `helm test` were left out, in one line; none where there are none. */
export function testNotes({ contexts }: Pick<Report, 'contexts'>): string[] {
  const count = contexts.reduce((sum, { comparison }) => sum + (comparison?.counts.tests ?? 0), 0);
  if (count === 0) return [];
  const what =
    count === 1 ? 'is not compared; `include-tests` adds it' : 'are not compared; `include-tests` adds them';
  return [`${plural(count, 'hook')} of \`helm test\` ${what}`];
}

const mostNamed = 5;

/** Which containers take the commit as their image, in one line; none where none does. */
export function commitNotes({ contexts }: Pick<Report, 'contexts'>): string[] {
  const all = contexts.flatMap(({ commitImages = [] }) =>
    commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``),
  );
  const names = [...new Set(all)];
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? [`${names.length - mostNamed} more`] : [];
  const shown = listed([...names.slice(0, mostNamed), ...more]);
  const [take, their] = names.length === 1 ? ['takes', 'its'] : ['take', 'their'];
  return [
    `${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`,
  ];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
