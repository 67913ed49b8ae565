/** Reads what says what kustomize reads, and writes it again as JSON: of that there is one reading only. */
import { UserError, type Problem } from '../errors.ts';
import { readText, statIfThere } from '../files/index.ts';
import {
  isList,
  isMap,
  type MapValue,
  readDocuments,
  readOne,
  type Tree,
  type Value,
  valueOf,
  writeJson,
  type YamlReadOptions,
} from '../yaml/index.ts';
import { configFields } from './fields.ts';
import { isText, refusals } from './refusals.ts';
import { remoteFields } from './remotes.ts';

/** As kustomize reads it, but of two equal keys no reader needs to choose one. */
const strict: YamlReadOptions = { keys: 'dialect', duplicates: 'error' };

/** Bytes of a file that names others; those of people have a few thousand. */
const mostBytes = 4 * 1024 * 1024;

/** The one document of a kustomization. */
export function kustomizationOf(file: string): {
  readonly tree: Tree | undefined;
  readonly problems: readonly Problem[];
} {
  const { tree, problems } = readOne(file, smallText(file), strict);
  return { tree, problems: [...problems, ...ambiguous(tree === undefined ? [] : [tree], 'keys')] };
}

/** Generators or transformers, of a file or of a text in one. */
export function configsOf(
  file: string,
  text = smallText(file),
): { readonly trees: readonly Tree[]; readonly problems: readonly Problem[] } {
  const { documents, problems } = readDocuments(file, text, strict);
  return { trees: documents, problems: [...problems, ...ambiguous(documents, 'keys and words')] };
}

/**
 * Keys that are no strings to Go, and words such as `yes`: generators and transformers are read twice by kustomize, by two parsers that differ
 * in these.
 */
function ambiguous(trees: readonly Tree[], of: 'keys' | 'keys and words', seen = new Set<Tree>()): Problem[] {
  return trees.flatMap((tree) => {
    if (seen.has(tree)) return [];
    seen.add(tree);
    if (tree.kind === 'list') return ambiguous(tree.items, of, seen);
    if (tree.kind === 'map')
      return [...tree.entries.values()].flatMap(({ keyMeaning, keyPlace, value }) => [
        ...(keyMeaning === undefined ? [] : [refusals.ambiguous(keyPlace)]),
        ...ambiguous([value], of, seen),
      ]);
    const written = tree.source.text.slice(tree.start, tree.end);
    const isWord = typeof tree.value === 'boolean' && !/^(?:true|false)$/i.test(written);
    return isWord && of !== 'keys' ? [refusals.ambiguous(tree)] : [];
  });
}

function smallText(file: string): string {
  const size = statIfThere(file)?.size ?? 0;
  if (size > mostBytes)
    throw UserError.of([refusals.tooLarge(file, size, mostBytes, { file, line: 1, column: 1 })]);
  return readText(file);
}

const noNames: ReadonlyMap<string, string> = new Map();

/** A kustomization, with the generators and transformers that stand in it as texts, and other `names` of bases. */
export function rewritten(tree: Tree, names = noNames): string {
  const value = valueOf(tree);
  if (!isMap(value)) return writeJson(value);
  const entries = [...value].map(([key, item]): [string, Value] => [
    key,
    configFields.includes(key) && isList(item) ? item.map(rewrittenText) : renamed(key, item, names),
  ]);
  const map: MapValue = new Map(entries);
  return writeJson(map, 2);
}

function renamed(key: string, value: Value, names: ReadonlyMap<string, string>): Value {
  if (!remoteFields.has(key)) return value;
  const nameOf = (item: Value): Value => (typeof item === 'string' ? (names.get(item) ?? item) : item);
  return isList(value) ? value.map(nameOf) : nameOf(value);
}

function rewrittenText(item: Value): Value {
  if (typeof item !== 'string' || !isText(item)) return item;
  try {
    return rewrittenConfigs(configsOf('', item).trees);
  } catch (error) {
    // It is a problem already, and nothing is built.
    if (error instanceof UserError) return item;
    throw error;
  }
}

export const rewrittenConfigs = (trees: readonly Tree[]): string =>
  trees.map((tree) => `${writeJson(valueOf(tree))}\n`).join('---\n');
