/** The cluster in words that all formats share: the releases, drifted fields and resources that stay. */
import { pathText } from '../../diff/index.ts';
import { type ResourceIdentity, kindAndName } from '../../manifests/index.ts';
import type { Places } from '../places.ts';
import { share, type SharedItem } from '../share-items.ts';
import { type DriftRow, type LiveReport, type NotAsked, notAskedReasons, type Report } from '../types.ts';
import { valueText } from '../value-text.ts';
import { plural } from '../../tools/index.ts';

/** Several releases were read, so that sentences must name theirs. */
export const looksAtSeveral = ({ contexts }: Report): boolean =>
  contexts.filter(({ live }) => live !== undefined).length > 1;

/** A sentence without a full stop for each release that was read; quotations stand in backticks. */
export function clusterSentences(report: Report, { names }: Places): readonly string[] {
  return report.contexts.flatMap(({ live, release, kubeVersion }, index) => {
    if (live === undefined) return [];
    const subject = report.contexts.length > 1 ? `${quoted(names[index] ?? '')} is in` : 'the cluster is';
    const version = kubeVersion === undefined ? '' : ` (Kubernetes ${kubeVersion.version})`;
    return [`${subject} ${quoted(live.cluster)}${version}: ${stateOf(live, release)}`];
  });
}

const ways: Readonly<Record<LiveReport['method'], string>> = {
  'client-side': 'helm patches what is there (client-side)',
  'server-side': 'helm applies it server-side',
  replace: 'helm replaces what is there',
};

function stateOf({ release, verb, method }: LiveReport, name: string): string {
  if (release === undefined) return `there is no release ${quoted(name)} yet, helm will install it`;
  const { revision, status, deployed } = release;
  const since = deployed === undefined ? '' : ` since ${momentText(deployed)}`;
  const way = verb === 'install' ? 'helm will install it anew' : ways[method];
  return `the release ${quoted(name)} is ${status} in revision ${revision}${since}; ${way}`;
}

/** `2026-11-21 09:30 UTC`: minutes are precise enough. */
export function momentText(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  const text = at.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}

/**
 * Each drifted field once, with its contexts. A change by another manager or at another time is an entry of
 * its own.
 */
export function driftOf(report: Report): readonly SharedItem<DriftRow>[] {
  return share(
    report,
    ({ live }) => live?.drift ?? [],
    ({ resource, ...row }, context) => [
      { ...resource, namespace: resource.namespace === context.namespace ? '' : resource.namespace },
      row,
    ],
  );
}

/** `3 fields and one deleted resource`; empty without drift. */
export function driftCount(rows: readonly SharedItem<DriftRow>[]): string {
  const deleted = rows.filter(({ item }) => item.path === undefined).length;
  const fields = rows.length - deleted;
  return [
    ...(fields === 0 ? [] : [plural(fields, 'field')]),
    ...(deleted === 0 ? [] : [deleted === 1 ? 'one deleted resource' : `${deleted} deleted resources`]),
  ].join(' and ');
}

/** The sentence that introduces the section about drift. */
export const driftLead = (rows: readonly SharedItem<DriftRow>[]): string =>
  `What is in the cluster is not what the last release put there (${driftCount(rows)}). This pull request does not change that.`;

/** A drifted field in words: resource, path, both values, manager, and what helm does to it. */
export interface DriftText {
  readonly resource: string;
  /** Empty where the whole resource was deleted. */
  readonly path: string;
  readonly released: string;
  readonly live: string;
  /** Manager and time are empty where the cluster has none. */
  readonly manager: string;
  readonly time: string;
  readonly fate:
    | 'set back'
    | 'set to'
    | 'taken away'
    | 'stays'
    | 'not set back'
    | 'created again'
    | 'stays away'
    | 'not known';
  /** The new value, where helm sets a value other than the released one. */
  readonly after: string;
}

export function driftText(row: DriftRow): DriftText {
  const { resource, path, released, live, manager, time, after } = row;
  const isDeleted = path === undefined;
  return {
    resource: kindAndName(resource),
    path: isDeleted ? '' : pathText(path),
    released: isDeleted ? 'there' : valueText(released, 'not set'),
    live: isDeleted ? 'deleted' : valueText(live, 'not set'),
    manager: manager ?? '',
    time: time === undefined ? '' : momentText(time),
    fate: fateOf(row),
    after: after === null ? '' : valueText(after, ''),
  };
}

/** The drifted fields as a table. */
export interface DriftTable {
  readonly lead: string;
  readonly columns: readonly string[];
  readonly rows: readonly DriftLine[];
}

export interface DriftLine extends DriftText {
  /** The contexts of the row; absent where only one release was read. */
  readonly contexts?: readonly number[];
}

/** The table, or undefined without drift. */
export function driftTableOf(report: Report): DriftTable | undefined {
  const all = driftOf(report);
  if (all.length === 0) return undefined;
  const several = looksAtSeveral(report);
  return {
    lead: driftLead(all),
    columns: [
      'Resource',
      'Field',
      'Released',
      'In the cluster',
      'By',
      'With helm',
      ...(several ? ['Contexts'] : []),
    ],
    rows: all.map(({ item, contexts }) => ({ ...driftText(item), ...(several && { contexts }) })),
  };
}

function fateOf(row: DriftRow): DriftText['fate'] {
  const { path, reverted, after } = row;
  if (reverted === undefined) return 'not known';
  if (path === undefined) return reverted ? 'created again' : 'stays away';
  if (after !== undefined) return after === null ? 'taken away' : 'set to';
  if (row.isLeft) return 'not set back';
  return reverted ? 'set back' : 'stays';
}

export const reasonWords: Readonly<Record<NotAsked, string>> = {
  'its-kind-comes-with-the-render': 'this render defines their kinds',
  'its-namespace-is-not-there': 'their namespace is not there yet',
  'needs-what-comes-with-the-render': 'they need what this render brings',
  'no-dry-run': 'it does no dry run of their kinds',
  busy: 'others change them all the time, ask again',
  'order-not-predicted': 'a list has more than 12 items, different ones with one key: order not predicted',
  'no-permission': 'the login may not ask',
  'not-readable': 'it cannot show them, and helm leaves what it cannot read',
};

/** Further notes about the cluster, each one sentence without a full stop. */
export function liveNotes(report: Report): readonly string[] {
  const answers = report.contexts.flatMap(({ live }) => (live === undefined ? [] : [live]));
  const retained = namesOf(answers.flatMap((live) => live.kept));
  const notAsked = (reason: NotAsked): readonly string[] =>
    namesOf(
      answers.flatMap((live) =>
        live.notAsked.flatMap((one) => (one.reason === reason ? [one.resource] : [])),
      ),
    );
  const helms = new Map(answers.flatMap(({ helm }) => (helm === undefined ? [] : [[helm.version, helm.as]])));
  return [
    ...[...helms].map(
      ([version, as]) =>
        `the command runs helm ${quoted(version)}: what it will do is predicted as helm ${quoted(as)} does it, the nearest that was tried`,
    ),
    ...(retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed(retained)}`]),
    ...notAskedReasons.flatMap((reason) => {
      const names = notAsked(reason);
      return names.length === 0
        ? []
        : [
            `shown as rendered, because the server could not be asked (${reasonWords[reason]}): ${listed(names)}`,
          ];
    }),
  ];
}

const mostNames = 8;
const namesOf = (all: readonly ResourceIdentity[]): string[] => [...new Set(all.map(kindAndName))];
const listed = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).map(quoted).join(', ')}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`;

const quoted = (text: string): string => `\`${text.replaceAll('`', "'")}\``;
