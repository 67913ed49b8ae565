/** What helm's command was going to do, and whether that came true. */
import {
  type JsonValue,
  type JsonMap,
  normalise,
  pathOf,
  type PredictedResource,
  type Prediction,
  readServed,
  type ServedApis,
} from '../../src/cluster/index.ts';
import type { Lab, Ran, Step } from './prediction-lab.ts';
import { fieldsOf } from './prediction-state.ts';

export interface Checked {
  readonly predicted: Prediction;
  readonly ran: Ran;
  /** What came otherwise; empty where all of it came true. */
  readonly wrong: readonly string[];
}

/** Predicts, does, and compares every object with what was predicted of it. */
export async function check(lab: Lab, step: Step): Promise<Checked> {
  const served = await readServed(lab.connection);
  const predicted = await lab.predicted(step);
  const ran = await lab.done(step);
  const refused = predicted.resources.filter(({ refusal }) => refusal !== undefined);
  const wrong = predicted.refusal === undefined ? refusalsOf(refused, ran) : wholeRefusal(predicted, ran);
  const isWhole = predicted.refusal !== undefined || refused.some(isBefore);
  const found = await Promise.all(
    predicted.resources.map(async (resource) => {
      const path = placeOf(resource, served);
      if (path === undefined || resource.action === 'hook') return [];
      const real = await lab.object(path);
      const { notAsked, after, live, action, kind, name, refusal } = resource;
      if (notAsked !== undefined && !isWhole && refusal === undefined)
        return real === undefined ? [`${kind} ${name} was not made`] : [];
      const expected = !isWhole && isTouched(resource, refused) ? after : live;
      const [left, right] = [comparable(expected, live), comparable(real, live)];
      if (left === right) return [];
      return [
        `${action} ${kind} ${name} ${refusal?.message ?? ''}: predicted ${around(left, right)}, is ${around(right, left)}, was ${around(comparable(live, live), right)}`,
      ];
    }),
  );
  return { predicted, ran, wrong: [...wrong, ...found.flat()] };
}

export const actionsIn = (
  { resources }: Prediction,
  action: PredictedResource['action'],
): PredictedResource[] => resources.filter((resource) => resource.action === action);

function placeOf(
  { apiVersion, kind, namespace, name }: PredictedResource,
  served: ServedApis,
): string | undefined {
  const known = served.kind(apiVersion, kind);
  return known === undefined || name === '' ? undefined : pathOf(known, namespace, name);
}

function wholeRefusal({ refusal }: Prediction, ran: Ran): string[] {
  const isTold = ran.code !== 0 && ran.stderr.includes(refusal?.message ?? '');
  return isTold ? [] : [`not refused so: ${refusal?.message}\n by helm: ${ran.stderr}`];
}

/** Nothing is deleted once something was refused. */
function isTouched({ refusal, action }: PredictedResource, refused: readonly PredictedResource[]): boolean {
  return refusal === undefined && (action !== 'delete' || refused.length === 0);
}

/** helm looks before it touches anything whether it can read all of it, and whose it is; of these refusals it tells one. */
const isBefore = ({ refusal, name }: PredictedResource): boolean =>
  refusal?.why === 'owned' ||
  refusal?.why === 'unknown-kind' ||
  (refusal?.why === 'helm' && isUnreadable(refusal.message, name));

const isUnreadable = (message: string, name: string): boolean =>
  name === '' || message.startsWith('unable to decode');

function refusalsOf(refused: readonly PredictedResource[], ran: Ran): string[] {
  if (refused.length === 0) return ran.code === 0 ? [] : [`helm failed: ${ran.stderr}`];
  const before = refused.filter(isBefore);
  const isTold = ({ refusal }: PredictedResource): boolean =>
    ran.code !== 0 && ran.stderr.toLowerCase().includes((refusal?.message ?? '').slice(0, 45).toLowerCase());
  if (before.some(isTold)) return [];
  return (before.length > 0 ? before : refused)
    .filter((resource) => !isTold(resource))
    .map(
      ({ kind, name, refusal }) =>
        `not refused so: ${kind} ${name}: ${refusal?.message}\n by helm: ${ran.stderr}`,
    );
}

/** Without what the server gives out anew with each creation. */
function comparable(object: JsonMap | undefined, live: JsonMap | undefined): string {
  if (object === undefined) return 'nothing';
  const plain = normalise(object);
  return sorted(plain['kind'] === 'Service' ? withoutGiven(plain, live) : plain);
}

function withoutGiven(service: JsonMap, live: JsonMap | undefined): JsonMap {
  const given = JSON.stringify(live ?? null);
  const known = (key: string, value: JsonValue): JsonValue =>
    given.includes(`"${key}":${JSON.stringify(value)}`) ? value : 'given';
  const spec = fieldsOf(service['spec']);
  return {
    ...service,
    spec: {
      ...spec,
      clusterIP: known('clusterIP', spec['clusterIP'] ?? null),
      clusterIPs: known('clusterIPs', spec['clusterIPs'] ?? null),
      ports: (Array.isArray(spec['ports']) ? spec['ports'] : []).map((port: JsonValue) => {
        const fields = fieldsOf(port);
        return { ...fields, nodePort: known('nodePort', fields['nodePort'] ?? null) };
      }),
    },
  };
}

const sorted = (value: JsonValue): string =>
  JSON.stringify(value, (_, item: JsonValue) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : item,
  );

/** Of two texts that differ, what stands around the first difference. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.slice(Math.max(0, at - 150), at + 150);
}
