/**
 * Stores records in check runs. Only the app that wrote a check can change it ("check run can only be modified by the
 * GitHub App that created it"). All workflows of a repository are the same app, `github-actions`.
 *
 * All pieces of all records have one name, so that GitHub can be asked for just these. The external id says which piece
 * it is. No check is ever changed: a new record is new checks, so two runs at the same time cannot mix theirs.
 * A record that is shown again after another one is written again, because the checks' times say what was shown when.
 * GitHub shows the latest check of a name, and deletes those before the last thousand.
 */
import { createHash } from 'node:crypto';
import type { FoundRecord, TrustedApp } from './types.ts';

export const checkName = 'Pligos digests';

/** GitHub takes 65,535 bytes of text; the fence around a piece counts, too. */
export const pieceLimit = 65_000;
/** Four million characters: some forty thousand resources. */
export const maxPieces = 64;

/** One check run, out of REST or GraphQL. */
export interface CheckRun {
  readonly app: string | undefined;
  readonly externalId: string;
  readonly text: string;
  /** As GitHub writes times. */
  readonly startedAt: string;
}

interface Piece {
  readonly hash: string;
  readonly place: number;
  readonly count: number;
  readonly tag: string;
  readonly text: string;
  readonly startedAt: string;
}

interface RecordSet {
  readonly hash: string;
  readonly tag: string;
  readonly pieces: readonly string[];
  /** Each time that it was shown, the first time first. */
  readonly shownAt: readonly string[];
}

/** Stands for a key in an external id, which must be short. */
export const tagOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export const isHash = (hash: string): boolean => /^[\w-]{16,128}$/.test(hash);

export const isPiece = (piece: string): boolean =>
  piece.length <= pieceLimit && /^[\x21-\x5f\x61-\x7e]+$/.test(piece);

export const externalId = (hash: string, place: number, count: number, tag: string): string =>
  `pligos:1:${hash}:${place}/${count}:${tag}`;

/** A piece as people see it. */
export const fenced = (piece: string): string => `\`\`\`text\n${piece}\n\`\`\``;

function pieceOf(check: CheckRun): Piece | undefined {
  const [, hash, place, count, tag] =
    /^pligos:1:([\w-]{16,128}):(\d{1,2})\/(\d{1,2}):([0-9a-f]{16})$/.exec(check.externalId) ?? [];
  // Longer than any that was written: not looked at.
  const text =
    check.text.length > pieceLimit + 100
      ? undefined
      : /^```text\r?\n([\x21-\x5f\x61-\x7e]+)\r?\n```\s*$/.exec(check.text)?.[1];
  if (hash === undefined || tag === undefined || text === undefined || text.length > pieceLimit)
    return undefined;
  const [at, of] = [Number(place), Number(count)];
  if (at < 1 || at > of || of > maxPieces) return undefined;
  return { hash, place: at, count: of, tag, text, startedAt: check.startedAt };
}

/** The complete sets that an app wrote, what was shown last is last. Of two pieces for one place, the older one counts. */
export function setsOf(checks: readonly CheckRun[], slug: string): RecordSet[] {
  const groups = new Map<string, Map<number, Piece>>();
  const firsts = new Map<string, Piece[]>();
  const pieces = checks
    .filter(({ app }) => app === slug)
    .flatMap((check) => pieceOf(check) ?? [])
    .toSorted((a, b) => compare(a.startedAt, b.startedAt));
  for (const piece of pieces) {
    const id = `${piece.hash} ${piece.count} ${piece.tag}`;
    const group = groups.get(id) ?? new Map<number, Piece>();
    groups.set(id, group);
    if (piece.place === 1) firsts.set(id, [...(firsts.get(id) ?? []), piece]);
    if (!group.has(piece.place)) group.set(piece.place, piece);
  }
  const sets = [...groups].flatMap(([id, group]) => {
    const [first, ...again] = firsts.get(id) ?? [];
    if (first === undefined || group.size !== first.count) return [];
    const inOrder = [...group.values()].toSorted((a, b) => a.place - b.place);
    const { hash, tag } = first;
    const shownAt = [first, ...again].map(({ startedAt }) => startedAt);
    return [{ hash, tag, pieces: inOrder.map(({ text }) => text), shownAt }];
  });
  return sets.toSorted((a, b) => compare(a.shownAt.at(-1) ?? '', b.shownAt.at(-1) ?? ''));
}

/** The one of this tag that was shown last at a time, or is now. */
export function shownLast(sets: readonly RecordSet[], tag: string, until = Infinity): RecordSet | undefined {
  const shown = sets
    .filter((set) => set.tag === tag)
    .flatMap((set) => set.shownAt.map((time) => ({ set, time: Date.parse(time) })))
    .filter(({ time }) => time <= until);
  return shown.toSorted((a, b) => a.time - b.time).at(-1)?.set;
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** What a comment of the preview says is kept. */
export interface NamedRecord {
  readonly key: string;
  readonly hash: string;
}

interface Picked {
  readonly records: readonly FoundRecord[];
  /** What was shown when the approval was given, where some of the records were shown only later. */
  readonly approved: readonly FoundRecord[];
  readonly missing: readonly string[];
}

/**
 * The records of a head. Where comments name some, just these. Else, the latest of each key: comments may be switched off.
 */
export function pickRecords(
  checks: readonly CheckRun[],
  trusted: TrustedApp,
  namedRecords: readonly NamedRecord[],
  approvedAt?: string,
): Picked {
  const sets = setsOf(checks, trusted.slug);
  const shown = approvedAt === undefined ? undefined : shownAt(sets, Date.parse(approvedAt));
  const recordOf = (set: RecordSet, key?: string): FoundRecord => ({
    key,
    hash: set.hash,
    isNamed: key !== undefined,
    pieces: set.pieces,
    ...(shown?.includes(set) === false && { isLater: true as const }),
  });
  const records: FoundRecord[] = [];
  const missing: string[] = [];
  if (namedRecords.length === 0) {
    const latest = new Map(sets.map((set) => [set.tag, set]));
    records.push(...Array.from(latest.values(), (set) => recordOf(set)));
    if (records.length === 0) missing.push(...whyNone(checks, trusted));
  }
  for (const { key, hash } of namedRecords) {
    const set = sets.find((candidate) => candidate.hash === hash && candidate.tag === tagOf(key));
    if (set !== undefined) records.push(recordOf(set, key));
    else
      missing.push(
        [
          `no check holds the whole record that the comment names (${hash.slice(0, 12)})`,
          ...whyNone(checks, trusted),
        ].join(', and '),
      );
  }
  const isAnyLater = records.some(({ isLater }) => isLater === true);
  return { records, approved: isAnyLater ? (shown ?? []).map((set) => recordOf(set)) : [], missing };
}

/** Of each key, what was shown last until then. */
const shownAt = (sets: readonly RecordSet[], time: number): readonly RecordSet[] =>
  [...new Set(sets.map(({ tag }) => tag))].flatMap((tag) => shownLast(sets, tag, time) ?? []);

/** What there is instead. */
function whyNone(checks: readonly CheckRun[], { slug }: TrustedApp): string[] {
  const others = new Set(checks.flatMap(({ app }) => (app === slug ? [] : [app ?? 'a deleted app'])));
  if (others.size > 0)
    return [`checks of that name are by ${[...others].join(', ')}, whose records do not count for ${slug}`];
  const own = checks.filter(({ app }) => app === slug).length;
  return own > 0 ? [`${own} ${own === 1 ? 'check is' : 'checks are'} incomplete or changed`] : [];
}
