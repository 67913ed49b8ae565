/** What is different from what an earlier run has shown: of the resources that either run's report is about. */
import type { Comparison, Finding, IgnoreRule, ResourceChange } from '../diff/index.ts';
import { idOf } from '../manifests/index.ts';
import type { RedactOptions } from '../redact/index.ts';
import type { ContextReport, Since } from '../report/index.ts';
import type { ComparisonRooms } from './load-comparison.ts';
import type { ShownContext } from './memory.ts';
import { type ContextHead, shownIds } from './memory-head.ts';
import { compareTexts, type TextPair } from './memory-texts.ts';

/** A context of this run. */
export interface ContextNow {
  readonly report: ContextReport;
  /** Absent where nothing was rendered. */
  readonly head?: ContextHead;
  /** Are digests at hand? They tell of resources that the earlier report was not about. */
  readonly hasDigest: boolean;
  readonly ignore: readonly IgnoreRule[];
  readonly redact: RedactOptions;
}

/** What a run has looked at, where that need not be every context. */
export interface Looked {
  /** Only at contexts that the change touches: the others are as at the base. */
  readonly touchedOnly: boolean;
  /** `service/context` of those that it meant to look at and that nobody told of. */
  readonly lost: ReadonlySet<string>;
  /** Was nothing else lost? */
  readonly isWhole: boolean;
}

export type Difference = Pick<Since, 'status' | 'contexts' | 'back' | 'notes'>;

const everything: Looked = { touchedOnly: false, lost: new Set(), isWhole: true };

/** What the reader finds of one context. */
interface Found {
  readonly comparison?: Comparison;
  /** Ids of resources that are as at the base again, of which no comparison tells. */
  readonly back?: readonly string[];
  readonly notes?: readonly string[];
}

/** What differs, context by context, in the order of this run. */
export function compareSince(
  now: readonly ContextNow[],
  then: readonly ShownContext[],
  engine: ComparisonRooms,
  looked: Looked = everything,
): Difference {
  const known = new Map(then.map((context) => [placeOf(context), context]));
  const found = now.map((context) => {
    const place = placeOf(context.report);
    const before = known.get(place) ?? (looked.touchedOnly ? untouched(context.report) : undefined);
    known.delete(place);
    return contextSince(context, before, engine);
  });
  const all = [...found, ...[...known.values()].map((context) => gone(context, looked))];
  const notes = all.flatMap((one) => one.notes ?? []);
  const back = all.reduce((sum, one) => sum + (one.back ?? []).length, 0);
  const isChanged = notes.length > 0 || found.some(({ comparison }) => comparison !== undefined);
  return {
    status: isChanged ? 'changed' : 'same',
    contexts: now.map(({ report }, at) => restricted(report, found[at]?.comparison)),
    ...(back > 0 && { back }),
    notes: [...notes, ...(hidesSecrets(now, then) ? ['changed values of secrets are not seen here'] : [])],
  };
}

const untouched = ({ service, context }: ShownContext): ShownContext => ({
  service,
  context,
  status: 'untouched',
});

/** One that this run says nothing of. */
function gone(then: ShownContext, { touchedOnly, lost, isWhole }: Looked): Found {
  const { service, context, status } = then;
  // Which job has told nothing is told itself.
  if (status === 'untouched' || lost.has(`${service}/${context}`)) return {};
  const name = nameOf(then);
  // What was new is new as long as it is there.
  if (touchedOnly && status !== 'new') return again(name, then);
  return { notes: [`${name} ${isWhole ? 'is not among the contexts any more' : 'was not looked at now'}`] };
}

const placeOf = ({ service, context }: ShownContext): string => `${service}\0${context}`;
function nameOf({ service, context }: ShownContext): string {
  const name = [service, context]
    .filter((part) => part !== '')
    .join('/')
    .replaceAll('`', "'");
  return name === '' ? 'the set of manifests' : `\`${name}\``;
}

/** The context with what differs and nothing else; every context has its place. */
function restricted(report: ContextReport, comparison: Comparison | undefined): ContextReport {
  const { service, context, release, namespace } = report;
  const about = { service, context, release, namespace, problems: [] };
  return comparison === undefined
    ? { ...about, status: 'untouched' }
    : { ...about, status: 'compared', comparison };
}

function contextSince(now: ContextNow, then: ShownContext | undefined, engine: ComparisonRooms): Found {
  const { report } = now;
  const name = nameOf(report);
  const { comparison } = report;
  if (report.status === 'failed')
    return then?.status === 'failed' ? {} : { notes: [`${name} could not be compared this time`] };
  if (report.status === 'untouched') return again(name, then);
  if (comparison === undefined) return {};
  const whole = comparison.resources.length === 0 ? {} : { comparison };
  if (then === undefined) return { ...whole, notes: [`${name} was not looked at then`] };
  if (then.status === 'failed') return { ...whole, notes: [`${name} could not be compared then`] };
  if (report.status === 'deleted')
    return then.status === 'deleted' ? {} : { ...whole, notes: [`${name} is deleted now`] };
  // It was as the base is.
  if (then.status === 'untouched') return whole;
  if (then.shown === undefined) return { notes: [`what ${name} rendered then was not kept`] };
  return differences(now, comparison, { ...then, shown: then.shown }, engine);
}

/** Its inputs are the base's own by now. */
function again(name: string, then: ShownContext | undefined): Found {
  if (then?.status === 'deleted') return { notes: [`${name} is not deleted any more`] };
  const back = [...(then?.shown?.keys() ?? [])];
  return back.length === 0 ? {} : { back, notes: [`${name} is as at the base again: ${listed(back)}`] };
}

function listed(ids: readonly string[]): string {
  const names = ids.slice(0, 8).map((id) => `\`${shortName(id).replaceAll('`', "'")}\``);
  const more = ids.length > names.length ? ` and ${ids.length - names.length} more` : '';
  return `${names.join(', ')}${more}`;
}

/** `group/Kind/namespace/name` as a reader knows it. */
function shortName(id: string): string {
  const [, kind = '', , ...name] = id.split('/');
  return `${kind}/${name.join('/')}`;
}

function differences(
  now: ContextNow,
  comparison: Comparison,
  then: ShownContext & { readonly shown: ReadonlyMap<string, string | null> },
  engine: ComparisonRooms,
): Found {
  const { head, report } = now;
  const tells = head?.tells ?? (() => true);
  if (![...shownIds(report)].every(tells))
    return { notes: [`what ${nameOf(report)} renders is not in its report`] };
  const digests = now.hasDigest && then.digest !== undefined ? head?.digest().resources : undefined;
  const isEqual = (id: string): boolean =>
    digests !== undefined && digests.get(id) === then.digest?.resources.get(id);
  const wasThere = (id: string): boolean => then.digest?.resources.has(id) === true;
  const secret = new Set(comparison.resources.filter(changesSecrets).map(({ resource }) => resource.id));
  const added = new Set(
    comparison.resources.filter((change) => isNew(change, then.shown)).map(({ resource }) => resource.id),
  );
  const texts: TextPair[] = [];
  const back: string[] = [];
  const fresh = new Set<string>();
  for (const id of new Set([...then.shown.keys(), ...shownIds(report)])) {
    const before = then.shown.get(id);
    if (before === undefined && added.has(id) && !wasThere(id))
      texts.push({ before: '', after: head?.text(id) ?? '' });
    // It was as at the base, and is no more; of secrets a digest does not tell.
    else if (before === undefined && (!isEqual(id) || secret.has(id))) fresh.add(id);
    if (before === undefined || isEqual(id)) continue;
    // It is in the head, and the change is not about it any more.
    if (!tells(id)) {
      back.push(id);
      continue;
    }
    const after = head?.text(id) ?? null;
    if (before !== after) texts.push({ before: before ?? '', after: after ?? '' });
  }
  const between = compareTexts(engine, texts, now);
  const own = comparison.resources.filter((change) => fresh.has(change.resource.id));
  return withBack(joined(between, own, comparison), back, nameOf(report));
}

function withBack(found: Found, back: readonly string[], name: string): Found {
  if (back.length === 0) return found;
  return {
    ...found,
    back,
    notes: [...(found.notes ?? []), `in ${name} as at the base again: ${listed(back)}`],
  };
}

/** Was it no more there then than it is at the base? What was renamed then, too, has a third name now. */
const isNew = (change: ResourceChange, shown: ReadonlyMap<string, unknown>): boolean =>
  change.kind === 'added' || (change.kind === 'renamed' && shown.has(change.before.id));
const changesSecrets = (change: ResourceChange): boolean =>
  'changes' in change && change.changes.some(({ secrets }) => secrets !== undefined);

/** Both as one comparison, with what this run found about the same resources. */
function joined(between: Comparison, own: readonly ResourceChange[], now: Comparison): Found {
  const resources = [...between.resources, ...own];
  const quiet = between.counts.quiet;
  const notes =
    quiet === 0 ? [] : [`${quiet} resource${quiet === 1 ? ' differs' : 's differ'} in noise only`];
  if (resources.length === 0) return { notes };
  const ids = new Set(resources.map(({ resource }) => resource.id));
  const owns = new Set(own.map(({ resource }) => resource.id));
  const number = (kind: ResourceChange['kind']): number =>
    resources.filter((change) => change.kind === kind).length;
  return {
    notes,
    comparison: {
      resources,
      quiet: [],
      groups: [],
      restarts: [
        ...between.restarts.filter(({ resource }) => ids.has(resource.id)),
        ...now.restarts.filter(({ resource }) => owns.has(resource.id)),
      ],
      findings: now.findings.filter((finding) => ids.has(idOfFinding(finding))),
      random: [],
      limits: between.limits,
      counts: {
        ...between.counts,
        added: number('added'),
        removed: number('removed'),
        changed: number('changed'),
        renamed: number('renamed'),
      },
    },
  };
}

function idOfFinding({ resource }: Finding): string {
  if (resource === undefined) return '';
  return 'id' in resource ? resource.id : idOf(resource);
}

/** Is there a Secret, or did one word stand for a value? */
function hidesSecrets(now: readonly ContextNow[], then: readonly ShownContext[]): boolean {
  const words = then.flatMap(({ shown }) => [...(shown?.values() ?? [])]);
  if (words.some((text) => text?.includes('(secret)') === true)) return true;
  return now.some(({ report, head, hasDigest }) => {
    const ids = [...shownIds(report), ...(hasDigest ? (head?.digest().resources.keys() ?? []) : [])];
    return ids.some((id) => id.startsWith('core/Secret/'));
  });
}
