/** Shapes that many records have: words of a limited length, hashes, commits, maps. */
import * as v from 'valibot';
import type { Shape, ShapesOf, TypeOf } from './types.ts';

/** Longer than any name, path or mark. */
const longestWord = 10_000;

export const word = v.pipe(v.string(), v.maxLength(longestWord));
/** A full name of a commit, in sha1 or sha256. */
export const commit = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const whole = v.pipe(v.number(), v.safeInteger());
/** A number of a pull request, a revision, a version: from 1 on. */
export const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An object of JSON; a list is none. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of JSON, which may have any keys. */
export const anyObject = v.custom<Readonly<Record<string, unknown>>>(isObject);

/** An object whose keys are names, as a map: `__proto__` is a key like any other. */
export function mapOf<Item extends Shape<unknown>>(item: Item) {
  return v.pipe(
    anyObject,
    v.transform((object) => Object.entries(object)),
    v.array(v.tuple([word, item])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same type, read-only
    v.transform((rows) => new Map(rows) as ReadonlyMap<string, TypeOf<Item>>),
  );
}

/** An object of a type that is declared elsewhere: a field that is missing here, or too many, does not compile. */
export function shapeOf<T>(entries: ShapesOf<T>): Shape<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what ShapesOf asks for is what comes out
  return v.object(entries as v.ObjectEntries) as unknown as Shape<T>;
}

/** A field that may be absent. */
export const maybe = <T>(shape: Shape<T>): v.ExactOptionalSchema<Shape<T>, undefined> =>
  v.exactOptional(shape);

/** The shape with words for readers of its JSON Schema. */
export const about = <T>(shape: Shape<T>, description: string): Shape<T> =>
  v.pipe(shape, v.description(description));

/** A list of what has the shape. */
export const list = <T>(item: Shape<T>, message?: string): Shape<readonly T[]> => v.array(item, message);

/** One of these words. */
export const oneOf = <const T extends string>(...words: readonly T[]): Shape<T> =>
  v.picklist(words, `one of ${words.join(', ')}`);

/** A field that may be absent, and counts as absent where it has another shape: for `lenientObject`. */
export const ifGood = <T>(shape: Shape<T>) => v.exactOptional(v.fallback(v.undefinedable(shape), undefined));

/** An object some of whose fields are `ifGood`. */
export const lenientObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.transform(withoutUndefined));

function withoutUndefined<T extends object>(object: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const present = Object.entries(object).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same object without what is absent
  return Object.fromEntries(present) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

/** An object whose keys are names, as a map of those items that have the shape. */
export const goodMapOf = <T>(item: Shape<T>): Shape<ReadonlyMap<string, T>> =>
  v.pipe(
    anyObject,
    v.transform((object): ReadonlyMap<string, T> => {
      const good = Object.entries(object).flatMap(([key, one]): [string, T][] => {
        const result = v.safeParse(item, one, { abortEarly: true });
        return result.success ? [[key, result.output]] : [];
      });
      return new Map(good);
    }),
  );

/** Those items of a list that have the shape. */
export const goodOf = <T>(item: Shape<T>): Shape<readonly T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((one): readonly T[] => {
        const result = v.safeParse(item, one, { abortEarly: true });
        return result.success ? [result.output] : [];
      }),
    ),
  );
