/** Reads the fields of live objects that waiting needs. */
import { listOf, mapOf, textOf } from '../predict/json.ts';
import type { JsonValue, JsonMap } from '../types.ts';

export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** When it became so (RFC 3339); empty where that is unknown. */
  readonly since: string;
  /** The generation that it is about, where it says so itself. */
  readonly generation?: number;
}

export const metaOf = (object: JsonMap): JsonMap => mapOf(object['metadata']);
export const specOf = (object: JsonMap): JsonMap => mapOf(object['spec']);
export const statusOf = (object: JsonMap): JsonMap => mapOf(object['status']);
export const numberOf = (value: JsonValue | undefined, absent = 0): number =>
  typeof value === 'number' ? value : absent;
export const mapsOf = (value: JsonValue | undefined): JsonMap[] => listOf(value).map(mapOf);

export const nameOf = (object: JsonMap): string => textOf(metaOf(object)['name']);
export const uidOf = (object: JsonMap): string => textOf(metaOf(object)['uid']);

export const conditionsOf = (object: JsonMap): Condition[] =>
  mapsOf(statusOf(object)['conditions']).map(
    ({ type, status, reason, message, lastUpdateTime, lastTransitionTime, observedGeneration }) => ({
      type: textOf(type),
      status: textOf(status),
      reason: textOf(reason),
      message: textOf(message),
      since: textOf(lastUpdateTime) || textOf(lastTransitionTime),
      ...(typeof observedGeneration === 'number' && { generation: observedGeneration }),
    }),
  );

export const conditionOf = (object: JsonMap, type: string): Condition | undefined =>
  conditionsOf(object).find((one) => one.type === type);

/** The controller has not seen the object as it is now: its status is about an earlier generation. */
export function isStale(object: JsonMap): boolean {
  const generation = metaOf(object)['generation'];
  const observed = statusOf(object)['observedGeneration'];
  return typeof generation === 'number' && typeof observed === 'number' && observed < generation;
}

/** `reason: message`, as far as they are there. */
export const conditionWords = ({ reason, message }: Pick<Condition, 'reason' | 'message'>): string =>
  [reason, message].filter((part) => part !== '').join(': ');
