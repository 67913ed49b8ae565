/** Which fields of a kustomization, and of its generators and transformers, name what is read. Source: api/types and api/internal of kustomize 5.8. */
import type { At } from '../errors.ts';
import { atOf, entryOf, type MapTree, type Tree } from '../yaml/index.ts';
import { builtins } from './shapes.ts';

/**
 * `config`: a file, a folder or a text with generators or transformers. `data`: a file of which each byte counts. `refused`: it names what
 * is not rendered.
 */
type NamedAs = 'file' | 'data' | 'folder' | 'file or folder' | 'file or text' | 'config' | 'refused';

export interface NamedPlace {
  readonly text: string;
  readonly at: At;
  readonly as: NamedAs;
  /** As the user knows it: `patches.path`. */
  readonly field: string;
}

/** Lists of names. */
const lists: Readonly<Record<string, NamedAs>> = {
  resources: 'file or folder',
  bases: 'folder',
  components: 'folder',
  crds: 'file',
  configurations: 'file',
  patchesStrategicMerge: 'file or text',
  generators: 'config',
  transformers: 'config',
  validators: 'config',
};

/** Lists of maps that each may name a file. */
const entries: Readonly<Record<string, string>> = {
  patches: 'path',
  patchesJson6902: 'path',
  replacements: 'path',
};

const generators: readonly string[] = ['configMapGenerator', 'secretGenerator'];

/** They fetch charts, and run helm on them. */
const charts: readonly string[] = ['helmCharts', 'helmChartInflationGenerator', 'helmGlobals'];

/** Those that hold generators or transformers. */
export const configFields: readonly string[] = ['generators', 'transformers', 'validators'];

export function namedInKustomization(tree: MapTree): readonly NamedPlace[] {
  return [
    ...Object.entries(lists).flatMap(([key, as]) => namesIn(tree, key, as)),
    ...Object.entries(entries).flatMap(([key, name]) =>
      itemsIn(tree, key).flatMap((item) =>
        item.kind === 'scalar' ? named(item, 'file or text', key) : namesIn(item, name, 'file', key),
      ),
    ),
    ...generators.flatMap((key) => itemsIn(tree, key).flatMap((item) => sourcesIn(item, key))),
    ...namesIn(entryOf(tree, 'openapi')?.value, 'path', 'file', 'openapi'),
    ...charts.flatMap((key) => {
      const entry = entryOf(tree, key);
      return entry === undefined ? [] : [refusal(key, atOf(entry.keyPlace))];
    }),
  ];
}

/** Where a kustomization asks for annotations that say where each resource comes from. */
export const originsIn = (tree: MapTree): readonly At[] =>
  itemsIn(tree, 'buildMetadata').flatMap((item) =>
    named(item, 'data', 'buildMetadata').flatMap(({ text, at }) => (/annotations$/i.test(text) ? [at] : [])),
  );

/** The same of one generator or transformer. Those that are not built into kustomize are programs. */
export function namedInConfig(tree: MapTree): readonly NamedPlace[] {
  const [apiVersion, kind] = [textOf(tree, 'apiVersion'), textOf(tree, 'kind')];
  const annotations = entryOf(entryOf(tree, 'metadata')?.value, 'annotations')?.value;
  const isFunction =
    annotations?.kind === 'map' &&
    [...annotations.entries.keys()].some((key) => /^config\.(?:kubernetes|k8s)\.io\/function$/.test(key));
  if (isFunction) return [refusal(`the function ${kind}`, atOf(tree))];
  if (kind.includes('HelmChart')) return [refusal(kind, atOf(tree))];
  if (apiVersion !== 'builtin') return [refusal(`the plugin ${apiVersion}/${kind}`, atOf(tree))];
  if (!Object.hasOwn(builtins, kind)) return [refusal(`the generator or transformer ${kind}`, atOf(tree))];
  return [
    ...sourcesIn(tree, kind),
    ...namesIn(tree, 'path', 'file', kind),
    ...namesIn(tree, 'targetFilePath', 'file', kind),
    ...namesIn(tree, 'paths', 'file or text', kind),
    ...itemsIn(tree, 'replacements').flatMap((item) => namesIn(item, 'path', 'file', kind)),
  ];
}

/** `files: [KEY=FILE]`, `envs: [FILE]` and `env: FILE` of a generator. */
const sourcesIn = (tree: Tree, field: string): readonly NamedPlace[] => [
  ...namesIn(tree, 'files', 'data', field).map((place) => ({
    ...place,
    text: place.text.slice(place.text.indexOf('=') + 1),
  })),
  ...namesIn(tree, 'envs', 'data', field),
  ...namesIn(tree, 'env', 'data', field),
];

const refusal = (text: string, at: At): NamedPlace => ({ text, at, as: 'refused', field: text });

/** One name, or those of a list. */
function namesIn(tree: Tree | undefined, key: string, as: NamedAs, above?: string): readonly NamedPlace[] {
  const field = above === undefined ? key : `${above}.${key}`;
  const value = entryOf(tree, key)?.value;
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value];
  return items.flatMap((item) => named(item, as, field));
}

const named = (tree: Tree, as: NamedAs, field: string): readonly NamedPlace[] =>
  tree.kind === 'scalar' && typeof tree.value === 'string' && tree.value !== ''
    ? [{ text: tree.value, at: atOf(tree), as, field }]
    : [];

function itemsIn(tree: Tree, key: string): readonly Tree[] {
  const value = entryOf(tree, key)?.value;
  return value?.kind === 'list' ? value.items : [];
}

export function textOf(tree: Tree, key: string): string {
  const value = entryOf(tree, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : '';
}
