/** JSON that anybody may have written, read by a shape. */
import * as v from 'valibot';

/** The value, where it has the shape; keys that the shape does not name are dropped. */
export function readAs<Shape extends v.GenericSchema<unknown, unknown>>(
  shape: Shape,
  value: unknown,
): v.InferOutput<Shape> | undefined {
  const result = v.safeParse(shape, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** The value of a JSON text; undefined where it is none, or has another shape. */
export function readJson<Shape extends v.GenericSchema<unknown, unknown>>(
  shape: Shape,
  text: string | Uint8Array,
): v.InferOutput<Shape> | undefined {
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
