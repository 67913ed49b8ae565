/** `templatePatch`: a strategic merge patch of the rendered Application. */
import { parseYaml, TemplateError } from '../../../gotemplate/index.ts';
import { isList, isMap, type MapValue, sameValue, type Value } from '../../../yaml/index.ts';
import { SetError } from '../errors.ts';
import { mapAt } from '../fields.ts';

/** Lists that are merged by their values; every other list of an Application is replaced. */
const mergedLists = new Set(['metadata.finalizers']);

export function applyTemplatePatch(application: MapValue, text: string): MapValue {
  let patch: Value;
  try {
    patch = parseYaml(text);
  } catch (error) {
    if (error instanceof TemplateError) throw new SetError(`templatePatch is no YAML: ${error.message}`);
    throw error;
  }
  if (patch === null) return application;
  if (!isMap(patch)) throw new SetError('templatePatch is not a map');
  const patched = new Map(patchMap(application, patch, ''));
  // A patch may not move an Application into another project.
  const spec = new Map(mapAt(patched, 'spec'));
  const project = mapAt(application, 'spec').get('project');
  if (project === undefined) spec.delete('project');
  else spec.set('project', project);
  return patched.set('spec', spec);
}

function patchMap(original: MapValue, patch: MapValue, path: string): MapValue {
  const directive = patch.get('$patch');
  const rest = new Map([...patch].filter(([key]) => key !== '$patch'));
  if (directive === 'replace') return rest;
  if (directive === 'delete') return new Map();
  if (directive !== undefined && directive !== 'merge')
    throw new SetError(`templatePatch has an unknown $patch`);
  const result = new Map(original);
  for (const [key, value] of rest) {
    if (key.startsWith('$')) {
      applyDirective(result, key, value);
      continue;
    }
    const before = result.get(key);
    const at = path === '' ? key : `${path}.${key}`;
    if (value === null) result.delete(key);
    else if (isMap(value)) result.set(key, patchMap(isMap(before) ? before : new Map(), value, at));
    else if (isList(value) && isList(before) && mergedLists.has(at)) result.set(key, union(before, value));
    else result.set(key, value);
  }
  return result;
}

/** `$deleteFromPrimitiveList/finalizers`; the order of the others is as it is. */
function applyDirective(result: Map<string, Value>, key: string, value: Value): void {
  const name = /^\$deleteFromPrimitiveList\/(.+)$/.exec(key)?.[1];
  if (name !== undefined && isList(value)) {
    const before = result.get(name);
    if (isList(before))
      result.set(
        name,
        before.filter((item) => !value.some((other) => sameValue(item, other))),
      );
    return;
  }
  if (!key.startsWith('$setElementOrder/'))
    throw new SetError(`Pligos does not know ${key} of a templatePatch`, true);
}

/** Kubernetes' order: what the patch names, and before it only what stood before it. */
function union(before: readonly Value[], added: readonly Value[]): readonly Value[] {
  const place = (value: Value): number => before.findIndex((other) => sameValue(value, other));
  const merged: Value[] = [];
  const others = before.filter((item) => !added.some((other) => sameValue(item, other)));
  for (const item of added) {
    while (others[0] !== undefined && place(item) >= 0 && place(others[0]) < place(item))
      merged.push(...others.splice(0, 1));
    merged.push(item);
  }
  return [...merged, ...others];
}
