/** Reads the maps of a kubeconfig by the types that they should have; a fault names the file and the path, never a value. */
import { UserError } from '../../errors.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../yaml/index.ts';

export interface FieldReader {
  has(key: string): boolean;
  text(key: string): string | undefined;
  texts(key: string): string[];
  switch(key: string): boolean;
  list(key: string): readonly Value[];
  maps(key: string): FieldReader[];
  map(key: string): FieldReader;
  keys(key: string): string[];
}

/** Reads a map as client-go would decode it: null is absent, any other type is refused. */
export function fieldsOf(file: string, path: string, value: Value | undefined): FieldReader {
  const refuse = (at: string, found: Value, wanted: string): never => {
    throw wrong(`${file} has ${kindOf(found)} at ${at || 'its top'}, ${wanted} was expected`);
  };
  if (value !== null && value !== undefined && !isMap(value)) return refuse(path, value, 'a map');
  const map: MapValue = value ?? new Map();
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const one = <T extends Value>(
    key: string,
    is: (found: Value) => found is T,
    wanted: string,
  ): T | undefined => {
    const found = map.get(key) ?? null;
    if (found === null) return undefined;
    return is(found) ? found : refuse(below(key), found, wanted);
  };
  return {
    has: (key) => (map.get(key) ?? null) !== null,
    text: (key) => one(key, isText, 'a text'),
    texts: (key) =>
      (one(key, isList, 'a list') ?? []).map((item, index) =>
        isText(item) ? item : refuse(`${below(key)}[${index}]`, item, 'a text'),
      ),
    switch: (key) => one(key, isSwitch, 'true or false') ?? false,
    list: (key) => one(key, isList, 'a list') ?? [],
    maps: (key) =>
      (one(key, isList, 'a list') ?? []).map((item, index) =>
        fieldsOf(file, `${below(key)}[${index}]`, item),
      ),
    map: (key) => fieldsOf(file, below(key), map.get(key)),
    keys: (key) => [...(one(key, isMap, 'a map') ?? new Map<string, Value>()).keys()],
  };
}

const isText = (found: Value): found is string => typeof found === 'string';
const isSwitch = (found: Value): found is boolean => typeof found === 'boolean';

function kindOf(value: Value): string {
  if (value === null) return 'nothing';
  if (isList(value)) return 'a list';
  if (isMap(value)) return 'a map';
  if (isNumeral(value)) return 'a number';
  return typeof value === 'string' ? 'a text' : 'a boolean';
}

export const wrong = (message: string, hint = 'correct the kubeconfig'): UserError =>
  new UserError('cluster-config', message, { hint });
