import { createHash } from 'node:crypto';
import {
  builtinKinds,
  type Kinds,
  pathPattern,
  type PathPattern,
  type ResourceRef,
} from '../../manifests/index.ts';
import { makeRedactor, type RedactOptions, type Redactor } from '../../redact/index.ts';
import { isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { canonical } from '../values/canonical.ts';
import { type CommitWords, commitWords, withoutCommit } from './commit.ts';
import { type DigestOptions, type KnownDigests, type LeftOut, lookUpDigest } from './known-digests.ts';
import { hiddenCode, isFillable } from '../../trust/index.ts';
import { marksOf, notFillable, withoutMarked } from './marks.ts';
import { plain } from './plain.ts';
import { pairSides } from '../pairs.ts';
import { cleaned, compareResources } from '../resource.ts';
import { bothHidden, type Hidden, hiddenIn, mayBeSecret, redactorFor } from '../secrets.ts';
import { shapesOf } from '../values/shapes.ts';
import { type RandomTest, randomTests } from './random-tests.ts';
import { lightRef, readSides, type RenderedSide, type SideEntry, valueOf } from '../sides/sides.ts';
import type { ContextDigest } from '../types.ts';
import { withNames } from '../view.ts';
import { addTo, once } from '../../tools/index.ts';

export interface DigestInput extends RenderedSide, DigestExclusions, DigestSharing {
  /** A second render of the same input: fields that differ are left out. */
  readonly again?: string;
  readonly release: string;
  readonly redact: RedactOptions;
  /**
   * Whether secret values count, by their tags. Then `redact.key` is the digest key, which an attacker cannot
   * guess. Otherwise every secret value becomes one word, so a preview without secrets agrees with the
   * deploy.
   */
  readonly withSecrets: boolean;
  /**
   * What is hidden. Absent: every known secret. `by-name`: what has the name, form or place of a secret,
   * whatever the values of Secrets are. `nothing`: for digests that stay within a run.
   */
  readonly hide?: 'by-name' | 'nothing';
}

/** What does not count in a digest. */
export interface DigestExclusions {
  /** Leaves out differing fields only where a deploy may fill them freely. */
  readonly fillableOnly?: true;
  /** Paths that differ from run to run by design (`gate.vary`). */
  readonly vary: readonly string[];
  /** The commit that the text holds, or zeros in its place. It is left out. */
  readonly commit?: string;
  /** Keeps ids as they are rendered, and leaves the commit out of the digests only. */
  readonly keepsIds?: true;
  /** An annotation that helm adds and removes itself. It does not count. */
  readonly helmsOwn?: string;
}

/** What several digests share and need not compute again. */
export interface DigestSharing {
  /** The kinds of the API, read once for many digests. Absent: each digest reads its own. */
  readonly kinds?: Kinds;
  /** Digests of similar renders: a document that was digested before is not parsed again. */
  readonly known?: KnownDigests;
  /** The render that this one is part of: its secrets and names count here too. */
  readonly partOf?: Pick<OpenDigest, 'hidden'>;
}

/** Changes whenever equal renders may get other digests than before. */
export const rulesVersion = 7;

/** A render to be digested. Each part is computed when it is first asked for. */
export interface OpenDigest {
  /** The digests of every resource, and of all resources with release and namespace. */
  readonly digest: () => ContextDigest;
  /**
   * What the digest of a resource is made of, without secrets, random and varying fields. Undefined where the
   * resource is missing or does not parse.
   */
  readonly value: (id: string) => Value | undefined;
  /** Every resource id once, and `broken LINE` for an unreadable document. */
  readonly ids: () => readonly string[];
  /** Where the two renders differ, by id, in the form that `of` takes. */
  readonly random: () => ReadonlyMap<string, readonly string[]>;
  /** Random paths that a deploy may not fill, by id. */
  readonly notFillable: () => ReadonlyMap<string, readonly string[]>;
  /** Paths of code that secrets hide in a resource, or in either of two with one identity. */
  readonly hiddenCode: (id: string) => readonly string[];
  /** The digest of one resource without these fields. Undefined where the resource is missing. */
  readonly of: (id: string, leftOut: LeftOut) => string | undefined;
  /** The resource's reference as its text states it. Of two with one identity, the first. */
  readonly ref: (id: string) => (ResourceRef & { readonly isHook: boolean }) | undefined;
  /** The secrets and names that decide what is hidden. */
  readonly hidden: () => Hidden;
  /** Whether the kind is cluster-scoped, by the built-in kinds or a definition in this render. */
  readonly isClusterScoped: (group: string, kind: string) => true | undefined;
  /** Ids of the first of two renders only: their names are random. */
  readonly fleeting: () => ReadonlySet<string>;
}

/** Opens a render for digests, which are computed when first asked for. */
export function openDigest(input: DigestInput): OpenDigest {
  // Both texts are equal in most runs, and then every entry is in `equal`.
  const { kinds = builtinKinds() } = input;
  const sides = readSides(input, { text: input.again ?? input.text, namespace: input.namespace }, kinds);
  const entries = [...sides.equal, ...sides.before.entries];
  const hidden = once(() => {
    const own = hiddenIn(sides.equal, [sides.before, sides.after]);
    return input.partOf === undefined ? own : bothHidden(input.partOf.hidden(), own);
  });
  const clean = cleaner(input, hidden);
  const words: CommitWords = input.commit === undefined ? (text) => text : commitWords(input.commit);
  const tests = once(() => randomTests(sides));
  const idOf = (entry: SideEntry): string => {
    const id = tests().get(entry)?.id ?? entry.id;
    return input.keepsIds === true ? id : words(id);
  };
  let marked: ReadonlyMap<string, readonly string[]> | undefined;
  const random = (): ReadonlyMap<string, readonly string[]> =>
    (marked ??= randomMarks(sides, tests(), kinds, clean, idOf));
  const own = (id: string): LeftOut => ({ random: random().get(id) ?? [], vary: input.vary });
  const bareOf = (entry: SideEntry): MapValue | undefined => {
    const value = valueOf(entry);
    return value && clean.bare(value);
  };
  const shown = (bare: MapValue, entry: SideEntry, { random: marks, vary }: LeftOut): Value =>
    plain(
      withoutMarked(clean.hide(entry, bare), marks, input.fillableOnly && isFillable),
      patternsOf(vary),
      !input.withSecrets && input.hide !== 'nothing',
    );
  const valueFor = (entry: SideEntry, leftOut: LeftOut): Value | undefined => {
    const bare = bareOf(entry);
    return bare && shown(bare, entry, leftOut);
  };
  let patterns: { readonly of: readonly string[]; readonly compiled: readonly PathPattern[] } | undefined;
  const patternsOf = (vary: readonly string[]): readonly PathPattern[] => {
    if (patterns?.of !== vary) patterns = { of: vary, compiled: vary.map(pathPattern) };
    return patterns.compiled;
  };
  let byId: ReadonlyMap<string, readonly SideEntry[]> | undefined;
  const known = (): ReadonlyMap<string, readonly SideEntry[]> => (byId ??= grouped(entries, idOf));
  // An unreadable document counts by its text, so its digest agrees only with itself. A possible Secret gets
  // no digest of its text, which would reveal it.
  const broken = new Map(
    sides.before.broken.map(({ document: { text, origin } }) => [
      `broken ${origin.line}`,
      input.hide !== 'nothing' && mayBeSecret(text) ? undefined : hash(text),
    ]),
  );
  const digestOf = digestsIn(input, sides, {
    hidden,
    bare: bareOf,
    idOf: (entry) => words(entry.id),
    make: (bare, entry, leftOut) => hash(canonical(shown(bare, entry, leftOut))),
  });
  const of = (id: string, leftOut: LeftOut): string | undefined => {
    const namesakes = known().get(id) ?? [];
    const hashes = namesakes.flatMap((entry) => digestOf(entry, leftOut) ?? []);
    // Both resources of one identity count: if one cannot be read, the result is unknown.
    if (hashes.length < namesakes.length) return undefined;
    return hashes.length === 0
      ? broken.get(id)
      : hashes.reduce((one, other) => hash([one, other].toSorted().join(' ')));
  };
  const ids = (): readonly string[] => [...known().keys(), ...broken.keys()];
  const make = (): ContextDigest => {
    const digests = new Map<string, string>();
    for (const id of ids()) {
      const digest = of(id, own(id));
      if (digest !== undefined) digests.set(id, digest);
    }
    const lines = [...digests].map(([id, digest]) => `${id} ${digest}`).toSorted();
    return {
      digest: hash([`pligos ${rulesVersion}`, input.release, input.namespace, ...lines].join('\n')),
      resources: digests,
    };
  };
  let digest: ContextDigest | undefined;
  return {
    digest: () => (digest ??= make()),
    value(id) {
      const [entry] = known().get(id) ?? [];
      return entry && valueFor(entry, own(id));
    },
    ids,
    random,
    notFillable: () =>
      new Map(
        [...random()].flatMap(([id, marks]) => {
          const [entry] = known().get(id) ?? [];
          const paths = entry && notFillable(bareOf(entry) ?? null, marks, isFillable);
          return paths === undefined || paths.length === 0 ? [] : [[id, paths] as const];
        }),
      ),
    hiddenCode: (id) =>
      (known().get(id) ?? []).flatMap((entry) => {
        const bare = bareOf(entry);
        return bare === undefined ? [] : hiddenCode(clean.hide(entry, bare), clean.redactor.shellUseOf);
      }),
    of,
    ref(id) {
      const [entry] = known().get(id) ?? [];
      return entry && { ...lightRef(entry), isHook: entry.header.isHook };
    },
    hidden,
    isClusterScoped: (group, kind) => entries[0]?.scope.isClusterScoped(group, kind) === true || undefined,
    fleeting() {
      const again = new Set([...sides.equal, ...sides.after.entries].map(({ id }) => id));
      return new Set(
        sides.before.entries.filter((entry) => !again.has(entry.id) && !tests().has(entry)).map(idOf),
      );
    },
  };
}

type DigestOf = (entry: SideEntry, leftOut: LeftOut) => string | undefined;

/**
 * Looks up known digests. An unreadable document hides an unknown amount, and the text of a list item alone
 * does not decide its digest.
 */
function digestsIn(
  { known, hide, commit, withSecrets, fillableOnly }: DigestInput,
  { before: { broken } }: Sides,
  making: Pick<DigestOptions, 'hidden' | 'bare' | 'idOf' | 'make'>,
): DigestOf {
  const { bare, make } = making;
  const digestOfEntry: DigestOf = (entry, leftOut) => {
    const value = bare(entry);
    return value && make(value, entry, leftOut);
  };
  if (known === undefined || broken.length > 0) return digestOfEntry;
  const lookUp = lookUpDigest(known, { ...making, hide, commit, withSecrets, fillableOnly });
  return (entry, leftOut) => (entry.item === undefined ? lookUp : digestOfEntry)(entry, leftOut);
}

function grouped(
  entries: readonly SideEntry[],
  idOf: (entry: SideEntry) => string,
): ReadonlyMap<string, readonly SideEntry[]> {
  const groups = new Map<string, SideEntry[]>();
  for (const entry of entries) {
    addTo(groups, idOf(entry), entry);
  }
  return groups;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

type Sides = ReturnType<typeof readSides>;

interface Cleaner {
  readonly redactor: Redactor;
  /** The resource without the commit and helm's own annotation. */
  readonly bare: (value: MapValue) => MapValue;
  /** The same without secrets. */
  readonly hide: (entry: SideEntry, bare: MapValue) => MapValue;
}

function cleaner({ redact, hide, commit, helmsOwn }: DigestInput, hidden: () => Hidden): Cleaner {
  const words: CommitWords | undefined = commit === undefined ? undefined : commitWords(commit);
  const redactor =
    hide === undefined ? redactorFor(redact, hidden()) : makeRedactor({ ...redact, known: [] }, []);
  return {
    redactor,
    bare(value) {
      const rest = words === undefined ? value : withoutCommit(value, words);
      return withAnnotations(isMap(rest) ? rest : value, helmsOwn);
    },
    hide: (entry, bare) => (hide === 'nothing' ? bare : cleaned(redactor, entry.header, bare)),
  };
}

/** A missing `annotations` equals an empty one. */
function withAnnotations(value: MapValue, without: string | undefined): MapValue {
  const metadata = value.get('metadata');
  const annotations = isMap(metadata) ? metadata.get('annotations') : undefined;
  if (!isMap(metadata) || annotations === undefined) return value;
  const retained = isMap(annotations) ? [...annotations].filter(([key]) => key !== without) : [];
  if (isMap(annotations) && retained.length > 0 && retained.length === annotations.size) return value;
  const rest = new Map<string, Value>([...metadata].filter(([key]) => key !== 'annotations'));
  if (retained.length > 0) rest.set('annotations', new Map(retained));
  return new Map<string, Value>(value).set('metadata', rest);
}

function randomMarks(
  sides: Sides,
  tests: ReadonlyMap<SideEntry, RandomTest>,
  kinds: Kinds,
  clean: Cleaner,
  idOf: (entry: SideEntry) => string,
): Map<string, readonly string[]> {
  const shapeOf = shapesOf(kinds, () => [...sides.equal, ...sides.before.entries]);
  const leftOutPaths = new Map<string, readonly string[]>();
  const { changed } = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
  const renamed = [...tests].map(([before, { again, mark }]) => ({ before, after: again, marks: [mark] }));
  for (const { before, after, marks: own } of [
    ...changed.map((pair) => ({ ...pair, marks: [] })),
    ...renamed,
  ]) {
    const [left, right] = [valueOf(before), valueOf(after)];
    if (left === undefined || right === undefined) continue;
    const values = [clean.hide(before, clean.bare(left)), clean.hide(after, clean.bare(right))] as const;
    const { changes } = compareResources(...values, shapeOf(before.header), clean.redactor);
    const marks = [...own, ...marksOf(changes)];
    if (marks.length > 0)
      leftOutPaths.set(idOf(before), [...(leftOutPaths.get(idOf(before)) ?? []), ...marks]);
  }
  return leftOutPaths;
}
