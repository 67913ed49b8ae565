/** Which comment a step writes to: each step its own, also where two of them are given one key. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { movePull } from '../fakes/github.ts';
import { plainChart, withWorld } from './action-world.ts';
import { type ActionResult, checkOutPull, type Files, stateOf } from './runner.ts';

const [helm] = helms();
type Inputs = Readonly<Record<string, string>>;
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
    expect(comments()[0]?.body).toMatch(/^## .*Pligos \(staging, 3, web\): 1 resource changes/m);
  });

  it('name the chart and the context that the step is limited to in their title', async () => {
    const { open, preview, comments } = world();
    const twoCharts = (image: string): Files => ({
      ...plainChart(image),
      ...Object.fromEntries(
        Object.entries(plainChart(image)).map(([path, text]) => [
          path.replace('chart/', 'other/'),
          text?.replace('name: web', 'name: mail') ?? null,
        ]),
      ),
    });
    const checkout = open({ base: twoCharts('web:1'), head: twoCharts('web:2') });
    await preview(checkout, staging, step('one'));
    await preview(checkout, { chart: 'other', 'value-files': 'values-staging.yaml' }, step('two'));
    await preview(checkout, { chart: 'chart\nother' }, step('three'));
    await preview(checkout, { ...staging, title: 'My own' }, step('four'));
    const titles = comments().map(({ body }) => /^## (?:[^\w\s]+ )?(.*):/m.exec(body)?.[1]);
    expect(titles).toEqual([
      'Pligos (web, staging)',
      'Pligos (mail, staging)',
      'Pligos (web, mail)',
      'My own',
    ]);
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

  describe('that no step writes any more', () => {
    const [first, second] = [step('__pligos_pligos'), step('__pligos_pligos_2')];
    const hidden = (): (string | undefined)[] =>
      world()
        .comments()
        .map(({ minimized }) => minimized);

    /** A pull request with the comments of two steps, and what each of them runs with after another push. */
    async function withTwo(before: Inputs[] = [staging, common]) {
      const { open, preview, fake } = world();
      const checkout = open(story);
      const [one = staging, two = common] = before;
      const start = await preview(checkout, one, first);
      await preview(checkout, two, { ...second, temp: start.temp });
      expect(hidden()).toEqual([undefined, undefined]);
      const next = checkOutPull({ base: plainChart('web:1'), head: plainChart('web:3') });
      movePull(fake.state, 1, next.headSha);
      const again = (inputs: Inputs, of: typeof first, temp?: string) => {
        const run = { ...of, ...(temp !== undefined && { temp }), env: { ...of.env, GITHUB_RUN_ID: '101' } };
        return preview(next, inputs, run);
      };
      const end = (inputs: Inputs, of: typeof first, result: ActionResult) =>
        preview(next, inputs, { temp: result.temp, env: { ...of.env, ...stateOf(result) } });
      return { again, end };
    }

    it('is hidden as outdated at the end of the job, and the comments of its steps stay', async () => {
      const { again, end } = await withTwo();
      const result = await again(staging, first);
      expect(hidden()).toEqual([undefined, undefined]);
      const last = await end(staging, first, result);
      expect(hidden()).toEqual([undefined, 'outdated']);
      expect(last.stdout).toContain(
        'comment hidden as outdated, because no step of this job writes it any more',
      );
    });

    it('is none where each step writes its own, also where nothing of it changes', async () => {
      const { again, end } = await withTwo();
      const { temp } = await again(staging, first);
      const result = await again(common, second, temp);
      await end(common, second, result);
      expect(hidden()).toEqual([undefined, undefined]);
    });

    it('is hidden where its step has another key, or no comment any more', async () => {
      const { again, end } = await withTwo();
      const { temp } = await again({ ...staging, 'comment-key': 'staging' }, first);
      const result = await again({ ...common, comment: 'off' }, second, temp);
      await end(common, second, result);
      expect(hidden()).toEqual(['outdated', 'outdated', undefined]);
    });

    it('stays where it belongs to another job', async () => {
      const { again, end } = await withTwo();
      const job = { env: { ...first.env, GITHUB_JOB: 'pre' } };
      const result = await again(staging, job);
      await end(staging, job, result);
      expect(hidden()).toEqual([undefined, undefined, undefined]);
    });
  });
});
