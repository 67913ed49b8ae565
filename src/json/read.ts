/** JSON that anybody may have written, read by a shape. */
import * as v from 'valibot';
import type { Shape } from './types.ts';

/** The value, where it has the shape; keys that the shape does not name are dropped. */
export function readAs<S extends Shape<unknown>>(shape: S, value: unknown): v.InferOutput<S> | undefined {
  const result = readOrIssue(shape, value);
  return result.success ? result.output : undefined;
}

/** The value, or the first place where it has another shape. */
export const readOrIssue = <S extends Shape<unknown>>(shape: S, value: unknown): v.SafeParseResult<S> =>
  v.safeParse(shape, value, { abortEarly: true });

/** The value of a JSON text; undefined where it is none, or has another shape. */
export function readJson<S extends Shape<unknown>>(
  shape: S,
  text: string | Uint8Array,
): v.InferOutput<S> | undefined {
  return readAs(shape, parseJson(text));
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
