/** The commands that only read: values, contexts, schema, docs. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readChart } from '../../chart/index.ts';
import { type ContextSource, makeLoader, readStandaloneFlavor } from '../../config/index.ts';
import { isError, type Problem, UserError } from '../../errors.ts';
import { findRoot } from '../../files/index.ts';
import { configSchema, flavorDocs, type JsonSchema, specSchema } from '../../schema/index.ts';
import { type MapValue } from '../../yaml/index.ts';
import { isPackage, isRemote } from '../../sources/index.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { servicesAt } from '../sources/find-services.ts';
import { valuesOf } from '../sources/kinds.ts';
import { pairOf } from '../pair.ts';
import {
  chooseOne,
  failOnErrors,
  openProject,
  problemKey,
  type Project,
  type ProjectInput,
} from '../sources/project.ts';
import { namedBy, nameSources, sourceFile, withSourceNames } from '../sources/source-names.ts';
import type { TypedSources } from '../sources/typed-sources.ts';
import type { Surroundings } from '../surroundings.ts';

/** The compiled values of a context; for a plain chart its merged value files. Values that are secrets are named, and not in them. */
export async function contextValues(
  input: ProjectInput,
  word: string | undefined,
  surroundings: Surroundings,
): Promise<MapValue> {
  const project = await openProject(input, surroundings);
  const chosen = chooseOne(project, word, surroundings);
  const target = await fetchTarget(chosen, project.loader, surroundings);
  return withSourceNames(target, surroundings, (naming) => {
    const { values, problems } = valuesOf(target, project.loader);
    failOnErrors(problems, naming);
    const { secretValues } = target.context;
    if (secretValues.length > 0) {
      const paths = secretValues.map(({ path }) => path.map((key) => key.replaceAll('.', '\\.')).join('.'));
      surroundings.host.info(`not shown, because they are secrets: ${paths.join(', ')}`);
    }
    return values;
  });
}

/** A row of `pligos contexts`, with the source under its kind; paths are relative to the current folder. */
export interface ContextRow extends Readonly<Partial<Record<ContextSource['kind'], string>>> {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace?: string;
  readonly dir: string;
}

export interface ContextList {
  readonly rows: readonly ContextRow[];
  /** Errors of applications of another tool, which do not keep the others from the list. */
  readonly problems: readonly Problem[];
}

export async function listContexts(input: ProjectInput, surroundings: Surroundings): Promise<ContextList> {
  const project = await openProject(input, surroundings);
  const { problems } = project;
  if (project.notRendered === undefined || !problems.some(isError)) failOnErrors(problems, surroundings);
  const rows = rowsOf(project, surroundings);
  return { rows, problems: problems.filter(isError) };
}

function rowsOf({ services, problemsOf }: Project, surroundings: Surroundings): readonly ContextRow[] {
  const near = (path: string): string => relative(surroundings.cwd, path) || '.';
  return services.flatMap((service) =>
    [...service.contexts.values()].flatMap((context) => {
      if (problemsOf.get(problemKey({ service, context }))?.some(isError)) return [];
      const { release, namespace } = pairOf({ service, context }, '%{pr}');
      return {
        service: service.name,
        context: context.name,
        [context.source.kind]: placesOf(context.source)
          .map(
            (place) =>
              sourceFile(place, namedBy({ service, context }))?.name ??
              (isRemote(place) ? place : near(resolve(service.dir, place))),
          )
          .join(', '),
        release,
        ...(namespace !== undefined && { namespace }),
        dir: near(service.dir),
      };
    }),
  );
}

const placesOf = (source: ContextSource): readonly string[] =>
  source.kind === 'manifests' ? source.entries.map(({ value }) => value) : [source.dir.value];

export interface FlavorInput {
  readonly flavor: string | undefined;
  readonly types: readonly string[];
}

/** The JSON Schema of pligos.yaml, or of a flavor's spec. */
export async function flavorSchema(input: FlavorInput, surroundings: Surroundings): Promise<JsonSchema> {
  if (input.flavor === undefined) return configSchema();
  return specSchema((await readFlavorAt(input.flavor, input.types, surroundings)).types);
}

/** The Markdown of a flavor's schema. */
export async function flavorMarkdown(input: FlavorInput, surroundings: Surroundings): Promise<string> {
  const { flavor, types } = await readFlavorAt(input.flavor ?? '.', input.types, surroundings);
  const chart = readChart(flavor.dir, [findRoot(flavor.dir)]);
  const decoder = new TextDecoder();
  const templates = [...chart.files].filter(([path]) => path.startsWith('templates/'));
  return flavorDocs(
    flavor,
    types,
    new Map(templates.map(([path, file]) => [path, decoder.decode(file.content)])),
  );
}

async function readFlavorAt(written: string, types: readonly string[], surroundings: Surroundings) {
  const { pathOf, sources } = await fetchedFlavor(written, types, surroundings);
  const name = pathOf(written, 'flavor');
  const typeFiles = types.map((file) => pathOf(file, 'file'));
  const path = resolve(surroundings.cwd, name);
  if (!existsSync(path))
    throw new UserError('file-missing', `${name} does not exist`, { hint: 'name the folder of a flavor' });
  const dir = !statSync(path).isDirectory() && basename(path) === 'schema.yaml' ? dirname(path) : path;
  if (!existsSync(join(dir, 'schema.yaml'))) {
    throw new UserError('flavor-missing', `${name} contains no schema.yaml`, {
      hint: 'name the folder of a flavor',
    });
  }
  const typedFiles = typeFiles.map((file) => resolve(surroundings.cwd, file));
  const files = typedFiles.length > 0 ? typedFiles : await typesOfUsers(dir, surroundings);
  const { problems, ...read } = readStandaloneFlavor(dir, files, makeLoader());
  failOnErrors(
    problems.map((found) => nameSources(found, sources)),
    surroundings,
  );
  if (read.flavor === undefined) throw new TypeError('a flavor without errors was not read');
  return { flavor: read.flavor, types: read.types };
}

/** A flavor and type files that are named by an address, or packaged. */
async function fetchedFlavor(
  flavor: string,
  types: readonly string[],
  surroundings: Surroundings,
): Promise<TypedSources> {
  if (![flavor, ...types].some(isRemote) && !isPackage(flavor))
    return { pathOf: (text) => text, sources: [] };
  const { fetchTyped } = await import('../sources/typed-sources.ts');
  return fetchTyped(
    [{ text: flavor, target: 'flavor' }, ...types.map((text) => ({ text, target: 'file' as const }))],
    surroundings,
  );
}

/** The type files of the services that use the flavor: in its repository, or below the current folder. */
async function typesOfUsers(flavor: string, surroundings: Surroundings): Promise<readonly string[]> {
  const real = realpathSync.native(flavor);
  const root = findRoot(real);
  const from = existsSync(join(root, '.git')) ? root : surroundings.cwd;
  const files = await servicesAt(from, '.', surroundings).catch((error: unknown) => {
    if (error instanceof UserError) return [];
    throw error;
  });
  const { services } =
    files.length === 0 ? { services: [] } : await openProject({ configs: files }, surroundings);
  const users = services.filter(({ contexts }) =>
    [...contexts.values()].some(({ source }) => source.kind === 'flavor' && source.dir.value === real),
  );
  return [...new Set(users.flatMap(({ typeFiles }) => typeFiles.map(({ value }) => value)))];
}
