/** Reads a chart's metadata: Chart.yaml, and requirements.yaml of older charts. */
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import {
  atOf,
  canonicalNumber,
  childPath,
  describe,
  entryOf,
  helmFile,
  isNumeral,
  type MapTree,
  readOne,
  type Tree,
  type Value,
} from '../yaml/index.ts';
import { type ChartFiles, textOf } from './folder.ts';

/** An entry of helm's `dependencies`. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** Absent: the sub-chart is expected in `charts/`. */
  readonly repository?: string;
  readonly alias?: string;
  readonly condition?: string;
  readonly tags?: readonly string[];
  /** A sub-chart that Pligos generated: helm fetches nothing for it. */
  readonly generated: boolean;
}

export interface Metadata {
  readonly name: string;
  readonly version: string;
  /** helm reads a chart without an apiVersion as `v1`. */
  readonly apiVersion: string;
  readonly appVersion?: string;
  readonly kubeVersion?: string;
  readonly keywords: readonly string[];
  readonly dependencies: readonly Dependency[];
}

/** The keyword in the Chart.yaml of every generated sub-chart. */
export const generatedKeyword = 'pligosgenerated';

/** The metadata in the chart's Chart.yaml and requirements.yaml; `dir` only names the files in errors. */
export function metadataOf(chart: { readonly files: ChartFiles }, dir = ''): Metadata {
  const tree = readMap(chart.files, 'Chart.yaml', dir);
  if (tree === undefined) {
    throw new UserError('chart-missing', `${dir === '' ? 'the chart' : dir} contains no Chart.yaml`, {
      hint: 'a chart needs a Chart.yaml with apiVersion, name and version',
    });
  }
  const optional = (key: 'appVersion' | 'kubeVersion'): { [key: string]: string } => {
    const text = textAt(tree, key);
    return text === '' ? {} : { [key]: text };
  };
  return {
    name: textAt(tree, 'name'),
    version: textAt(tree, 'version'),
    apiVersion: textAt(tree, 'apiVersion') || 'v1',
    ...optional('appVersion'),
    ...optional('kubeVersion'),
    keywords: textsAt(tree, 'keywords'),
    dependencies: dependenciesOf(tree, readMap(chart.files, 'requirements.yaml', dir), chart.files, dir),
  };
}

function readMap(files: ChartFiles, path: string, dir: string): MapTree | undefined {
  const file = files.get(path);
  if (file === undefined) return undefined;
  const { tree } = readOne(join(dir, path), textOf(file), helmFile);
  if (tree === undefined || tree.kind === 'map') return tree;
  throw shapeError(tree, '', 'a map');
}

function shapeError(tree: Tree, path: string, expected: string): UserError {
  return new UserError(
    'chart-yaml',
    `${expected} was expected${path === '' ? '' : ` under ${path}`}, ${describe(tree)} was found`,
    {
      at: atOf(tree, path),
      hint: 'write it as helm documents it for Chart.yaml',
    },
  );
}

/** A number counts as its text, as in helm; absent and null are empty. */
function textAt(tree: Tree, key: string, parent = ''): string {
  const entry = entryOf(tree, key);
  if (entry === undefined) return '';
  const text = scalarText(entry.value);
  if (text === undefined) throw shapeError(entry.value, childPath(parent, key), 'a string');
  return text;
}

function scalarText(tree: Tree): string | undefined {
  return tree.kind === 'scalar' ? stringOf(tree.value) : undefined;
}

/**
 * How helm reads a scalar where it expects a string: a number by its shortest text; null, lists and maps are
 * empty.
 */
export function stringOf(value: Value | undefined): string {
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

function textsAt(tree: Tree, key: string, parent = ''): string[] {
  const entry = entryOf(tree, key);
  if (entry === undefined || (entry.value.kind === 'scalar' && entry.value.value === null)) return [];
  const path = childPath(parent, key);
  if (entry.value.kind !== 'list') throw shapeError(entry.value, path, 'a list');
  return entry.value.items.map((item, index) => {
    const text = scalarText(item);
    if (text === undefined) throw shapeError(item, childPath(path, index), 'a string');
    return text;
  });
}

/** helm lets the list of a requirements.yaml replace that of the Chart.yaml, whatever the apiVersion. */
function dependenciesOf(
  chart: MapTree,
  requirements: MapTree | undefined,
  files: ChartFiles,
  dir: string,
): Dependency[] {
  const generated = generatedNames(files, dir);
  const holder = entryOf(requirements, 'dependencies') ? requirements : chart;
  return dependencyTrees(holder).map((tree, index) => {
    const path = childPath('dependencies', index);
    const filled = (key: 'repository' | 'alias' | 'condition'): { [key: string]: string } => {
      const text = textAt(tree, key, path);
      return text === '' ? {} : { [key]: text };
    };
    const name = textAt(tree, 'name', path);
    const repository = filled('repository');
    const tags = textsAt(tree, 'tags', path);
    return {
      name,
      version: textAt(tree, 'version', path),
      ...repository,
      ...filled('alias'),
      ...filled('condition'),
      ...(tags.length > 0 && { tags }),
      generated: repository['repository'] === undefined && generated.has(name),
    };
  });
}

/** The entries under `dependencies`, each a map. */
export function dependencyTrees(tree: Tree | undefined): readonly MapTree[] {
  const list = entryOf(tree, 'dependencies')?.value;
  if (list === undefined || (list.kind === 'scalar' && list.value === null)) return [];
  if (list.kind !== 'list') throw shapeError(list, 'dependencies', 'a list');
  return list.items.map((item, index) => {
    if (item.kind === 'map') return item;
    throw shapeError(item, childPath('dependencies', index), 'a map');
  });
}

function generatedNames(files: ChartFiles, dir: string): Set<string> {
  const names = new Set<string>();
  for (const [path, file] of files) {
    // Most sub-charts are vendored: their bytes decide before anything is parsed.
    if (!/^charts\/[^/]+\/Chart\.yaml$/.test(path) || !Buffer.from(file.content).includes(generatedKeyword))
      continue;
    const tree = readMap(files, path, dir);
    if (tree && textsAt(tree, 'keywords').includes(generatedKeyword)) names.add(textAt(tree, 'name'));
  }
  return names;
}
