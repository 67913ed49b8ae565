/** A generator of any kind as sets of parameters: nested ones, selectors, and what matrix and merge make of two. */
import { GoMap, type GoValue, mergeInto, printValue } from '../../gotemplate/index.ts';
import { isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { countOf, type Expansion, type Params } from './context.ts';
import { SetError } from './errors.ts';
import { mapAt, mapsAt, textMapAt, textsAt } from './fields.ts';
import { generateClusters } from './generators/clusters.ts';
import { generateDecisions } from './generators/decisions.ts';
import { generateGit } from './generators/git.ts';
import { generateList } from './generators/list.ts';
import { generatePlugin } from './generators/plugin.ts';
import { generatePulls } from './generators/pulls.ts';
import { generateScm } from './generators/scm.ts';
import type { Generator } from './generators/types.ts';
import { flatten } from './params.ts';
import { parseSelector } from './selector.ts';
import type { Renderer } from './template/render.ts';

/** The order in which Argo CD goes through them where one object has several. */
const kinds = [
  'list',
  'clusters',
  'git',
  'scmProvider',
  'clusterDecisionResource',
  'pullRequest',
  'matrix',
  'merge',
  'plugin',
];

const terminals: ReadonlyMap<string, Generator> = new Map([
  ['list', generateList],
  ['clusters', generateClusters],
  ['git', generateGit],
  ['scmProvider', generateScm],
  ['clusterDecisionResource', generateDecisions],
  ['pullRequest', generatePulls],
  ['plugin', generatePlugin],
]);

/** A matrix or merge may stand in another one, and no deeper. */
const deepest = 2;

export interface GeneratorResult {
  readonly params: readonly Params[];
  /** Of the generator itself, before the set's own completes it. */
  readonly template: MapValue;
}

/** One result for each kind that the object names. */
export function generate(
  object: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  level = 0,
  outer: Params = new GoMap(),
): readonly GeneratorResult[] {
  const selectorMap = object.get('selector');
  const selects =
    selectorMap === undefined || selectorMap === null
      ? undefined
      : parseSelector(mapAt(object, 'selector'), false);
  return kinds
    .filter((kind) => isMap(object.get(kind)) && (level < deepest || terminals.has(kind)))
    .map((kind) => {
      const written = mapAt(object, kind);
      const filled = outer.entries.size === 0 ? written : fillGenerator(written, outer, expansion, renderer);
      const all = paramsOf(kind, filled, expansion, renderer, level);
      return {
        params: selects === undefined ? all : all.filter((params) => selects(flatten(params))),
        template: mapAt(written, 'template'),
      };
    });
}

function paramsOf(
  kind: string,
  generator: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  level: number,
): readonly Params[] {
  if (kind === 'matrix') return generateMatrix(generator, expansion, renderer, level);
  if (kind === 'merge') return generateMerge(generator, expansion, renderer, level);
  return terminals.get(kind)?.(generator, expansion, renderer) ?? [];
}

/** Of a nested generator. */
function childParams(
  object: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  level: number,
  outer?: Params,
): readonly Params[] {
  const [first, ...others] = generate(object, expansion, renderer, level + 1, outer);
  if (first === undefined) throw new SetError('a nested generator names no kind that may stand there');
  if (others.length > 0) throw new SetError('a nested generator names more than one kind');
  return first.params;
}

function generateMatrix(
  generator: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  level: number,
): readonly Params[] {
  const children = mapsAt(generator, 'generators');
  const [first, second] = children;
  if (first === undefined || second === undefined || children.length !== 2)
    throw new SetError(`a matrix generator needs two generators, it has ${children.length}`);
  const sets: Params[] = [];
  for (const outer of childParams(first, expansion, renderer, level)) {
    for (const inner of childParams(second, expansion, renderer, level, outer))
      sets.push(expansion.isGo ? mergeNested(outer, inner) : combineTexts(outer, inner));
    countOf(sets);
  }
  return sets;
}

function mergeNested(outer: Params, inner: Params): Params {
  const merged = new GoMap();
  mergeInto(merged, inner, true);
  mergeInto(merged, outer, true);
  return merged;
}

function combineTexts(outer: Params, inner: Params): Params {
  const combined = new Map(
    [...outer.entries].map(([key, value]): [string, GoValue] => [key, printValue(value)]),
  );
  for (const [key, value] of inner.entries) {
    const text = printValue(value);
    const before = combined.get(key);
    if (before !== undefined && before !== text)
      throw new SetError(`both generators of a matrix give ${key}: ${printValue(before)} and ${text}`);
    combined.set(key, text);
  }
  return new GoMap(combined);
}

function generateMerge(
  generator: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  level: number,
): readonly Params[] {
  const children = mapsAt(generator, 'generators');
  if (children.length < 2)
    throw new SetError(`a merge generator needs two generators, it has ${children.length}`);
  const keys = [...new Set(textsAt(generator, 'mergeKeys'))].toSorted();
  const results = children.map((child) => childParams(child, expansion, renderer, level));
  if (keys.length === 0) throw new SetError('a merge generator has no mergeKeys');
  const [base, ...overrides] = results.map((sets) => byKeys(sets, keys));
  for (const override of overrides)
    for (const [key, params] of base ?? []) {
      const other = override.get(key);
      if (other === undefined) continue;
      if (expansion.isGo) mergeInto(params, other, true);
      else for (const [name, value] of other.entries) params.entries.set(name, value);
    }
  return [...(base ?? new Map<string, Params>()).values()];
}

function byKeys(sets: readonly Params[], keys: readonly string[]): ReadonlyMap<string, Params> {
  const found = new Map<string, Params>();
  for (const params of sets) {
    const key = keys.map((name) => `${name}=${tokenOf(params.entries.get(name))}`).join('\0');
    if (found.has(key))
      throw new SetError(
        `two sets of parameters of a merge generator have the same mergeKeys: ${key.replaceAll('\0', ', ')}`,
      );
    found.set(key, params);
  }
  return found;
}

const tokenOf = (value: GoValue): string =>
  value === undefined || value === null ? 'null' : `${typeof value}:${printValue(value)}`;

/** The second generator of a matrix, filled with what the first gives. */
function fillGenerator(
  generator: MapValue,
  outer: Params,
  expansion: Expansion,
  renderer: Renderer,
): MapValue {
  const filled = new Map<string, Value>();
  for (const [key, value] of generator) {
    if (value === null) continue;
    if (key === 'values' && isMap(value)) filled.set(key, fillValues(generator, outer, expansion, renderer));
    else if (key === 'generators')
      filled.set(
        key,
        mapsAt(generator, key).map((child) => fillChild(child, outer, expansion, renderer)),
      );
    else filled.set(renderer.text(key, outer), renderer.value(value, outer));
  }
  return filled;
}

function fillChild(child: MapValue, outer: Params, expansion: Expansion, renderer: Renderer): MapValue {
  return new Map(
    [...child].map(([key, value]) => [
      key,
      kinds.includes(key) && isMap(value)
        ? fillGenerator(value, outer, expansion, renderer)
        : renderer.value(value, outer),
    ]),
  );
}

/** What names parameters of the generator itself is filled later. */
function fillValues(
  generator: MapValue,
  outer: Params,
  { isGo, options }: Expansion,
  renderer: Renderer,
): MapValue {
  const strict = isGo
    ? [...options.filter((option) => !option.startsWith('missingkey=')), 'missingkey=error']
    : options;
  return new Map(
    [...textMapAt(generator, 'values')].map(([key, value]) => {
      try {
        return [key, renderer.text(value, outer, strict)];
      } catch (error) {
        if (error instanceof SetError && /map has no entry for key|can't evaluate field/.test(error.message))
          return [key, value];
        throw error;
      }
    }),
  );
}
