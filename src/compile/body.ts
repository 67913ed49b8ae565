/** Compiles a body against a map, by a table of expressions. */
import type { TypeBody, TypeKey, Word } from '../config/index.ts';
import type { At } from '../errors.ts';
import { atOf, childPath, type MapEntry, type MapTree, type Tree } from '../yaml/index.ts';
import {
  type Compilation,
  type Compiled,
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
import { type Emission, embed, emit, finishEmission, startEmission } from './emission.ts';
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
  named = false,
): CompiledMap {
  const known = run.compiled.get(map)?.get(body);
  if (known !== undefined) return known;
  checkKeys(run, body, map, path, named);
  const out = startEmission();
  for (const key of body.keys.values()) {
    const entry = map.entries.get(key.key);
    if (entry === undefined || isAbsent(key, entry.value)) compileAbsent(run, out, body, key, map, path);
    else compileKey(run, out, key, entry, childPath(path, key.key));
  }
  const made = finishEmission(run, out, body, map, path);
  let forms = run.compiled.get(map);
  if (forms === undefined) run.compiled.set(map, (forms = new Map()));
  forms.set(body, made);
  return made;
}

function checkKeys(run: Compilation, body: TypeBody, map: MapTree, path: string, named: boolean): void {
  for (const entry of map.entries.values()) {
    if (body.keys.has(entry.key)) continue;
    if (entry.key === 'name' && (named || instancesOf(run, body.name).trees.has(map))) continue;
    const lost = run.strict ? '' : ' and is left out';
    objectTo(
      run,
      'key-undeclared',
      `the key ${JSON.stringify(entry.key)} is not declared by ${body.name}${lost}`,
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
  out: Emission,
  body: TypeBody,
  key: TypeKey,
  map: MapTree,
  path: string,
): void {
  if (key.kind === 'inline') return;
  const keyPath = childPath(path, key.key);
  const entry = map.entries.get(key.key);
  if (key.fallback !== undefined && entry === undefined) {
    emit(run, out, key, key.key, { value: key.fallback, weight: 1, depth: 0 }, () => atOf(map, keyPath));
  } else if (key.required) {
    const found = entry === undefined ? 'is missing' : 'is null';
    refuse(run, 'value-required', `the required key ${JSON.stringify(key.key)} of ${body.name} ${found}`, {
      at: atOf(entry?.keyPlace ?? map, keyPath),
      hint: `give ${JSON.stringify(key.key)} a value (${key.text})`,
    });
  }
}

function compileKey(run: Compilation, out: Emission, key: TypeKey, entry: MapEntry, path: string): void {
  const { value: tree } = entry;
  const keyAt = (): At => atOf(entry.keyPlace, path);
  if (key.kind === 'expression') {
    const due: ExpectedEntry = {
      key,
      type: key.of.kind === 'type' ? key.of.name : undefined,
      tree,
      path,
      keyAt,
    };
    (key.of.kind === 'type' ? typeRows : primitiveRows)[key.word](run, out, due);
  } else if (tree.kind === 'map') {
    emit(run, out, key, key.key, compileBody(run, key.body, tree, path), keyAt);
  } else {
    refuseShape(run, key.key, 'a map', tree, path, 'write a map; names are not looked up here');
  }
}

type Row = (run: Compilation, out: Emission, due: ExpectedEntry) => void;

const copyRow: Row = (run, out, { key, tree, path, keyAt }) => {
  checkFit(run, key, tree, path);
  emit(run, out, key, key.key, copy(run, tree, path), keyAt);
};

const embeddedRow: Row = (run, out, due) => {
  const made = compileEntry(run, due, due.tree, due.path, false);
  if (made !== undefined) embed(run, out, due.key, made, due.keyAt);
};

const embeddedMappedRow: Row = (run, out, due) => {
  emitNamed(run, out, due, entriesOf(run, due, true) ?? []);
};

const embeddedRepeatedRow: Row = (run, out, due) => {
  for (const { made } of entriesOf(run, due, false) ?? []) embed(run, out, due.key, made, due.keyAt);
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
  plain(run, out, due) {
    const made = compileEntry(run, due, due.tree, due.path, false);
    if (made !== undefined) emit(run, out, due.key, due.key.key, made, due.keyAt);
  },
  repeated(run, out, due) {
    const entries = entriesOf(run, due, false);
    if (entries !== undefined) emit(run, out, due.key, due.key.key, listOf(entries), due.keyAt);
  },
  mapped(run, out, due) {
    const entries = entriesOf(run, due, true);
    if (entries === undefined) return;
    const inner = startEmission();
    emitNamed(run, inner, due, entries);
    const made: Compiled = { value: inner.fields, weight: inner.weight, depth: inner.depth + 1 };
    emit(run, out, due.key, due.key.key, made, due.keyAt);
  },
  embedded: embeddedRow,
  'embedded mapped': embeddedMappedRow,
  'embedded repeated': embeddedRepeatedRow,
};

/** The entries of a list that compiled; undefined where there is no list. */
function entriesOf(run: Compilation, due: ExpectedEntry, keyed: boolean): ListEntry[] | undefined {
  if (due.tree.kind !== 'list') {
    refuseShape(run, due.key.key, `a list (${due.key.text})`, due.tree, due.path, listHint(due.tree));
    return undefined;
  }
  const entries: ListEntry[] = [];
  for (const [position, tree] of due.tree.items.entries()) {
    const path = childPath(due.path, position);
    const made = compileEntry(run, due, tree, path, keyed);
    if (made === undefined) continue;
    const name = keyed ? entryName(run, due, tree, path) : '';
    if (name !== undefined) entries.push({ name, made, tree, path });
  }
  return entries;
}

/** Accepts a name or a map for a type, and a map for `object`. */
function compileEntry(
  run: Compilation,
  due: ExpectedEntry,
  tree: Tree,
  path: string,
  named: boolean,
): Compiled | undefined {
  const { type } = due;
  if (tree.kind === 'map') {
    if (type === undefined) return copy(run, tree, path);
    const body = run.types.get(type);
    return body && compileBody(run, body, tree, path, named);
  }
  if (type === undefined) {
    refuseShape(run, due.key.key, 'a map', tree, path, 'write a map');
  } else if (tree.kind === 'scalar' && typeof tree.value === 'string') {
    return compileName(run, type, tree.value, tree, path);
  } else {
    refuseShape(
      run,
      due.key.key,
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
): Compiled | undefined {
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
