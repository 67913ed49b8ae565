/** scmProvider: repositories of an organization, from the file of answers. */
import { fromValue, GoMap } from '../../../gotemplate/index.ts';
import { isMap, type MapValue } from '../../../yaml/index.ts';
import { type ScmRepository, repositoriesOf } from '../answers.ts';
import { countOf, type Params } from '../context.ts';
import { SetError } from '../errors.ts';
import { isSetAt, mapsAt, textAt, textMapAt, textsAt } from '../fields.ts';
import { addValues } from '../params.ts';
import { normalizeName } from '../template/names.ts';
import { patternOf } from './filters.ts';
import type { Generator } from './types.ts';

/** The provider's key, and where it names whose repositories are meant. */
const owners: ReadonlyMap<string, string> = new Map([
  ['github', 'organization'],
  ['gitlab', 'group'],
  ['gitea', 'owner'],
  ['bitbucketServer', 'project'],
  ['azureDevOps', 'teamProject'],
  ['bitbucket', 'owner'],
  ['awsCodeCommit', 'region'],
]);

export const generateScm: Generator = (generator, { isGo, answers }, renderer) => {
  const { owner, allBranches } = providerOf(generator);
  const all = repositoriesOf(answers, owner);
  const first = new Map<string, ScmRepository>();
  for (const one of all) if (!first.has(one.repository)) first.set(one.repository, one);
  const filters = mapsAt(generator, 'filters').map(parseFilter);
  const passes = (kind: 'repository' | 'branch', one: ScmRepository): boolean => {
    const relevant = filters.filter((filter) => filter.kind === kind);
    return relevant.length === 0 || relevant.some((filter) => filter.matches(one));
  };
  const found = [...first.values()]
    .filter((one) => passes('repository', one))
    .flatMap((one) => (allBranches ? all.filter((other) => other.repository === one.repository) : [one]))
    .filter((one) => passes('branch', one));
  return countOf(found).map((one) => {
    const params = repositoryParams(owner, one);
    addValues(textMapAt(generator, 'values'), params, isGo, renderer);
    return params;
  });
};

function providerOf(generator: MapValue): { owner: string; allBranches: boolean } {
  for (const [key, ownerKey] of owners) {
    const provider = generator.get(key);
    if (isMap(provider))
      return { owner: textAt(provider, ownerKey), allBranches: isSetAt(provider, 'allBranches') };
  }
  throw new SetError('an scmProvider generator names no provider');
}

interface Filter {
  readonly kind: 'repository' | 'branch' | 'none';
  readonly matches: (repository: ScmRepository) => boolean;
}

/** Which of both a filter is, its last keys decide. */
function parseFilter(map: MapValue): Filter {
  const [name, label, branch] = ['repositoryMatch', 'labelMatch', 'branchMatch'].map((key) =>
    patternOf(map, key),
  );
  const [present, absent] = ['pathsExist', 'pathsDoNotExist'].map((key) =>
    textsAt(map, key).map((path) => path.replace(/\/+$/, '')),
  );
  const isOfBranch = branch !== undefined || map.has('pathsExist') || map.has('pathsDoNotExist');
  return {
    kind: isOfBranch ? 'branch' : name !== undefined || label !== undefined ? 'repository' : 'none',
    matches: (one) =>
      (name?.(one.repository) ?? true) &&
      (branch?.(one.branch) ?? true) &&
      (label === undefined || one.labels.some(label)) &&
      (present ?? []).every((path) => one.paths.includes(path)) &&
      (absent ?? []).every((path) => !one.paths.includes(path)),
  };
}

const repositoryParams = (owner: string, one: ScmRepository): Params =>
  new GoMap([
    ['organization', owner],
    ['repository', one.repository],
    ['repository_id', fromValue(one.repositoryId)],
    ['url', one.url],
    ['branch', one.branch],
    ['sha', one.sha],
    ['short_sha', one.sha.slice(0, 8)],
    ['short_sha_7', one.sha.slice(0, 7)],
    ['labels', one.labels.join(',')],
    ['branchNormalized', normalizeName(one.branch)],
  ]);
