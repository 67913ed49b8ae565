/** Small schemas with data that fits them, or mostly, or not at all. */
import { type Arbitrary, array, constantFrom, letrec, nat, oneof, tuple, uniqueArray } from 'fast-check';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../src/yaml/index.ts';
import type { Fields, Plain, Schema, SchemaBody } from './reference.ts';

const typeNames = ['route', 'box', 'context'];
const keys = ['a', 'b', 'c', 'name', 'constructor'] as const;
const names = ['x', 'w', '__proto__'] as const;

const word = constantFrom('', 'repeated', 'mapped', 'embedded', 'embedded mapped', 'embedded repeated');
const joined = (parts: readonly string[]): string => parts.join(' ').trim();
const expression = oneof(
  { weight: 3, arbitrary: tuple(word, constantFrom(...typeNames, 'object')).map(joined) },
  tuple(constantFrom('', 'repeated', 'mapped'), constantFrom('string', 'numeric', 'bool', 'object')).map(
    joined,
  ),
);
const { body } = letrec<{ body: SchemaBody; part: string | SchemaBody }>((tie) => ({
  body: uniqueArray(tuple(constantFrom(...keys), tie('part')), {
    selector: ([key]) => key,
    maxLength: 4,
  }).map((pairs) => new Map(pairs)),
  part: oneof({ maxDepth: 2, withCrossShrink: true }, expression, tie('body')),
}));
export const schemas: Arbitrary<Schema> = tuple(...typeNames.map(() => body)).map(
  (bodies) => new Map(typeNames.map((name, at) => [name, bodies[at] ?? new Map()])),
);

/** What one configuration is made of. */
export interface Input {
  readonly schema: Schema;
  readonly instances: Map<string, Plain[]>;
  readonly spec: Fields;
}

/** Numbers that decide, one after the other, what is built; used up, it says 0. */
type Tape = (choices: number) => number;
const tapes: Arbitrary<Tape> = array(nat(9999), { minLength: 20, maxLength: 120 }).map((numbers) => {
  let next = 0;
  return (choices) => {
    const number = numbers[next] ?? 0;
    next += 1;
    return number % choices;
  };
});

/** Data that fits its schema, but for one value in `wild` (none for 0). */
interface Builder {
  readonly schema: Schema;
  readonly tape: Tape;
  readonly wild: number;
}

const pick = <T>(from: readonly [T, ...T[]], tape: Tape): T => from[tape(from.length)] ?? from[0];

function anything(tape: Tape, depth = 0): Plain {
  const kind = tape(depth > 2 ? 6 : 9);
  if (kind < 6) return pick<Plain>(['x', null, true, 1, 'text', 'w'], tape);
  const inner = Array.from({ length: tape(4) }, () => anything(tape, depth + 1));
  return kind === 6 ? inner : new Map(inner.map((value) => [pick(keys, tape), value]));
}

function dataFor(part: string | SchemaBody, builder: Builder, depth: number): Plain {
  const { schema, tape, wild } = builder;
  if (wild > 0 && tape(wild) === 0) return anything(tape);
  if (typeof part !== 'string') return mapFor(part, builder, depth);
  const parts = part.split(' ');
  const name = parts.at(-1) ?? '';
  const target = schema.get(name);
  if (target === undefined && parts[0] !== 'embedded') return anything(tape);
  const entry = (): Plain => {
    if (target !== undefined && (depth > 3 || tape(2) === 0)) return pick(names, tape);
    const map =
      target === undefined
        ? new Map([[pick(keys, tape), anything(tape)]])
        : mapFor(target, builder, depth + 1);
    return map.set('name', pick(names, tape));
  };
  const isMany = parts.includes('repeated') || parts.includes('mapped');
  return isMany ? Array.from({ length: tape(4) }, entry) : entry();
}

function mapFor(shape: SchemaBody, builder: Builder, depth: number): Fields {
  const map: Fields = new Map();
  for (const [key, part] of shape) {
    if (builder.tape(4) > 0) map.set(key, dataFor(part, builder, depth));
  }
  return map;
}

function build(schema: Schema, tape: Tape, wild: number): Input {
  const builder: Builder = { schema, tape, wild };
  const shapeOf = (type: string): SchemaBody => schema.get(type) ?? new Map();
  const spec = mapFor(shapeOf('context'), builder, 0);
  const instances = new Map(
    typeNames.map(
      (type) => [type, names.map((name) => mapFor(shapeOf(type), builder, 2).set('name', name))] as const,
    ),
  );
  return { schema, spec, instances: new Map<string, Plain[]>(instances) };
}

/** Data for schemas of these; `wild` is how rarely a value was not made to fit, 0 for never. */
export const inputs = (wild: number, of: Arbitrary<Schema> = schemas): Arbitrary<Input> =>
  tuple(of, tapes).map(([schema, tape]) => build(schema, tape, wild));

/** Nothing in it was made to fit. */
export const wildInputs: Arbitrary<Input> = tuple(schemas, tapes).map(([schema, tape]) => {
  const spec = anything(tape);
  return {
    schema,
    spec: spec instanceof Map ? spec : new Map([['a', spec]]),
    instances: new Map(typeNames.map((type) => [type, [anything(tape), anything(tape), anything(tape)]])),
  };
});

export function toValue(plain: Plain): Value {
  if (plain instanceof Map) return new Map([...plain].map(([key, inner]) => [key, toValue(inner)]));
  if (Array.isArray(plain)) return plain.map(toValue);
  return typeof plain === 'number' ? { numeral: String(plain) } : plain;
}

function toPlain(value: Value): Plain {
  if (isMap(value)) return mapToPlain(value);
  if (isList(value)) return value.map(toPlain);
  return isNumeral(value) ? Number(value.numeral) : value;
}

export const mapToPlain = (value: MapValue): Fields =>
  new Map([...value].map(([key, inner]) => [key, toPlain(inner)]));
