/** What a run is compared with, by what started it: the one place that maps GitHub's events to git's question. */
import type { RunEvent } from '../../../github/index.ts';
import type { BaseRequest } from '../../../git/index.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

const zeros = '0'.repeat(40);

/** Is the run about a pull request, or about what a queue is going to merge? */
export function isAboutPull(event: RunEvent): boolean {
  return event.pull !== undefined || event.group !== undefined || event.pullNumber !== undefined;
}

/** Undefined where nothing is compared. */
export function baseRequest(
  event: RunEvent,
  { compare, baseRef }: Pick<ActionInputs, 'compare' | 'baseRef'>,
): BaseRequest | undefined {
  if (baseRef !== undefined) return { kind: 'ref', ref: baseRef };
  if (compare === 'none') return undefined;
  if (compare === 'auto' && !isAboutPull(event) && event.push === undefined) return undefined;
  const { pull, push, group, ref } = event;
  const defaultBranch = event.defaultBranch ?? 'main';
  if (pull !== undefined)
    return { kind: 'pull', head: pull.headSha, base: pull.baseSha, branch: pull.baseRef };
  if (group !== undefined) return { kind: 'group', base: group.baseSha };
  const tag = /^refs\/tags\/(.+)$/.exec(ref)?.[1];
  if (tag !== undefined) return { kind: 'tag', tag, defaultBranch };
  if (push !== undefined) {
    const branch = ref.replace(/^refs\/heads\//, '');
    return { kind: 'push', before: push.before ?? zeros, branch, defaultBranch };
  }
  return { kind: 'branch', defaultBranch };
}

/** The head of a comparison, as a reader calls it. */
export function headName(event: RunEvent): { readonly name: string; readonly commit?: string } {
  const { pull, group, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, '');
  const commit = pull?.headSha ?? group?.headSha ?? sha;
  return { name: name || 'HEAD', ...(commit && { commit }) };
}
