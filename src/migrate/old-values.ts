/**
 * What the original Pligos made of a context. It shares nothing with the compiler of today: its answer is
 * what the migrated text is held against. Where the original crashed, a problem says so.
 */
import { type Problem, problem } from '../errors.ts';
import {
  atOf,
  childPath,
  describe,
  entryOf,
  type MapEntry,
  type MapTree,
  type MapValue,
  type Tree,
  type Value,
  valueOf,
} from '../yaml/index.ts';

export interface OldEvaluation {
  readonly values: MapValue;
  /** Lists without entries, for which the original wrote a map. */
  readonly emptyLists: ReadonlySet<Tree>;
  readonly problems: readonly Problem[];
}

export interface OldInput {
  readonly types: ReadonlyMap<string, Tree>;
  readonly instances: ReadonlyMap<string, Tree>;
  readonly spec: Tree | undefined;
  readonly specPath: string;
}

const primitives = new Set(['string', 'numeric', 'bool', 'object']);

/** The words and the name of an expression. */
function split(text: string): { word: string; name: string } {
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  return { word: tokens.slice(0, -1).join(' '), name: tokens.at(-1) ?? '' };
}

/**
 * The type that the root type maps by name; undefined where the root type is a body. For a list, that is also
 * the type of a root type which an earlier migration has brought into its new form.
 */
export function mappedRoot(tree: Tree | undefined, spec?: Tree): string | undefined {
  if (tree?.kind === 'scalar' && typeof tree.value === 'string') {
    const { word, name } = split(tree.value);
    return word === 'mapped' && !primitives.has(name) ? name : undefined;
  }
  const [entry, second] = tree?.kind === 'map' && spec?.kind === 'list' ? [...tree.entries.values()] : [];
  const isUnmapped =
    entry?.value.kind === 'scalar' &&
    entry.value.value === `embedded mapped ${entry.key}` &&
    second === undefined;
  return isUnmapped ? entry.key : undefined;
}

/** The most levels of types within types. */
const deepest = 500;

interface Evaluation extends OldInput {
  readonly emptyLists: Set<Tree>;
  readonly problems: Problem[];
  readonly compiled: Map<Tree, Map<Tree, MapValue>>;
  /** By type and name, made at first use. */
  readonly named: Map<string, ReadonlyMap<string, MapTree>>;
  depth: number;
}

export function evaluateOld(input: OldInput): OldEvaluation {
  const run: Evaluation = {
    ...input,
    emptyLists: new Set(),
    problems: [],
    compiled: new Map(),
    named: new Map(),
    depth: 0,
  };
  const values = root(run);
  return { values, emptyLists: run.emptyLists, problems: run.problems };
}

function root(run: Evaluation): MapValue {
  const tree = run.types.get('context');
  const { spec, specPath } = run;
  const mapped = mappedRoot(tree, spec);
  if (tree !== undefined && mapped === undefined && tree.kind !== 'map') {
    fault(run, tree, 'context', 'the root type "context" is a map, or "mapped" and a type');
    return new Map();
  }
  if (spec === undefined || isNothing(spec)) return new Map();
  if (mapped === undefined && spec.kind === 'map' && tree?.kind === 'map')
    return compile(run, tree, spec, specPath);
  if (mapped !== undefined && spec.kind === 'list') return byName(run, mapped, spec.items, specPath);
  fault(
    run,
    spec,
    specPath,
    mapped === undefined ? 'a map was expected' : `a list of names of ${mapped} was expected`,
  );
  return new Map();
}

function compile(run: Evaluation, body: MapTree, map: MapTree, path: string): MapValue {
  const known = run.compiled.get(map)?.get(body);
  if (known !== undefined) return known;
  const fields = new Map<string, Value>();
  if (run.depth >= deepest) {
    fault(run, map, path, 'an instance reaches itself, or types are nested too deeply');
    return fields;
  }
  run.depth += 1;
  for (const { key, value: expression } of body.entries.values()) {
    const entry = map.entries.get(key);
    if (entry !== undefined) compileKey(run, fields, expression, entry, childPath(path, key));
  }
  run.depth -= 1;
  const forms = run.compiled.get(map) ?? new Map<Tree, MapValue>();
  run.compiled.set(map, forms.set(body, fields));
  return fields;
}

function compileKey(
  run: Evaluation,
  fields: Map<string, Value>,
  expression: Tree,
  entry: MapEntry,
  path: string,
): void {
  const { key, value } = entry;
  if (expression.kind === 'map') {
    if (value.kind === 'map') fields.set(key, compile(run, expression, value, path));
    else if (!isNothing(value)) fault(run, value, path, 'a map was expected');
    return;
  }
  if (expression.kind !== 'scalar' || typeof expression.value !== 'string') {
    fault(run, expression, path, 'an expression of the form "[word] name" was expected');
    return;
  }
  const { word, name } = split(expression.value);
  if (primitives.has(name) && !word.startsWith('embedded')) fields.set(key, copy(run, value));
  else if (!isNothing(value)) compileWord(run, fields, { word, name, key, value, path, expression });
}

interface TypedKey {
  readonly word: string;
  readonly name: string;
  readonly key: string;
  readonly value: Tree;
  readonly path: string;
  readonly expression: Tree;
}

function compileWord(run: Evaluation, fields: Map<string, Value>, typed: TypedKey): void {
  const { word, name, key, value, path, expression } = typed;
  const items = value.kind === 'list' ? value.items : undefined;
  const one = (): MapValue => typedMap(run, name, value, path);
  const embed = (map: MapValue): void => {
    for (const [field, inner] of map) fields.set(field, inner);
  };
  if (['repeated', 'mapped', 'embedded mapped', 'embedded repeated'].includes(word) && items === undefined) {
    fault(run, value, path, `a list was expected (${word} ${name})`);
  } else if (word === '') {
    fields.set(key, one());
  } else if (word === 'embedded') {
    embed(one());
  } else if (word === 'repeated') {
    fields.set(key, entries(run, name, items ?? [], path));
  } else if (word === 'mapped') {
    fields.set(key, byName(run, name, items ?? [], path));
  } else if (word === 'embedded mapped') {
    embed(byName(run, name, items ?? [], path));
  } else if (word === 'embedded repeated') {
    for (const map of entries(run, name, items ?? [], path)) embed(map);
  } else {
    fault(run, expression, path, `"${word}" are no words of the language`);
  }
}

const entries = (run: Evaluation, type: string, items: readonly Tree[], path: string): MapValue[] =>
  items.map((item, at) => typedMap(run, type, item, childPath(path, at)));

function byName(run: Evaluation, type: string, items: readonly Tree[], path: string): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [at, item] of items.entries()) {
    const tree = item.kind === 'map' ? entryOf(item, 'name')?.value : item;
    const itemPath = childPath(path, at);
    const compiled = typedMap(run, type, item, itemPath);
    if (tree?.kind === 'scalar' && typeof tree.value === 'string') map.set(tree.value, compiled);
    else fault(run, item, itemPath, 'an entry with a name was expected');
  }
  return map;
}

/** A map, or the name of an instance. */
function typedMap(run: Evaluation, type: string, tree: Tree, path: string): MapValue {
  // Any primitive was embedded as it is.
  if (primitives.has(type)) {
    const value = copy(run, tree);
    if (value instanceof Map) return value;
    fault(run, tree, path, 'a map was expected');
    return new Map();
  }
  const body = run.types.get(type);
  const map = tree.kind === 'map' ? tree : namedMap(run, type, tree, path);
  if (body?.kind === 'map' && map !== undefined) return compile(run, body, map, path);
  if (body?.kind !== 'map') fault(run, body ?? tree, path, `no type is called ${JSON.stringify(type)}`);
  return new Map();
}

function instancesOf({ named, instances }: Evaluation, type: string): ReadonlyMap<string, MapTree> {
  const known = named.get(type);
  if (known !== undefined) return known;
  const list = instances.get(type);
  const firsts = new Map<string, MapTree>();
  for (const item of list?.kind === 'list' ? list.items : []) {
    const own = entryOf(item, 'name')?.value;
    const name = own?.kind === 'scalar' && typeof own.value === 'string' ? own.value : undefined;
    if (item.kind === 'map' && name !== undefined && !firsts.has(name)) firsts.set(name, item);
  }
  named.set(type, firsts);
  return firsts;
}

/** The first one of that name. */
function namedMap(run: Evaluation, type: string, tree: Tree, path: string): MapTree | undefined {
  const name = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
  const found = name === undefined ? undefined : instancesOf(run, type).get(name);
  if (found !== undefined) return found;
  fault(
    run,
    tree,
    path,
    `no instance of ${type} is called ${name === undefined ? describe(tree) : JSON.stringify(name)}`,
  );
  return undefined;
}

function copy(run: Evaluation, tree: Tree): Value {
  const seen = new Set<Tree>();
  const visit = (node: Tree): void => {
    if (node.kind === 'scalar' || seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'list' && node.items.length === 0) run.emptyLists.add(node);
    for (const inner of node.kind === 'list'
      ? node.items
      : [...node.entries.values()].map(({ value }) => value))
      visit(inner);
  };
  visit(tree);
  return valueOf(tree);
}

const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

function fault(run: Evaluation, tree: Tree, path: string, message: string): void {
  run.problems.push(
    problem('migrate-old', `the original Pligos could not compile this: ${message}`, {
      at: atOf(tree, path),
      hint: 'correct it, then migrate',
    }),
  );
}
