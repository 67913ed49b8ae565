/** Texts in, compiled values out: everything between the reader and the compiler without a file. */
import { compileContext } from '../../src/compile/index.ts';
import { readTypes } from '../../src/config/typed/type-file.ts';
import type { Context, InstanceList, Service, TypeTable, Version } from '../../src/config/types.ts';
import type { Problem } from '../../src/errors.ts';
import {
  atOf,
  entryOf,
  type MapTree,
  type MapValue,
  ownFile,
  readOne,
  type Tree,
  type Value,
  isList,
  isMap,
  isNumeral,
} from '../../src/yaml/index.ts';

export const serviceFile = '/repo/web/pligos.yaml';
export const schemaFile = '/repo/flavor/schema.yaml';

export interface Outcome {
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

/** Compiles the context `dev` of a pligos.yaml against a schema. */
export function compileTexts(pligos: string, schema: string): Outcome {
  const tree = readOne(serviceFile, pligos, ownFile).tree;
  const version = versionOf(tree);
  const dev = entryOf(entryOf(tree, 'contexts')?.value, 'dev');
  if (dev === undefined) throw new Error('the text has no contexts.dev');
  const spec = entryOf(dev.value, 'spec')?.value;
  return compileContext(
    serviceOf(version, instancesOf(tree)),
    contextOf(dev.keyPlace, spec?.kind === 'map' ? spec : undefined),
    typesOf(schema, version),
  );
}

/** The types of a schema's text, which must be without fault. */
export function typesOf(schema: string, version: Version): TypeTable {
  const problems: Problem[] = [];
  const types = readTypes(readOne(schemaFile, schema, ownFile).tree, version, problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return types ?? new Map();
}

/** Only what the compiler looks at matters; the rest is filled in. */
export function serviceOf(version: Version, instances: ReadonlyMap<string, InstanceList>): Service {
  return {
    dir: '/repo/web',
    file: serviceFile,
    name: 'web',
    nameSource: 'folder',
    version,
    root: '/repo',
    allowOutside: [],
    allowHosts: [],
    updates: { ranges: [], groups: new Map(), ignore: [] },
    sources: [],
    fetched: [],
    typeFiles: [],
    types: new Map(),
    instances,
    contexts: new Map(),
  };
}

export function contextOf(
  place: MapTree | Tree | Parameters<typeof atOf>[0],
  spec: MapTree | undefined,
): Context {
  const at = atOf(place, 'contexts.dev');
  return {
    name: 'dev',
    at,
    source: {
      kind: 'flavor',
      valueFiles: [],
      dir: { value: '/repo/flavor', at },
      spec,
      specPath: 'contexts.dev.spec',
      dependencies: [],
    },
    apiVersions: [],
    chartDependencies: [],
    artifacts: 'cache',
    configs: [],
    schemas: [],
    secrets: new Map(),
    secretValues: [],
    sources: [],
    settings: {},
  };
}

function versionOf(tree: Tree | undefined): Version {
  const version = entryOf(entryOf(tree, 'pligos')?.value, 'version')?.value;
  return version?.kind === 'scalar' && version.value === '2' ? '2' : '1';
}

export function instancesOf(tree: Tree | undefined): Map<string, InstanceList> {
  const values = entryOf(tree, 'values')?.value;
  const lists = new Map<string, InstanceList>();
  if (values?.kind !== 'map') return lists;
  for (const [type, { keyPlace, value }] of values.entries) {
    const path = `values.${type}`;
    if (value.kind === 'list') lists.set(type, { at: atOf(keyPlace, path), path, list: value });
  }
  return lists;
}

/** Plain JSON for comparing; maps become lists of pairs, so that their order counts. */
export function ordered(value: Value): unknown {
  if (isMap(value)) return { map: [...value].map(([key, inner]) => [key, ordered(inner)]) };
  if (isList(value)) return value.map(ordered);
  return isNumeral(value) ? { number: value.numeral } : value;
}

/** `error line:column path code`, for reading many at once. */
export function brief(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ severity, code, at }) => `${severity} ${at?.line}:${at?.column} ${at?.path} ${code}`,
  );
}
