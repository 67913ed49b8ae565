/**
 * Rules about fields that a definition makes immutable, by plain rules: `self == oldSelf`, `self.x ==
 * oldSelf.x`.
 */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import { canonicalNumber, isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { keys, textAt, touches } from '../readers.ts';

type Keys = readonly string[];

export const transitionRules: readonly Rule[] = [
  {
    id: 'immutable-by-definition',
    severity: 'high',
    kinds: ['custom resources'],
    when: 'a field changes that its CustomResourceDefinition makes immutable in both renders (self == oldSelf or self.x == oldSelf.x)',
    why: 'the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed',
    hint: 'keep the old value; for another one give the resource another name, or delete it before the upgrade',
    source: 'Kubernetes documentation, Validation rules, Transition rules; rejected by a 1.34.4 server',
    *find(facts) {
      const after = fixedFields(facts.lookupAfter);
      const before = fixedFields(facts.lookupBefore);
      for (const pair of facts.meaningful)
        if (isAsked(pair, facts)) yield* hitsOf(pair, after(pair), before(pair));
    },
  },
];

/** Definitions are read only for changed resources of custom groups. */
const isAsked = ({ change, resource }: ResourcePair, { lookupAfter }: Facts): boolean =>
  change.kind === 'changed' &&
  change.before.apiVersion === resource.apiVersion &&
  change.before.hook === undefined &&
  resource.hook === undefined &&
  resource.group.includes('.') &&
  lookupAfter.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));

const definitionKind = 'CustomResourceDefinition';

function* hitsOf(pair: ResourcePair, fixed: readonly Keys[], before: readonly Keys[]): Iterable<Hit> {
  const previous = new Set(before.map((path) => path.join('.')));
  for (const path of fixed) {
    if (!previous.has(path.join('.')) || !touches(pair, ...path)) continue;
    const [oldValue, newValue] = [at(pair.before, ...path), at(pair.after, ...path)];
    if (oldValue === undefined || newValue === undefined || !differs(oldValue, newValue)) continue;
    yield {
      resource: pair.resource,
      path: keys(...path),
      message: `${path.join('.')} is immutable by its definition: the API server rejects this change`,
    };
  }
}

/** Do they differ, whatever the server fills in and whatever order a list has? */
function differs(before: Value, after: Value): boolean {
  if (isMap(before) && isMap(after))
    return [...before].some(([key, value]) => {
      const other = after.get(key);
      return other !== undefined && differs(value, other);
    });
  if (isList(before) && isList(after))
    return (
      before.length !== after.length ||
      before.some((one) => !isMap(one) && after.every((other) => differs(one, other)))
    );
  if (before === null || after === null || isMap(before) || isMap(after) || isList(before) || isList(after))
    return false;
  return isNumeral(before) && isNumeral(after)
    ? canonicalNumber(before) !== canonicalNumber(after)
    : before !== after;
}

/** The immutable paths of each kind and version in one render, read once. */
function fixedFields(lookup: Lookup): (pair: ResourcePair) => readonly Keys[] {
  const cache = new Map<string, readonly Keys[]>();
  return ({ resource: { group, kind, apiVersion } }) => {
    const key = `${apiVersion} ${kind}`;
    const paths = cache.get(key) ?? readFixedPaths(lookup, group, kind, apiVersion.slice(group.length + 1));
    cache.set(key, paths);
    return paths;
  };
}

function readFixedPaths(lookup: Lookup, group: string, kind: string, version: string): readonly Keys[] {
  const isOf = (entry: ViewEntry): boolean =>
    entry.header.name.endsWith(`.${group}`) && textAt(lookup.value(entry), 'spec', 'names', 'kind') === kind;
  const definition = lookup.ofKind(definitionKind).find(isOf);
  const versions = definition && listOf(at(lookup.value(definition), 'spec', 'versions'));
  const one = versions?.map(mapOf).find((item) => textAt(item, 'name') === version);
  const schema = mapOf(at(one, 'schema', 'openAPIV3Schema'));
  const fixedPaths: Keys[] = [];
  if (schema !== undefined) walk(schema, [], fixedPaths);
  return fixedPaths;
}

function walk(schema: MapValue, path: Keys, fixedPaths: Keys[]): void {
  for (const rule of listOf(schema.get('x-kubernetes-validations')) ?? []) {
    const pathBelow = fixedBelow(textAt(rule, 'rule') ?? '');
    // With optionalOldSelf, oldSelf is an optional value.
    if (pathBelow !== undefined && at(rule, 'optionalOldSelf') === undefined)
      fixedPaths.push([...path, ...pathBelow]);
  }
  for (const [key, property] of mapOf(schema.get('properties')) ?? [])
    if (isMap(property)) walk(property, [...path, key], fixedPaths);
}

const plain = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;

function fixedBelow(rule: string): Keys | undefined {
  const [, left, leftPath, right, rightPath] = plain.exec(rule) ?? [];
  if (left === undefined || left === right || leftPath !== rightPath) return undefined;
  return (leftPath ?? '').split('.').slice(1);
}
