/** Parameters of Applications. */
import { GoList, GoMap, type GoValue, printValue } from '../../gotemplate/index.ts';
import type { Params } from './context.ts';
import type { Renderer } from './template/render.ts';

/** `a.b` and `a.0`, with their values as Go prints them. */
export function flatten(map: GoMap): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  const visit = (value: GoValue, path: string): void => {
    // Only lists and maps of anything: others are printed whole.
    if (value instanceof GoMap && (value.element === 'any' || value.element === 'string'))
      for (const [key, item] of value.entries) visit(item, path === '' ? key : `${path}.${key}`);
    else if (value instanceof GoList && value.element === 'any')
      for (const [index, item] of value.items.entries()) visit(item, `${path}.${index}`);
    else flat.set(path, printValue(value));
  };
  visit(map, '');
  return flat;
}

export const flatParams = (map: GoMap): Params => new GoMap(flatten(map));

/** Adds `values` of a generator: filled with its parameters, which they cannot name each other in. */
export function addValues(
  values: ReadonlyMap<string, string>,
  params: Params,
  isGo: boolean,
  renderer: Renderer,
): void {
  const filled = [...values].map(([key, value]): [string, string] => [key, renderer.text(value, params)]);
  if (!isGo) for (const [key, value] of filled) params.entries.set(`values.${key}`, value);
  else if (filled.length > 0) params.entries.set('values', new GoMap(filled, 'string'));
}
