/** What discovery is read into, and how a server's JSON is read: what is not of the type that it should have is not there. */
import type { JsonValue, JsonMap, ServedKind } from './types.ts';

/** One group and version with what is in it. */
export interface ServedVersion {
  readonly group: string;
  readonly version: string;
  /** Subresources too: helm counts their kinds. */
  readonly resources: readonly ServedResource[];
}

/** `name` is `pods`, of a subresource `pods/eviction`. */
export interface ServedResource extends Pick<ServedKind, 'kind' | 'namespaced' | 'verbs'> {
  readonly name: string;
}

export interface Discovery {
  readonly versions: readonly ServedVersion[];
  readonly missing: readonly string[];
}

export const joined = (group: string, version: string): string =>
  group === '' ? version : `${group}/${version}`;

export const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

export const asMap = (value: JsonValue | undefined): JsonMap =>
  typeof value === 'object' && value !== null && !isList(value) ? value : {};

export const maps = (value: JsonValue | undefined): JsonMap[] => (isList(value) ? value.map(asMap) : []);

export const texts = (value: JsonValue | undefined): string[] =>
  isList(value) ? value.filter((item) => typeof item === 'string') : [];

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
