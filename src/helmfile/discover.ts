/** Finds the helmfiles of a repository, and makes an application of each release that they select. */
import { basename, join } from 'node:path';
import {
  type Discoverer,
  type DiscoveryFailure,
  type DiscoveryInput,
  mapsAt,
  textAt,
} from '../discover/index.ts';
import { type Problem, UserError, warning } from '../errors.ts';
import { privateFolder, readText, statIfThere, walk } from '../files/index.ts';
import { findProgram } from '../process/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { buildWithValues, type HelmfileCall, type HelmfileState, placeOf } from './build.ts';
import { type BuiltEnvironment, buildEnvironments } from './environments.ts';
import { helmfileProgram } from './helmfile-program.ts';
import { inOrder, withUniqueNames } from './names.ts';
import { isDesired } from './not-rendered.ts';
import { readsOf } from './reads.ts';
import { readRelease } from './release.ts';
import { writeStandIns } from './stand-ins.ts';
import type { HelmfileRelease, WrittenRelease } from './types.ts';
import { hasForeignValues } from './values.ts';

export const discoverHelmfile: Discoverer = async (input) => {
  const files = [...new Set(input.folders.flatMap((folder) => helmfilesAt(folder, input.root)))];
  const problems: Problem[] = [];
  const [first] = files;
  if (first === undefined) return { applications: [], problems, reads: [] };
  const reads = files.map((file) => readsOf(file, input.root));
  const paths = reads.flatMap((one) => one.paths);
  const program = await programFor(first, input, problems);
  if (program === undefined) return { applications: [], problems, reads: paths };
  const home = privateFolder('pligos-helmfile-');
  try {
    const call: Omit<HelmfileCall, 'refusesHooks'> = {
      program,
      standIns: writeStandIns(join(home.path, 'bin'), input.env),
      home: home.path,
      root: input.root,
      selectors: input.selectors ?? [],
      env: input.env,
      signal: input.signal,
    };
    const failures: DiscoveryFailure[] = [];
    const found = await readHelmfiles(files, { call, input, problems, failures });
    return { applications: inOrder(withUniqueNames(found), input.root), problems, failures, reads: paths };
  } finally {
    home.dispose();
  }
};

/** The files of a folder helmfile.d are helmfiles, each of its own. */
function helmfilesAt(folder: string, root: string): readonly string[] {
  const isFolder = statIfThere(folder)?.isDirectory() === true;
  if (!isFolder) return /^helmfile[\w.-]*\.ya?ml(?:\.gotmpl)?$/.test(basename(folder)) ? [folder] : [];
  const found = walk(folder, { allowed: [root], skip: skipBelow(folder) }).map(({ absolute }) => absolute);
  // One that includes others comes before them.
  return found.toSorted((a, b) => a.split('/').length - b.split('/').length);
}

const skipBelow =
  (top: string) =>
  (path: string, isFolder: boolean): boolean =>
    isFolder
      ? /(?:^|\/)(?:node_modules|templates|\.[^/]+)$/.test(path)
      : !/\/(?:helmfile\.yaml|helmfile\.d\/[^/]+\.ya?ml)(?:\.gotmpl)?$/.test(join(top, path));

/** Undefined, with the reason, where no helmfile is run. */
async function programFor(
  file: string,
  input: DiscoveryInput,
  problems: Problem[],
): Promise<string | undefined> {
  const refuse = (reason: Problem): undefined => {
    problems.push({ at: placeOf(file), ...reason, severity: 'warning' });
  };
  if (!input.isTrusted)
    return refuse(
      warning(
        'helmfile-untrusted',
        'its helmfile is not read, because the code is not trusted: templates of it read files and variables',
        {
          hint: 'show it in a job of the repository itself, after a review',
        },
      ),
    );
  try {
    const found = await findProgram(helmfileProgram, input.env, input.signal);
    if (found !== undefined) return found.path;
    return refuse(
      warning('helmfile-missing', 'helmfile is not on the PATH, and this folder has a helmfile', {
        hint: 'install helmfile 1 (https://helmfile.readthedocs.io), or set HELMFILE_BIN to it',
      }),
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const one of error.problems) refuse(one);
    return undefined;
  }
}

interface Search {
  readonly call: Omit<HelmfileCall, 'refusesHooks'>;
  readonly input: DiscoveryInput;
  readonly problems: Problem[];
  readonly failures: DiscoveryFailure[];
}

async function readHelmfiles(files: readonly string[], search: Search): Promise<readonly HelmfileRelease[]> {
  const { input } = search;
  const included = new Set<string>();
  const found: HelmfileRelease[] = [];
  for (const file of files) {
    if (included.has(file)) continue;
    const reads = readsOf(file, input.root).files;
    const call = { ...search.call, refusesHooks: reads.some(namesEarlyHook) };
    // oxlint-disable-next-line no-await-in-loop -- one that includes others says so before they are read
    const environments = await buildEnvironments(file, input.environments ?? [], call, reads);
    for (const { states } of environments) for (const state of states) included.add(state.file);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const releases = await Promise.all(environments.map((one) => releasesOf(file, one, { ...search, call })));
    found.push(...releases.flat());
  }
  return found;
}

/** helmfile runs those of these events before it says which releases there are. */
const namesEarlyHook = (file: string): boolean => /\b(?:prepare|cleanup)\b/.test(readText(file));

async function releasesOf(
  file: string,
  { name: environment, folder, states, errors }: BuiltEnvironment,
  { call, problems, failures }: Search & { readonly call: HelmfileCall },
): Promise<readonly HelmfileRelease[]> {
  const fail = (reasons: readonly Problem[]): readonly HelmfileRelease[] => {
    problems.push(...reasons);
    failures.push({ folder, problems: reasons });
    return [];
  };
  if (errors.length > 0) return fail(errors);
  const releases = states.flatMap((state) =>
    mapsAt(state.value, 'releases')
      .filter((value) => isDesired(value, state.value))
      .map((value) => ({ state, value })),
  );
  try {
    const embedded = releases.some(({ value }) => hasForeignValues(value))
      ? await buildWithValues(file, environment, call)
      : undefined;
    return releases.flatMap(({ state, value }) => {
      const release: WrittenRelease = {
        name: textAt(value, 'name') ?? '',
        value,
        embedded: sameRelease(value, state, embedded),
        state: state.value,
        file: state.file,
        root: call.root,
        folder,
      };
      return readRelease(release, problems) ?? [];
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return fail(error.problems);
  }
}

function sameRelease(
  value: MapValue,
  state: HelmfileState,
  embedded: readonly HelmfileState[] | undefined,
): MapValue | undefined {
  const ids = ['name', 'namespace', 'kubeContext'];
  return embedded
    ?.filter(({ file }) => file === state.file)
    .flatMap((one) => mapsAt(one.value, 'releases'))
    .find((other) => ids.every((key) => textAt(other, key) === textAt(value, key)));
}
