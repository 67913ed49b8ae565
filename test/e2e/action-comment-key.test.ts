/** Which comment a step writes to: each step its own, also where two of them are given one key. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';

const [helm] = helms();
const step = (name: string) => ({ env: { GITHUB_ACTION: name } });

describe('the comments of one job', () => {
  const world = withWorld(helm?.path ?? '');
  const story = { base: plainChart('web:1'), head: plainChart('web:2') };
  const staging = { chart: 'chart', 'value-files': 'values-staging.yaml' };
  const common = { chart: 'chart', 'value-files': 'values-common.yaml' };

  it('are one for each step, and a step finds its own again', async () => {
    const { open, preview, comments } = world();
    const checkout = open(story);
    for (let run = 0; run < 2; run += 1) {
      await preview(checkout, staging, step('__pligos_pligos'));
      await preview(checkout, common, step('__pligos_pligos_2'));
    }
    const bodies = comments().map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('-f values-staging.yaml');
    expect(bodies[1]).toContain('-f values-common.yaml');
  });

  it('are both kept where two steps of one run have one key, and the second says so', async () => {
    const { open, preview, comments } = world();
    const checkout = open(story);
    const key = { 'comment-key': 'same' };
    await preview(checkout, { ...staging, ...key }, step('one'));
    const second = await preview(checkout, { ...common, ...key }, step('two'));
    expect(comments()).toHaveLength(2);
    expect(second.stdout).toContain(
      'another step of this run writes to the comment of this key, so both are kept',
    );
    await preview(checkout, { ...common, ...key }, step('two'));
    const bodies = comments().map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('-f values-staging.yaml');
    expect(bodies[1]).toContain('-f values-common.yaml');
  });

  it('name the values of the matrix in their title', async () => {
    const { open, preview, comments } = world();
    const matrix = { matrix: JSON.stringify({ env: 'staging', size: 3, more: { a: 'b' } }) };
    await preview(open(story), { ...staging, ...matrix }, step('one'));
    expect(comments()[0]?.body).toMatch(/^## .*Pligos \(staging, 3\): 1 resource changes/m);
  });

  it('take over the comment that the same job wrote without the name of its step', async () => {
    const { open, preview, comments } = world();
    const checkout = open(story);
    await preview(checkout, staging);
    const id = comments()[0]?.id;
    await preview(checkout, common, { env: { GITHUB_ACTION: 'one', GITHUB_RUN_ID: '101' } });
    expect(comments().map((comment) => comment.id)).toEqual([id]);
    expect(comments()[0]?.body).toContain('"key":"preview / preview / one"');
  });
});
