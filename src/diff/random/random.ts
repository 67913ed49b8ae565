import { pathText } from '../path.ts';
import {
  type Frame,
  frameAround,
  isFramed,
  type RandomLines,
  randomLines,
  withoutLines,
} from './random-lines.ts';
import type { Change, PathStep } from '../types.ts';

/** What is random: the presence of a value, the value, a part of a line, or lines of a text. */
type RandomPart = 'presence' | 'value' | { readonly frame: Frame } | RandomLines;

/** What differs from render to render in one resource, by texts that identify a path. */
export type RandomPaths = ReadonlyMap<string, RandomPart>;

/** The paths that differ between two renders of the same input, also inside strings. */
export function randomPaths(changes: readonly Change[]): Map<string, RandomPart> {
  const paths = new Map<string, RandomPart>();
  for (const change of changes) collect(change, '', paths);
  return paths;
}

function collect(change: Change, prefix: string, into: Map<string, RandomPart>): void {
  const text = prefix + randomKey(change.path, 'before');
  if (change.detail?.kind === 'structure' && change.detail.changes.length > 0) {
    for (const inner of change.detail.changes) collect(inner, `${text} > `, into);
  } else {
    const lines = change.detail?.kind === 'text' ? randomLines(change.detail) : undefined;
    into.set(text, lines ?? partOf(change));
  }
}

function partOf({ kind, before, after, detail }: Change): RandomPart {
  if (kind === 'added' || kind === 'removed') return 'presence';
  if (detail !== undefined || typeof before !== 'string' || typeof after !== 'string') return 'value';
  const frame = frameAround(before, after);
  return frame === undefined ? 'value' : { frame };
}

/**
 * The change without its random parts. Undefined where all of it is random. `found` receives the paths that
 * were left out.
 */
export function withoutRandom(
  change: Change,
  random: RandomPaths,
  found: (readonly PathStep[])[],
): Change | undefined {
  const rest = strip(change, '', random);
  if (rest !== change) found.push(change.path);
  return rest;
}

function strip(change: Change, prefix: string, random: RandomPaths): Change | undefined {
  if (isRandom(change, prefix, random)) return undefined;
  // Adding or removing a field is a change, even if its value is random.
  if (change.kind === 'added' || change.kind === 'removed') return change;
  const part = random.get(prefix + randomKey(change.path, 'after'));
  if (typeof part === 'object')
    return 'frame' in part ? unlessFramed(change, part.frame) : withoutRandomLines(change, part);
  if (change.detail?.kind !== 'structure' || change.detail.changes.length === 0) return change;
  const { detail } = change;
  const text = `${prefix}${randomKey(change.path, 'after')} > `;
  const inner = detail.changes.map((one) => strip(one, text, random));
  if (inner.every((one, at) => one === detail.changes[at])) return change;
  const definedItems = inner.filter((one) => one !== undefined);
  return definedItems.length === 0 ? undefined : { ...change, detail: { ...detail, changes: definedItems } };
}

/** The text around the random part is still compared. */
function unlessFramed(change: Change, frame: Frame): Change | undefined {
  const { before } = change;
  return typeof before === 'string' && isFramed(before, frame) ? undefined : change;
}

/** Where a text is not compared by lines, all of it is random. */
function withoutRandomLines(change: Change, lines: RandomLines): Change | undefined {
  if (change.detail?.kind !== 'text') return undefined;
  const detail = withoutLines(change.detail, lines);
  if (detail === undefined) return undefined;
  return detail === change.detail ? change : { ...change, detail };
}

/** Whether the path itself or one above it is random. */
function isRandom({ kind, path }: Change, prefix: string, random: RandomPaths): boolean {
  for (let length = 1; length <= path.length; length += 1) {
    const part = random.get(prefix + randomKey(path.slice(0, length), 'after'));
    const isWhole = length < path.length || (kind !== 'added' && kind !== 'removed');
    if (part === 'presence' || (part === 'value' && isWhole)) return true;
  }
  return false;
}

/** The path with list indexes of the render that both comparisons share. */
function randomKey(path: readonly PathStep[], side: 'before' | 'after'): string {
  return pathText(
    path.map((step) => (step.kind === 'index' ? { kind: 'index', after: step[side] ?? -1 } : step)),
  );
}
