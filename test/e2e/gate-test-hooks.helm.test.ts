/** Hooks of helm test under a gate: a random name is let through, what the hook runs must be as reviewed, and a difference is shown. */
import { describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { openShop, settings, shop, upgrade } from './gate-world.ts';

const hook = (image: string, end = '{{ randAlphaNum 5 | lower }}'): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web-test-${end}\n  annotations: {helm.sh/hook: test}\nspec: {restartPolicy: Never, containers: [{name: a, image: '${image}'}]}\n`;

describe.each(storyHelms())('a hook of helm test under a gate, with $name', (helm) => {
  const world = withWorld(helm.path);
  const template = 'web/chart/templates/test.yaml';

  it('of random name passes as it was reviewed, and not with another image', async () => {
    const own = openShop(world(), helm, shop(settings({ a: 'one' }), { [template]: hook('a:1') }));
    own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
    const preview = await own.preview(1, { command: upgrade });
    expect(preview.stdout).not.toContain('A deploy of this will be refused');
    own.approve(1);
    own.merge(1, 'squash');
    const passed = await own.deploy({ command: upgrade });
    expect(passed.code).toBe(0);
    expect(passed.stdout).toContain('as approved in #1 by alice');
    const [pull] = own.fake.state.pulls.values();
    own.commit({ [template]: hook('a:2') });
    if (pull !== undefined) pull.mergeCommit = own.main();
    const run = await own.deploy({ command: upgrade });
    expect(run).toMatchObject({ code: 1, outputs: { 'failure-reason': 'plan-changed' } });
    expect(run.stdout).toMatch(/1 resource is not as shown in #1: Pod\/web-test-\w{5} differs/);
    // Two random names may look like one that was renamed, or like two.
    expect(run.summary).toMatch(/- +- name: a\n- +image: a:1|- image: a:1\n\+ image: a:2/);
    expect(run.summary).toMatch(/\+ +image: a:2/);
  });

  it.each([
    ['are compared', {}],
    [
      'are not compared',
      {
        'web/pligos.yaml':
          "pligos: {version: '2'}\ncontexts: {production: {chart: chart, release: shop, namespace: live, valueFiles: [production.yaml], gate: {require: approved}, includeTests: false}}\n",
      },
    ],
  ])('shows what was reviewed against what is proposed where tests %s', async (_what, more) => {
    const files = { [template]: hook('a:1', 'it'), ...more };
    const own = openShop(world(), helm, shop(settings({ a: 'one' }), files));
    own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
    await own.preview(1, { command: upgrade });
    own.approve(1);
    own.merge(1, 'squash');
    own.commit({ [template]: hook('a:2', 'it') });
    const [pull] = own.fake.state.pulls.values();
    if (pull !== undefined) pull.mergeCommit = own.main();
    const run = await own.deploy({ command: upgrade });
    expect(run).toMatchObject({ code: 1, outputs: { 'failure-reason': 'plan-changed' } });
    expect(run.stdout).toContain('Pod/web-test-it differs');
    expect(run.summary).toContain('- image: a:1\n+ image: a:2');
  });
});
