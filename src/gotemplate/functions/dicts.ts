/** sprig's functions of maps. Where Go's order is by chance, ours is by the keys. */
import { TemplateError } from '../errors.ts';
import { mergeInto } from '../merge.ts';
import { GoMap, GoList, type GoValue, sortedKeys, strings, typeName } from '../values.ts';
import { toText } from './cast.ts';
import { asMap, asString, fn, type GoFunction } from './types.ts';

function dict(values: readonly GoValue[]): GoMap {
  const map = new GoMap();
  for (let at = 0; at < values.length; at += 2)
    map.entries.set(toText(values[at]), at + 1 < values.length ? values[at + 1] : '');
  return map;
}

function dig(values: readonly GoValue[]): GoValue {
  if (values.length < 3) throw new TemplateError('dig needs at least three arguments');
  const fallback = values.at(-2);
  let found = values.at(-1);
  const keys = values.slice(0, -2);
  if (keys.some((key) => typeof key !== 'string'))
    throw new TemplateError('interface conversion: a key of dig is no string');
  for (const key of keys) {
    if (!(found instanceof GoMap) || found.element !== 'any')
      throw new TemplateError(
        `interface conversion: interface {} is ${typeName(found)}, not map[string]interface {}`,
      );
    const name = asString(key);
    if (!found.entries.has(name)) return fallback;
    found = found.entries.get(name);
  }
  return found;
}

const merge = (isOverride: boolean): GoFunction =>
  fn('map ...map', ([target, ...sources]) => {
    for (const source of sources) mergeInto(asMap(target), asMap(source), isOverride);
    return target;
  });

const select = (isPick: boolean): GoFunction =>
  fn('map ...string', ([map, ...keys]) => {
    const names = new Set(keys.map(asString));
    return new GoMap([...asMap(map).entries].filter(([key]) => names.has(key) === isPick));
  });

export const dictFunctions: Readonly<Record<string, GoFunction>> = {
  dict: fn('...any', dict),
  get: fn('map string', ([map, key]) =>
    asMap(map).entries.has(asString(key)) ? asMap(map).entries.get(asString(key)) : '',
  ),
  set: fn('map string any', ([map, key, value]) => {
    asMap(map).entries.set(asString(key), value);
    return map;
  }),
  unset: fn('map string', ([map, key]) => {
    asMap(map).entries.delete(asString(key));
    return map;
  }),
  hasKey: fn('map string', ([map, key]) => asMap(map).entries.has(asString(key))),
  pluck: fn(
    'string ...map',
    ([key, ...maps]) =>
      new GoList(
        maps
          .filter((map) => asMap(map).entries.has(asString(key)))
          .map((map) => asMap(map).entries.get(asString(key))),
      ),
  ),
  keys: fn('...map', (maps) => strings(maps.flatMap((map) => sortedKeys(asMap(map))))),
  values: fn('map', ([map]) => new GoList(sortedKeys(asMap(map)).map((key) => asMap(map).entries.get(key)))),
  pick: select(true),
  omit: select(false),
  merge: merge(false),
  mustMerge: merge(false),
  mergeOverwrite: merge(true),
  mustMergeOverwrite: merge(true),
  dig: fn('...any', dig),
};
