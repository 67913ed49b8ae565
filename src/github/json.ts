/** Reading what came as JSON: nothing is believed to have a shape that was not looked at. */

type JsonRecord = Readonly<Record<string, unknown>>;

export const record = (value: unknown): JsonRecord | undefined => (isRecord(value) ? value : undefined);

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a list; empty where there is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

/** A full name of a commit, in sha1 or sha256. */
export const commit = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : undefined;

/** The value at the end of a path of keys. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    const map = record(current);
    current = map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
  }
  return current;
}

/** The parsed text; undefined where it is not JSON. */
export function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
