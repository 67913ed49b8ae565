import { pathText } from './path.ts';
import { type RandomLines, randomLines, withoutLines } from './random-lines.ts';
import type { Change, Step } from './types.ts';

/** What of one resource differs from render to render, by texts by which a path is found again: as a whole, or lines of it. */
export type RandomPaths = ReadonlyMap<string, RandomLines | 'whole'>;

/** What differs between two renders of the same: the paths, inside of strings as well. */
export function randomPaths(changes: readonly Change[]): Map<string, RandomLines | 'whole'> {
  const paths = new Map<string, RandomLines | 'whole'>();
  for (const change of changes) collect(change, '', paths);
  return paths;
}

function collect(change: Change, prefix: string, into: Map<string, RandomLines | 'whole'>): void {
  const text = prefix + randomKey(change.path, 'before');
  if (change.detail?.kind === 'structure' && change.detail.changes.length > 0) {
    for (const inner of change.detail.changes) collect(inner, `${text} > `, into);
  } else {
    const lines = change.detail?.kind === 'text' ? randomLines(change.detail) : undefined;
    into.set(text, lines ?? 'whole');
  }
}

/** The change without what is random in it; nothing where all of it is. `found` takes the paths that were left out. */
export function withoutRandom(
  change: Change,
  random: RandomPaths,
  found: (readonly Step[])[],
): Change | undefined {
  const rest = strip(change, '', random);
  if (rest !== change) found.push(change.path);
  return rest;
}

function strip(change: Change, prefix: string, random: RandomPaths): Change | undefined {
  if (isRandom(change.path, prefix, random)) return undefined;
  const lines = random.get(prefix + randomKey(change.path, 'after'));
  if (lines !== undefined && lines !== 'whole') return withoutRandomLines(change, lines);
  if (change.detail?.kind !== 'structure' || change.detail.changes.length === 0) return change;
  const { detail } = change;
  const text = `${prefix}${randomKey(change.path, 'after')} > `;
  const inner = detail.changes.map((one) => strip(one, text, random));
  if (inner.every((one, at) => one === detail.changes[at])) return change;
  const kept = inner.filter((one) => one !== undefined);
  return kept.length === 0 ? undefined : { ...change, detail: { ...detail, changes: kept } };
}

/** Where the text is compared in another way than by lines, all of it is random. */
function withoutRandomLines(change: Change, lines: RandomLines): Change | undefined {
  if (change.detail?.kind !== 'text') return undefined;
  const detail = withoutLines(change.detail, lines);
  if (detail === undefined) return undefined;
  return detail === change.detail ? change : { ...change, detail };
}

/** The path itself or one that it is in. */
function isRandom(path: readonly Step[], prefix: string, random: RandomPaths): boolean {
  for (let length = 1; length <= path.length; length += 1) {
    if (random.get(prefix + randomKey(path.slice(0, length), 'after')) === 'whole') return true;
  }
  return false;
}

/** Lists in order: by the index on the side of the render that both comparisons share. */
function randomKey(path: readonly Step[], side: 'before' | 'after'): string {
  return pathText(
    path.map((step) => (step.kind === 'index' ? { kind: 'index', after: step[side] ?? -1 } : step)),
  );
}
