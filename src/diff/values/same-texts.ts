import type { SideEntry } from '../sides/sides.ts';
import { addTo } from '../../tools/index.ts';

/**
 * Pairs texts that are equal except for their own name, one to one, without measuring similarity. The text
 * behind the last name mostly differs already, so no text has to be built.
 */
export function sameTexts(
  before: ReadonlySet<SideEntry>,
  after: ReadonlySet<SideEntry>,
): [SideEntry, SideEntry][] {
  const left = groupBy(before, behindName);
  const right = left.size === 0 ? left : groupBy(after, behindName);
  const equalPairs: [SideEntry, SideEntry][] = [];
  for (const [text, some] of left) {
    const others = right.get(text) ?? [];
    const [one, other] = [some[0], others[0]];
    if (one === undefined || other === undefined) continue;
    if (some.length === 1 && others.length === 1) {
      if (isSameButName(one, other)) equalPairs.push([one, other]);
      continue;
    }
    const whole = groupBy(others, withoutName);
    for (const [key, same] of groupBy(some, withoutName)) {
      const [first, second] = [same[0], whole.get(key)?.[0]];
      const isOnly = same.length === 1 && whole.get(key)?.length === 1;
      if (isOnly && first !== undefined && second !== undefined) equalPairs.push([first, second]);
    }
  }
  return equalPairs;
}

/** Short texts are too similar to each other. */
const isDistinctive = ({ identity: { name }, document: { text }, item }: SideEntry): boolean =>
  name.length >= 3 && text.length >= 300 && item === undefined;

function groupBy(
  entries: Iterable<SideEntry>,
  keyIn: (entry: SideEntry) => string,
): Map<string, SideEntry[]> {
  const groups = new Map<string, SideEntry[]>();
  for (const entry of entries) {
    if (!isDistinctive(entry)) continue;
    const key = keyIn(entry);
    addTo(groups, key, entry);
  }
  return groups;
}

const withoutName = ({ identity: { kind, name }, document: { text } }: SideEntry): string =>
  `${kind} ${text.replaceAll(name, '\u0000')}`;

function behindName({ identity: { name }, document: { text } }: SideEntry): string {
  const last = text.lastIndexOf(name);
  return last < 0 ? text : text.slice(last + name.length);
}

/** Compares the pieces between the names. */
function isSameButName(one: SideEntry, other: SideEntry): boolean {
  if (one.identity.kind !== other.identity.kind) return false;
  const [a, b] = [one.document.text, other.document.text];
  const [nameA, nameB] = [one.identity.name, other.identity.name];
  for (let left = 0, right = 0; ; ) {
    const [endA, endB] = [a.indexOf(nameA, left), b.indexOf(nameB, right)];
    if (endA < 0 || endB < 0) return endA === endB && a.slice(left) === b.slice(right);
    if (a.slice(left, endA) !== b.slice(right, endB)) return false;
    left = endA + nameA.length;
    right = endB + nameB.length;
  }
}
