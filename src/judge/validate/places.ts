/** Finds the line of a fault in the rendered text, and words its path. */
import type { PathStep, ViewEntry } from '../../diff/index.ts';
import { UserError } from '../../errors.ts';
import {
  helmFile,
  isList,
  isMap,
  type MapValue,
  readDocuments,
  type Tree,
  type Value,
} from '../../yaml/index.ts';
import type { Path } from './fault.ts';

/** The line of a path, or of its nearest existing parent. Parses once. */
export function placesOf(entry: ViewEntry): (path: Path) => number {
  const first = entry.document.origin.line;
  let root: Tree | undefined | 'unread' = 'unread';
  return (path) => {
    if (root === 'unread') root = treeOf(entry.document.text);
    const fullPath: Path = entry.item === undefined ? path : ['items', entry.item, ...path];
    return root === undefined ? first : first + lineAt(root, fullPath) - 1;
  };
}

function treeOf(text: string): Tree | undefined {
  try {
    const { documents } = readDocuments('', text, helmFile);
    return documents.find(({ start, end }) => end > start);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function lineAt(root: Tree, path: Path): number {
  let node = root;
  let { start } = root;
  for (const step of path) {
    if (node.kind === 'map' && typeof step === 'string') {
      const entry = node.entries.get(step);
      if (entry === undefined) break;
      start = entry.keyPlace.start;
      node = entry.value;
    } else if (node.kind === 'list' && typeof step === 'number') {
      const item = node.items[step];
      if (item === undefined) break;
      ({ start } = item);
      node = item;
    } else break;
  }
  return root.source.position(start).line;
}

/** The path as reports show it: an item of a list by its `name` where it has one. */
export function stepsOf(path: Path, value: Value): PathStep[] {
  const steps: PathStep[] = [];
  let current: Value | undefined = value;
  for (const step of path) {
    if (typeof step === 'string') {
      steps.push({ kind: 'key', key: step });
      current = isMap(current) ? current.get(step) : undefined;
      continue;
    }
    const items: readonly Value[] = isList(current) ? current : [];
    current = items[step];
    const name = nameOf(current);
    if (name === undefined) steps.push({ kind: 'index', after: step });
    else {
      const occurrence = items.slice(0, step + 1).filter((item) => nameOf(item) === name).length;
      steps.push({ kind: 'item', keys: [{ key: 'name', value: name }], occurrence, after: step });
    }
  }
  return steps;
}

function nameOf(item: Value | undefined): string | undefined {
  const name = isMap(item) ? item.get('name') : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The path as far as the redacted Secret shows its keys; redaction turns stringData into data. */
export function redactedPath(path: Path, raw: Value, redacted: MapValue): Path {
  const shownPath: (string | number)[] = [];
  let rawPart: Value | undefined = raw;
  let redactedPart: Value | undefined = redacted;
  for (const step of path) {
    if (typeof step === 'number' || !isMap(rawPart)) break;
    const isTop: boolean = redactedPart === redacted;
    const next: Value | undefined = isMap(redactedPart)
      ? redactedPart.get(isTop && step === 'stringData' ? 'data' : step)
      : undefined;
    // The schema, not the document, names what is missing.
    if (next === undefined && rawPart.has(step)) break;
    shownPath.push(step);
    rawPart = rawPart.get(step);
    redactedPart = next;
  }
  return shownPath;
}
