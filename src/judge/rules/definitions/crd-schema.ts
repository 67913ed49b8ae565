/**
 * What one schema of a definition accepted and the next refuses, or prunes. The kinds of change are those that crdify calls
 * incompatible.
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
import { groupBy, scalar } from '../look.ts';

/** Of these schemas all that stood there fits the other, too. */
const looser: Readonly<Record<string, readonly string[]>> = {
  integer: ['number', 'int-or-string'],
  string: ['int-or-string'],
};
/** What must hold beside the type. */
const combined = ['allOf', 'anyOf', 'oneOf', 'not'] as const;

/** Bounds that refuse more when they rise, and when they fall. */
const rising = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
const falling = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** What is lost where: a version removed, a type changed, a field removed and so on. */
interface Loss {
  readonly path: string;
  readonly what: string;
  /**
   * A stored resource meets it whenever something beside it is written. Else the server tolerates an invalid field that an
   * update leaves alone: from 1.30 on (CRDValidationRatcheting; test/real/crd-tightened.cluster.test.ts).
   */
  readonly isMet?: true;
}

interface SchemaLosses {
  /** A line for each loss; what the same field loses at many places is one. Those first that stored resources meet. */
  readonly lines: readonly string[];
  readonly isMet: boolean;
}

export function schemaLosses(before: MapValue, after: MapValue): SchemaLosses {
  const losses = lossesOf(before, after);
  const sorted = [...losses.filter(({ isMet }) => isMet), ...losses.filter(({ isMet }) => !isMet)];
  const same = groupBy(sorted, ({ path, what }) => `${path.slice(path.lastIndexOf('.'))} ${what}`);
  const lines = [...same.values()].map((group) => {
    const [{ path, what }] = group;
    return `${path}${what}${group.length > 1 ? ` (at ${group.length} places)` : ''}`;
  });
  return { lines, isMet: losses.some(({ isMet }) => isMet) };
}

function lossesOf(before: MapValue, after: MapValue): Loss[] {
  const losses: Loss[] = [];
  const young = new Map(versionsOf(after));
  for (const [name, version] of versionsOf(before)) {
    const now = young.get(name);
    if (now === undefined) {
      losses.push({ path: `version ${name}`, what: ' is removed', isMet: true });
      continue;
    }
    const [old, schema] = [schemaOf(version), schemaOf(now)];
    if (old !== undefined && schema !== undefined && !sameValue(old, schema))
      compare(old, schema, name, false, losses);
  }
  return losses;
}

const versionsOf = (value: MapValue): (readonly [string, MapValue])[] =>
  (listOf(at(value, 'spec', 'versions')) ?? [])
    .map(mapOf)
    .filter((version) => version !== undefined)
    .map((version) => [textOf(version.get('name')) ?? '', version]);

const schemaOf = (version: MapValue): MapValue | undefined => mapOf(at(version, 'schema', 'openAPIV3Schema'));

function compare(old: MapValue, young: MapValue, path: string, keepsUnknown: boolean, losses: Loss[]): void {
  const keeps = keepsUnknown || keepsAll(young);
  const [was, is] = [typeOf(old), typeOf(young)];
  // A schema without a type keeps whatever stands there.
  if (was !== is && is !== 'any' && looser[was]?.includes(is) !== true)
    losses.push({ path, what: `: type ${was} -> ${is}` });
  bounds(old, young, path, losses);
  const [values, allowed] = [listOf(old.get('enum')), listOf(young.get('enum'))];
  if (allowed !== undefined) {
    const gone = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
    if (values === undefined)
      losses.push({ path, what: `: only ${allowed.map(plain).slice(0, 3).join(', ')} are allowed` });
    else if (gone.length > 0)
      losses.push({ path, what: `: ${gone.map(plain).slice(0, 3).join(', ')} no longer allowed` });
  }
  for (const field of ['pattern', 'format'] as const) {
    const [one, other] = [textOf(old.get(field)), textOf(young.get(field))];
    if (other !== undefined && one !== other && !isHint(field, other))
      losses.push({ path, what: `: ${field} ${other}` });
  }
  lists(old, young, path, losses);
  combinations(old, young, path, losses);
  validations(old, young, path, losses);
  required(old, young, path, losses);
  properties(old, young, path, keeps, losses);
  const items = [mapOf(old.get('items')), mapOf(young.get('items'))] as const;
  if (items[0] !== undefined && items[1] !== undefined)
    compare(items[0], items[1], `${path}[]`, false, losses);
  additional(old, young, path, losses);
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

/** A constraint of a map is asked again when anything in it is written. */
const metIf = (schema: MapValue): Pick<Loss, 'isMet'> => (typeOf(schema) === 'object' ? { isMet: true } : {});

const keysOf = (schema: MapValue): string =>
  (listOf(schema.get('x-kubernetes-list-map-keys')) ?? []).map(scalar).join(', ');

/** Items that must differ: by themselves, or by their keys. */
function lists(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  const [was, is] = [old, young].map((schema) => textOf(schema.get('x-kubernetes-list-type')));
  if (is === 'set' && was !== 'set') losses.push({ path, what: ': items must differ' });
  if (is === 'map' && (was !== 'map' || keysOf(old) !== keysOf(young)))
    losses.push({ path, what: `: items must differ by ${keysOf(young)}` });
}

function combinations(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  // Of an integer or a string `anyOf` says no more than that.
  if (typeOf(young) === 'int-or-string') return;
  for (const field of combined) {
    const [was, is] = [old.get(field), young.get(field)];
    if (is !== undefined && (was === undefined || !sameValue(was, is)))
      losses.push({ path, what: `: ${was === undefined ? 'a new' : 'another'} ${field}`, ...metIf(young) });
  }
}

function bounds(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  for (const field of rising) {
    const [was, is] = [number(old.get(field)), number(young.get(field))];
    // A length of at least 0 is no bound.
    if (is !== undefined && (was === undefined ? field === 'minimum' || is > 0 : is > was))
      losses.push({ path, what: `: ${field} ${is}`, ...metIf(young) });
  }
  const [step, other] = [number(old.get('multipleOf')), number(young.get('multipleOf'))];
  if (other !== undefined && (step === undefined || step % other !== 0))
    losses.push({ path, what: `: multiple of ${other}` });
  for (const field of falling) {
    const [was, is] = [number(old.get(field)), number(young.get(field))];
    if (is !== undefined && (was === undefined || is < was))
      losses.push({ path, what: `: ${field} ${is}`, ...metIf(young) });
  }
  if (young.get('uniqueItems') === true && old.get('uniqueItems') !== true)
    losses.push({ path, what: `: items must differ` });
  if (old.get('nullable') === true && young.get('nullable') !== true)
    losses.push({ path, what: `: null no longer allowed` });
}

function validations(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  const known = new Set(
    (listOf(old.get('x-kubernetes-validations')) ?? []).map((rule) => textOf(at(rule, 'rule')) ?? ''),
  );
  for (const item of listOf(young.get('x-kubernetes-validations')) ?? []) {
    const rule = textOf(at(item, 'rule')) ?? '';
    // No stored resource has a field that is new.
    const isNew = (field: string): boolean =>
      isMap(old.get('properties')) && !keepsAll(old) && at(old, 'properties', field) === undefined;
    if (!known.has(rule) && !holdsWithout(rule, isNew))
      losses.push({
        path,
        what: `: ${textOf(at(item, 'message')) ?? `new rule ${rule}`}`,
        ...metIf(young),
      });
  }
}

const names = (schema: MapValue): string[] => (listOf(schema.get('required')) ?? []).map(scalar);

function required(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  const known = new Set(names(old));
  for (const name of names(young)) {
    // The server fills a default in before it asks.
    const hasDefault = at(young, 'properties', name, 'default') !== undefined;
    if (!known.has(name) && !hasDefault)
      losses.push({ path: `${path}.${name}`, what: ' is required', isMet: true });
  }
}

function properties(
  old: MapValue,
  young: MapValue,
  path: string,
  keepsUnknown: boolean,
  losses: Loss[],
): void {
  const [before, after] = [mapOf(old.get('properties')), mapOf(young.get('properties'))];
  for (const [name, schema] of before ?? []) {
    const now = mapOf(after?.get(name));
    const was = mapOf(schema);
    if (now !== undefined && was !== undefined) compare(was, now, `${path}.${name}`, false, losses);
    else if (now === undefined && !keepsUnknown && young.get('additionalProperties') === undefined)
      losses.push({ path: `${path}.${name}`, what: ' is removed', isMet: true });
  }
}

function additional(old: MapValue, young: MapValue, path: string, losses: Loss[]): void {
  const [before, after] = [old.get('additionalProperties'), young.get('additionalProperties')];
  const preserved = keepsAll(old) && !keepsAll(young);
  if (
    preserved ||
    (before !== undefined && before !== false && (after === undefined || after === false) && !keepsAll(young))
  )
    losses.push({ path, what: `: unknown fields are dropped`, isMet: true });
  else if (isMap(before) && isMap(after)) compare(before, after, `${path}.*`, false, losses);
}

const plain = (value: Value): string =>
  isList(value) || isMap(value) ? writeJson(value) : scalar(value) || '""';
