/** Composes the values of a HelmRelease as Flux does: those of ConfigMaps and Secrets in their order, then its own. */
import { type ApiObject, isTrueAt, mapAt, mapsAt, textAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { helmFile, isMap, type MapValue, mergeValues, readOne, valueOf } from '../yaml/index.ts';
import { type KnownObjects, referenceOf } from './objects.ts';
import { dataOf } from './plain-data.ts';
import { type MutableMap, mutableCopy, setPath } from './set-path.ts';

/** Throws where a reference that is not optional leads nowhere. */
export function composedValues(
  object: ApiObject,
  namespace: string | undefined,
  known: KnownObjects,
): MapValue {
  const spec = mapAt(object.value, 'spec');
  // A path that leads into its own maps and lists changes these, and so wins over them, as in Flux.
  const own = mutableCopy(mapAt(spec, 'values') ?? new Map());
  let values: MapValue = new Map();
  for (const written of mapsAt(spec, 'valuesFrom')) {
    const text = textOf(written, { object, namespace, known });
    if (text === undefined) continue;
    const path = textAt(written, 'targetPath');
    if (path === undefined) values = mergeValues(values, mutableCopy(readValues(text, object)));
    else {
      const merged = new Map(mergeValues(values, own));
      setValue(merged, path, text, isTrueAt(written, 'literal'));
      values = merged;
    }
  }
  return mergeValues(values, own);
}

interface ValuesPlace {
  readonly object: ApiObject;
  readonly namespace: string | undefined;
  readonly known: KnownObjects;
}

function textOf(written: MapValue, { object, namespace, known }: ValuesPlace): string | undefined {
  const reference = referenceOf(written, undefined, undefined);
  if (reference === undefined) return undefined;
  const { kind, name } = reference;
  if (kind !== 'ConfigMap' && kind !== 'Secret')
    throw new UserError('application-source', `valuesFrom names a ${kind}`, {
      hint: 'name a ConfigMap or a Secret',
    });
  const key = textAt(written, 'valuesKey') ?? 'values.yaml';
  const found = known.find({ kind, name, namespace }, object.folder);
  const text = found && dataOf(found).get(key);
  if (text !== undefined || isTrueAt(written, 'optional')) return text;
  const what =
    found === undefined ? 'which is in none of the files that were read' : `which has no key ${key}`;
  throw new UserError('not-rendered', `valuesFrom names ${kind} ${name}, ${what}`, {
    hint: 'name the folder with it too, or set optional: true',
  });
}

function readValues(text: string, { at }: ApiObject): MapValue {
  const { tree } = readOne(at.file, text, helmFile);
  const value = tree && valueOf(tree);
  if (value === undefined || value === null) return new Map();
  if (isMap(value)) return value;
  throw new UserError('application-source', 'valuesFrom names a text that is no map', {
    at,
    hint: 'write values as a map, or add targetPath',
  });
}

const asText = (plain: string): string => plain;

/** A value in quotes, and a literal one, is a text. */
function setValue(values: MutableMap, path: string, text: string, isLiteral: boolean): void {
  const isQuoted = ["'", '"'].some((quote) => text.startsWith(quote) && text.endsWith(quote));
  if (isLiteral) setPath(values, `${path}=${text.replaceAll(/[\\,[\]{}]/g, String.raw`\$&`)}`, asText);
  else if (isQuoted) setPath(values, `${path}=${text.replaceAll(/^['"]+|['"]+$/g, '')}`, asText);
  else setPath(values, `${path}=${text}`);
}
