/** Opens the base of a comparison: the services of a commit, in a private folder. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import { readArtifacts, storedDir } from '../../artifacts/index.ts';
import { makeLoader, serviceKey } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { findRoot, isGlob, isInside, splitGlob } from '../../files/index.ts';
import { type Commit, commitOf, defaultBranch, isShallow, mergeBase, refusalOf } from '../../git/index.ts';
import { openBaseApplications } from './applications.ts';
import { emptyProject } from './empty-project.ts';
import { realOf, takeBaseFiles } from './files.ts';
import { isRemote } from '../../sources/index.ts';
import { reviewedSources } from '../sources/reviewed.ts';
import { areSeveral, isChart, type PlainChartsInput } from '../sources/plain-charts.ts';
import { openProject, type Project, type ProjectInput, type Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Base } from './types.ts';

/** The commit: the named one, else the point where this branch began. */
export async function findBase(
  dir: string,
  ref: string | undefined,
  surroundings: Surroundings,
): Promise<Commit> {
  const commit =
    ref === undefined ? await mergeBase(dir, surroundings) : await commitOf(dir, ref, surroundings);
  if (commit !== undefined) return commit;
  const refusal = await refusalOf(dir, surroundings);
  if (refusal !== undefined) throw refusal;
  throw await baseMissing(dir, ref, surroundings);
}

async function baseMissing(
  dir: string,
  ref: string | undefined,
  surroundings: Surroundings,
): Promise<UserError> {
  const branch = ref === undefined ? await defaultBranch(dir, surroundings) : undefined;
  const missing =
    branch === undefined
      ? 'found no default branch of origin, no main and no master to compare with'
      : `git knows no commit that this branch and ${branch.name} share`;
  const message = ref === undefined ? missing : `git knows no commit ${JSON.stringify(ref)} here`;
  const expectedRef =
    ref === undefined ? 'a commit, branch or tag with --base' : 'one that `git rev-parse` finds';
  return new UserError('no-base', message, {
    hint: (await isShallow(dir, surroundings)) === true ? allCommits : `name ${expectedRef}`,
  });
}

/** A shallow clone has one branch: git must fetch the others. */
const allCommits =
  "this clone is shallow: run git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'; in a job, set fetch-depth: 0 of actions/checkout";

/** Reads the services that `input` names at the commit; missing ones are left out. */
export async function openBase(
  commit: Commit,
  input: ProjectInput,
  head: Project,
  folder: string,
  surroundings: Surroundings,
): Promise<Base> {
  const { cwd } = surroundings;
  const root = realOf(findRoot(startOf(input, surroundings)));
  const tree = join(realOf(folder), 'base');
  mkdirSync(tree);
  if (input.discover !== undefined)
    return openBaseApplications({ commit, root, tree, input: input.discover, head }, surroundings);
  const { untouched, configs } = await takeBaseFiles({ commit, root, tree, input, head }, surroundings);
  const baseSurroundings = { ...surroundings, cwd: tree, copyOf: root };
  const plainCharts = input.plain && plainInTree(input.plain, { cwd, root, tree });
  const isThere = plainCharts === undefined ? configs.length > 0 : plainCharts.charts.length > 0;
  const inputs: readonly ProjectInput[] = isThere
    ? [plainCharts === undefined ? { configs } : { plain: plainCharts }]
    : [];
  const projects = await Promise.all(inputs.map((one) => openIfThere(one, baseSurroundings)));
  const inTree = (path: string): string => join(tree, relative(root, path));
  const untouchedServices = [...untouched].map((service) => ({
    ...service,
    dir: inTree(service.dir),
    file: inTree(service.file),
  }));
  const untouchedKeys = new Set(untouchedServices.map(serviceKey));
  const name = head.loader.repositories.get(root);
  const names = new Map([
    ...(name === undefined ? [] : [[tree, name] as const]),
    ...projects.flatMap(({ loader }) => [...loader.repositories]),
  ]);
  // Some files of an untouched service may have been copied for others.
  const others = projects.flatMap(({ services }) => services);
  const project: Project = {
    services: [...untouchedServices, ...others.filter((other) => !untouchedKeys.has(serviceKey(other)))],
    // With what its own services were read by, so that they can be completed.
    loader: {
      ...(projects[0]?.loader ?? makeLoader()),
      repositories: names,
      isStrange: head.loader.isStrange,
    },
    problems: projects.flatMap(({ problems }) => problems),
    invalid: new Set(projects.flatMap(({ invalid }) => [...invalid])),
    problemsOf: new Map(
      projects
        .flatMap(({ problemsOf }) => [...problemsOf])
        .filter(([file]) => !untouchedServices.some((one) => one.file === file)),
    ),
  };
  // The lock of an untouched service is on disk as the commit has it.
  const heads = new Map([...untouched].map((service) => [inTree(service.dir), service]));
  const reviewed = reviewedSources(project, (service) => heads.get(service.dir) ?? service);
  return { commit, project, root, tree, untouched, reviewed };
}

/** The folder of the first named service: its repository is the one that is compared. */
export function startOf(
  { plain, discover, configs = discover?.folders }: ProjectInput,
  { cwd }: Pick<Surroundings, 'cwd'>,
): string {
  const chart = plain?.charts.find((name) => !isRemote(name) && !isFetched(name, plain));
  return splitGlob(resolve(cwd, chart ?? configs?.[0] ?? '.')).folder;
}

/** It lies in the store, as it does at every commit. */
const isFetched = (path: string, { sources = [] }: PlainChartsInput): boolean =>
  sources.some(({ folder }) => folder === path);

/** The charts that the base has, with their value files. */
function plainInTree(
  plain: PlainChartsInput,
  { cwd, root, tree }: { readonly cwd: string; readonly root: string; readonly tree: string },
): PlainChartsInput {
  const inTree = (name: string): string => {
    const path = resolve(cwd, name);
    const { folder, pattern = '' } = splitGlob(path);
    return join(tree, relative(root, realOf(folder)), pattern);
  };
  const here = realOf(cwd);
  const isWithin = isInside(here, root);
  // A relative path stays relative: it may be relative to the chart. No commit has files outside of the
  // repository.
  const moved = (file: string): string => {
    const path = resolve(here, file);
    if (!isInside(path, root)) return existsSync(path) ? path : file;
    return isAbsolute(file) || !isWithin ? inTree(file) : file;
  };
  return {
    ...plain,
    charts: plain.charts
      .map((chart) => (isFetched(chart, plain) ? chart : inTree(chart)))
      .filter((chart) => isGlob(chart) || isChart(chart)),
    valueFiles: plain.valueFiles.map(moved),
    isOneOfSeveral: areSeveral(plain, { cwd }),
    base: {
      cwd: isWithin ? inTree(cwd) : tree,
      inWorkTree: (path) => (isInside(path, tree) ? join(root, relative(tree, path)) : path),
    },
  };
}

async function openIfThere(input: ProjectInput, surroundings: Surroundings): Promise<Project> {
  try {
    return await openProject(input, surroundings);
  } catch (error) {
    const isMissing =
      error instanceof UserError &&
      error.problems.every(({ code }) => code === 'file-missing' || code === 'no-service');
    if (!isMissing) throw error;
    return emptyProject();
  }
}

/** Archives are not in git: the base uses those of the working tree that the commit's own record confirms. */
export function linkArchives(target: Target, { root, tree }: Base): void {
  const dir = storedDir(target.service, target.context);
  const ownFolder = join(root, relative(tree, dir));
  for (const { file, sha256: digest, content } of readArtifacts(dir)?.archives ?? []) {
    const source = join(ownFolder, file);
    if (content !== undefined || !isInside(source, ownFolder) || !existsSync(source)) continue;
    if (sha256(readFileSync(source)) !== digest) continue;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    copyFileSync(source, join(dir, file));
  }
}
