/** The gate: a deploy is what was reviewed. The built Action, real git and helm, a GitHub that remembers. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';

const found = helms();
const [helm] = found;
const world = withWorld(helm?.path ?? '');

const begin = (files = shop(settings({ a: 'one' }))): Shop => {
  if (helm === undefined) throw new Error('there is no helm');
  return openShop(world(), helm, files);
};
const values = (given: Readonly<Record<string, string>>) => ({ 'web/production.yaml': `${settings(given)}\n` });

describe('a deploy that needs a review', () => {
  it('passes where it is what was previewed and approved, and sends just that', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    const preview = await own.preview(1);
    expect({ code: preview.code, stderr: preview.stderr }).toEqual({ code: 0, stderr: '' });
    expect(preview.stdout).toMatch(/digests for the gate: 2 resources of 1 context, [0-9a-f]{12}/);
    own.approve(1);
    own.merge(1);
    const run = await own.deploy();
    if (run.code) console.log(run.stdout, run.stderr);
expect({ code: run.code, stderr: run.stderr, stdout: run.stdout }).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('web/production: as approved in #1 by alice');
    expect(run.sent).toContain('text: "two"');
  });

  it('fails where one value differs, names it, and shows reviewed against proposed', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two', b: 'same' })]);
    await reviewed(own, 1);
    own.merge(1);
    own.commit(values({ a: 'three', b: 'same' }));
    const [pull] = own.fake.state.pulls.values();
    if (pull !== undefined) pull.mergeCommit = own.main();
    const run = await own.deploy();
    expect(run).toMatchObject({ code: 1, sent: undefined });
    expect(run.outputs).toMatchObject({ 'failure-reason': 'plan-changed', 'exit-code': '1' });
    expect(run.stdout).toContain('1 resource is not as #1 showed: ConfigMap/a differs');
    expect(run.stdout).toMatch(/text: two\n.*text: three/);
    expect(run.summary).toContain('## ⛔ Not deployed: plan-changed');
    expect(run.summary).toMatch(/- .*two\n\+ .*three/);
  });
});
