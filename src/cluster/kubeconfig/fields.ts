/** Reads the maps of a kubeconfig with type checks; an error names the file and the path, never a value. */
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

/** Reads a map as client-go decodes it: null counts as absent, any other type is refused. */
export function fieldsOf(file: string, path: string, value: Value | undefined): FieldReader {
  const refuse = (place: string, actual: Value, expected: string): never => {
    throw kubeconfigError(`${file} has ${kindOf(actual)} at ${place || 'its top'}, ${expected} was expected`);
  };
  if (value !== null && value !== undefined && !isMap(value)) return refuse(path, value, 'a map');
  const map: MapValue = value ?? new Map();
  const pathOf = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const one = <T extends Value>(
    key: string,
    hasType: (actual: Value) => actual is T,
    expected: string,
  ): T | undefined => {
    const actual = map.get(key) ?? null;
    if (actual === null) return undefined;
    return hasType(actual) ? actual : refuse(pathOf(key), actual, expected);
  };
  return {
    has: (key) => (map.get(key) ?? null) !== null,
    text: (key) => one(key, isText, 'a text'),
    texts: (key) =>
      (one(key, isList, 'a list') ?? []).map((item, index) =>
        isText(item) ? item : refuse(`${pathOf(key)}[${index}]`, item, 'a text'),
      ),
    switch: (key) => one(key, isSwitch, 'true or false') ?? false,
    list: (key) => one(key, isList, 'a list') ?? [],
    maps: (key) =>
      (one(key, isList, 'a list') ?? []).map((item, index) =>
        fieldsOf(file, `${pathOf(key)}[${index}]`, item),
      ),
    map: (key) => fieldsOf(file, pathOf(key), map.get(key)),
    keys: (key) => [...(one(key, isMap, 'a map') ?? new Map<string, Value>()).keys()],
  };
}

const isText = (actual: Value): actual is string => typeof actual === 'string';
const isSwitch = (actual: Value): actual is boolean => typeof actual === 'boolean';

function kindOf(value: Value): string {
  if (value === null) return 'nothing';
  if (isList(value)) return 'a list';
  if (isMap(value)) return 'a map';
  if (isNumeral(value)) return 'a number';
  return typeof value === 'string' ? 'a text' : 'a boolean';
}

export const kubeconfigError = (message: string, hint = 'correct the kubeconfig'): UserError =>
  new UserError('cluster-config', message, { hint });
