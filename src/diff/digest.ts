import { createHash } from 'node:crypto';
import { builtinKinds, type Kinds, pathPattern, type PathPattern } from '../manifests/index.ts';
import { type RedactOptions, type Redactor, tagPattern } from '../redact/index.ts';
import { isList, isMap, type Value } from '../yaml/index.ts';
import { canonical } from './canonical.ts';
import { pairSides } from './pairs.ts';
import { blankLines, randomLines } from './random-lines.ts';
import { cleaned, compareResources } from './resource.ts';
import { redactorOf } from './secrets.ts';
import { shapesOf } from './shapes.ts';
import { type Entry, readSides, type RenderedSide, valueOf } from './sides.ts';
import { readInside } from './structure.ts';
import type { Change, ContextDigest, Step } from './types.ts';
import { withNames } from './view.ts';

export interface DigestInput extends RenderedSide {
  /** A second render of the same: what differs is left out. */
  readonly again?: string;
  readonly release: string;
  readonly redact: RedactOptions;
  /** Paths that differ from run to run by design (`gate.vary`). */
  readonly vary: readonly string[];
  /**
   * Whether secret values count, by their tags: then `redact.key` is the digest key and no one without it can guess. Else all
   * of them are one word, and a preview that has no secrets agrees with the deploy.
   */
  readonly withSecrets: boolean;
  /** What the API knows, read once for many; each reads its own where it is left out. */
  readonly kinds?: Kinds;
}

/** Changes whenever equal renders may get other digests than before. */
const rulesVersion = 2;
const random = '(random)';

/** A render as it is digested: looked at only as far as somebody asks. */
export interface OpenDigest {
  /** Of every resource, and of all of them with release and namespace. */
  readonly digest: () => ContextDigest;
  /** What a resource's digest is of: without secrets, random and varying fields; undefined where there is none, or it does not parse. */
  readonly value: (id: string) => Value | undefined;
}

/** The digests of a render: of every resource, and of all of them with release and namespace. */
export const digestRender = (input: DigestInput): ContextDigest => openDigest(input).digest();

/** The same, made when first asked for, with what the digests are of. */
export function openDigest(input: DigestInput): OpenDigest {
  // Both texts are the same in most runs; then everything stands in `equal`.
  const { kinds = builtinKinds() } = input;
  const sides = readSides(input, { text: input.again ?? input.text, namespace: input.namespace }, kinds);
  const redactor = redactorOf(input.redact, sides.equal, [sides.before, sides.after]);
  const without = randomChanges(sides, kinds, redactor);
  const vary = input.vary.map(pathPattern);
  const entries = [...sides.equal, ...sides.before.entries];
  const plainValue = (entry: Entry): Value | undefined => {
    const value = valueOf(entry);
    if (value === undefined) return undefined;
    const clean = (without.get(entry) ?? []).reduce<Value>(
      (left, change) => blank(left, change.path, change),
      cleaned(redactor, entry.header, value),
    );
    return plain(clean, [], vary, input.withSecrets);
  };
  const make = (): ContextDigest => {
    const digests = new Map<string, string>();
    for (const entry of entries) {
      const value = plainValue(entry);
      if (value === undefined) continue;
      const own = hash(canonical(value));
      // Of two with one identity both count.
      const known = digests.get(entry.id);
      digests.set(entry.id, known === undefined ? own : hash([known, own].toSorted().join(' ')));
    }
    // A document that cannot be read counts by its text: its digest agrees with itself alone.
    for (const { document } of sides.before.broken)
      digests.set(`broken ${document.origin.line}`, hash(document.text));
    const lines = [...digests].map(([id, digest]) => `${id} ${digest}`).toSorted();
    return {
      digest: hash([`pligos ${rulesVersion}`, input.release, input.namespace, ...lines].join('\n')),
      resources: digests,
    };
  };
  let digest: ContextDigest | undefined;
  let byId: ReadonlyMap<string, Entry> | undefined;
  return {
    digest: () => (digest ??= make()),
    value(id) {
      // Of two with one identity the first.
      byId ??= new Map(entries.toReversed().map((entry) => [entry.id, entry]));
      const entry = byId.get(id);
      return entry && plainValue(entry);
    },
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

function randomChanges(
  sides: ReturnType<typeof readSides>,
  kinds: Kinds,
  redactor: Redactor,
): Map<Entry, readonly Change[]> {
  const shapeOf = shapesOf(kinds, () => [...sides.equal, ...sides.before.entries]);
  const found = new Map<Entry, readonly Change[]>();
  for (const { before, after } of pairSides(withNames(sides.before.entries), withNames(sides.after.entries))
    .changed) {
    const [left, right] = [valueOf(before), valueOf(after)];
    if (left === undefined || right === undefined) continue;
    const values = [cleaned(redactor, before.header, left), cleaned(redactor, after.header, right)] as const;
    found.set(before, compareResources(...values, shapeOf(before.header), redactor).changes);
  }
  return found;
}

/** The value with one word at the end of a path; inside of a JSON or YAML string, and of a text, only where that differs. */
function blank(value: Value, path: readonly Step[], change: Change): Value {
  const [step, ...rest] = path;
  if (step === undefined) return blankInside(value, change);
  if (step.kind === 'member')
    return isList(value) ? value.filter((item) => canonical(item) !== canonical(step.value)) : value;
  if (step.kind === 'key') {
    if (!isMap(value)) return value;
    const copy = new Map<string, Value>(value);
    const item = value.get(step.key);
    if (rest.length === 0 && item === undefined) copy.set(step.key, random);
    else copy.set(step.key, blank(item ?? new Map(), rest, change));
    return copy;
  }
  if (!isList(value)) return value;
  return value.map((item, at) => (at === step.before ? blank(item, rest, change) : item));
}

function blankInside(value: Value, change: Change): Value {
  const { detail } = change;
  const lines = detail?.kind === 'text' ? randomLines(detail) : undefined;
  if (typeof value === 'string' && lines !== undefined) return blankLines(value, lines, random);
  const inside =
    typeof value === 'string' && detail?.kind === 'structure'
      ? readInside(value, detail.language)
      : undefined;
  if (inside === undefined || detail?.kind !== 'structure' || detail.changes.length === 0) return random;
  return canonical(detail.changes.reduce<Value>((left, inner) => blank(left, inner.path, inner), inside));
}

/** Tags become one word unless they count; paths that vary become another. */
function plain(
  value: Value,
  path: readonly string[],
  vary: readonly PathPattern[],
  withSecrets: boolean,
): Value {
  if (path.length > 0 && vary.some((pattern) => pattern(path))) return '(varies)';
  if (typeof value === 'string')
    return withSecrets || !value.includes('(secret ') ? value : value.replace(tagPattern, '(secret)');
  if (isList(value)) return value.map((item, at) => plain(item, [...path, String(at)], vary, withSecrets));
  if (!isMap(value)) return value;
  const entries = [...value].map(
    ([key, item]) =>
      [
        key.includes('(secret ') ? key.replace(tagPattern, '(secret)') : key,
        plain(item, [...path, key], vary, withSecrets),
      ] as const,
  );
  return new Map(entries);
}
