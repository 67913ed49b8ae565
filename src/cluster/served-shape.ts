/** The shape of discovery, and readers of a server's JSON: a field of the wrong type counts as absent. */
import type { JsonValue, JsonMap, ServedKind } from './types.ts';

/** One group and version with its resources. */
export interface ServedVersion {
  readonly group: string;
  readonly version: string;
  /** With subresources: helm counts their kinds. */
  readonly resources: readonly ServedResource[];
}

/** `name` is `pods`, for a subresource `pods/eviction`. */
export interface ServedResource extends Pick<ServedKind, 'kind' | 'namespaced' | 'verbs'> {
  readonly name: string;
}

export interface Discovery {
  readonly versions: readonly ServedVersion[];
  readonly missing: readonly string[];
}

export const apiVersionOf = (group: string, version: string): string =>
  group === '' ? version : `${group}/${version}`;

export const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

export const asMap = (value: JsonValue | undefined): JsonMap =>
  typeof value === 'object' && value !== null && !isList(value) ? value : {};

export const maps = (value: JsonValue | undefined): JsonMap[] => (isList(value) ? value.map(asMap) : []);

export const texts = (value: JsonValue | undefined): string[] =>
  isList(value) ? value.filter((item) => typeof item === 'string') : [];

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
