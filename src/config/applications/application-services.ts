/** Makes services of what another tool deploys: one for each folder, with a context for each application. */
import { relative, sep } from 'node:path';
import type { Application } from '../../discover/index.ts';
import { type At, type Problem, problem } from '../../errors.ts';
import { readableFolders } from '../../trust/index.ts';
import type { Loader, ServiceResult } from '../loader.ts';
import type { SourceScope } from '../paths/paths.ts';
import { patchesOf } from '../edits/patches.ts';
import { nameFolder } from '../service-name.ts';
import type { Context, ContextSettings, ContextSource, NamedSource, Service } from '../types.ts';
import { noUpdateRules } from '../update-rules.ts';
import { partSource } from './part-source.ts';

export interface ApplicationsPlace {
  /** Absolute, of the repository or of its copy at the base. */
  readonly root: string;
  /** Settings of every context. */
  readonly settings?: ContextSettings;
  readonly loader: Loader;
}

/** The services, each with what is wrong with it and with each context. */
export function applicationServices(
  applications: readonly Application[],
  place: ApplicationsPlace,
): readonly ServiceResult[] {
  const byFolder = new Map<string, Application[]>();
  for (const application of applications) {
    const own = byFolder.get(application.folder) ?? [];
    byFolder.set(application.folder, own);
    own.push(application);
  }
  return [...byFolder].map(([folder, own]) => makeService(folder, own, place));
}

/** The service of one folder; its lock is the one at the root of the repository. */
function makeService(
  dir: string,
  applications: readonly Application[],
  place: ApplicationsPlace,
): ServiceResult {
  const { root, loader } = place;
  const problems: Problem[] = [];
  const named = nameApplications(dir, place);
  const byName = new Map<string, Application>();
  for (const application of applications) {
    const first = byName.get(application.name);
    if (first === undefined) byName.set(application.name, application);
    else problems.push(twice(application, first));
  }
  const fetched = loader.fetched.get(dir) ?? new Map<string, string>();
  const scope: SourceScope = {
    dir: root,
    allowed: readableFolders({ root, allowOutside: [], fetched: [] }),
    fetched,
    named: [],
  };
  const contextProblems = new Map<string, readonly Problem[]>();
  const contexts = [...byName.values()].map((application) => {
    const own: Problem[] = [...(application.problems ?? [])];
    const context = contextOf(application, scope, { ...place, name: named.name }, own);
    contextProblems.set(context.name, own);
    return [context.name, context] as const;
  });
  problems.push(...[...contextProblems.values()].flat());
  const service: Service = {
    dir,
    file: dir,
    root,
    ...named,
    version: '2',
    allowOutside: [],
    allowHosts: [],
    updates: noUpdateRules,
    sources: [],
    fetched: [...fetched.values()],
    typeFiles: [],
    types: new Map(),
    instances: new Map(),
    contexts: new Map(contexts),
    applications: byName,
  };
  loader.generatedServices.set(service, () => makeService(dir, applications, place));
  return { service, problems, contextProblems };
}

/** The path below the repository: folders of several clusters often have the same last name. */
function nameApplications(
  dir: string,
  { root, loader }: ApplicationsPlace,
): Pick<Service, 'name' | 'nameSource'> {
  if (dir === root) return nameFolder({ dir, root, repositories: loader.repositories });
  const name = relative(root, dir)
    .split(sep)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replaceAll(/^[-.]+|-+$/g, '');
  return { name, nameSource: 'folder' };
}

function contextOf(
  application: Application,
  scope: SourceScope,
  { settings = {}, name: service }: ApplicationsPlace & Pick<Service, 'name'>,
  problems: Problem[],
): Context {
  const { name, at, parts, destination, ignore } = application;
  // The repository's own folder has a name that its reader does not know.
  const needs = (application.needs ?? []).map((need) => (need.startsWith('/') ? `${service}${need}` : need));
  const named: NamedSource[] = [];
  const ofParts: Problem[] = [];
  const sources = parts.flatMap(
    (part) => partSource(part, { at, scope: { ...scope, named }, problems: ofParts }) ?? [],
  );
  // An application that another one prints has the place of its parent.
  problems.push(...ofParts.map((one) => ({ ...one, message: `${name}: ${one.message}` })));
  const [first = nothing(scope.dir, at), second] = sources;
  const source: ContextSource =
    second === undefined
      ? first
      : { kind: 'joined', dir: { value: scope.dir, at }, valueFiles: [], parts: sources };
  const { release = name, namespace, cluster, kubeVersion, apiVersions = [] } = destination;
  const patches = patchesOf(application.patches ?? [], { at, scope: { ...scope, named }, problems });
  const ignored = [...(settings.ignore?.value ?? []), ...(ignore?.rules ?? [])];
  return {
    name,
    at,
    source,
    release: { value: release, at },
    ...(namespace !== undefined && { namespace: { value: namespace, at } }),
    ...(cluster !== undefined && { cluster }),
    ...(kubeVersion !== undefined && { kubeVersion }),
    apiVersions,
    chartDependencies: [],
    artifacts: 'cache',
    configs: [],
    schemas: [],
    secrets: new Map(),
    secretValues: [],
    sources: named,
    ...(patches.length > 0 && { edits: { at, patches, transformers: [] } }),
    settings: {
      ...settings,
      ...(needs.length > 0 && { needs: { value: needs, at } }),
      ...(ignored.length > 0 && { ignore: { value: ignored, at } }),
    },
  };
}

/** The source of a context that has problems: it is never rendered. */
const nothing = (dir: string, at: At): ContextSource => ({
  kind: 'manifests',
  dir: { value: dir, at },
  valueFiles: [],
  entries: [],
});

const twice = ({ name, at }: Application, first: Application): Problem =>
  problem(
    'application-twice',
    `two applications of one folder are called ${name}; the first is at line ${first.at.line} of ${first.at.file}`,
    { at, hint: 'rename one of them, or move it to a folder of its own' },
  );
