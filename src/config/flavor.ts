/** Reads a flavor: its schema, merged over the service's type files. */
import type { At, Problem } from '../errors.ts';
import { findRoot, resolveInside } from '../files/index.ts';
import { asksForAppConfig, readChartHead } from './chart-head.ts';
import { loadTable, type TypeFile } from './typed/load-types.ts';
import { attempt, type Loader } from './loader.ts';
import { inOrder } from './problem-order.ts';
import type { ReadScope } from '../trust/index.ts';
import { nameFolder } from './service-name.ts';
import type { Flavor, FlavorSource, Service, TypeTable, Version } from './types.ts';
import { readableFolders } from '../trust/index.ts';

interface FlavorResult {
  /** There where its schema and all type files could be read. */
  readonly flavor?: Flavor;
  /** The type files and the schema together. */
  readonly types: TypeTable;
  readonly problems: Problem[];
}

/** The flavor of a context with its types; all faults of either are in `problems`. */
export function readFlavor(source: FlavorSource, service: Service, loader: Loader): FlavorResult {
  const scope = { dir: source.dir.value, allowed: readableFolders(service) };
  return readAt(scope, source.dir.at, service.typeFiles, service.version, loader);
}

/** A flavor by itself, with these type files; it accepts the additions of version '2'. */
export function readStandaloneFlavor(
  dir: string,
  typeFiles: readonly string[],
  loader: Loader,
): FlavorResult {
  const files = typeFiles.map((value) => ({ value }));
  return readAt({ dir, allowed: [findRoot(dir), dir] }, undefined, files, '2', loader);
}

function readAt(
  scope: ReadScope,
  at: At | undefined,
  typeFiles: readonly TypeFile[],
  version: Version,
  loader: Loader,
): FlavorResult {
  const problems: Problem[] = [];
  const schema = attempt(problems, () => resolveInside(scope.dir, 'schema.yaml', scope.allowed, at));
  const { types, isWhole } = loadTable(
    typeFiles,
    schema === undefined ? undefined : { value: schema, ...(at && { at }) },
    version,
    loader,
    problems,
  );
  const head = readChartHead(scope, loader, problems);
  if (schema === undefined || !isWhole) return { types, problems: inOrder(problems) };
  const { repositories } = loader;
  const [root = scope.dir] = scope.allowed;
  const flavor: Flavor = {
    dir: scope.dir,
    name: head.name ?? nameFolder({ dir: scope.dir, root, repositories }).name,
    schemaFile: schema,
    types,
    appConfig: asksForAppConfig(head),
  };
  return { flavor, types, problems: inOrder(problems) };
}
