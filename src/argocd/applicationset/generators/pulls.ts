/** pullRequest: open pull requests of a repository, from the file of answers. */
import { GoMap, strings } from '../../../gotemplate/index.ts';
import { isMap, type MapValue } from '../../../yaml/index.ts';
import { type ScmPull, pullsOf } from '../answers.ts';
import { countOf, type Params } from '../context.ts';
import { SetError } from '../errors.ts';
import { mapsAt, textAt, textMapAt, textsAt } from '../fields.ts';
import { addValues } from '../params.ts';
import { slug } from '../template/names.ts';
import { patternOf } from './filters.ts';
import type { Generator } from './types.ts';

/** The provider's key, and which of its keys name the repository. */
const repositories: ReadonlyMap<string, readonly string[]> = new Map([
  ['github', ['owner', 'repo']],
  ['gitlab', ['project']],
  ['gitea', ['owner', 'repo']],
  ['bitbucketServer', ['project', 'repo']],
  ['bitbucket', ['owner', 'repo']],
  ['azuredevops', ['project', 'repo']],
]);

export const generatePulls: Generator = (generator, { isGo, answers }, renderer) => {
  const { name, labels } = repositoryOf(generator);
  const filters = mapsAt(generator, 'filters').map(parseFilter);
  const found = pullsOf(answers, name).filter(
    (pull) =>
      labels.every((label) => pull.labels.includes(label)) &&
      (filters.length === 0 || filters.some((matches) => matches(pull))),
  );
  return countOf(found).map((pull) => {
    const params = pullParams(pull, isGo);
    addValues(textMapAt(generator, 'values'), params, isGo, renderer);
    return params;
  });
};

function repositoryOf(generator: MapValue): { name: string; labels: readonly string[] } {
  for (const [key, parts] of repositories) {
    const provider = generator.get(key);
    if (isMap(provider))
      return {
        name: parts.map((part) => textAt(provider, part)).join('/'),
        labels: textsAt(provider, 'labels'),
      };
  }
  throw new SetError('a pullRequest generator names no provider');
}

function parseFilter(map: MapValue): (pull: ScmPull) => boolean {
  const [branch, target, title] = ['branchMatch', 'targetBranchMatch', 'titleMatch'].map((key) =>
    patternOf(map, key),
  );
  return (pull) =>
    (branch?.(pull.branch) ?? true) && (target?.(pull.targetBranch) ?? true) && (title?.(pull.title) ?? true);
}

/** Room for a suffix within the 63 characters of a label. */
const slugLength = 50;
const slugOf = (branch: string): string => slug(branch.replaceAll('_', '-'), slugLength, true);

function pullParams(pull: ScmPull, isGo: boolean): Params {
  const params = new GoMap([
    ['number', pull.number],
    ['title', pull.title],
    ['branch', pull.branch],
    ['branch_slug', slugOf(pull.branch)],
    ['target_branch', pull.targetBranch],
    ['target_branch_slug', slugOf(pull.targetBranch)],
    ['head_sha', pull.headSha],
    ['head_short_sha', pull.headSha.slice(0, 8)],
    ['head_short_sha_7', pull.headSha.slice(0, 7)],
    ['author', pull.author],
  ]);
  return isGo ? new GoMap([...params.entries, ['labels', strings(pull.labels)]]) : params;
}
