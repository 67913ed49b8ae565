/** No change of a value vanishes: it is shown, counted, or stands in docs/diff.md and docs/defaults.md as equal. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { filledValue } from '../../src/diff/values/filled.ts';
import { quantityOf } from '../../src/manifests/index.ts';
import { builtinKinds, type Field, type FieldShape } from '../../src/manifests/index.ts';
import { isList, isMap, isNumeral, sameValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { type Path, valueAt, zeroOf } from '../real/typed.ts';
import { describeReal } from '../real/notRun.ts';
import { runsOf, seedOf } from '../property.ts';
import { compare } from './help.ts';
import { corpusBases, corpusMissing, generator, type Mutation, mutationOf } from './mutations.ts';

const runs = runsOf(10_000);
const kinds = builtinKinds();

/** The rows of the page: `type field` -> default; undefined where words say it. */
const defaults = new Map(
  readFileSync(new URL('../../docs/defaults.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line): [string, string | undefined][] => {
      const [, type, field, value = ''] = /^\| `(\S+)` \| `(\S+)` \| (.+) \|$/.exec(line) ?? [];
      return type === undefined ? [] : [[`${type} ${field}`, /^`([^`]+)`$/.exec(value)?.[1]]];
    }),
);

interface Place {
  readonly field: Field;
  readonly type: string;
  readonly key: string;
  /** The types around it, each with the fields from there on. */
  readonly rows: readonly string[];
}

/** What the API's description says of a path; nothing of what it does not have. */
function placeOf({ base: { header }, path }: Mutation): Place | undefined {
  const own = kinds.shapeOf(header.apiVersion, header.kind);
  // Every resource's metadata is the same.
  let shape: FieldShape | undefined =
    own ?? (path[0] === 'metadata' ? kinds.shapeOf('v1', 'ConfigMap') : undefined);
  let place: Place | undefined;
  let rows: string[] = [];
  for (const step of path) {
    place = undefined;
    if (typeof step === 'number') shape = shape?.kind === 'list' ? shape.of : undefined;
    else if (shape?.kind === 'object') {
      const field: Field | undefined = shape.fields().get(step);
      rows = [...rows.map((row) => `${row}.${step}`), `${shape.name} ${step}`];
      if (field !== undefined) place = { field, type: shape.name, key: step, rows };
      shape = field?.shape;
    } else shape = shape?.kind === 'map' ? shape.of : undefined;
  }
  return place;
}

/** The only item of a list: without it the list is empty. */
function asList(mutation: Mutation): Mutation {
  const { path, before, after, base } = mutation;
  const list = valueAt(base.value, path.slice(0, -1));
  if (!isList(list) || list.length !== 1 || (before !== undefined && after !== undefined)) return mutation;
  const of = (value: Value | undefined): Value => (value === undefined ? [] : [value]);
  return asList({ ...mutation, path: path.slice(0, -1), before: of(before), after: of(after) });
}

/** As the pages say it. */
function isCanonical(one: Mutation): boolean {
  const mutation = asList(one);
  const { path, before, after, inside, base } = mutation;
  if (inside) return false;
  if (path.join('.') === 'metadata.namespace')
    return [before, after].every(
      (value) => value === undefined || value === null || value === '' || value === 'demo',
    );
  // Line breaks in base64.
  if (
    base.header.kind === 'Secret' &&
    path[0] === 'data' &&
    typeof before === 'string' &&
    typeof after === 'string'
  )
    return before.trim() === after.trim();
  const place = placeOf(mutation);
  if (place === undefined) return false;
  const { field, type, key, rows } = place;
  const zero = field.zeroIsAbsent ? zeroOf(field.shape) : undefined;
  const isAbsent = (value: Value | undefined): boolean =>
    value === undefined ||
    value === null ||
    (zero !== undefined && sameValue(value, zero)) ||
    (zero !== undefined && field.shape.kind === 'int-or-string' && value === '');
  const [left, right] = [isAbsent(before) ? undefined : before, isAbsent(after) ? undefined : after];
  if (left === undefined && right === undefined) return true;
  if (left !== undefined && right !== undefined)
    return field.shape.kind === 'quantity' && quantityOf(left) === quantityOf(right);
  const row = rows.find((candidate) => defaults.has(candidate));
  if (row === undefined) return false;
  const value = left ?? right ?? null;
  const json = defaults.get(row);
  if (json !== undefined) return writeJson(value) === json;
  const around = valueAt(base.value, path.slice(0, -1));
  const beside = isMap(around)
    ? new Map([...around].filter(([name]) => name !== key))
    : new Map<string, Value>();
  const filled = filledValue(type, key, field, beside);
  return filled !== undefined && sameValue(filled, value);
}

const shown = (value: Value | undefined): string =>
  value === undefined ? 'left out' : isNumeral(value) ? value.numeral : writeJson(value).slice(0, 80);
const told = ({ base, path, before, after, inside }: Mutation): string =>
  `${base.header.kind} ${base.header.name} ${pathOf(path)}${inside ? ' in a text' : ''}: ${shown(before)} -> ${shown(after)}`;
const pathOf = (path: Path): string => path.join('.');

describeReal(
  'in resources of real charts',
  corpusMissing,
  () => {
    it('a leaf that becomes anything else is shown, counted, or equal as the pages say', () => {
      const bases = corpusBases();
      const random = generator(seedOf(runs));
      const lost = new Set<string>();
      let tried = 0;
      while (tried < runs) {
        const mutation = mutationOf(bases, random);
        if (mutation === undefined || mutation.texts[0] === mutation.texts[1]) continue;
        tried += 1;
        const { resources, groups, findings } = compare(...mutation.texts);
        if (resources.length + groups.length + findings.length === 0 && !isCanonical(mutation))
          lost.add(told(mutation));
      }
      expect([...lost]).toEqual([]);
      expect(bases.length).toBeGreaterThan(100);
    }, 600_000);
  },
  { optional: true },
);
