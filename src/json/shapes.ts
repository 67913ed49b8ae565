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

/** An object of JSON, which may have any keys; a list is none. */
export const anyObject = v.custom<Readonly<Record<string, unknown>>>(isObject);

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
