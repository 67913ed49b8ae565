/** Finds the Kustomizations and HelmReleases of a repository, also among what Kustomizations render. */
import {
  type ApiObject,
  type Application,
  type Discoverer,
  type DiscoveryInput,
  findObjects,
  objectsIn,
} from '../discover/index.ts';
import { type Problem, UserError, warning } from '../errors.ts';
import { filesOf, makeFluxSearch } from './application-files.ts';
import { clusterFolder } from './cluster-folder.ts';
import { withDependencies, withUniqueNames } from './names.ts';
import { fluxWord, groups, KnownObjects } from './objects.ts';
import { readHelmRelease } from './helm-release.ts';
import { readKustomization } from './kustomization.ts';
import { otherRevisions } from './own-revisions.ts';
import type { FluxApplication } from './types.ts';

const mostLevels = 10;
const mostApplications = 5000;

export const discoverFlux: Discoverer = async (input) => {
  const problems: Problem[] = [];
  const written = findObjects(input, groups, problems);
  problems.push(...otherRevisions(written, input));
  const search: Search = {
    input,
    problems,
    known: new KnownObjects(() => findObjects(input, ['v1'], [])),
    found: new Map(),
    read: new Set(),
    covered: new Set(),
    namesFlux: makeFluxSearch(),
    releases: [],
    written: byKindAndName(written),
  };
  search.known.add(written);
  await readWritten(written, search);
  for (const one of search.releases) read(one, readHelmRelease, search);
  const applications = withDependencies(withUniqueNames([...search.found.values()]), input.root);
  const folders = applications.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'kustomize' ? [part.path] : [])),
  );
  return { applications, problems, reads: folders.filter((path) => path.startsWith('/')) };
};

interface Search {
  readonly input: DiscoveryInput;
  readonly problems: Problem[];
  /** What files hold, by kind and name. */
  readonly written: ReadonlyMap<string, readonly ApiObject[]>;
  readonly known: KnownObjects;
  readonly found: Map<string, FluxApplication>;
  /** Those that were read, also where they are named as not rendered. */
  readonly read: Set<string>;
  /** Files whose objects come from the render of a Kustomization, patched as they are there. */
  readonly covered: Set<string>;
  readonly namesFlux: (files: readonly string[]) => boolean;
  /** Read at the end: their charts may come from sources that any Kustomization renders. */
  readonly releases: { readonly object: ApiObject; readonly parent?: FluxApplication }[];
}

/** First the Kustomizations that no other one renders; then those of a circle; then the HelmReleases that none renders. */
async function readWritten(written: readonly ApiObject[], search: Search): Promise<void> {
  const kustomizations = written.filter(({ kind }) => kind === 'Kustomization');
  const renderers = new Map<string, ApiObject[]>();
  for (const object of kustomizations) {
    const input = { object: placed(object, search.input), known: search.known, place: search.input };
    const one = readKustomization(input, []);
    for (const file of new Set(one === undefined ? [] : filesOf(one.application))) {
      const own = renderers.get(file) ?? [];
      renderers.set(file, own);
      own.push(object);
    }
  }
  const isRendered = (object: ApiObject): boolean =>
    renderers.get(object.at.file)?.some((other) => other !== object) === true;
  await expand(
    kustomizations.filter((object) => !isRendered(object)).map((object) => placed(object, search.input)),
    search,
  );
  for (const object of [...kustomizations, ...written.filter(({ kind }) => kind === 'HelmRelease')])
    if (!search.covered.has(object.at.file)) await expand([placed(object, search.input)], search);
}

/** In the folder of its cluster. */
const placed = (object: ApiObject, { root }: DiscoveryInput): ApiObject => ({
  ...object,
  folder: clusterFolder(object, root),
});

interface Level {
  readonly objects: readonly ApiObject[];
  readonly parent?: FluxApplication;
}

async function expand(objects: readonly ApiObject[], search: Search): Promise<void> {
  let open: readonly Level[] = [{ objects }];
  for (let level = 0; open.length > 0; level += 1) {
    const fresh = open.flatMap((one) => readLevel(one, search));
    if (level === mostLevels || search.found.size > mostApplications) {
      search.problems.push(tooDeep(fresh[0]?.application));
      return;
    }
    const parents = fresh.filter(({ object }) => object === 'Kustomization');
    open = await Promise.all(parents.map((parent) => render(parent, search)));
  }
}

/** The Kustomizations that were not found before. */
function readLevel({ objects, parent }: Level, search: Search): readonly FluxApplication[] {
  return objects.flatMap((object) => {
    const one = { object, ...(parent !== undefined && { parent }) };
    if (object.kind === 'HelmRelease') search.releases.push(one);
    return object.kind === 'Kustomization' ? (read(one, readKustomization, search) ?? []) : [];
  });
}

function read(
  one: Search['releases'][number],
  reader: typeof readKustomization,
  { found, read: done, known, input, problems }: Search,
): FluxApplication | undefined {
  const { kind, namespace, name, folder } = one.object;
  const key = JSON.stringify([kind, namespace, name, folder]);
  if (done.has(key) || found.size > mostApplications) return undefined;
  done.add(key);
  const application = reader({ ...one, known, place: input }, problems);
  if (application !== undefined) found.set(key, application);
  return application;
}

/** Only what names Flux in its files can hold further objects of it. */
async function render(parent: FluxApplication, search: Search): Promise<Level> {
  const { application } = parent;
  const files = filesOf(application);
  if (application.parts.length === 0 || !search.namesFlux(files)) return { objects: [] };
  try {
    const text = await search.input.render(application);
    const { file } = application.at;
    const found = [
      ...(text.includes(fluxWord) ? objectsIn(text, file, groups, search.problems, application.at) : []),
      ...objectsIn(text, file, ['v1'], [], application.at),
    ].map((object) => ({ ...object, ...writtenPlace(object, files, search), folder: application.folder }));
    search.known.add(found);
    for (const covered of files) search.covered.add(covered);
    return { objects: found, parent };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // Its own context says why; what its files hold is shown as it is written.
    return { objects: [] };
  }
}

function byKindAndName(objects: readonly ApiObject[]): Search['written'] {
  const found = new Map<string, ApiObject[]>();
  for (const object of objects) {
    const key = `${object.kind}/${object.name}`;
    const own = found.get(key) ?? [];
    found.set(key, own);
    own.push(object);
  }
  return found;
}

/** The place of its file, where it lies in the named folders; otherwise it keeps that of its Kustomization. */
function writtenPlace(
  { kind, name }: ApiObject,
  files: readonly string[],
  { written }: Search,
): Pick<ApiObject, 'at' | 'tree'> | undefined {
  const found = written.get(`${kind}/${name}`)?.find(({ at }) => files.includes(at.file));
  return found && { at: found.at, ...(found.tree && { tree: found.tree }) };
}

const tooDeep = (last: Application | undefined): Problem =>
  warning(
    'not-rendered',
    `more than ${mostLevels} levels of Kustomizations, or ${mostApplications} objects`,
    {
      ...(last && { at: last.at }),
      hint: 'name the folders of fewer objects',
    },
  );
