/** Compiles a body against a map, by a table of expressions. */
import type { TypeBody, TypeKey, Word } from '../config/index.ts';
import type { At } from '../errors.ts';
import { atOf, childPath, type MapEntry, type MapTree, type Tree } from '../yaml/index.ts';
import {
  type Compilation,
  type CompiledValue,
  type CompiledMap,
  hintFor,
  objectTo,
  refuse,
} from './compilation.ts';
import { copy } from './copy.ts';
import {
  type ExpectedEntry,
  emitNamed,
  entryName,
  type ListEntry,
  listHint,
  listOf,
  refuseShape,
} from './entries.ts';
import { type Emission, embedFields, emit, finishEmission, startEmission } from './emission.ts';
import { checkFit, textOf } from './fit.ts';
import { instancesOf, quotingHint } from './instances.ts';

/**
 * Compiles a map against a body, once for each pair. `named`: `name` is used here even where the body does
 * not declare it, as in an instance or an entry that becomes a key.
 */
export function compileBody(
  run: Compilation,
  body: TypeBody,
  map: MapTree,
  path: string,
  usesName = false,
): CompiledMap {
  const cached = run.compiled.get(map)?.get(body);
  if (cached !== undefined) return cached;
  checkKeys(run, body, map, path, usesName);
  const emission = startEmission();
  for (const key of body.keys.values()) {
    const entry = map.entries.get(key.key);
    if (entry === undefined || isAbsent(key, entry.value)) compileAbsent(run, emission, body, key, map, path);
    else compileKey(run, emission, key, entry, childPath(path, key.key));
  }
  const compiled = finishEmission(run, emission, body, map, path);
  let forms = run.compiled.get(map);
  if (forms === undefined) run.compiled.set(map, (forms = new Map()));
  forms.set(body, compiled);
  return compiled;
}

function checkKeys(run: Compilation, body: TypeBody, map: MapTree, path: string, usesName: boolean): void {
  for (const entry of map.entries.values()) {
    if (body.keys.has(entry.key)) continue;
    if (entry.key === 'name' && (usesName || instancesOf(run, body.name).trees.has(map))) continue;
    const ignoredText = run.isStrict ? '' : ' and is left out';
    objectTo(
      run,
      'key-undeclared',
      `the key ${JSON.stringify(entry.key)} is not declared by ${body.name}${ignoredText}`,
      {
        at: atOf(entry.keyPlace, childPath(path, entry.key)),
        hint: hintFor(run, entry.key, body.keys, `declare it in ${body.name}, or remove it`),
      },
    );
  }
}

/** `null` for a typed key counts as absent; for a primitive it stays null, unless it is embedded or required. */
function isAbsent(key: TypeKey, tree: Tree): boolean {
  if (tree.kind !== 'scalar' || tree.value !== null) return false;
  return key.kind === 'inline' || key.of.kind === 'type' || key.word.startsWith('embedded') || key.required;
}

function compileAbsent(
  run: Compilation,
  emission: Emission,
  body: TypeBody,
  key: TypeKey,
  map: MapTree,
  path: string,
): void {
  if (key.kind === 'inline') return;
  const keyPath = childPath(path, key.key);
  const entry = map.entries.get(key.key);
  if (key.fallback !== undefined && entry === undefined) {
    emit(run, emission, key, key.key, { value: key.fallback, weight: 1, depth: 0 }, () => atOf(map, keyPath));
  } else if (key.required) {
    const actual = entry === undefined ? 'is missing' : 'is null';
    refuse(run, 'value-required', `the required key ${JSON.stringify(key.key)} of ${body.name} ${actual}`, {
      at: atOf(entry?.keyPlace ?? map, keyPath),
      hint: `give ${JSON.stringify(key.key)} a value (${key.text})`,
    });
  }
}

function compileKey(run: Compilation, emission: Emission, key: TypeKey, entry: MapEntry, path: string): void {
  const { value: tree } = entry;
  const keyAt = (): At => atOf(entry.keyPlace, path);
  if (key.kind === 'expression') {
    const expected: ExpectedEntry = {
      key,
      type: key.of.kind === 'type' ? key.of.name : undefined,
      tree,
      path,
      keyAt,
    };
    (key.of.kind === 'type' ? typeRows : primitiveRows)[key.word](run, emission, expected);
  } else if (tree.kind === 'map') {
    emit(run, emission, key, key.key, compileBody(run, key.body, tree, path), keyAt);
  } else {
    refuseShape(run, key.key, 'a map', tree, path, 'write a map; names are not looked up here');
  }
}

type Row = (run: Compilation, emission: Emission, expected: ExpectedEntry) => void;

const copyRow: Row = (run, emission, { key, tree, path, keyAt }) => {
  checkFit(run, key, tree, path);
  emit(run, emission, key, key.key, copy(run, tree, path), keyAt);
};

const embeddedRow: Row = (run, emission, expected) => {
  const compiled = compileEntry(run, expected, expected.tree, expected.path, false);
  if (compiled !== undefined) embedFields(run, emission, expected.key, compiled, expected.keyAt);
};

const embeddedMappedRow: Row = (run, emission, expected) => {
  emitNamed(run, emission, expected, entriesOf(run, expected, true) ?? []);
};

const embeddedRepeatedRow: Row = (run, emission, expected) => {
  for (const { compiled } of entriesOf(run, expected, false) ?? [])
    embedFields(run, emission, expected.key, compiled, expected.keyAt);
};

const primitiveRows: Record<Word, Row> = {
  plain: copyRow,
  repeated: copyRow,
  mapped: copyRow,
  embedded: embeddedRow,
  'embedded mapped': embeddedMappedRow,
  'embedded repeated': embeddedRepeatedRow,
};

const typeRows: Record<Word, Row> = {
  plain(run, emission, expected) {
    const compiled = compileEntry(run, expected, expected.tree, expected.path, false);
    if (compiled !== undefined) emit(run, emission, expected.key, expected.key.key, compiled, expected.keyAt);
  },
  repeated(run, emission, expected) {
    const entries = entriesOf(run, expected, false);
    if (entries !== undefined)
      emit(run, emission, expected.key, expected.key.key, listOf(entries), expected.keyAt);
  },
  mapped(run, emission, expected) {
    const entries = entriesOf(run, expected, true);
    if (entries === undefined) return;
    const inner = startEmission();
    emitNamed(run, inner, expected, entries);
    const compiled: CompiledValue = { value: inner.fields, weight: inner.weight, depth: inner.depth + 1 };
    emit(run, emission, expected.key, expected.key.key, compiled, expected.keyAt);
  },
  embedded: embeddedRow,
  'embedded mapped': embeddedMappedRow,
  'embedded repeated': embeddedRepeatedRow,
};

/** The entries of a list that compiled; undefined where there is no list. */
function entriesOf(run: Compilation, expected: ExpectedEntry, keyed: boolean): ListEntry[] | undefined {
  if (expected.tree.kind !== 'list') {
    refuseShape(
      run,
      expected.key.key,
      `a list (${expected.key.text})`,
      expected.tree,
      expected.path,
      listHint(expected.tree),
    );
    return undefined;
  }
  const entries: ListEntry[] = [];
  for (const [position, tree] of expected.tree.items.entries()) {
    const path = childPath(expected.path, position);
    const compiled = compileEntry(run, expected, tree, path, keyed);
    if (compiled === undefined) continue;
    const name = keyed ? entryName(run, expected, tree, path) : '';
    if (name !== undefined) entries.push({ name, compiled, tree, path });
  }
  return entries;
}

/** Accepts a name or a map for a type, and a map for `object`. */
function compileEntry(
  run: Compilation,
  expected: ExpectedEntry,
  tree: Tree,
  path: string,
  usesName: boolean,
): CompiledValue | undefined {
  const { type } = expected;
  if (tree.kind === 'map') {
    if (type === undefined) return copy(run, tree, path);
    const body = run.types.get(type);
    return body && compileBody(run, body, tree, path, usesName);
  }
  if (type === undefined) {
    refuseShape(run, expected.key.key, 'a map', tree, path, 'write a map');
  } else if (tree.kind === 'scalar' && typeof tree.value === 'string') {
    return compileName(run, type, tree.value, tree, path);
  } else {
    refuseShape(
      run,
      expected.key.key,
      `the name of an instance of ${type} or a map`,
      tree,
      path,
      nameHint(run, type, tree),
    );
  }
  return undefined;
}

function nameHint(run: Compilation, type: string, tree: Tree): string {
  const quotable = tree.kind === 'scalar' && instancesOf(run, type).byName.has(textOf(tree));
  return quotable ? quotingHint(tree) : `write a name of values.${type}, or a map with the keys of ${type}`;
}

function compileName(
  run: Compilation,
  type: string,
  name: string,
  tree: Tree,
  path: string,
): CompiledValue | undefined {
  const body = run.types.get(type);
  const { byName } = instancesOf(run, type);
  const instance = byName.get(name);
  // It was compiled before; if not, it reaches itself, which was reported.
  if (instance !== undefined) return body && run.compiled.get(instance.tree)?.get(body);
  refuse(run, 'instance-unknown', `no instance of ${type} has the name ${JSON.stringify(name)}`, {
    at: atOf(tree, path),
    hint: hintFor(run, name, byName, `add it to values.${type}`),
  });
  return undefined;
}
