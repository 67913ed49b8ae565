/** `pligos codegen`: typed accessors for the `config/app.yaml` of a service, over all its contexts. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { appConfigSample } from '../../chart/index.ts';
import {
  codeFor,
  generatedMark,
  inferType,
  type InferredType,
  type Language,
  modelOf,
  withItemsOf,
} from '../../codegen/index.ts';
import type { Context, Loader, Service } from '../../config/index.ts';
import { isError, UserError } from '../../errors.ts';
import { lstatIfThere, writeAtomic } from '../../files/index.ts';
import { plural } from '../../tools/index.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf } from '../../yaml/index.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { generate } from '../sources/kinds.ts';
import {
  chooseMany,
  failOnErrors,
  openProject,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import { withSourceNames } from '../sources/source-names.ts';
import type { Surroundings } from '../surroundings.ts';

export interface AccessorsInput extends ProjectInput {
  /** A context, or a pattern for those of one service; each stands for its service. */
  readonly context: string | undefined;
  readonly language: Language;
  /** Of Go. */
  readonly packageName: string;
  /** The file to write; absent: the caller prints the text. */
  readonly out: string | undefined;
}

/** The text of the file, which is written where `out` names one; throws the user's mistakes. */
export async function writeAccessors(input: AccessorsInput, surroundings: Surroundings): Promise<string> {
  const { cwd, host } = surroundings;
  const file = input.out === undefined ? undefined : resolve(cwd, input.out);
  if (file !== undefined) refuseOtherFile(file, cwd);
  const project = await openProject(input, surroundings);
  const words = input.context === undefined ? [] : [input.context];
  const service = oneService(chooseMany(project, words, surroundings));
  const { type, conflicts } = await typeOfService(service, project.loader, surroundings);
  for (const path of conflicts)
    host.info(`${service.name}: ${path} differs in type from context to context, so its type is any`);
  if (type.is !== 'map') throw new TypeError('maps have the type of a map');
  const text = codeFor(input.language, modelOf(service.name, type), input.packageName);
  if (file !== undefined) writeAtomic(file, text);
  return text;
}

/** A file without the header of generated code is not overwritten. */
function refuseOtherFile(file: string, cwd: string): void {
  const stat = lstatIfThere(file);
  if (stat === undefined) return;
  if (stat.isFile() && readFileSync(file, 'utf8').slice(0, 500).includes(generatedMark)) return;
  throw new UserError('file-in-the-way', `${relative(cwd, file)} was not written by pligos codegen`, {
    hint: 'name another file, or move it away',
  });
}

function oneService(targets: readonly Target[]): Service {
  const services = new Set(targets.map((target) => target.service));
  // A friend comes along with the services that name it.
  const own = [...services].filter(({ friendOf }) => friendOf === undefined);
  const [service, second] = own.length > 0 ? own : [...services];
  if (service !== undefined && second === undefined) return service;
  throw new UserError(
    'context-ambiguous',
    `one service is needed, these are several: ${targets.map(targetName).join(', ')}`,
    { hint: 'name a context of the service' },
  );
}

async function typeOfService(
  service: Service,
  loader: Loader,
  surroundings: Surroundings,
): Promise<InferredType> {
  const contexts = [...service.contexts.values()].filter(({ previewOnly }) => previewOnly !== true);
  const files: AppFile[] = [];
  for (const context of contexts) {
    const file = await appFile({ service, context }, loader, surroundings);
    if (file !== undefined) files.push(file);
  }
  if (files.length === 0) {
    throw new UserError(
      'codegen-no-file',
      `${service.name}: no config/app.yaml in ${plural(contexts.length, 'context')}`,
      {
        at: { file: service.file, line: 1, column: 1 },
        hint: noFileHint(contexts),
      },
    );
  }
  const inferred = inferType(files.map(({ value }) => value));
  // Files that were written by hand may hold anything.
  const sample = inferType([appConfigSample()]).type;
  return files.every(({ isGenerated }) => isGenerated)
    ? { ...inferred, type: withItemsOf(inferred.type, sample) }
    : inferred;
}

/** Manifests hold no files, and only a flavor of version '2' makes one. */
function noFileHint(contexts: readonly Context[]): string {
  const kinds = new Set(contexts.map(({ source }) => source.kind));
  if (kinds.has('flavor')) return "set version: '2', or write config/app.yaml into the flavor";
  return kinds.has('chart')
    ? 'write config/app.yaml into the chart'
    : 'it reads the files of charts: name a service with a chart or a flavor';
}

interface AppFile {
  readonly value: MapValue;
  readonly isGenerated: boolean;
}

/** The file of one context, as its chart holds it. */
async function appFile(
  given: Target,
  loader: Loader,
  surroundings: Surroundings,
): Promise<AppFile | undefined> {
  const target = await fetchTarget(given, loader, surroundings);
  return withSourceNames(target, surroundings, (naming) => {
    const { chart, problems } = generate(target, loader, { secrets: false });
    failOnErrors(problems.filter(isError), naming);
    const file = chart?.files.get('config/app.yaml');
    if (file === undefined) return undefined;
    const name = `config/app.yaml of ${targetName(target)}`;
    const { tree } = readOne(name, Buffer.from(file.content).toString('utf8'), helmFile);
    const value = tree === undefined ? null : valueOf(tree);
    if (!isMap(value) || value.size === 0)
      throw new UserError('codegen-unreadable', `${name} is no map with keys`, { hint: 'correct the file' });
    const isGenerated =
      target.context.source.kind === 'flavor' && !problems.some(({ code }) => code === 'chart-app-config');
    return { value, isGenerated };
  });
}
