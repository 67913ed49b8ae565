/** A function that templates may call: what it takes as Go declares it, and what it does. */
import { TemplateError } from '../errors.ts';
import { GoInt, GoList, GoMap, type GoValue, typeName } from '../values.ts';

/** `any` is interface{}; `map` is map[string]interface{}; `value` takes anything as it is. */
export type Parameter =
  | 'any'
  | 'value'
  | 'string'
  | 'int'
  | 'int64'
  | 'float64'
  | 'bool'
  | 'map'
  | 'strings'
  | 'list';

export interface GoFunction {
  readonly parameters: readonly Parameter[];
  /** The type of any further arguments. */
  readonly rest?: Parameter;
  readonly call: (args: readonly GoValue[]) => GoValue;
}

export type FunctionTable = ReadonlyMap<string, GoFunction>;

/** `fn('string int ...any', call)`. */
export function fn(signature: string, call: GoFunction['call']): GoFunction {
  const words = signature.split(' ').filter((word) => word !== '');
  const parameters = words.filter((word) => !word.startsWith('...')).map(parameterOf);
  const last = words.at(-1);
  if (last?.startsWith('...') !== true) return { parameters, call };
  return { parameters, call, rest: parameterOf(last.slice(3)) };
}

function parameterOf(word: string): Parameter {
  if (isParameter(word)) return word;
  throw new TypeError(`${word} is no type of a parameter`);
}

const isParameter = (word: string): word is Parameter => Object.hasOwn(goNames, word);

/** Of strings alone. */
export const ofStrings = (count: number, call: (...texts: string[]) => GoValue): GoFunction =>
  fn(Array.from({ length: count }, () => 'string').join(' '), (args) => call(...args.map(asString)));

const goNames: Readonly<Record<Parameter, string>> = {
  any: 'interface {}',
  value: 'reflect.Value',
  string: 'string',
  int: 'int',
  int64: 'int64',
  float64: 'float64',
  bool: 'bool',
  map: 'map[string]interface {}',
  strings: '[]string',
  list: '[]interface {}',
};

/** May it stand for the parameter? Returns what the function gets. */
export function validate(value: GoValue, parameter: Parameter): GoValue {
  if (parameter === 'value') return value;
  if (parameter === 'any') return value ?? null;
  if (value === undefined) {
    if (parameter === 'map') return new GoMap();
    if (parameter === 'strings') return new GoList([], 'string');
    if (parameter === 'list') return new GoList([]);
    throw new TemplateError(`invalid value; expected ${goNames[parameter]}`);
  }
  if (typeName(value) !== goNames[parameter])
    throw new TemplateError(`wrong type for value; expected ${goNames[parameter]}; got ${typeName(value)}`);
  return value;
}

export const canBeNil = (parameter: Parameter): boolean =>
  ['any', 'value', 'map', 'strings', 'list'].includes(parameter);

export const parameterName = (parameter: Parameter): string => goNames[parameter];

/** Arguments were validated: these only tell the compiler. */
export const asString = (value: GoValue): string => (typeof value === 'string' ? value : '');
export const asNumber = (value: GoValue): number =>
  value instanceof GoInt ? Number(value.value) : typeof value === 'number' ? value : 0;
export const asMap = (value: GoValue): GoMap => (value instanceof GoMap ? value : new GoMap());
