/**
 * Finds what a definition's old schema accepted and its new one refuses or prunes. crdify calls these kinds
 * of change incompatible.
 */
import { at, listOf, mapOf, textOf } from '../../../manifests/index.ts';
import {
  isList,
  isMap,
  isNumeral,
  type MapValue,
  sameValue,
  type Value,
  writeJson,
} from '../../../yaml/index.ts';
import { holdsWithout } from './cel.ts';
import { scalar } from '../readers.ts';
import { groupBy } from '../../../tools/index.ts';

/** Schemas of which all accepted values also fit the other. */
const looser: Readonly<Record<string, readonly string[]>> = {
  integer: ['number', 'int-or-string'],
  string: ['int-or-string'],
};
/** Constraints beside the type. */
const combined = ['allOf', 'anyOf', 'oneOf', 'not'] as const;

/** Bounds that refuse more when they rise, and when they fall. */
const rising = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
const falling = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** What is lost where: a version removed, a type changed, a field removed and so on. */
interface Loss {
  readonly path: string;
  readonly change: string;
  /**
   * Does a stored resource fail on any other write? Otherwise the server tolerates an invalid field that an
   * update does not touch, from 1.30 on (CRDValidationRatcheting; test/real/crd-tightened.cluster.test.ts).
   */
  readonly isMet?: true;
}

interface SchemaLosses {
  /**
   * A line for each loss, one for equal fields at many places. Losses that fail stored resources come first.
   */
  readonly lines: readonly string[];
  readonly isMet: boolean;
}

export function schemaLosses(before: MapValue, after: MapValue): SchemaLosses {
  const losses = lossesOf(before, after);
  const sorted = [...losses.filter(({ isMet }) => isMet), ...losses.filter(({ isMet }) => !isMet)];
  const same = groupBy(sorted, ({ path, change }) => `${path.slice(path.lastIndexOf('.'))} ${change}`);
  const lines = [...same.values()].map((group) => {
    const [{ path, change }] = group;
    return `${path}${change}${group.length > 1 ? ` (at ${group.length} places)` : ''}`;
  });
  return { lines, isMet: losses.some(({ isMet }) => isMet) };
}

function lossesOf(before: MapValue, after: MapValue): Loss[] {
  const losses: Loss[] = [];
  const current = new Map(versionsOf(after));
  for (const [name, version] of versionsOf(before)) {
    const now = current.get(name);
    if (now === undefined) {
      losses.push({ path: `version ${name}`, change: ' is removed', isMet: true });
      continue;
    }
    const [previous, schema] = [schemaOf(version), schemaOf(now)];
    if (previous !== undefined && schema !== undefined && !sameValue(previous, schema))
      compare(previous, schema, name, false, losses);
  }
  return losses;
}

const versionsOf = (value: MapValue): (readonly [string, MapValue])[] =>
  (listOf(at(value, 'spec', 'versions')) ?? [])
    .map(mapOf)
    .filter((version) => version !== undefined)
    .map((version) => [textOf(version.get('name')) ?? '', version]);

const schemaOf = (version: MapValue): MapValue | undefined => mapOf(at(version, 'schema', 'openAPIV3Schema'));

function compare(
  before: MapValue,
  after: MapValue,
  path: string,
  keepsUnknown: boolean,
  losses: Loss[],
): void {
  const keeps = keepsUnknown || keepsAll(after);
  const [previous, current] = [typeOf(before), typeOf(after)];
  // A schema without a type keeps any value.
  if (previous !== current && current !== 'any' && looser[previous]?.includes(current) !== true)
    losses.push({ path, change: `: type ${previous} -> ${current}` });
  bounds(before, after, path, losses);
  const [values, allowed] = [listOf(before.get('enum')), listOf(after.get('enum'))];
  if (allowed !== undefined) {
    const removedValues = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
    if (values === undefined)
      losses.push({ path, change: `: only ${allowed.map(quoteValue).slice(0, 3).join(', ')} are allowed` });
    else if (removedValues.length > 0)
      losses.push({
        path,
        change: `: ${removedValues.map(quoteValue).slice(0, 3).join(', ')} no longer allowed`,
      });
  }
  for (const field of ['pattern', 'format'] as const) {
    const [one, other] = [textOf(before.get(field)), textOf(after.get(field))];
    if (other !== undefined && one !== other && !isHint(field, other))
      losses.push({ path, change: `: ${field} ${other}` });
  }
  lists(before, after, path, losses);
  combinations(before, after, path, losses);
  validations(before, after, path, losses);
  required(before, after, path, losses);
  properties(before, after, path, keeps, losses);
  const items = [mapOf(before.get('items')), mapOf(after.get('items'))] as const;
  if (items[0] !== undefined && items[1] !== undefined)
    compare(items[0], items[1], `${path}[]`, false, losses);
  additional(before, after, path, losses);
}

/** Formats that the API server does not check. */
const isHint = (field: string, value: string): boolean =>
  field === 'format' && /^(int32|int64|float|double|password)$/.test(value);

const keepsAll = (schema: MapValue): boolean => schema.get('x-kubernetes-preserve-unknown-fields') === true;

function typeOf(schema: MapValue): string {
  if (schema.get('x-kubernetes-int-or-string') === true) return 'int-or-string';
  return textOf(schema.get('type')) ?? 'any';
}

const number = (value: Value | undefined): number | undefined =>
  isNumeral(value) ? Number(value.numeral) : undefined;

/** A constraint of a map is checked again when anything in it is written. */
const metIf = (schema: MapValue): Pick<Loss, 'isMet'> => (typeOf(schema) === 'object' ? { isMet: true } : {});

const keysOf = (schema: MapValue): string =>
  (listOf(schema.get('x-kubernetes-list-map-keys')) ?? []).map(scalar).join(', ');

/** Items that must be unique: as a whole, or by their keys. */
function lists(before: MapValue, after: MapValue, path: string, losses: Loss[]): void {
  const [previous, current] = [before, after].map((schema) => textOf(schema.get('x-kubernetes-list-type')));
  if (current === 'set' && previous !== 'set') losses.push({ path, change: ': items must differ' });
  if (current === 'map' && (previous !== 'map' || keysOf(before) !== keysOf(after)))
    losses.push({ path, change: `: items must differ by ${keysOf(after)}` });
}

function combinations(before: MapValue, after: MapValue, path: string, losses: Loss[]): void {
  // For an integer or a string `anyOf` adds nothing.
  if (typeOf(after) === 'int-or-string') return;
  for (const field of combined) {
    const [previous, current] = [before.get(field), after.get(field)];
    if (current !== undefined && (previous === undefined || !sameValue(previous, current)))
      losses.push({
        path,
        change: `: ${previous === undefined ? 'a new' : 'another'} ${field}`,
        ...metIf(after),
      });
  }
}

function bounds(before: MapValue, after: MapValue, path: string, losses: Loss[]): void {
  for (const field of rising) {
    const [previous, current] = [number(before.get(field)), number(after.get(field))];
    // A length of at least 0 is no bound.
    if (
      current !== undefined &&
      (previous === undefined ? field === 'minimum' || current > 0 : current > previous)
    )
      losses.push({ path, change: `: ${field} ${current}`, ...metIf(after) });
  }
  const [step, other] = [number(before.get('multipleOf')), number(after.get('multipleOf'))];
  if (other !== undefined && (step === undefined || step % other !== 0))
    losses.push({ path, change: `: multiple of ${other}` });
  for (const field of falling) {
    const [previous, current] = [number(before.get(field)), number(after.get(field))];
    if (current !== undefined && (previous === undefined || current < previous))
      losses.push({ path, change: `: ${field} ${current}`, ...metIf(after) });
  }
  if (after.get('uniqueItems') === true && before.get('uniqueItems') !== true)
    losses.push({ path, change: `: items must differ` });
  if (before.get('nullable') === true && after.get('nullable') !== true)
    losses.push({ path, change: `: null no longer allowed` });
}

function validations(before: MapValue, after: MapValue, path: string, losses: Loss[]): void {
  const previous = new Set(
    (listOf(before.get('x-kubernetes-validations')) ?? []).map((rule) => textOf(at(rule, 'rule')) ?? ''),
  );
  for (const item of listOf(after.get('x-kubernetes-validations')) ?? []) {
    const rule = textOf(at(item, 'rule')) ?? '';
    // No stored resource has a new field.
    const isNew = (field: string): boolean =>
      isMap(before.get('properties')) && !keepsAll(before) && at(before, 'properties', field) === undefined;
    if (!previous.has(rule) && !holdsWithout(rule, isNew))
      losses.push({
        path,
        change: `: ${textOf(at(item, 'message')) ?? `new rule ${rule}`}`,
        ...metIf(after),
      });
  }
}

const names = (schema: MapValue): string[] => (listOf(schema.get('required')) ?? []).map(scalar);

function required(before: MapValue, after: MapValue, path: string, losses: Loss[]): void {
  const previous = new Set(names(before));
  for (const name of names(after)) {
    // The server fills in a default before it validates.
    const hasDefault = at(after, 'properties', name, 'default') !== undefined;
    if (!previous.has(name) && !hasDefault)
      losses.push({ path: `${path}.${name}`, change: ' is required', isMet: true });
  }
}

function properties(
  previous: MapValue,
  current: MapValue,
  path: string,
  keepsUnknown: boolean,
  losses: Loss[],
): void {
  const [before, after] = [mapOf(previous.get('properties')), mapOf(current.get('properties'))];
  for (const [name, schema] of before ?? []) {
    const now = mapOf(after?.get(name));
    const oldValue = mapOf(schema);
    if (now !== undefined && oldValue !== undefined) compare(oldValue, now, `${path}.${name}`, false, losses);
    else if (now === undefined && !keepsUnknown && current.get('additionalProperties') === undefined)
      losses.push({ path: `${path}.${name}`, change: ' is removed', isMet: true });
  }
}

function additional(previous: MapValue, current: MapValue, path: string, losses: Loss[]): void {
  const [before, after] = [previous.get('additionalProperties'), current.get('additionalProperties')];
  const preserved = keepsAll(previous) && !keepsAll(current);
  if (
    preserved ||
    (before !== undefined &&
      before !== false &&
      (after === undefined || after === false) &&
      !keepsAll(current))
  )
    losses.push({ path, change: `: unknown fields are dropped`, isMet: true });
  else if (isMap(before) && isMap(after)) compare(before, after, `${path}.*`, false, losses);
}

const quoteValue = (value: Value): string =>
  isList(value) || isMap(value) ? writeJson(value) : scalar(value) || '""';
