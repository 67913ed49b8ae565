/** Reads untrusted JSON by a shape. */
import * as v from 'valibot';
import type { Shape } from './types.ts';

/** The value if it has the shape, without keys that the shape does not name. */
export function readAs<S extends Shape<unknown>>(shape: S, value: unknown): v.InferOutput<S> | undefined {
  const result = readOrIssue(shape, value);
  return result.success ? result.output : undefined;
}

/** The value, or the first issue with its path. */
export const readOrIssue = <S extends Shape<unknown>>(shape: S, value: unknown): v.SafeParseResult<S> =>
  v.safeParse(shape, value, { abortEarly: true });

/** The value of a JSON text. Undefined where it does not parse or has another shape. */
export function readJson<S extends Shape<unknown>>(
  shape: S,
  text: string | Uint8Array,
): v.InferOutput<S> | undefined {
  return readAs(shape, parseJson(text));
}

/** The value of a JSON text. Undefined where it does not parse. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
