/** Loads type files and a schema, each once in a run, and merges them. */
import { type At, type Problem, problem } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { ownFile } from '../../yaml/index.ts';
import { attempt, type Loader, parseTree, loadOnce } from '../loader.ts';
import { readTypes } from './type-file.ts';
import { checkNames, mergeTypes } from './type-table.ts';
import type { TypeTable, Version } from '../types.ts';

/** A file of types, and the place that names it. */
export interface TypeFile {
  readonly value: string;
  readonly at?: At;
}

interface LoadedTypes {
  readonly types: TypeTable;
  /** Could every file be read? If not, their declarations are unknown, and no name is reported as unknown. */
  readonly isWhole: boolean;
}

/** The merged types of these files; with a schema it also checks every name and the root type. */
export function loadTable(
  typeFiles: readonly TypeFile[],
  schema: TypeFile | undefined,
  version: Version,
  loader: Loader,
  problems: Problem[],
): LoadedTypes {
  const files = schema ? [...typeFiles, schema] : typeFiles;
  const loaded = files.map((file) => loadTypes(file, version, loader, problems));
  const tables = loaded.filter((table) => table !== undefined);
  const isWhole = tables.length === files.length;
  const key = JSON.stringify([version, schema !== undefined, ...files.map(({ value }) => value)]);
  const types = loadOnce(loader.tables, key, problems, (problemsFound) => {
    const merged = mergeTypes(tables, problemsFound);
    if (schema && isWhole) checkWhole(merged, schema.value, problemsFound);
    return merged;
  });
  return { types, isWhole };
}

function checkWhole(table: TypeTable, schemaFile: string, problems: Problem[]): void {
  checkNames(table, problems);
  if (table.has('context')) return;
  problems.push(
    problem('schema-context', 'the schema has no root type, the entry "context" was expected', {
      at: { file: schemaFile, line: 1, column: 1 },
      hint: 'add context: with the keys that a spec may hold',
    }),
  );
}

/** The types of one file; undefined where it cannot be read. */
function loadTypes(
  { value, at }: TypeFile,
  version: Version,
  loader: Loader,
  problems: Problem[],
): TypeTable | undefined {
  const key = `${version} ${value}`;
  // Each place that names a missing file gets the problem, so it is not cached.
  const text = loader.typeFiles.has(key)
    ? ''
    : attempt(problems, () => loader.texts?.get(value) ?? readText(value, at));
  if (text === undefined) return undefined;
  return loadOnce(loader.typeFiles, key, problems, (problemsFound) => {
    const tree = parseTree(value, text, ownFile, problemsFound);
    return tree === undefined && problemsFound.length > 0
      ? undefined
      : readTypes(tree, version, problemsFound);
  });
}
