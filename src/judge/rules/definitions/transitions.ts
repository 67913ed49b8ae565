/** Fields that a definition itself makes immutable, in the plain forms of its rules: `self == oldSelf`, `self.x == oldSelf.x`. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import { canonicalNumber, isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { keys, textAt, touches } from '../look.ts';

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
      const young = fixedFields(facts.young);
      const old = fixedFields(facts.old);
      for (const pair of facts.meant) if (isAsked(pair, facts)) yield* hitsOf(pair, young(pair), old(pair));
    },
  },
];

/** Definitions are looked at only for changed resources of groups with a dot that are no built-in ones. */
const isAsked = ({ change, resource }: ResourcePair, { young }: Facts): boolean =>
  change.kind === 'changed' &&
  change.before.apiVersion === resource.apiVersion &&
  change.before.hook === undefined &&
  resource.hook === undefined &&
  resource.group.includes('.') &&
  young.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));

const definitionKind = 'CustomResourceDefinition';

function* hitsOf(pair: ResourcePair, fixed: readonly Keys[], before: readonly Keys[]): Iterable<Hit> {
  const known = new Set(before.map((path) => path.join('.')));
  for (const path of fixed) {
    if (!known.has(path.join('.')) || !touches(pair, ...path)) continue;
    const [was, is] = [at(pair.before, ...path), at(pair.after, ...path)];
    if (was === undefined || is === undefined || !differs(was, is)) continue;
    yield {
      resource: pair.resource,
      path: keys(...path),
      message: `${path.join('.')} is immutable by its definition: the API server rejects this change`,
    };
  }
}

/** Whatever the server fills in, and whatever order a list has: these two are not the same. */
function differs(was: Value, is: Value): boolean {
  if (isMap(was) && isMap(is))
    return [...was].some(([key, value]) => {
      const other = is.get(key);
      return other !== undefined && differs(value, other);
    });
  if (isList(was) && isList(is))
    return (
      was.length !== is.length || was.some((one) => !isMap(one) && is.every((other) => differs(one, other)))
    );
  if (was === null || is === null || isMap(was) || isMap(is) || isList(was) || isList(is)) return false;
  return isNumeral(was) && isNumeral(is) ? canonicalNumber(was) !== canonicalNumber(is) : was !== is;
}

/** Of each kind and version of one render, the paths that do not change; each read once. */
function fixedFields(side: Lookup): (pair: ResourcePair) => readonly Keys[] {
  const known = new Map<string, readonly Keys[]>();
  return ({ resource: { group, kind, apiVersion } }) => {
    const key = `${apiVersion} ${kind}`;
    const found = known.get(key) ?? read(side, group, kind, apiVersion.slice(group.length + 1));
    known.set(key, found);
    return found;
  };
}

function read(side: Lookup, group: string, kind: string, version: string): readonly Keys[] {
  const isOf = (entry: ViewEntry): boolean =>
    entry.header.name.endsWith(`.${group}`) && textAt(side.value(entry), 'spec', 'names', 'kind') === kind;
  const definition = side.ofKind(definitionKind).find(isOf);
  const versions = definition && listOf(at(side.value(definition), 'spec', 'versions'));
  const one = versions?.map(mapOf).find((found) => textAt(found, 'name') === version);
  const schema = mapOf(at(one, 'schema', 'openAPIV3Schema'));
  const found: Keys[] = [];
  if (schema !== undefined) walk(schema, [], found);
  return found;
}

function walk(schema: MapValue, path: Keys, found: Keys[]): void {
  for (const rule of listOf(schema.get('x-kubernetes-validations')) ?? []) {
    const below = fixedBelow(textAt(rule, 'rule') ?? '');
    // With optionalOldSelf oldSelf is another thing.
    if (below !== undefined && at(rule, 'optionalOldSelf') === undefined) found.push([...path, ...below]);
  }
  for (const [key, property] of mapOf(schema.get('properties')) ?? [])
    if (isMap(property)) walk(property, [...path, key], found);
}

const plain = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;

function fixedBelow(rule: string): Keys | undefined {
  const [, left, leftPath, right, rightPath] = plain.exec(rule) ?? [];
  if (left === undefined || left === right || leftPath !== rightPath) return undefined;
  return (leftPath ?? '').split('.').slice(1);
}
