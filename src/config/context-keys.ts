/** Reads single keys of a context with its inheritance, each with the place where it is written. */
import { type At, type Problem, problem } from '../errors.ts';
import { atOf, childPath, type MapEntry, type Tree } from '../yaml/index.ts';
import { isNothing, textOf } from './check.ts';
import type { FriendTable } from './friends/types.ts';
import type { InheritedContext } from './inherit.ts';
import { contextKeys, settingKeys, sourceKeys } from './keys.ts';
import type { Loader } from './loader.ts';
import { resolvePath, type SourceScope, sourceIn, sourcesIn } from './paths/paths.ts';
import type { KeyShape, SourceTarget, TextShape } from './shape.ts';
import { readSecrets, readSecretValues, secretsOf, type WrittenSecrets } from './secrets/read-secrets.ts';
import { type StepTable, withNamedSteps } from './steps/steps.ts';
import type { Context, ContextSettings, WrittenKindSource, LocatedValue } from './types.ts';
import { shapeValue } from './values.ts';

/** The file of a context, and the folder of its paths. */
export interface ContextPlace {
  readonly name: string;
  readonly at: At;
  readonly scope: SourceScope;
  /** Those of `pligos.secrets`. */
  readonly secrets: WrittenSecrets;
  readonly loader: Loader;
  /** Those of `pligos.steps` and its files; undefined while one is not fetched. */
  readonly steps: StepTable | undefined;
  /** What `pligos.friends` names; undefined while it is not fetched. */
  readonly friends: FriendTable | undefined;
  readonly problems: Problem[];
}

/** The keys of one context. */
export interface Keys extends InheritedContext {
  readonly place: ContextPlace;
}

/** A key with an empty value counts as absent. */
export function entryAt({ map }: Keys, key: string): MapEntry | undefined {
  const entry = map.entries.get(key);
  return entry && !isNothing(entry.value) ? entry : undefined;
}

/** The path of the key where it is written: an inherited one is in another context. */
export function pathInFile({ givers, place }: Keys, key: string): string {
  return `${childPath('contexts', givers.get(key) ?? place.name)}.${key}`;
}

export function textAt(
  keys: Keys,
  key: string,
  takes: Pick<TextShape, 'numbers'> = {},
): LocatedValue<string> | undefined {
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

export function textsAt(keys: Keys, key: string): LocatedValue<string>[] {
  return itemsAt(keys, key).flatMap(([item, path]) => {
    const value = textOf(item, {});
    return value === undefined ? [] : [{ value, at: atOf(item, path) }];
  });
}

export function pathAt(keys: Keys, key: string): LocatedValue<string> | undefined {
  const tree = entryAt(keys, key)?.value;
  const [written] = tree === undefined ? [] : sourceIn(tree, pathInFile(keys, key));
  return written && resolvePath(written, targetOf(key), keys.place.scope, keys.place.problems);
}

export function pathsAt(keys: Keys, key: string): LocatedValue<string>[] {
  return sourcesIn(entryAt(keys, key)?.value, pathInFile(keys, key)).flatMap(
    (written) => resolvePath(written, targetOf(key), keys.place.scope, keys.place.problems) ?? [],
  );
}

/** What the paths of a key lead to, by the table of keys. */
function targetOf(key: string): SourceTarget {
  const shape: KeyShape | undefined = contextKeys[key]?.shape;
  const path = shape?.kind === 'list' ? shape.of : shape;
  if (path?.kind !== 'source') throw new TypeError(`${key} is not the key of a path`);
  return path.reads;
}

/** How messages call each kind of source, and where its values stand. */
export const sourceNouns: Readonly<
  Record<WrittenKindSource['kind'], { readonly noun: string; readonly values: string }>
> = {
  flavor: { noun: 'a flavor', values: 'with a flavor, values stand in spec' },
  chart: { noun: 'a chart', values: 'with a chart, values stand in valueFiles and helmValues' },
  kustomize: { noun: 'a kustomization', values: 'a kustomization takes no values' },
  manifests: { noun: 'manifests', values: 'manifests take no values' },
};

/** A missing kind does not compile. */
const keysOf: Readonly<Record<string, readonly string[]>> = sourceKeys satisfies Readonly<
  Record<WrittenKindSource['kind'], readonly string[]>
>;

/** Reports keys that belong to another kind of source. */
export function refuseOthers(keys: Keys, kind: WrittenKindSource['kind']): void {
  for (const [other, { noun }] of Object.entries(sourceNouns)) {
    if (other === kind) continue;
    for (const key of keysOf[other] ?? []) {
      const entry = entryAt(keys, key);
      if (entry === undefined) continue;
      // kustomize applies the patches of any context.
      if (key === 'kustomizeVersion' && entryAt(keys, 'patches') !== undefined) continue;
      const message = `"${key}" goes with ${noun}, and the context "${keys.place.name}" has none`;
      keys.place.problems.push(
        problem('context-source', message, {
          at: atOf(entry.keyPlace, pathInFile(keys, key)),
          hint: key === 'kustomizeVersion' ? 'remove it' : `remove it; ${sourceNouns[kind].values}`,
        }),
      );
    }
  }
}

/** What becomes values has no place where nothing takes any. */
export function refuseValues(keys: Keys, kind: WrittenKindSource['kind']): void {
  for (const key of ['secrets', 'secretValues']) {
    const entry = entryAt(keys, key);
    if (entry === undefined) continue;
    const message = `"${key}" goes with a flavor or a chart, and the context "${keys.place.name}" has neither`;
    keys.place.problems.push(
      problem('context-source', message, {
        at: atOf(entry.keyPlace, pathInFile(keys, key)),
        hint: `remove it; ${sourceNouns[kind].values}`,
      }),
    );
  }
}

/** How a context is compared, judged and deployed, as far as its keys say so. */
export function settingsAt(keys: Keys): ContextSettings {
  const settings: Record<string, LocatedValue<unknown>> = {};
  const { steps: table, problems } = keys.place;
  for (const [key, { shape }] of Object.entries(settingKeys)) {
    const entry = entryAt(keys, key);
    const value = shapeValue(entry?.value, shape);
    if (entry === undefined || value === undefined) continue;
    const path = pathInFile(keys, key);
    const hasSteps = key === 'lifecycle' && table !== undefined && typeof value === 'object';
    settings[key] = {
      value: hasSteps ? withNamedSteps(value, entry.value, { path, table, problems }) : value,
      at: atOf(entry.keyPlace, path),
    };
  }
  return settings;
}

/** Its own secrets and the service's, and the values that they become. */
export function secretsAt(keys: Keys): Pick<Context, 'secrets' | 'secretValues'> {
  const { name, scope, secrets: shared, problems } = keys.place;
  const own = readSecrets(entryAt(keys, 'secrets')?.value, pathInFile(keys, 'secrets'), scope, problems);
  const written = new Map([...shared, ...own]);
  const values = entryAt(keys, 'secretValues')?.value;
  return {
    secrets: secretsOf(written, name),
    secretValues: readSecretValues(values, pathInFile(keys, 'secretValues'), written, problems),
  };
}
