/** Shapes that many records have: words of a limited length, hashes, commits, maps. */
import * as v from 'valibot';
import type { TypeOf } from './types.ts';

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

type AnyShape = v.GenericSchema<unknown, unknown>;

/** An object whose keys are names, as a map: `__proto__` is a key like any other. */
export function mapOf<Item extends AnyShape>(item: Item) {
  return v.pipe(
    anyObject,
    v.transform((object) => Object.entries(object)),
    v.array(v.tuple([word, item])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same type, read-only
    v.transform((rows) => new Map(rows) as ReadonlyMap<string, TypeOf<Item>>),
  );
}
