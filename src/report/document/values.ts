/** Schemas for the parser's values: maps keep their keys, numbers keep their digits. */
import {
  about,
  any,
  boolean,
  check,
  custom,
  type InferOutput,
  integer,
  lazy,
  list as listOf,
  literal,
  metadata,
  minValue,
  number,
  object,
  type ObjectEntries,
  type ObjectSchema,
  pipe,
  rawTransform,
  readOrIssue,
  record,
  type Shape,
  type ShapesOf,
  string,
  transform,
} from '../../json/index.ts';
import type { MapValue, Numeral, Value } from '../../yaml/index.ts';

/** No name is longer; a longer one is cut. */
const longestWord = 4096;
/** Kubernetes stores no object with a longer value. */
export const mostText = 2 * 1024 * 1024;
/** No count of a report comes near it. */
const mostCounted = 1_000_000_000;

const clipped = (long: string, most: number): string =>
  long.length <= most ? long : `${long.slice(0, most - 1)}…`;

/** A name, a path, an id. */
export const word: Shape<string> = pipe(
  string('a text'),
  transform((long) => clipped(long, longestWord)),
);
/** A text with line breaks. */
export const text: Shape<string> = pipe(
  string('a text'),
  transform((long) => clipped(long, mostText)),
);
export const flag: Shape<boolean> = boolean('true or false');
export const yes: Shape<true> = literal(true, 'true');

export const measure: Shape<number> = pipe(
  custom<Numeral>((given) => typeof given === 'object' && given !== null && 'numeral' in given, 'a number'),
  transform(({ numeral }) => Number(numeral)),
  number(),
);

const whole = `a whole number from 0 to ${mostCounted}`;
/** A count or an index. */
export const count: Shape<number> = pipe(
  measure,
  integer(whole),
  minValue(0, whole),
  check((given) => given <= mostCounted, whole),
);
/** A number that Pligos counts from 1. */
export const ordinal: Shape<number> = pipe(count, metadata({ minimum: 1 }));

/** Any value of a manifest, as it is. */
export const value: Shape<Value> = about(any(), 'Any value of a manifest. Numbers are exact.');
export const map: Shape<MapValue> = custom<MapValue>((given) => given instanceof Map, 'a map');

export const list = <T>(item: Shape<T>): Shape<readonly T[]> => listOf(item, 'a list');
export const words: Shape<readonly string[]> = list(word);

/** An object that is read from a map, so that `__proto__` is a key like any other. */
export const inMap = <T>(shape: Shape<T>): Shape<T> =>
  pipe(
    map,
    transform((given): unknown => Object.fromEntries(given)),
    shape,
  );

/** A map with these keys; other keys are dropped. */
export const fields = <const Entries extends ObjectEntries>(
  entries: Entries,
): Shape<InferOutput<ObjectSchema<Entries, undefined>>> => inMap(object(entries, 'a map'));

/** The schema of a declared type. It does not compile where a field is missing or too many. */
export function fieldsOf<T>(entries: ShapesOf<T>): Shape<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what ShapesOf asks for is what comes out
  return fields(entries as unknown as ObjectEntries) as unknown as Shape<T>;
}

/** A map whose keys are names. */
export function namedOf<T>(item: Shape<T>): Shape<ReadonlyMap<string, T>> {
  const read = rawTransform<MapValue, unknown>(({ dataset, addIssue, NEVER }) => {
    const items = new Map<string, T>();
    for (const [key, given] of dataset.value) {
      const result = readOrIssue(item, given);
      if (!result.success) {
        const [{ message, input, path }] = result.issues;
        addIssue({
          message,
          input,
          path: [
            { type: 'unknown', origin: 'value', input: dataset.value, key, value: given },
            ...(path ?? []),
          ],
        });
        return NEVER;
      }
      items.set(clipped(key, longestWord), result.output);
    }
    return items;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- for the JSON Schema alone
  const written = record(string(), item) as unknown as Shape<ReadonlyMap<string, T>>;
  return pipe(
    map,
    read,
    chosen(written, () => any()),
  );
}

/** A field that is written for other programs and not read back. */
export const unread = (shape: Shape<unknown>): Shape<unknown> =>
  lazy((given) => (given === undefined ? shape : any()));

/** One of several schemas, chosen by the value; `all` stands in the JSON Schema. */
export const chosen = <T>(all: Shape<T>, choose: (given: unknown) => Shape<T>): Shape<T> =>
  lazy((given) => (given === undefined ? all : choose(given)));

/** Does the map have the key? */
export const has = (given: unknown, key: string): boolean => given instanceof Map && given.has(key);

/** An entry for `key`, or no entry where the content is undefined. */
export const given = <Key extends string, T>(key: Key, content: T | undefined): { readonly [K in Key]?: T } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is a plain string to the compiler
  (content === undefined ? {} : { [key]: content }) as { readonly [K in Key]?: T };
