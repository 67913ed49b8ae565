/**
 * Reads the forms before version '1': contexts as a list with the instances in a values.yaml, documents told
 * apart by `kind`, and the layout of version '1' under an older version. Source: the history of the original.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type At, type Problem, problem } from '../errors.ts';
import { readText } from '../files/index.ts';
import { atOf, childPath, describe, entryOf, ownFile, readOne, type Tree } from '../yaml/index.ts';
import { addAll } from './plan.ts';
import type { OldContext, OldLayout, OldMetadata, OldPath, OldService } from './types.ts';

/** Throws where a file is no YAML; what cannot be understood is in `problems`, and then nothing is returned. */
export function readOld(
  file: string,
  documents: readonly Tree[],
  problems: Problem[],
): OldService | undefined {
  const dir = dirname(file);
  const layout = layoutOf(documents);
  const root = headOf(documents, layout);
  const header = entryOf(root, 'pligos')?.value ?? root;
  const values = valuesOf(dir, layout, documents, problems);
  const found = contextsOf(documents, layout, values.specs, problems);
  const typeFiles = textsOf(entryOf(header, 'types')?.value, problems);
  const dependencies = entryOf(root, 'chartDependencies')?.value;
  if (found.length === 0) {
    problems.push(
      problem('migrate-form', 'the file names no context, so there is nothing to migrate', {
        at: root === undefined ? { file, line: 1, column: 1 } : atOf(root),
        hint: 'add the contexts, or remove the file',
      }),
    );
    return undefined;
  }
  return {
    layout,
    file,
    dir,
    ...(values.file !== undefined && { valuesFile: values.file }),
    typeFiles,
    contexts: found,
    instances: values.instances,
    metadata: metadataOf(root),
    ...(dependencies?.kind === 'list' &&
      dependencies.items.length > 0 && { chartDependencies: dependencies }),
  };
}

export function layoutOf(documents: readonly Tree[]): OldLayout {
  if (documents.some((tree) => entryOf(tree, 'kind') !== undefined)) return 'documents';
  return entryOf(documents[0], 'contexts')?.value.kind === 'map' ? 'versioned' : 'list';
}

/** The document with the types. */
export const headOf = (documents: readonly Tree[], layout: OldLayout): Tree | undefined =>
  layout === 'documents' ? ofKind(documents, 'pligos').at(-1) : documents[0];

export const ofKind = (documents: readonly Tree[], kind: string): readonly Tree[] =>
  documents.filter((tree) => textOf(entryOf(tree, 'kind')?.value) === kind);

function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' && tree.value !== ''
    ? tree.value
    : undefined;
}

interface OldValues {
  readonly file?: string;
  readonly instances: ReadonlyMap<string, Tree>;
  /** What the contexts are given, where that stands beside the instances. */
  readonly specs: Tree | undefined;
}

function valuesOf(
  dir: string,
  layout: OldLayout,
  documents: readonly Tree[],
  problems: Problem[],
): OldValues {
  if (layout === 'documents') {
    const tree = ofKind(documents, 'values').at(-1);
    return { instances: instancesIn(tree, ['kind']), specs: undefined };
  }
  const own = entryOf(documents[0], 'values')?.value;
  const file = join(dir, 'values.yaml');
  if (own !== undefined || !existsSync(file)) return { instances: instancesIn(own, []), specs: undefined };
  const result = readOne(file, readText(file), ownFile);
  addAll(problems, result.problems);
  const specs = entryOf(result.tree, 'contexts')?.value;
  // Without contexts it is what the original generated for helm.
  if (specs === undefined) return { instances: new Map(), specs };
  return { file, instances: instancesIn(result.tree, ['contexts']), specs };
}

function instancesIn(tree: Tree | undefined, others: readonly string[]): ReadonlyMap<string, Tree> {
  const entries = tree?.kind === 'map' ? [...tree.entries.values()] : [];
  return new Map(entries.filter(({ key }) => !others.includes(key)).map(({ key, value }) => [key, value]));
}

function contextsOf(
  documents: readonly Tree[],
  layout: OldLayout,
  specs: Tree | undefined,
  problems: Problem[],
): readonly OldContext[] {
  const contexts = new Map<string, OldContext>();
  for (const { name, at, entry, flavor } of entriesOf(documents, layout, problems)) {
    if (contexts.has(name)) {
      problems.push(
        problem('migrate-form', `two contexts have the name ${JSON.stringify(name)}`, {
          at,
          hint: 'remove the one that is not used',
        }),
      );
    }
    const spec = entryOf(entry, 'spec')?.value ?? entryOf(specs, name)?.value;
    contexts.set(name, { name, at, entry, flavor: pathOf(entryOf(entry, 'flavor')?.value) ?? flavor, spec });
  }
  return [...contexts.values()];
}

interface NamedEntry {
  readonly name: string;
  readonly at: At;
  readonly entry: Tree;
  readonly flavor: OldPath | undefined;
}

function entriesOf(
  documents: readonly Tree[],
  layout: OldLayout,
  problems: Problem[],
): readonly NamedEntry[] {
  if (layout === 'documents') {
    const flavor = pathOf(entryOf(headOf(documents, layout), 'flavor')?.value);
    return ofKind(documents, 'context').flatMap((entry) => named(entry, flavor, problems));
  }
  const tree = entryOf(documents[0], 'contexts')?.value;
  if (tree?.kind === 'list') return tree.items.flatMap((entry) => named(entry, undefined, problems));
  const entries = tree?.kind === 'map' ? [...tree.entries.values()] : [];
  return entries.map(({ key, keyPlace, value }) => ({
    name: key,
    at: atOf(keyPlace, childPath('contexts', key)),
    entry: value,
    flavor: undefined,
  }));
}

function named(entry: Tree, flavor: OldPath | undefined, problems: Problem[]): readonly NamedEntry[] {
  const tree = entryOf(entry, 'name')?.value;
  const name = textOf(tree);
  if (name !== undefined && tree !== undefined) return [{ name, at: atOf(tree, 'name'), entry, flavor }];
  const found = tree === undefined ? 'none' : describe(tree);
  problems.push(
    problem('migrate-form', `a context has a name, which is a string, and ${found} was found`, {
      at: atOf(tree ?? entry),
      hint: 'write name: and a word',
    }),
  );
  return [];
}

function pathOf(tree: Tree | undefined): OldPath | undefined {
  const text = textOf(tree);
  return tree === undefined || text === undefined ? undefined : { text, at: atOf(tree) };
}

function textsOf(tree: Tree | undefined, problems: Problem[]): readonly OldPath[] {
  if (tree === undefined || (tree.kind === 'scalar' && tree.value === null)) return [];
  const paths = tree.kind === 'list' ? tree.items.map(pathOf) : [undefined];
  if (!paths.includes(undefined)) return paths.filter((path) => path !== undefined);
  problems.push(
    problem('config-kind', 'a list of type files was expected', {
      at: atOf(tree),
      hint: 'write types: [FILE]',
    }),
  );
  return [];
}

/** Of the whole of 2018 at the top, later under `deployment`. */
function metadataOf(root: Tree | undefined): OldMetadata {
  const deployment = entryOf(root, 'deployment');
  const tree = deployment?.value ?? root;
  const [name, description, version] = ['name', 'description', 'chartVersion'].map((key) =>
    plainText(entryOf(tree, key)?.value),
  );
  const place = deployment?.keyPlace ?? entryOf(root, 'name')?.keyPlace;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(version !== undefined && { version }),
    ...(place !== undefined && { at: atOf(place) }),
  };
}

/** A version may be written as a number. */
function plainText(tree: Tree | undefined): string | undefined {
  if (tree?.kind !== 'scalar' || tree.value === null || typeof tree.value === 'boolean') return undefined;
  return typeof tree.value === 'string' ? tree.value || undefined : tree.value.numeral;
}
