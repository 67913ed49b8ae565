/** Reads the Chart.yaml (and requirements.yaml) of a service or a flavor, without what a switch computed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { At, Problem } from '../../errors.ts';
import { UserError } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import {
  atOf,
  childPath,
  describe,
  entryOf,
  helmFile,
  isMap,
  type MapTree,
  type MapValue,
  readOne,
  sameValue,
  type Value,
  valueOf,
} from '../../yaml/index.ts';
import { dependencyTrees } from '../metadata.ts';
import { readRecord, type SwitchRecord } from '../record.ts';

/** An entry of `dependencies` with its place. */
export interface DependencyEntry {
  readonly value: MapValue;
  readonly at: At;
}

export interface OwnChart {
  /** Absolute path of the Chart.yaml, existing or not. */
  readonly file: string;
  /** The text on disk; undefined where there is no file, or only a generated one. */
  readonly text: string | undefined;
  /** The content of the text; empty where there is none. */
  readonly content: MapValue;
  /** The same without `dependencies` and the fields that a switch has computed. */
  readonly fields: MapValue;
  readonly dependencies: readonly DependencyEntry[];
  /** A requirements.yaml, which then holds the dependencies. */
  readonly requirements: { readonly text: string; readonly content: MapValue } | undefined;
  /** The place of a field, else of the file. */
  at(key: string): At;
  readonly problems: readonly Problem[];
}

/** Reads the metadata of a folder; fields and files that the record lists are not its own. */
export function readOwnChart(dir: string, record: SwitchRecord | undefined): OwnChart {
  const file = join(dir, 'Chart.yaml');
  const chart = record?.files.has('Chart.yaml') ? undefined : readMapFile(file);
  const requirements = record?.files.has('requirements.yaml')
    ? undefined
    : readMapFile(join(dir, 'requirements.yaml'));
  const holder = entryOf(requirements?.tree, 'dependencies') ? requirements?.tree : chart?.tree;
  const added = record?.dependencies ?? [];
  const dependencies = dependencyTrees(holder).flatMap((tree, index): DependencyEntry[] => {
    const value = mapOf(tree);
    if (added.some((other) => sameValue(other, value))) return [];
    return [{ value, at: atOf(tree, childPath('dependencies', index)) }];
  });
  const content = chart?.value ?? new Map<string, Value>();
  return {
    file,
    text: chart?.text,
    content,
    fields: ownFields(content, record),
    dependencies,
    requirements: requirements && { text: requirements.text, content: requirements.value },
    at(key) {
      const entry = entryOf(chart?.tree, key);
      return entry ? atOf(entry.value, key) : { file, line: 1, column: 1 };
    },
    // config has reported the faults of the Chart.yaml already.
    problems: requirements?.problems ?? [],
  };
}

/** The dependencies that the Chart.yaml or requirements.yaml of a folder names, without those of a switch. */
export const ownDependencies = (dir: string): readonly DependencyEntry[] =>
  readOwnChart(dir, readRecord(dir)).dependencies;

/** The plain value of a map. */
function mapOf(tree: MapTree): MapValue {
  const value = valueOf(tree);
  return isMap(value) ? value : new Map();
}

interface MapFile {
  readonly text: string;
  readonly tree: MapTree;
  readonly value: MapValue;
  readonly problems: readonly Problem[];
}

function readMapFile(file: string): MapFile | undefined {
  if (!existsSync(file)) return undefined;
  const text = readText(file);
  const { tree, problems } = readOne(file, text, helmFile);
  if (tree?.kind === 'map') return { text, tree, value: mapOf(tree), problems };
  throw new UserError('chart-yaml', `a map was expected, ${tree ? describe(tree) : 'nothing'} was found`, {
    at: tree ? atOf(tree) : { file, line: 1, column: 1 },
    hint: 'give it apiVersion, name and version',
  });
}

/** A computed field that was edited since belongs to the service: only unchanged ones are removed. */
function ownFields(content: MapValue, record: SwitchRecord | undefined): MapValue {
  const fields = new Map<string, Value>();
  for (const [key, value] of content) {
    if (key === 'dependencies') continue;
    const computed = record?.fields.get(key);
    if (computed === undefined || !sameValue(computed.after, value)) fields.set(key, value);
    else if (computed.before !== undefined) fields.set(key, computed.before);
  }
  return fields;
}

/** The entries of a list under `dependencies`, as plain values. */
export function listedDependencies(value: MapValue): readonly MapValue[] {
  const list = value.get('dependencies');
  return Array.isArray(list) ? (list as readonly Value[]).filter(isMap) : [];
}
