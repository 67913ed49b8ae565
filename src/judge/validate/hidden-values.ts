/** Checks values that `redact` hides: only their type is reported. */
import type { ViewEntry } from '../../diff/index.ts';
import { parseDocument } from '../../manifests/index.ts';
import { isRedacted } from '../../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { type ValidationFault, type Path } from './fault.ts';
import type { ObjectSchema } from './schema.ts';
import { faultsOf, type SchemaWalkOptions } from './walk.ts';

/** The resource with its secrets; faults show none of their values. */
export function rawOf({ document, item }: ViewEntry): MapValue | undefined {
  const { resources } = parseDocument(document);
  return (item === undefined ? resources[0] : resources.find((one) => one.item === item))?.value;
}

/** A number under the name of a secret, where a string is expected: its tag is a string. */
export function hiddenFaults(
  entry: ViewEntry,
  value: MapValue,
  schema: ObjectSchema,
  options: SchemaWalkOptions,
): readonly ValidationFault[] {
  const raw = rawOf(entry);
  if (raw === undefined) return [];
  const { faults } = faultsOf(raw, schema, { ...options, isHidden: true });
  return faults.filter(({ rule, path }) => rule === 'wrong-type' && leadsToTag(value, path));
}

function leadsToTag(value: Value, path: Path): boolean {
  let current: Value | undefined = value;
  for (const step of path) {
    if (typeof step === 'number') current = isList(current) ? current[step] : undefined;
    else current = isMap(current) ? current.get(step) : undefined;
  }
  return typeof current === 'string' && isRedacted(current);
}
