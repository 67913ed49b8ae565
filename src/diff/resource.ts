import type { Header, ObjectShape } from '../manifests/index.ts';
import { type Redactor, redactResource, tagPattern } from '../redact/index.ts';
import { isMap, type MapValue, type Value } from '../yaml/index.ts';
import type { Change } from './types.ts';
import { type ChangeCollector, makeChangeCollector } from './values/change-collector.ts';
import { compareMaps, compareValues } from './values/values.ts';

/** The resource as it is compared: without secrets, and with a Secret's two ways of data merged. */
export function cleaned(redactor: Redactor, header: Header, value: MapValue): MapValue {
  const clean = redactResource(redactor, header, value);
  return header.kind === 'Secret' ? withOneData(clean) : clean;
}

/** `stringData` overwrites `data`, as on the server. */
function withOneData(secret: MapValue): MapValue {
  const stringData = secret.get('stringData');
  if (!isMap(stringData)) return secret;
  const data = secret.get('data');
  const merged = new Map<string, Value>([...(isMap(data) ? data : []), ...stringData]);
  const rest = [...secret].filter(([field]) => field !== 'stringData' && field !== 'data');
  return new Map<string, Value>([...rest, ['data', merged]]);
}

/** The differences between two cleaned resources of one identity. Their names are not compared. */
export function compareResources(
  before: MapValue,
  after: MapValue,
  shape: ObjectShape,
  redactor: Redactor,
): ChangeCollector {
  const gathering: ChangeCollector = makeChangeCollector(compareValues);
  compareMaps(before, after, shape, [], gathering);
  const changes = gathering.changes
    .filter((change) => !isIdentity(change))
    .map((change) => withFacts(change, redactor));
  return { ...gathering, changes };
}

/** Whether the reference already shows the change. The release's namespace may be explicit or not. */
function isIdentity(change: Change): boolean {
  const [first, second] = change.path;
  if (first?.kind !== 'key') return false;
  if (change.path.length === 1) return first.key === 'kind';
  if (change.path.length !== 2 || first.key !== 'metadata' || second?.kind !== 'key') return false;
  // A name is a text, so the reference cannot show anything else.
  if (![change.before, change.after].every(isName)) return false;
  return second.key === 'name' || second.key === 'namespace' || second.key === 'generateName';
}

const isName = (value: Value | undefined): boolean =>
  value === undefined || value === null || typeof value === 'string';

/** Adds what may be public about hidden values. */
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
