/** Opens the base of what another tool deploys: its objects and all that they name, of a commit. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Context } from '../../config/index.ts';
import type { Application } from '../../discover/index.ts';
import { isInside } from '../../files/index.ts';
import { type Commit, differencesOf, openCommitFiles, type PathScope } from '../../git/index.ts';
import type { ApplicationsInput } from '../sources/applications/applications-input.ts';
import {
  applicationsProject,
  findApplications,
  type FoundApplications,
} from '../sources/applications/open-applications.ts';
import { type ContextInputs, inputsOfApplication, leadThroughLinks } from '../sources/inputs-of.ts';
import { lockFileOf } from '../sources/lock-of.ts';
import { reviewedSources } from '../sources/reviewed.ts';
import type { Project, Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { emptyProject } from './empty-project.ts';
import { realOf, reportMissing, scopesOf } from './files.ts';
import type { Base } from './types.ts';

interface BaseApplicationsInput {
  readonly commit: Commit;
  /** The root of the repository, and the empty folder for its files of that commit; both without links. */
  readonly root: string;
  readonly tree: string;
  readonly input: ApplicationsInput;
  readonly head: Project;
}

/** Which applications there are is known when their files are here: they are taken until nothing new is named. */
export async function openBaseApplications(
  { commit, root, tree, input, head }: BaseApplicationsInput,
  surroundings: Surroundings,
): Promise<Base> {
  const { cwd } = surroundings;
  const targets = head.services.flatMap(targetsOf);
  const folders = (input.folders.length === 0 ? ['.'] : input.folders).map((one) =>
    realOf(resolve(cwd, one)),
  );
  const folderScopes = scopesOf({ paths: new Set(folders), folders: new Set() }, root);
  const reading = targets.map((target) => ({ target, inputs: inputsOf(target) }));
  const headScopes = reading.flatMap(({ inputs }) => scopesOf(inputs, root));
  const paths = [...folderScopes, ...headScopes].flatMap((scope) => scope.paths);
  const differences = await differencesOf(root, commit.id, { paths, names: [] }, surroundings);
  const files = openCommitFiles({ root, commit, into: tree, differences }, surroundings);
  const inTree = (path: string): string => join(tree, relative(root, path));
  const baseInput: ApplicationsInput = {
    ...input,
    folders: folders.map(inTree),
    ...(input.clusters !== undefined && { clusters: resolve(cwd, input.clusters) }),
  };
  const baseSurroundings = { ...surroundings, cwd: tree, copyOf: root };
  const taken = new Set<string>();
  let before: FoundApplications | undefined;
  let scopes: readonly PathScope[] = [
    ...folderScopes.map((scope) => ({ ...scope, skip: (path: string) => !mayHoldObjects.test(path) })),
    { paths: ['pligos.lock'] },
  ];
  while (scopes.length > 0) {
    reportMissing(await files.take(scopes), surroundings);
    const present = baseInput.folders.filter((folder) => existsSync(folder));
    if (present.length === 0) break;
    before = await findApplications({ ...baseInput, folders: present }, baseSurroundings);
    const named: ContextInputs[] = [
      ...before.found.applications.map(inputsOfApplication),
      { paths: new Set(before.found.reads), folders: new Set() },
    ];
    const fresh = named.flatMap((one) => scopesOf(one, tree)).flatMap(({ paths: all }) => all);
    const wanted = [...new Set(fresh)].filter((path) => !taken.has(path));
    for (const path of wanted) taken.add(path);
    scopes = wanted.length === 0 ? [] : [{ paths: wanted }];
  }
  const project = before === undefined ? emptyProject() : applicationsProject(before);
  const texts = new Map(
    project.services.flatMap((service) =>
      [...(service.applications ?? [])].map(([name, one]) => [join(service.dir, name), textOf(one, tree)]),
    ),
  );
  const isEqual = ({ target: { service, context }, inputs }: (typeof reading)[number]): boolean => {
    const application = service.applications?.get(context.name);
    return (
      application !== undefined &&
      texts.get(join(inTree(service.dir), context.name)) === textOf(application, root) &&
      [...inputs.paths].every((path) => isInside(path, root)) &&
      !leadThroughLinks(inputs) &&
      differences?.touches(scopesOf(inputs, root)) === false
    );
  };
  const untouchedContexts = new Set<Context>(reading.filter(isEqual).map(({ target }) => target.context));
  const reviewed = reviewedSources(project, (service) => service);
  return { commit, project, root, tree, untouched: new Set(), untouchedContexts, reviewed };
}

/** Files that a reader of objects opens without being told of them. */
const mayHoldObjects = /\.(?:ya?ml|json)(?:\.gotmpl)?$/;

const targetsOf = (service: Project['services'][number]): readonly Target[] =>
  [...service.contexts.values()].map((context) => ({ service, context }));

function inputsOf({ service, context }: Target): ContextInputs {
  const application = service.applications?.get(context.name);
  const inputs = application && inputsOfApplication(application);
  const lock = context.sources.length === 0 ? [] : [lockFileOf(service)];
  return { paths: new Set([...(inputs?.paths ?? []), ...lock]), folders: inputs?.folders ?? new Set() };
}

/** What it says, wherever its repository lies and in whichever line it stands. */
function textOf({ at: _at, problems: _problems, ...application }: Application, root: string): string {
  const text = JSON.stringify(application, (_key, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
  return text.replaceAll(JSON.stringify(root).slice(1, -1), '');
}
