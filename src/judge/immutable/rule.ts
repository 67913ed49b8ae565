/** Turns a row into a rule: selects its changes, and words the finding. */
import { type Change, pathText, type PathStep } from '../../diff/index.ts';
import { at } from '../../manifests/index.ts';
import { isNumeral, type Value, writeJson } from '../../yaml/index.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../types.ts';
import type { ImmutableRow, JudgedChange, PossibleRefusal, Update } from './row.ts';
import { isHook, pairsOfRandom, randomChanges } from './updates.ts';

const reasonOf =
  'the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed';

export function ruleOf(row: ImmutableRow): Rule {
  const { id, kind, when, hint, source, possible } = row;
  return {
    id,
    severity: row.severity ?? 'high',
    kinds: [kind.slice(kind.indexOf('/') + 1)],
    when,
    why: row.consequence ?? reasonOf,
    hint,
    source,
    ...(possible && { possible }),
    *find(facts) {
      const random = randomChanges(facts);
      const more = random.size === 0 ? [] : pairsOfRandom(facts, kind, random);
      for (const pair of [...facts.pairsOf(kind), ...more]) {
        // helm deletes and creates a renamed resource, and one that the server names.
        if (pair.change.kind !== 'changed' || pair.resource.name === '') continue;
        const changes = changesWithin(row, pair, facts, random.get(pair.resource.id));
        if (changes === undefined || isHook(facts, pair)) continue;
        const hit = hitOf(row, pair, changes, facts);
        if (hit !== undefined) yield hit;
      }
    },
  };
}

/**
 * The changes that a row is about; undefined where there are none. It runs for thousands of pairs, so it
 * allocates nothing for most.
 */
function changesWithin(
  row: ImmutableRow,
  pair: ResourcePair,
  facts: Facts,
  random: readonly Change[] | undefined,
): Change[] | undefined {
  const { changes } = pair.change;
  let matches: Change[] | undefined;
  for (const change of random === undefined ? changes : [...changes, ...random]) {
    const part = changeWithin(change, row.path);
    if (part === undefined || row.concerns?.(part, pair, facts) === false) continue;
    if (matches === undefined) matches = [part];
    else matches.push(part);
  }
  return matches;
}

function hitOf(
  row: ImmutableRow,
  pair: ResourcePair,
  changes: readonly Change[],
  facts: Facts,
): Hit | undefined {
  const judged = judgedOf(row, { pair, changes, facts });
  const refusedChanges = judged.filter(({ verdict }) => verdict === 'refused');
  const [worst] = refusedChanges;
  if (worst !== undefined) {
    const othersText = refusedChanges.length === 1 ? '' : ` and ${refusedChanges.length - 1} more`;
    return {
      resource: pair.resource,
      path: worst.change.path,
      ...(row.consequence === undefined && { severity: 'high' }),
      message: `${changeText(worst.change)}${othersText}: ${row.consequence ?? 'the API server rejects this change'}`,
    };
  }
  for (const { change, verdict } of judged) {
    if (typeof verdict === 'string') continue;
    return {
      resource: pair.resource,
      path: change.path,
      severity: verdict.severity ?? 'medium',
      message: `${changeText(change)}: possibly the API server rejects this change: ${verdict.possible}`,
    };
  }
  return undefined;
}

/** Groups whose versions differ in defaults alone: what is written in both means the same. */
const alike: ReadonlySet<string> = new Set([
  'apps',
  'batch',
  'rbac.authorization.k8s.io',
  'scheduling.k8s.io',
  'storage.k8s.io',
]);

/** Two API versions may write one thing differently, and the server compares meanings. */
const otherVersion: PossibleRefusal = { possible: 'unless the other API version only writes it differently' };

function judgedOf(row: ImmutableRow, update: Update): readonly JudgedChange[] {
  const judged: readonly JudgedChange[] =
    row.verdicts?.(update) ?? update.changes.map((change) => ({ change, verdict: 'refused' }));
  const { change: renderedChange, resource } = update.pair;
  if (renderedChange.before.apiVersion === resource.apiVersion) return judged;
  const { before, after } = update.pair;
  const isWritten = [before, after].every((value) => at(value, ...row.path) !== undefined);
  if (alike.has(resource.group) && isWritten) return judged;
  return judged.map((one) => (one.verdict === 'refused' ? { ...one, verdict: otherVersion } : one));
}

/** The part of a change that is at or below the keys; undefined where it is elsewhere. */
function changeWithin(change: Change, keys: readonly string[]): Change | undefined {
  for (let index = 0; index < keys.length; index += 1) {
    const step = change.path[index];
    if (step === undefined) return changeBelow(change, keys.slice(index));
    if (step.kind !== 'key' || step.key !== keys[index]) return undefined;
  }
  return change;
}

/** A change of a value around the keys, where a side has something at the keys. */
function changeBelow(change: Change, rest: readonly string[]): Change | undefined {
  const [before, after] = [at(change.before, ...rest), at(change.after, ...rest)];
  const path: PathStep[] = [...change.path, ...rest.map((key) => ({ kind: 'key' as const, key }))];
  if (before === undefined) return after === undefined ? undefined : { kind: 'added', path, after };
  return after === undefined ? { kind: 'removed', path, before } : { kind: 'changed', path, before, after };
}

function changeText({ kind, path, before, after }: Change): string {
  const place = pathText(path);
  if (kind === 'order') return `the order of ${place}`;
  if (before === undefined && after === undefined) return `${place}, random in each render`;
  return `${place} ${short(before)} -> ${short(after)}`;
}

const most = 60;

function short(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  const text = isNumeral(value) ? value.numeral : writeJson(value);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
