/** Updates of one object each, out of a table: what it was, what it becomes, and what is to be said of that. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonMap = { readonly [key: string]: Json };

/** What a reader is told. `possible`: only the cluster knows. `same`: the comparison finds no change at all. */
export type Word = 'refused' | 'possible' | 'accepted' | 'same';

/** What a server does with an update, by the helm that sends it. */
export interface ServerWord {
  readonly 'helm-3': 'refused' | 'accepted';
  readonly 'helm-4': 'refused' | 'accepted';
}

export interface UpdatePair {
  readonly pair: string;
  readonly before: JsonMap;
  readonly after: JsonMap;
  /** What the cluster has made of the object before the update. */
  readonly status?: JsonMap;
  readonly says: Word;
  /** The rule that says so. */
  readonly rule?: string;
  /** Rules that are close to it and say nothing. */
  readonly near: readonly string[];
  readonly server: ServerWord;
  /** Why we say otherwise than the server does: a miss that is known. */
  readonly known?: string;
}

interface Row {
  readonly pair: string;
  readonly of: string;
  readonly both?: JsonMap;
  readonly before?: JsonMap;
  readonly after?: JsonMap;
  readonly status?: JsonMap;
  readonly says: Word;
  readonly rule?: string;
  readonly near?: string | readonly string[];
  readonly server?: 'refused' | 'accepted' | ServerWord;
  readonly known?: string;
}

const folder = new URL('../fixtures/judge/immutable/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** All of the table. */
export function updatePairs(): UpdatePair[] {
  const objects: Readonly<Record<string, JsonMap>> = parse(read('objects.yaml'));
  const rows: readonly Row[] = parse(read('pairs.yaml'));
  return rows.map((row) => {
    const object = objects[row.of];
    if (object === undefined) throw new Error(`${row.pair}: objects.yaml has no ${row.of}`);
    const made = (patch: JsonMap | undefined): JsonMap =>
      named(merged(merged(object, row.both ?? {}), patch ?? {}), row.pair);
    const { pair, status, says, rule, near, known } = row;
    return {
      pair,
      before: made(row.before),
      after: made(row.after),
      ...(status && { status }),
      says,
      ...(rule !== undefined && { rule }),
      near: [near ?? []].flat(),
      server: serverWord(row),
      ...(known !== undefined && { known }),
    };
  });
}

function serverWord({ says, server, pair }: Row): ServerWord {
  if (typeof server === 'object') return server;
  if (server === undefined && says === 'possible') throw new Error(`${pair}: what does this server say?`);
  const word = server ?? (says === 'refused' ? 'refused' : 'accepted');
  return { 'helm-3': word, 'helm-4': word };
}

const isMap = (value: Json | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text under a key that always has one. */
export function textOf(object: JsonMap, key: string): string {
  const value = object[key];
  if (typeof value !== 'string') throw new Error(`${key} is no text: ${JSON.stringify(object)}`);
  return value;
}

/** As RFC 7386: null takes away, what is no map replaces. */
export function merged(target: JsonMap, patch: JsonMap): JsonMap {
  const made: Record<string, Json> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const old = made[key];
    if (value === null) delete made[key];
    else made[key] = isMap(value) ? (isMap(old) ? merged(old, value) : value) : value;
  }
  return made;
}

function named(object: JsonMap, name: string): JsonMap {
  return JSON.parse(JSON.stringify(object).replaceAll('NAME', name));
}
