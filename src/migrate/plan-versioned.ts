/** Plans a service that the ordinary reader reads: its own compiler says what its values are. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileContext } from '../compile/index.ts';
import {
  type Context,
  makeLoader,
  readFlavor,
  readService,
  type Service,
  type ServiceResult,
} from '../config/index.ts';
import { isError, problem } from '../errors.ts';
import { readText } from '../files/index.ts';
import { atOf, entryOf, type MapValue, ownFile, readOne, type Tree } from '../yaml/index.ts';
import { setVersion } from './edit-texts.ts';
import { mappedRoot } from './old-values.ts';
import { type EntryPlace, placesOfTree } from './places.ts';
import { addAll, type MigrationPlan, type MigrationRun, type MigrationTarget } from './plan.ts';
import { setText } from './texts.ts';

export function readOrdinary({ input }: MigrationRun, { file, root }: MigrationTarget): ServiceResult {
  const loader = makeLoader(input.repositories);
  for (const [dir, folders] of input.fetched) loader.fetched.set(dir, folders);
  return readService(file, loader, { root });
}

/** Does the schema of some context map its root type? */
export function mapsRoot({ contexts }: Service, tree: Tree | undefined): boolean {
  const names = [...contexts.values()].flatMap(({ source, name }) =>
    source.kind === 'flavor' ? [[name, source.dir.value] as const] : [],
  );
  return names.some(([name, dir]) => {
    const schema = join(dir, 'schema.yaml');
    const spec = entryOf(entryOf(entryOf(tree, 'contexts')?.value, name)?.value, 'spec')?.value;
    if (spec?.kind === 'map' || !existsSync(schema)) return false;
    return (
      mappedRoot(entryOf(readOne(schema, readText(schema), ownFile).tree, 'context')?.value) !== undefined
    );
  });
}

export function planVersioned(
  run: MigrationRun,
  target: MigrationTarget,
  text: string,
  documents: readonly Tree[],
  { service, problems }: ServiceResult,
): MigrationPlan | undefined {
  addAll(run.problems, problems.filter(isError));
  if (service === undefined || problems.some(isError)) return undefined;
  const isCurrent = service.version === '2';
  const values = new Map<string, MapValue>();
  const charts = new Map<string, Context>();
  const loader = makeLoader(run.input.repositories);
  for (const context of service.contexts.values()) {
    const { source } = context;
    if (source.kind !== 'flavor') charts.set(context.name, context);
    if (source.kind !== 'flavor' || context.sources.some(({ folder }) => folder === undefined)) continue;
    const flavor = readFlavor(source, service, loader);
    const compiled = flavor.flavor && compileContext(service, context, flavor.types);
    addAll(run.problems, [...flavor.problems, ...(compiled?.problems ?? [])].filter(isError));
    if (compiled !== undefined) values.set(context.name, compiled.values);
  }
  const [tree] = documents;
  const places = tree === undefined ? new Map<string, EntryPlace>() : placesOfTree(tree, '');
  if (!isCurrent) {
    const next = setVersion(text);
    if (next === undefined) {
      const entry = entryOf(tree, 'pligos');
      run.problems.push(
        problem('migrate-form', 'the version cannot be written here: pligos: is not a map of its own', {
          at: entry ? atOf(entry.keyPlace, 'pligos') : { file: target.file, line: 1, column: 1 },
          hint: 'write pligos: and its keys in their place, without an anchor',
        }),
      );
      return undefined;
    }
    setText(run.texts, target.file, next);
  }
  return { target, form: `version '${service.version}'`, isCurrent, isOld: false, values, charts, places };
}
