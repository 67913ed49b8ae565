/** Finds the services and contexts of a call. */
import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeLoader, readService, type Service, selectContexts } from '../../config/index.ts';
import { isError, type Problem, UserError, warning } from '../../errors.ts';
import type { ApplicationsInput } from './applications/applications-input.ts';
import { openApplications } from './applications/open-applications.ts';
import { servicesAt } from './find-services.ts';
import { brokenOf, type PlainChartsInput, plainServices } from './plain-charts.ts';
import { fetchPlain } from './fetch-plain.ts';
import { withFriends, withLibraries } from './friends/join-friends.ts';
import { repositoryNames } from './repository-names.ts';
import { problemKey, type Project, type Target, targetName } from './target.ts';
import { workspaceOf } from '../../files/index.ts';
import type { Surroundings } from '../surroundings.ts';

export { problemKey, type Project, type Target, targetName } from './target.ts';

export interface ProjectInput {
  /** The paths of `-c`; by default the current folder. */
  readonly configs?: readonly string[];
  /** `--chart` and related flags: no pligos.yaml is read. */
  readonly plain?: PlainChartsInput;
  /** What another tool deploys: no pligos.yaml is read. */
  readonly discover?: ApplicationsInput;
  /** Files in helm's flags: they change the render, too. */
  readonly alsoRead?: readonly string[];
}

/** Finds and reads the services; throws only where nothing was found. */
export async function openProject(input: ProjectInput, surroundings: Surroundings): Promise<Project> {
  if (input.plain !== undefined) {
    const plain = await fetchPlain(input.plain, surroundings);
    const plainProject = plainServices(plain, surroundings);
    // A file that lists `file: ` dependencies often has them beside it, in a repository or not.
    const services = plainProject.services.map((service) => ({
      ...service,
      root: service.fetched.includes(service.dir) ? service.root : workspaceOf(service.dir, surroundings.cwd),
    }));
    return {
      ...plainProject,
      services,
      loader: makeLoader(),
      invalid: brokenOf({ ...plainProject, services }),
    };
  }
  if (input.discover !== undefined) return openApplications(input.discover, surroundings);
  const configs = input.configs?.length ? input.configs : ['.'];
  const files = new Set<string>();
  for (const name of configs)
    for (const file of await servicesAt(resolve(surroundings.cwd, name), name, surroundings)) files.add(file);
  const rootOf = (file: string): string => realpathSync.native(workspaceOf(dirname(file), surroundings.cwd));
  const names = await repositoryNames([...files].map(rootOf), surroundings);
  const loader = makeLoader(names, surroundings.trusted === false);
  const services: Service[] = [];
  const problems: Problem[] = [];
  const invalid = new Set<Service>();
  const problemsOf = new Map<string, readonly Problem[]>();
  for (const file of files) {
    const result = readService(file, loader, { root: rootOf(file) });
    problems.push(...result.problems);
    problemsOf.set(file, result.problems);
    if (result.service === undefined) continue;
    services.push(result.service);
    if (result.problems.some(isError)) invalid.add(result.service);
    problems.push(...shadowed(result.service, surroundings.commandNames));
  }
  const project = { services, loader, problems, invalid, problemsOf };
  return withFriends(await withLibraries(project, surroundings));
}

/** `pligos check` is the command, so a context of that name is reached by `pligos run check` only. */
function shadowed({ contexts }: Service, commandNames: ReadonlySet<string>): Problem[] {
  return [...contexts.values()]
    .filter((context) => commandNames.has(context.name))
    .map((context) =>
      warning('context-shadowed', `the context ${context.name} has the name of a command`, {
        at: context.at,
        hint: `write pligos run ${context.name} -- …, or rename it`,
      }),
    );
}

/** The one context of a command; without a word, the only existing one. */
export function chooseOne(project: Project, word: string | undefined, surroundings: Surroundings): Target {
  const all = chooseMany(project, word === undefined ? [] : [word], surroundings);
  // A friend comes along with the services that name it: of one context its name is asked for.
  const own = all.filter(({ service }) => service.friendOf === undefined);
  const targets = own.length > 0 ? own : all;
  const [target, second] = targets;
  if (target !== undefined && second === undefined) return target;
  const names = targets.map(targetName).join(', ');
  throw new UserError(
    'context-ambiguous',
    `one context is needed, ${word === undefined ? 'there are' : `${JSON.stringify(word)} means`} ${targets.length}: ${names}`,
    {
      hint: 'name one of them',
    },
  );
}

/** The contexts that these words mean (by default all), with all faults of the words. */
export function chooseAll(
  project: Project,
  words: readonly string[],
): { targets: readonly Target[]; skipped: readonly Service[]; problems: readonly Problem[] } {
  const { selected, skipped, problems } = selectContexts(project.services, words, words.length === 0);
  return { targets: selected, skipped, problems };
}

/** The contexts of a command (tests of a chart only by name); throws all problems where one is an error. */
export function chooseMany(
  project: Project,
  words: readonly string[],
  surroundings: Surroundings,
): readonly Target[] {
  const { targets, problems } = chooseAll(project, words);
  failOnErrors(errorsFor(project, targets, words), surroundings);
  failOnErrors(problems, surroundings);
  return words.length === 0 ? withoutTests(targets) : targets;
}

/** What is wrong with one application of another tool does not stop those that are named. */
function errorsFor(
  { problems, problemsOf, notRendered }: Project,
  targets: readonly Target[],
  words: readonly string[],
): readonly Problem[] {
  if (notRendered === undefined || words.length === 0 || targets.length === 0) return problems;
  const own = targets.flatMap((target) => problemsOf.get(problemKey(target)) ?? []);
  return [...problems.filter((one) => !isError(one)), ...own.filter(isError)];
}

/** Without tests of charts. */
export const withoutTests = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ context }) => context.previewOnly !== true);

/** Throws all of them where one is an error, else reports the warnings. */
export function failOnErrors(problems: readonly Problem[], surroundings: Surroundings): void {
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem of problems) surroundings.host.report(problem);
}
