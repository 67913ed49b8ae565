/** Opens what other tools deploy from a repository as a project: a context for each application. */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { applicationServices, type Loader, makeLoader, type ServiceResult } from '../../../config/index.ts';
import {
  type DiscoveryInput,
  type DiscoveryResult,
  discoveryKinds,
  type Application,
} from '../../../discover/index.ts';
import { isError, type Problem, UserError } from '../../../errors.ts';
import { readText, workspaceOf } from '../../../files/index.ts';
import { isMap, type MapValue, helmFile, readOne, valueOf } from '../../../yaml/index.ts';
import type { Surroundings } from '../../surroundings.ts';
import { nameOfRepository } from '../repository-names.ts';
import type { Project } from '../target.ts';
import type { ApplicationsInput } from './applications-input.ts';
import { discoverers } from './discoverers.ts';
import { withIgnoredDifferences } from './ignored-differences.ts';
import { ownRepository } from './own-repository.ts';

/** Throws where there is none. */
export async function openApplications(
  input: ApplicationsInput,
  surroundings: Surroundings,
): Promise<Project> {
  const applications = await findApplications(input, surroundings);
  const { found } = applications;
  const errors = found.problems.filter(isError);
  // Where nothing is left, the reason is an error.
  const reasons = errors.length > 0 ? errors : found.problems;
  if (found.applications.length === 0)
    throw reasons.length > 0
      ? UserError.of(reasons.map((one) => ({ ...one, severity: 'error' })))
      : (await import('./no-application.ts')).noApplication(input, applications.root, surroundings);
  return applicationsProject(applications);
}

/** The project of all that was found. */
export function applicationsProject({ root, loader, found }: FoundApplications): Project {
  const errors = found.problems.filter(isError);
  const { failures = [] } = found;
  const results = applicationServices(found.applications, { root, loader });
  return {
    services: results.flatMap(({ service }) => service ?? []),
    loader,
    problems: [...found.problems, ...results.flatMap(({ problems }) => problems)],
    // What is wrong with one application does not stop the others.
    invalid: new Set(),
    problemsOf: new Map([
      ...byFile(errors.filter((one) => !failures.some(({ problems }) => problems.includes(one)))),
      ...failures.map(({ folder, problems }) => [folder, problems] as const),
      ...results.flatMap(problemsOfContexts),
    ]),
    notRendered: found.problems.filter((one) => !isError(one)),
  };
}

export interface FoundApplications {
  readonly root: string;
  readonly loader: Loader;
  readonly found: DiscoveryResult;
}

/** What the readers find, without a service of it. */
export async function findApplications(
  { kind, folders, clusters, environments, selectors }: ApplicationsInput,
  surroundings: Surroundings,
): Promise<FoundApplications> {
  const { cwd, env, signal, trusted } = surroundings;
  const places = (folders.length === 0 ? ['.'] : folders).map((folder) => existing(folder, cwd));
  const [first = cwd] = places;
  const root = realpathSync.native(workspaceOf(first, cwd));
  const name = await nameOfRepository(surroundings.copyOf ?? root, surroundings);
  const loader = makeLoader(new Map(name === undefined ? [] : [[root, name]]), trusted === false);
  const input: DiscoveryInput = {
    root,
    folders: places.map((place) => realpathSync.native(place)),
    isOwn: await ownRepository(root, surroundings),
    ...(clusters !== undefined && { clusters: readAnswers(clusters, surroundings) }),
    ...(environments !== undefined && { environments }),
    ...(selectors !== undefined && { selectors }),
    isTrusted: trusted !== false,
    render: (application) => renderApplication(application, { root, loader }, surroundings),
    env,
    signal,
  };
  const kinds = kind === 'auto' ? discoveryKinds : [kind];
  const results = await Promise.all(kinds.map(async (one) => (await discoverers[one]())(input)));
  const problems = results.flatMap((result) => result.problems);
  const applications = await withIgnoredDifferences(
    results.flatMap((result) => result.applications),
    problems,
  );
  return {
    root,
    loader,
    found: {
      applications,
      problems,
      failures: results.flatMap(({ failures = [] }) => failures),
      reads: results.flatMap(({ reads }) => reads),
    },
  };
}

function existing(folder: string, cwd: string): string {
  const path = resolve(cwd, folder);
  if (existsSync(path)) return path;
  throw new UserError('file-missing', `${JSON.stringify(folder)} does not exist`, {
    hint: 'name a folder with objects of the tool that discover names',
  });
}

function readAnswers(file: string, { cwd }: Surroundings): MapValue {
  const path = resolve(cwd, file);
  const { tree } = readOne(path, readText(path), helmFile);
  const value = tree && valueOf(tree);
  if (isMap(value)) return value;
  throw new UserError('input-value', `${JSON.stringify(file)} holds no map, discover-clusters names a map`, {
    at: { file: path, line: 1, column: 1 },
    hint: 'write clusters:, repositories: or pullRequests:, as docs/argocd.md says',
  });
}

/** What an application prints, for those that are among its manifests. */
async function renderApplication(
  application: Application,
  place: Parameters<typeof applicationServices>[1],
  surroundings: Surroundings,
): Promise<string> {
  const [result] = applicationServices([application], place);
  const { service, problems = [] } = result ?? {};
  const context = service?.contexts.get(application.name);
  if (service === undefined || context === undefined || problems.some(isError)) throw UserError.of(problems);
  if (surroundings.renderAlone === undefined) throw new TypeError('no door gave a way to render');
  return surroundings.renderAlone({ service, context }, place.loader, surroundings);
}

function byFile(problems: readonly Problem[]): Map<string, readonly Problem[]> {
  const files = new Map<string, Problem[]>();
  for (const one of problems) {
    const file = one.at?.file ?? '';
    const own = files.get(file) ?? [];
    files.set(file, own);
    own.push(one);
  }
  return files;
}

const problemsOfContexts = ({ service, contextProblems }: ServiceResult) =>
  service === undefined
    ? []
    : [...(contextProblems ?? [])].map(
        ([name, problems]) => [resolve(service.file, name), problems] as const,
      );
