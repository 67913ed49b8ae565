/** The matrix action as the runner runs it, and the jobs that it plans. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commentsOf } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { services, withWorld } from './action-world.ts';
import { scratch } from './pligos.ts';
import { type ActionResult, type Checkout, contextsIn } from './runner.ts';
import { itAtScale } from '../at-scale.ts';

const helm = helms().find(({ name }) => name === 'helm-3')?.path ?? '';
const world = withWorld(helm);

interface Shard {
  readonly shard: string;
  readonly name: string;
  readonly config: string;
  readonly context: string;
}

const shardsOf = ({ outputs }: ActionResult): Shard[] => JSON.parse(outputs['matrix'] ?? '').include;

const plan = (checkout: Checkout, inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> =>
  world().preview(checkout, inputs, { action: 'matrix' });

const images = { web: '1', api: '1', db: '1', old: '1' };

describe('the matrix action', () => {
  it('plans jobs that are joined into one comment, with what the pull request deletes', async () => {
    const checkout = world().open({
      base: services(images),
      head: { ...services({ web: '2', api: '2' }), 'services/old': null },
    });
    const planned = await plan(checkout, { 'contexts-per-shard': '3' });
    expect([planned.code, planned.outputs['shards'], planned.outputs['any']]).toEqual([0, '2', 'true']);
    expect(planned.stdout).toContain('3 of 4 services, 6 contexts, 2 shards');
    const shards = shardsOf(planned);
    const jobs = await Promise.all(
      shards.map(async ({ config, context, shard }) => {
        const dir = join(scratch(), 'checkout');
        cpSync(checkout.dir, dir, { recursive: true });
        const inputs = { config, context, comment: 'off' };
        return { shard, dir, result: await world().preview({ ...checkout, dir }, inputs) };
      }),
    );
    expect(jobs.map(({ result }) => [result.code, result.outputs['failure-reason']])).toEqual(
      shards.map(() => [0, '']),
    );
    const workspace = scratch();
    for (const { shard, dir } of jobs) {
      mkdirSync(join(workspace, '.pligos/reports', shard), { recursive: true });
      cpSync(join(dir, '.pligos/out/report.json'), join(workspace, '.pligos/reports', shard, 'report.json'));
    }
    const expected = planned.outputs['expected'] ?? '';
    const told = await world().preview({ ...checkout, dir: workspace }, { expected }, { action: 'report' });
    expect([told.code, told.stdout]).toEqual([0, expect.any(String)]);
    const contexts: { service: string; context: string; status: string }[] = JSON.parse(
      told.outputs['contexts'] ?? '',
    );
    expect(contexts.map(({ service, context, status }) => `${service}/${context} ${status}`)).toEqual([
      'api/dev compared',
      'api/production compared',
      'old/dev deleted',
      'old/production deleted',
      'web/dev compared',
      'web/production compared',
    ]);
    expect(world().comments()).toHaveLength(1);
  });

  it('plans a job in which services that are gone stand beside others', async () => {
    const checkout = world().open({
      base: services(images),
      head: { ...services({ web: '2' }), 'services/old': null, 'services/db/pligos.yaml': null },
    });
    const [shard, second] = shardsOf(await plan(checkout));
    expect(second).toBeUndefined();
    expect(shard).toEqual({
      shard: '1 of 1',
      name: 'db, old, web',
      config: 'services/db/pligos.yaml\nservices/old/pligos.yaml\nservices/web',
      context: '',
    });
    const { config = '', context = '' } = shard ?? {};
    const { code, outputs } = await world().preview(checkout, { config, context });
    expect(code).toBe(0);
    const contexts: { service: string; context: string; status: string }[] = JSON.parse(
      outputs['contexts'] ?? '',
    );
    expect(contexts.map((one) => `${one.service}/${one.context} ${one.status}`).toSorted()).toEqual([
      'db/dev deleted',
      'db/production deleted',
      'old/dev deleted',
      'old/production deleted',
      'web/dev compared',
      'web/production compared',
    ]);
  });

  it('plans charts without a pligos.yaml, with their value files, their tests and those that are deleted', async () => {
    const chart = (name: string, tag: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries({
          'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
          'values.yaml': `tag: ${tag}\n`,
          'values-dev.yaml': 'a: 1\n',
          'values-live.yaml': 'a: 2\n',
          'ci/small-values.yaml': 'a: 3\n',
          'templates/a.yaml':
            'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {tag: "{{ .Values.tag }}", a: "{{ .Values.a }}"}\n',
        }).map(([path, text]) => [`charts/${name}/${path}`, text]),
      );
    const checkout = world().open({
      base: { ...chart('api', '1'), ...chart('db', '1'), ...chart('old', '1'), ...chart('web', '1') },
      head: {
        ...chart('api', '2'),
        'charts/web/values-live.yaml': 'a: 7\n',
        ...Object.fromEntries(Object.keys(chart('old', '1')).map((path) => [path, null])),
      },
    });
    const charts = { chart: 'charts/*', 'value-files': 'values-*.yaml' };
    const planned = await plan(checkout, { ...charts, 'contexts-per-shard': '4' });
    expect([planned.code, planned.stdout]).toEqual([
      0,
      expect.stringContaining('3 of 4 services, 6 contexts, 2 shards'),
    ]);
    const shards = shardsOf(planned);
    expect(shards.map(({ config }) => config)).toEqual(['', '']);
    const found: string[] = [];
    for (const { config, context } of shards) {
      const run = await world().preview(checkout, { ...charts, config, context, comment: 'off' });
      expect(run.code).toBe(0);
      found.push(...contextsIn(run.outputs).map((one) => `${one.service}/${one.context} ${one.status}`));
    }
    expect(found.toSorted()).toEqual([
      'api/ci-small compared',
      'api/dev compared',
      'api/live compared',
      'old/ci-small deleted',
      'old/dev deleted',
      'old/live deleted',
      'web/ci-small compared',
      'web/dev compared',
      'web/live compared',
    ]);
    const one = await plan(checkout, { ...charts, context: 'web/live' });
    expect(shardsOf(one).map(({ name, context }) => [name, context])).toEqual([['web: live', 'web/live']]);
  });

  it('has an empty matrix where nothing is touched', async () => {
    const checkout = world().open({ base: services(images), head: { 'README.md': 'x\n' } });
    const { code, outputs } = await plan(checkout);
    expect({ code, outputs }).toEqual({
      code: 0,
      outputs: {
        matrix: '{"include":[]}',
        shards: '0',
        any: 'false',
        expected: '[]',
        'exit-code': '0',
        'failure-reason': '',
      },
    });
  });

  it('tells wrong inputs by their names, all together', async () => {
    const checkout = world().open({ base: services(images), head: {} });
    const { code, stdout, outputs } = await plan(checkout, { 'max-shards': '257', all: 'yes' });
    expect([code, outputs['failure-reason']]).toEqual([1, 'input-value']);
    expect(stdout).toContain('the input max-shards is "257", at most 256 was expected');
    expect(stdout).toContain('the input all is "yes", one of true, false was expected');
  });
});

describe('the jobs of a matrix with default inputs', () => {
  itAtScale('keep their comments apart, ten at once and once more', async () => {
    const checkout = world().open({ base: services({ web: '1' }), head: services({ web: '2' }) });
    const run = async (): Promise<void> => {
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, at) => {
          const dir = join(scratch(), 'checkout');
          cpSync(checkout.dir, dir, { recursive: true });
          const matrix = JSON.stringify(
            { shard: `${at + 1} of 10`, name: 'web', config: '.', context: '' },
            null,
            2,
          );
          return world().preview({ ...checkout, dir }, { matrix, title: `Part ${at}` });
        }),
      );
      expect(results.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
    };
    const titles = (): string[] =>
      commentsOf(world().fake.state, 1)
        .flatMap(({ body }) => /Part \d/.exec(body)?.[0] ?? [])
        .toSorted();
    const ten = Array.from({ length: 10 }, (_, at) => `Part ${at}`);
    await run();
    expect(titles()).toEqual(ten);
    await run();
    expect(titles()).toEqual(ten);
  });
});
