import { fromValue, GoMap, mapFromValue, parseYaml, TemplateError } from '../../../gotemplate/index.ts';
import { isList, isMap, type MapValue } from '../../../yaml/index.ts';
import type { Params } from '../context.ts';
import { countOf } from '../context.ts';
import { SetError } from '../errors.ts';
import { listAt, textAt } from '../fields.ts';
import type { Generator } from './types.ts';

export const generateList: Generator = (generator, { isGo }) => {
  const elements = countOf(listAt(generator, 'elements')).map((element): Params => {
    if (element === null) return new GoMap();
    if (!isMap(element)) throw new SetError('an element of a list generator is not a map');
    return isGo ? mapFromValue(element) : flatElement(element);
  });
  const text = textAt(generator, 'elementsYaml');
  return text === '' ? elements : [...elements, ...fromText(text)];
};

/** Without Go's templates elements are texts, but for `values`. */
function flatElement(element: MapValue): Params {
  const params = new GoMap();
  for (const [key, value] of element) {
    if (key === 'values') {
      if (!isMap(value)) throw new SetError('values of a list element is not a map');
      for (const [name, item] of value) params.entries.set(`values.${name}`, textOf(name, item));
    } else params.entries.set(key, textOf(key, value));
  }
  return params;
}

function textOf(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new SetError(`${key} of a list element is not a string, as it must be without goTemplate`);
}

function fromText(text: string): readonly Params[] {
  let value;
  try {
    value = parseYaml(text);
  } catch (error) {
    if (error instanceof TemplateError) throw new SetError(`elementsYaml is no YAML: ${error.message}`);
    throw error;
  }
  if (value === null) return [];
  if (!isList(value)) throw new SetError('elementsYaml is not a list');
  return countOf(value).map((element) => {
    const params = fromValue(element);
    if (params === null) return new GoMap();
    if (!(params instanceof GoMap)) throw new SetError('an element of elementsYaml is not a map');
    return params;
  });
}
