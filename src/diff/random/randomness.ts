import type { Header, Kinds, ObjectShape } from '../../manifests/index.ts';
import type { Redactor } from '../../redact/index.ts';
import { commonStart } from '../digest/random-tests.ts';
import { pairSides } from '../pairs.ts';
import { pathText } from '../path.ts';
import { type RandomPaths, randomPaths } from './random.ts';
import { findRenames } from '../rename.ts';
import { cleaned, compareResources } from '../resource.ts';
import {
  contentOf,
  type SideEntry,
  readSides,
  type RenderedSide,
  type Side,
  type ManifestSides,
} from '../sides/sides.ts';
import type { PathStep } from '../types.ts';
import { withNames } from '../view.ts';

/** What differs between two renders of the same chart with the same values. */
export interface Randomness {
  /** The second renders, for the redactor: random secrets are secrets, too. */
  readonly sides: readonly Side[];
  /** By resource id of the new side. */
  readonly paths: ReadonlyMap<string, RandomPaths>;
  /** Resources with a random name: their id, and the common start of both names. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the field was equal in both renders of the old side. False without a second render. */
  wasConstant(id: string, path: readonly PathStep[]): boolean;
}

interface Twice extends RenderedSide {
  readonly again?: string;
}

interface Input {
  readonly before: Twice;
  readonly after: Twice;
  readonly knownRandom?: readonly { readonly id: string; readonly path: string }[];
}

type ShapeOf = (header: Header) => ObjectShape;

/** Reads the second renders where there are any, and compares them on demand. */
export function randomnessOf(
  input: Input,
  kinds: Kinds,
  shapeOf: ShapeOf,
  redactor: () => Redactor,
): Randomness {
  const second = (side: Twice): ManifestSides | undefined =>
    side.again === undefined || side.again === side.text
      ? undefined
      : readSides(side, { text: side.again, namespace: side.namespace }, kinds);
  const afterAgain = second(input.after);
  const beforeAgain = second(input.before);
  let found: RandomParts | undefined;
  const look = (): RandomParts => {
    found ??=
      afterAgain === undefined
        ? { paths: new Map(), names: new Map() }
        : compareTwice(afterAgain, shapeOf, redactor());
    return found;
  };
  let old: RandomParts | undefined;
  let known: ReadonlyMap<string, RandomPaths> | undefined;
  return {
    sides: [afterAgain, beforeAgain].flatMap((sides) =>
      sides === undefined ? [] : [sides.before, sides.after],
    ),
    get paths() {
      known ??= withKnown(look().paths, input.knownRandom ?? []);
      return known;
    },
    get names() {
      return look().names;
    },
    wasConstant(id, path) {
      if (input.before.again === undefined) return false;
      old ??=
        beforeAgain === undefined
          ? { paths: new Map(), names: new Map() }
          : compareTwice(beforeAgain, shapeOf, redactor());
      const text = pathText(path);
      // The path may lead into a file inside a string.
      const isOne = (marked: string): boolean => marked === text || marked.startsWith(`${text} > `);
      return ![...(old.paths.get(id)?.keys() ?? [])].some(isOne);
    },
  };
}

/** A field once marked stays marked. Every pair asks for this, so it is computed once. */
function withKnown(
  paths: RandomParts['paths'],
  known: NonNullable<Input['knownRandom']>,
): ReadonlyMap<string, RandomPaths> {
  for (const { id, path } of known) {
    const own: ReturnType<typeof randomPaths> = paths.get(id) ?? new Map();
    paths.set(id, own.set(path, 'presence'));
  }
  return paths;
}

interface RandomParts {
  readonly paths: Map<string, ReturnType<typeof randomPaths>>;
  readonly names: Randomness['names'];
}

function compareTwice(sides: ManifestSides, shapeOf: ShapeOf, redactor: Redactor): RandomParts {
  const paths: RandomParts['paths'] = new Map();
  const names = new Map<string, string>();
  const pairs = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
  const compare = (before: SideEntry, after: SideEntry): void => {
    const [left, right] = [contentOf(before), contentOf(after)];
    if ('broken' in left || 'broken' in right) return;
    const values = [
      cleaned(redactor, before.header, left.value),
      cleaned(redactor, after.header, right.value),
    ] as const;
    const random = randomPaths(compareResources(...values, shapeOf(before.header), redactor).changes);
    if (random.size > 0) paths.set(before.id, random);
  };
  for (const { before, after } of pairs.changed) compare(before, after);
  for (const { before, after } of findRenames(pairs.removed, pairs.added).renames) {
    names.set(before.id, commonStart(before.header.name, after.header.name));
    compare(before, after);
  }
  return { paths, names };
}
