import type { Header, ObjectShape } from '../manifests/index.ts';
import { type Redactor, redactResource, tagPattern } from '../redact/index.ts';
import { isMap, type MapValue, type Value } from '../yaml/index.ts';
import type { Change } from './types.ts';
import { type Gathering, newGathering } from './values/found-changes.ts';
import { compareMaps, compareValues } from './values/values.ts';

/** A resource as it is compared: without its secrets, a Secret's two ways of writing data made one. */
export function cleaned(redactor: Redactor, header: Header, value: MapValue): MapValue {
  const clean = redactResource(redactor, header, value);
  return header.kind === 'Secret' ? withOneData(clean) : clean;
}

/** `stringData` is written over `data`, as the server does. */
function withOneData(secret: MapValue): MapValue {
  const stringData = secret.get('stringData');
  if (!isMap(stringData)) return secret;
  const data = secret.get('data');
  const merged = new Map<string, Value>([...(isMap(data) ? data : []), ...stringData]);
  const rest = [...secret].filter(([field]) => field !== 'stringData' && field !== 'data');
  return new Map<string, Value>([...rest, ['data', merged]]);
}

/** What differs between two cleaned resources that are the same one; their names are not asked. */
export function compareResources(
  before: MapValue,
  after: MapValue,
  shape: ObjectShape,
  redactor: Redactor,
): Gathering {
  const gathering: Gathering = newGathering(compareValues);
  compareMaps(before, after, shape, [], gathering);
  const changes = gathering.changes
    .filter((change) => !isIdentity(change))
    .map((change) => withFacts(change, redactor));
  return { ...gathering, changes };
}

/** Told by the reference; the namespace of the release may be written or not. */
function isIdentity(change: Change): boolean {
  const [first, second] = change.path;
  if (first?.kind !== 'key') return false;
  if (change.path.length === 1) return first.key === 'kind';
  if (change.path.length !== 2 || first.key !== 'metadata' || second?.kind !== 'key') return false;
  // What is no text is no name, and the reference cannot tell it.
  if (![change.before, change.after].every(isName)) return false;
  return second.key === 'name' || second.key === 'namespace' || second.key === 'generateName';
}

const isName = (value: Value | undefined): boolean =>
  value === undefined || value === null || typeof value === 'string';

/** With what may be said of hidden values. */
export function withFacts(change: Change, redactor: Redactor): Change {
  const [before, after] = [factsOf(change.before, redactor), factsOf(change.after, redactor)];
  const inner =
    change.detail?.kind === 'structure'
      ? change.detail.changes.map((one) => withFacts(one, redactor))
      : undefined;
  return {
    ...change,
    ...(inner && change.detail?.kind === 'structure' && { detail: { ...change.detail, changes: inner } }),
    ...((before || after) && { secrets: { ...(before && { before }), ...(after && { after }) } }),
  };
}

function factsOf(value: Value | undefined, redactor: Redactor): ReturnType<Redactor['factsOf']> {
  return typeof value === 'string' && value.replace(tagPattern, '') === ''
    ? redactor.factsOf(value)
    : undefined;
}
