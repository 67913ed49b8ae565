/** Reads the whole repository for a removal: what git has, and what the checkout has of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameLabel, repositoryLabel } from '../../deploy/index.ts';
import { isError, UserError } from '../../errors.ts';
import { findRoot, type PrivateFolder, privateFolder } from '../../files/index.ts';
import { defaultBranch, type GitOptions, headCommit, treeFiles } from '../../git/index.ts';
import { isClusterGiven } from './cluster-words.ts';
import { relativeInTree } from './paths.ts';
import { openBase } from '../base/side.ts';
import { realOf } from '../base/files.ts';
import { repositoryOf } from '../run/release-owner.ts';
import { chooseAll, openProject, type Project } from '../sources/project.ts';
import { type Surroundings, unreported } from '../surroundings.ts';
import type { ProjectAt, PruneInput, PruneScene } from './types.ts';

/** Where a scene cannot be had, or nothing may be removed in it: the reasons. */
export interface OpenedScene {
  readonly scene?: PruneScene;
  readonly obstacles: readonly string[];
  close(): void;
}

export async function openScene(input: PruneInput, given: Surroundings): Promise<OpenedScene> {
  const root = realOf(findRoot(given.cwd));
  const surroundings = { ...unreported(given), cwd: root };
  const git: GitOptions = { env: given.env, signal: given.signal };
  const [head, repository] = await Promise.all([headCommit(root, git), repositoryOf(root, git)]);
  if (head === undefined) return closed(['git knows no commit here: check out the repository']);
  if (repository === undefined)
    return closed(['no repository is known: neither GITHUB_REPOSITORY nor origin names one']);
  const project = await openWhole(surroundings);
  if (project === undefined) return closed(['the checkout has no pligos.yaml at all']);
  const obstacles = [
    ...(await branchObstacle(root, head, input, git)),
    ...(await checkoutObstacles(root, head, git)),
    ...parseObstacles(project, root),
  ];
  const folders: PrivateFolder[] = [];
  const projects = new Map<string, Promise<ProjectAt | undefined>>();
  const projectAt = (commit: string): Promise<ProjectAt | undefined> => {
    const opened = projects.get(commit) ?? openAt(commit, project, folders, surroundings);
    projects.set(commit, opened);
    return opened;
  };
  const targets = chooseAll(project, []).targets.filter(({ context }) => context.previewOnly !== true);
  return {
    obstacles,
    scene: {
      root,
      git,
      head,
      repository: repositoryLabel(repository),
      project,
      targets,
      isClusterGiven: isClusterGiven(input.helmWords, given.env),
      projectAt,
    },
    close() {
      for (const folder of folders) folder.dispose();
    },
  };
}

const closed = (obstacles: readonly string[]): OpenedScene => ({ obstacles, close() {} });

/** Undefined where there is none. */
async function openWhole(surroundings: Surroundings): Promise<Project | undefined> {
  try {
    return await openProject({ configs: [surroundings.cwd] }, surroundings);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Another branch may not have a context yet, or may have dropped it for itself. */
async function branchObstacle(
  root: string,
  head: string,
  { branch }: PruneInput,
  git: GitOptions,
): Promise<readonly string[]> {
  if (branch !== undefined)
    return branch.isDefault ? [] : [`${branch.name} is not the default branch of the repository`];
  const tip = await defaultBranch(root, git);
  if (tip === undefined) return ['git knows no default branch here'];
  return tip.id === head ? [] : [`the commit that is checked out is not the tip of ${tip.name}`];
}

/** A sparse, empty or edited checkout lacks files that git has. */
async function checkoutObstacles(root: string, head: string, git: GitOptions): Promise<readonly string[]> {
  const listed = await treeFiles(root, head, ['pligos.yaml'], git);
  if (listed === undefined) return ['git cannot list the files of the commit that is checked out'];
  const missing = listed.files.filter(({ path }) => !existsSync(join(root, path)));
  return missing.map(({ path }) => `git has ${path}, and the checkout does not`);
}

/** A file that cannot be read may hold the context, or another one of the same release. */
function parseObstacles(project: Project, root: string): readonly string[] {
  const errors = project.problems.filter(isError);
  const [first] = errors;
  if (first !== undefined)
    return [
      `${first.at === undefined ? 'the configuration' : `${relativeInTree(first.at.file, root)}:${first.at.line}`} cannot be read: ${first.message}`,
    ];
  const isEmpty = project.services.every(({ contexts }) => contexts.size === 0);
  return isEmpty ? ['the repository has no context left'] : [];
}

async function openAt(
  id: string,
  head: Project,
  folders: PrivateFolder[],
  surroundings: Surroundings,
): Promise<ProjectAt | undefined> {
  const folder = privateFolder('pligos-prune-');
  folders.push(folder);
  try {
    const commit = { id, name: id.slice(0, 12) };
    return await openBase(commit, { configs: [surroundings.cwd] }, head, folder.path, surroundings);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Whether the labels of a release name this context. */
export const isNamed = (
  { service, context }: { readonly service: string; readonly context: string },
  target: { readonly service: { readonly name: string }; readonly context: { readonly name: string } },
): boolean => service === nameLabel(target.service.name) && context === nameLabel(target.context.name);
