/**
 * The `digest` of a Chart.lock. Source: helm's `internal/resolver` (3.17 and 4.1): the sha256 of Go's JSON of
 * the chart's dependencies and the locked ones; test/artifacts/lock.helm.test.ts compares with both Helms.
 */
import { sha256 } from '../archive/index.ts';
import { isList, isMap, isNumeral, type MapValue, type Value, writeJson } from '../yaml/index.ts';

/** A dependency's keys in the order in which helm writes them; all but `name` and `repository` vanish when empty. */
const fields = [
  'name',
  'version',
  'repository',
  'condition',
  'tags',
  'enabled',
  'import-values',
  'alias',
] as const;

/** The digest that helm writes into a lock for these dependencies and locked versions. */
export function lockDigest(required: readonly MapValue[], locked: readonly MapValue[]): string {
  return `sha256:${sha256(Buffer.from(`[${listJson(required)},${listJson(locked)}]`))}`;
}

/**
 * The digest that Helm 2 wrote into a requirements.lock; helm still accepts it for charts of apiVersion v1.
 */
export function oldLockDigest(required: readonly MapValue[]): string {
  return `sha256:${sha256(Buffer.from(`{"dependencies":${listJson(required)}}`))}`;
}

const listJson = (entries: readonly MapValue[]): string => `[${entries.map(dependencyJson).join(',')}]`;

function dependencyJson(entry: MapValue): string {
  const members = fields.flatMap((field) => {
    const value = entry.get(field);
    const empty = isEmpty(value);
    if (empty && field !== 'name' && field !== 'repository') return [];
    return [`${goJson(field)}:${empty ? '""' : goJson(asRead(field, value))}`];
  });
  return `{${members.join(',')}}`;
}

/** helm reads everything but `tags`, `enabled` and `import-values` as text. */
function asRead(field: (typeof fields)[number], value: Value): Value {
  if (field === 'enabled' || field === 'import-values' || field === 'tags') return value;
  return typeof value === 'string' ? value : writeJson(value);
}

function isEmpty(value: Value | undefined): value is undefined {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (isList(value) && value.length === 0)
  );
}

/** JSON as Go writes it: sorted keys, and escaped HTML characters. */
function goJson(value: Value): string {
  if (isMap(value)) {
    const entries = [...value].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return `{${entries.map(([key, item]) => `${goText(key)}:${goJson(item)}`).join(',')}}`;
  }
  if (isList(value)) return `[${value.map(goJson).join(',')}]`;
  if (typeof value === 'string') return goText(value);
  return isNumeral(value) || value === null || typeof value === 'boolean' ? writeJson(value) : '';
}

function goText(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
