/** What changes between the gate and the sending: it is stopped inside helm, or before helm starts where helm shows nothing inside. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';
import type { Files } from './runner.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');

const unseen: Files = {
  'web/chart/templates/hook.yaml': `apiVersion: batch/v1
kind: Job
metadata: {name: hook, annotations: {helm.sh/hook: "pre-install,pre-upgrade"}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: run, image: "{{ .Values.hook | default "hook:1" }}"}]}}}
`,
  'web/chart/crds/box.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Box, plural: boxes}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`,
};

/** Has no namespace, which only the chart's own definition says. */
const ofCluster: Files = {
  ...unseen,
  'web/chart/crds/box.yaml': (unseen['web/chart/crds/box.yaml'] ?? '').replace('Namespaced', 'Cluster'),
  'web/chart/templates/box.yaml': 'apiVersion: example.com/v1\nkind: Box\nmetadata: {name: own}\n',
};

describe.each(found)('$name: between the gate and the sending', (helm) => {
  const begin = async (more: Files = unseen): Promise<Shop> => {
    const own = openShop(world(), helm, shop(settings({ a: 'one' }), more));
    own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
    await reviewed(own, 1);
    own.merge(1);
    return own;
  };

  it('nothing changes: hooks, CRDs and all pass', async () => {
    const own = await begin();
    const run = await own.deploy();
    expect({ code: run.code, stdout: run.code === 0 ? '' : run.stdout }).toEqual({ code: 0, stdout: '' });
    expect(run.stdout).toContain('web/production: as approved in #1 by alice');
    expect(run.sent).toContain('text: "two"');
  });

  it('nothing changes: a resource of a kind that the chart defines itself passes', async () => {
    const own = await begin(ofCluster);
    const run = await own.deploy();
    expect({ code: run.code, stdout: run.code === 0 ? '' : run.stdout }).toEqual({ code: 0, stdout: '' });
    expect(run.sent).toContain('kind: Box');
  });

  it('a value changes on disk: nothing is sent, and the difference is told', async () => {
    const own = await begin({});
    const run = await own.deploy({}, { meanwhile: 'sed -i s/two/evil/ web/production.yaml' });
    expect(run.sent).toBeUndefined();
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'plan-changed' });
    // Helm 3 might make another hook of it: there it does not start.
    expect(run.stdout).toContain(
      `error: web/production: 1 resource is not as shown in #1: ConfigMap/a differs [${helm.name === 'helm-3' ? 'plan-changed' : 'last-check'}]`,
    );
    expect(run.stdout).toContain('~ ConfigMap/a\n  data\n    - text: two\n    + text: evil\n');
    expect(run.summary).toContain('## ⛔ Not deployed: plan-changed');
    expect(run.summary).toContain('- text: two\n+ text: evil');
  });

  it('a hook changes on disk: nothing is sent', async () => {
    const own = await begin();
    const run = await own.deploy({}, { meanwhile: 'sed -i s/hook:1/evil:1/ web/chart/templates/hook.yaml' });
    expect(run.sent).toBeUndefined();
    expect(run.outputs).toMatchObject({ 'failure-reason': 'plan-changed' });
    expect(run.stdout).toContain('1 resource is not as shown in #1: Job/hook differs');
    expect(run.summary).toContain('evil:1');
  });

  it('a CRD changes on disk: helm does not start', async () => {
    const own = await begin();
    const run = await own.deploy({}, { meanwhile: 'sed -i s/Namespaced/Cluster/ web/chart/crds/box.yaml' });
    expect(run.sent).toBeUndefined();
    expect(run.outputs).toMatchObject({ 'failure-reason': 'plan-changed' });
    expect(run.stdout).toContain(
      '1 resource is not as shown in #1: CustomResourceDefinition/boxes.example.com differs',
    );
    expect(run.stdout).not.toContain('applied');
  });
});
