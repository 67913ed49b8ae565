/** A step that fails says why: in its log and annotations, in the summary and in the comment, each time once. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, plainChart, services, withWorld } from './action-world.ts';

const [helm] = helms();
const real = helm?.path ?? '';

const errorsIn = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => line.startsWith('::error'));
const times = (text: string | undefined, part: string): number => (text ?? '').split(part).length - 1;

describe('a step that fails', () => {
  const world = withWorld(real);

  it('says once what fail-on has found and where its limit stands', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart', 'fail-on': 'changes' });
    expect(run.outputs).toMatchObject({ 'exit-code': '2', 'failure-reason': 'fail-on' });
    const marked = '⛔ This run fails because `fail-on` is `changes`: 1 changed resource in `default`.';
    for (const text of [comments()[0]?.body, run.summary]) expect(times(text, marked)).toBe(1);
    expect(errorsIn(run.stdout)).toEqual([
      '::error title=This run fails::This run fails because fail-on is changes: 1 changed resource in default.',
    ]);
  });

  it('counts findings by severity down to the limit, and names each context', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: services({ shop: 'shop:1', search: 'search:1' }),
      head: { 'services/search': null },
    });
    const run = await preview(checkout, { config: 'services/*', 'fail-on': 'critical' });
    expect(run.code).toBe(2);
    expect(comments()[0]?.body).toMatch(
      /⛔ This run fails because `fail-on` is `critical`: \d critical findings? in `search\/dev`, \d critical findings? in `search\/production`\.\n/,
    );
    expect(times(run.stdout, 'This run fails because fail-on is critical')).toBe(1);
  });

  it('says nothing of a limit that is not reached', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart', 'fail-on': 'critical' });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).not.toContain('fails');
    expect(errorsIn(run.stdout)).toEqual([]);
  });

  it('names the rule of a finding that is an error in itself, and the context once', async () => {
    const { open, preview, comments } = world();
    const twice = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: twice}\ndata: {a: b}\n';
    const files = {
      ...services({ app: 'app:1', other: 'other:1' }),
      'chart/templates/a.yaml': twice,
      'chart/templates/b.yaml': twice,
    };
    const checkout = open({ base: services({ app: 'app:1', other: 'other:1' }), head: files });
    const run = await preview(checkout, { config: 'services', context: 'app/dev, other/dev' });
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'duplicate-resource' });
    expect(JSON.parse(run.outputs['contexts'] ?? '')).toEqual([
      expect.objectContaining({ context: 'dev', status: 'compared' }),
      expect.objectContaining({ context: 'dev', status: 'compared' }),
    ]);
    const body = comments()[0]?.body ?? '';
    expect(body).toContain(
      '⛔ This run fails because `duplicate-resource` is an error under any limit: 1 finding in `app/dev`, 1 finding in `other/dev`.\n',
    );
    expect(body).not.toMatch(/`app\/dev`[^\n]*`app\/dev`/);
  });

  it('has one error for a deploy that failed', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const acting = actingHelm(real, "upgrade) echo 'Error: UPGRADE FAILED: no nodes' >&2; exit 1;;");
    const inputs = { chart: 'chart', command: 'upgrade --install', run: 'always', preflight: 'off' };
    const run = await preview(checkout, inputs, { helm: acting });
    expect(run.outputs).toMatchObject({ 'failure-reason': 'command-failed' });
    const [error = '', ...more] = errorsIn(run.stdout);
    expect(more).toEqual([]);
    expect(error).toMatch(
      /^::error title=command-failed::helm upgrade failed for web\/default with exit code 1: .*no nodes/,
    );
  });

  it('has one error for a command that changes no cluster and failed', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const acting = actingHelm(real, "lint) echo 'Error: 1 chart(s) linted, 1 failed' >&2; exit 1;;");
    const run = await preview(checkout, { chart: 'chart', command: 'lint', run: 'always' }, { helm: acting });
    expect(errorsIn(run.stdout)).toEqual([
      '::error title=command-failed::helm lint failed for web/default with exit code 1: 1 chart(s) linted, 1 failed',
    ]);
  });
});
