/** Reads single keys of a context that may have inherited them, each with the place where it is written. */
import { type At, type Problem, problem } from '../errors.ts';
import { atOf, childPath, type MapEntry, type Tree } from '../yaml/index.ts';
import { textOf } from './check.ts';
import type { Inherited } from './inherit.ts';
import { settingKeys } from './keys.ts';
import type { Loader } from './loader.ts';
import type { Grounds } from '../trust/index.ts';
import { type ExpectedPath, resolvePath } from './paths.ts';
import type { TextShape } from './shape.ts';
import type { ContextSettings, Located } from './types.ts';
import { shapeValue } from './values.ts';

/** Where a context stands and where its paths lead. */
export interface ContextPlace {
  readonly name: string;
  readonly at: At;
  readonly grounds: Grounds;
  readonly loader: Loader;
  readonly problems: Problem[];
}

/** The keys of one context. */
export interface Keys extends Inherited {
  readonly place: ContextPlace;
}

const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

/** A key with nothing behind it is no key. */
export function entryAt({ map }: Keys, key: string): MapEntry | undefined {
  const entry = map.entries.get(key);
  return entry && !isNothing(entry.value) ? entry : undefined;
}

/** The path of the key where it is written: an inherited one stands in another context. */
export function pathInFile({ givers, place }: Keys, key: string): string {
  return `${childPath('contexts', givers.get(key) ?? place.name)}.${key}`;
}

export function textAt(
  keys: Keys,
  key: string,
  takes: Pick<TextShape, 'numbers'> = {},
): Located<string> | undefined {
  const tree = entryAt(keys, key)?.value;
  const value = textOf(tree, takes);
  return tree && value !== undefined ? { value, at: atOf(tree, pathInFile(keys, key)) } : undefined;
}

/** The items of a list, each with its path in the file. */
export function itemsAt(keys: Keys, key: string): (readonly [Tree, string])[] {
  const tree = entryAt(keys, key)?.value;
  if (tree?.kind !== 'list') return [];
  return tree.items.map((item, at) => [item, childPath(pathInFile(keys, key), at)] as const);
}

export function textsAt(keys: Keys, key: string): Located<string>[] {
  return itemsAt(keys, key).flatMap(([item, path]) => {
    const value = textOf(item, {});
    return value === undefined ? [] : [{ value, at: atOf(item, path) }];
  });
}

export function pathAt(keys: Keys, key: string, due: ExpectedPath): Located<string> | undefined {
  const named = textAt(keys, key);
  return named && resolvePath(named, due, keys.place.grounds, keys.place.problems);
}

export function pathsAt(keys: Keys, key: string, due: ExpectedPath): Located<string>[] {
  return textsAt(keys, key).flatMap(
    (named) => resolvePath(named, due, keys.place.grounds, keys.place.problems) ?? [],
  );
}

/** Tells of the keys that do not go with the source that the context has. */
export function refuse(keys: Keys, unfit: readonly string[], missing: 'flavor' | 'chart'): void {
  for (const key of unfit) {
    const entry = entryAt(keys, key);
    if (entry === undefined) continue;
    keys.place.problems.push(
      problem(
        'context-source',
        `"${key}" goes with a ${missing}, and the context "${keys.place.name}" has none`,
        {
          at: atOf(entry.keyPlace, pathInFile(keys, key)),
          hint:
            missing === 'chart'
              ? 'remove it; with a flavor, values stand in spec'
              : 'remove it; with a chart, values stand in valueFiles and helmValues',
        },
      ),
    );
  }
}

/** How a context is compared, judged and deployed, where it says so. */
export function settingsAt(keys: Keys): ContextSettings {
  const settings: Record<string, Located<unknown>> = {};
  for (const [key, { shape }] of Object.entries(settingKeys)) {
    const entry = entryAt(keys, key);
    const value = shapeValue(entry?.value, shape);
    if (entry === undefined || value === undefined) continue;
    settings[key] = { value, at: atOf(entry.keyPlace, pathInFile(keys, key)) };
  }
  return settings;
}
