/** Finds the differences in one context that both runs have compared. */
import type { Comparison, Finding, ResourceChange } from '../../diff/index.ts';
import { idOf, type Kinds } from '../../manifests/index.ts';
import type { ShownContext } from './shown-preview.ts';
import { shownIds } from './head.ts';
import { compareTexts, type TextPair } from './texts.ts';
import type { ContextDifference, ContextNow } from './types.ts';

/** The context's name for readers. */
export function nameOf({ service, context }: ShownContext): string {
  const name = [service, context]
    .filter((part) => part !== '')
    .join('/')
    .replaceAll('`', "'");
  return name === '' ? 'the set of manifests' : `\`${name}\``;
}

/** Names of resources, by their ids. */
export function listNames(ids: readonly string[]): string {
  const names = ids.slice(0, 8).map((id) => `\`${shortName(id).replaceAll('`', "'")}\``);
  const more = ids.length > names.length ? ` and ${ids.length - names.length} more` : '';
  return `${names.join(', ')}${more}`;
}

/** `group/Kind/namespace/name` for readers. */
function shortName(id: string): string {
  const [, kind = '', , ...name] = id.split('/');
  return `${kind}/${name.join('/')}`;
}
/** The resources of both reports, from the record and from this head. */
export function differences(
  now: ContextNow,
  comparison: Comparison,
  shownBefore: ShownContext & { readonly shown: ReadonlyMap<string, string | null> },
  kinds: Kinds,
): ContextDifference {
  const { head, report } = now;
  const tells = head?.tells ?? (() => true);
  if (![...shownIds(report)].every(tells))
    return { notes: [`what ${nameOf(report)} renders is not in its report`] };
  const digests = now.hasDigest && shownBefore.digest !== undefined ? head?.digest().resources : undefined;
  const isEqual = (id: string): boolean =>
    digests !== undefined && digests.get(id) === shownBefore.digest?.resources.get(id);
  const wasThere = (id: string): boolean => shownBefore.digest?.resources.has(id) === true;
  const secret = new Set(comparison.resources.filter(changesSecrets).map(({ resource }) => resource.id));
  const added = new Set(
    comparison.resources
      .filter((change) => isNew(change, shownBefore.shown))
      .map(({ resource }) => resource.id),
  );
  const texts: TextPair[] = [];
  const back: string[] = [];
  const fresh = new Set<string>();
  for (const id of new Set([...shownBefore.shown.keys(), ...shownIds(report)])) {
    const before = shownBefore.shown.get(id);
    if (before === undefined && added.has(id) && !wasThere(id))
      texts.push({ before: '', after: head?.text(id) ?? '' });
    // It was as at the base, and no longer is; a digest tells nothing about secrets.
    else if (before === undefined && (!isEqual(id) || secret.has(id))) fresh.add(id);
    if (before === undefined || isEqual(id)) continue;
    // It is in the head, and the change is no longer about it.
    if (!tells(id)) {
      back.push(id);
      continue;
    }
    const after = head?.text(id) ?? null;
    if (before !== after) texts.push({ before: before ?? '', after: after ?? '' });
  }
  const between = compareTexts(kinds, texts, now);
  const ownChanges = comparison.resources.filter((change) => fresh.has(change.resource.id));
  return withBack(joinDifferences(between, ownChanges, comparison), back, nameOf(report));
}

function withBack(difference: ContextDifference, back: readonly string[], name: string): ContextDifference {
  if (back.length === 0) return difference;
  return {
    ...difference,
    back,
    notes: [...(difference.notes ?? []), `in ${name} as at the base again: ${listNames(back)}`],
  };
}

/**
 * Was it already gone then, compared with the base? A resource that was renamed then now has a third name.
 */
const isNew = (change: ResourceChange, shown: ReadonlyMap<string, unknown>): boolean =>
  change.kind === 'added' || (change.kind === 'renamed' && shown.has(change.before.id));
const changesSecrets = (change: ResourceChange): boolean =>
  'changes' in change && change.changes.some(({ secrets }) => secrets !== undefined);

/** Compares both, with this run's findings about the same resources. */
function joinDifferences(
  between: Comparison,
  ownChanges: readonly ResourceChange[],
  now: Comparison,
): ContextDifference {
  const resources = [...between.resources, ...ownChanges];
  const quiet = between.counts.quiet;
  const notes =
    quiet === 0 ? [] : [`${quiet} resource${quiet === 1 ? ' differs' : 's differ'} in noise only`];
  if (resources.length === 0) return { notes };
  const ids = new Set(resources.map(({ resource }) => resource.id));
  const owns = new Set(ownChanges.map(({ resource }) => resource.id));
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
