/** A pull request that goes on: pushes, rebases and reviews, and what its one comment leads with after each. */
import { expect } from '@jest/globals';
import { type Author, type FakeReview, movePull } from '../fakes/github.ts';
import type { World } from './action-world.ts';
import { type Checkout, commitFiles, type Files, git } from './runner.ts';

export const alice: Author = { login: 'alice', id: 11, type: 'User' };
export const bob: Author = { login: 'bob', id: 12, type: 'User' };

/** A chart of 48 ConfigMaps, and the values that stand in them. */
export const shelf = (values: Readonly<Record<string, string>> = {}, more: Files = {}): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: shelf\nversion: 1.0.0\n',
  'chart/values.yaml': `all: one\nown: ${JSON.stringify(values)}\n`,
  'chart/templates/boxes.yaml': `{{- range $i := until 48 }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: box-{{ $i }}}
data: {text: {{ index $.Values.own (printf "b%d" $i) | default $.Values.all | quote }}}
{{- end }}
`,
  ...more,
});
export const changed: Files = { ...shelf(), 'chart/values.yaml': 'all: two\nown: {}\n' };
export const withOne = (text: string): Files => ({ 'chart/values.yaml': `all: two\nown: {b7: ${text}}\n` });

export interface Pushing {
  readonly checkout: Checkout;
  readonly before: string;
}

export const shortOf = ({ checkout }: Pushing): string => checkout.headSha.slice(0, 7);

/** The event of a push to a pull request's branch. */
export const pushPayload = ({ checkout, before }: Pushing): object => ({
  before,
  number: 1,
  pull_request: {
    number: 1,
    head: { sha: checkout.headSha, ref: 'feature', repo: { full_name: 'octo/shop' } },
    base: { sha: checkout.baseSha, ref: 'main', repo: { full_name: 'octo/shop' } },
  },
  repository: { full_name: 'octo/shop', default_branch: 'main' },
});

export function begin(world: World, head: Files = changed, base: Files = shelf()): Pushing {
  const checkout = world.open({ base, head });
  return { checkout, before: checkout.baseSha };
}

/** Another commit on the branch, or in place of what was there; `main` is the base's new commit before a rebase. */
export function push(
  { fake }: World,
  { checkout }: Pushing,
  files: Files,
  given: { readonly amend?: boolean; readonly main?: Files } = {},
): Pushing {
  const { origin, dir } = checkout;
  const { commits } = fake.state;
  git(origin, 'checkout', '-q', 'main');
  const baseSha = given.main === undefined ? checkout.baseSha : commitFiles(origin, given.main, 'main');
  git(origin, 'checkout', '-q', 'feature');
  if (given.amend === true) {
    git(origin, 'reset', '-q', '--soft', 'main');
    if (given.main !== undefined) git(origin, 'reset', '-q', '--hard', 'main');
  }
  const headSha = commitFiles(origin, files, 'again');
  git(origin, 'checkout', '-q', 'main');
  git(origin, 'reset', '-q', '--hard', baseSha);
  git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
  const mergeSha = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'reset', '-q', '--hard', baseSha);
  git(dir, 'fetch', '-q', '--depth=1', 'origin', mergeSha);
  git(dir, 'checkout', '-q', '--detach', mergeSha);
  const parents: readonly (readonly [string, readonly string[]])[] = [
    [checkout.baseSha, []],
    [checkout.headSha, [checkout.baseSha]],
    [baseSha, [checkout.baseSha]],
    [headSha, [given.amend === true ? baseSha : checkout.headSha]],
  ];
  for (const [commit, of] of parents) if (!commits.has(commit)) commits.set(commit, of);
  movePull(fake.state, 1, headSha);
  return { checkout: { ...checkout, baseSha, headSha, mergeSha }, before: checkout.headSha };
}

const whole = '\n### The whole change\n';

/** What stands between the names of the sides and the whole change. */
export function lead({ comments }: World): string {
  const body = comments()[0]?.body ?? '';
  expect(body).toMatch(/^<!-- pligos:.* -->\n## /);
  const rest = body.split('\n').slice(5).join('\n');
  return rest.includes(whole) ? rest.slice(0, rest.indexOf(whole)) : '';
}

/** What may be changed afterwards, as GitHub changes it. */
export function review(
  { fake }: World,
  state: FakeReview['state'],
  at: Pushing,
  author: Author = alice,
): FakeReview {
  const made: FakeReview = { pull: 1, author, state, commit: at.checkout.headSha };
  fake.state.reviews.push(made);
  return made;
}
