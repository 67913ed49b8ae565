/** Attacks on the gate's last look: what helm shows to no post-renderer must be what was reviewed all the same. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { type Deployed, openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';
import type { Files } from './runner.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');

const job = `apiVersion: batch/v1
kind: Job
metadata: {name: evil, annotations: {helm.sh/hook: pre-upgrade}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: run, image: evil}]}}}
`;
const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: evils.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Evil, plural: evils}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;
const writes = (path: string, text: string): string =>
  `mkdir -p "$(dirname web/chart/${path})"; printf %s ${quoted(text)} >web/chart/${path}`;
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

describe.each(found)('$name: a chart that had nothing which helm does not show', (helm) => {
  const begin = async (more: Files = {}, gate?: string): Promise<Shop> => {
    const own = openShop(world(), helm, shop(settings({ a: 'one' }), more, gate));
    own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
    await reviewed(own, 1);
    own.merge(1);
    return own;
  };
  const refusal = ({ stdout, sent, outputs }: Deployed): unknown => ({
    sent,
    reason: outputs['failure-reason'],
    names: /(Job|Pod|CustomResourceDefinition)\/[\w.]+ is new/.exec(stdout)?.[0],
  });

  it('gets a hook on disk: nothing is sent', async () => {
    const own = await begin();
    const run = await own.deploy({}, { meanwhile: writes('templates/evil.yaml', job) });
    expect(refusal(run)).toEqual({ sent: undefined, reason: 'plan-changed', names: 'Job/evil is new' });
  });

  it('gets a CRD on disk: helm does not start', async () => {
    const own = await begin();
    const run = await own.deploy({}, { meanwhile: writes('crds/evil.yaml', definition) });
    expect(refusal(run)).toEqual({
      sent: undefined,
      reason: 'plan-changed',
      names: 'CustomResourceDefinition/evils.example.com is new',
    });
    expect(run.stdout).not.toContain('applied');
  });

  it('gets a CRD by a step that runs before helm: helm does not start', async () => {
    const script = `#!/bin/sh\ncd "$(dirname "$0")/.."\n${writes('crds/evil.yaml', definition)}\n`;
    const own = await begin(
      { 'web/step.sh': script },
      'require: approved}\n    lifecycle: {pre: [{run: sh step.sh}]',
    );
    const run = await own.deploy();
    expect(refusal(run)).toEqual({
      sent: undefined,
      reason: 'plan-changed',
      names: 'CustomResourceDefinition/evils.example.com is new',
    });
    expect(run.stdout).not.toContain('applied');
  });

  it.each([
    ['items of a Secret', 'apiVersion: v1\nkind: Secret\nmetadata: {name: bag}\nitems:\n', 'Pod/evil is new'],
    [
      'items of a list, one that says it is a test',
      'apiVersion: v1\nkind: List\nitems:\n',
      'Pod/evil is new',
      '{helm.sh/hook: test}',
    ],
  ])('gets a pod in the %s: nothing is sent', async (_, list, names, annotations = '{}') => {
    const pod = `- apiVersion: v1
  kind: Pod
  metadata: {name: evil, annotations: ${annotations}}
  spec: {containers: [{name: run, image: evil}]}
`;
    const own = await begin();
    const run = await own.deploy({}, { meanwhile: writes('templates/evil.yaml', `${list}${pod}`) });
    expect(refusal(run)).toEqual({ sent: undefined, reason: 'plan-changed', names });
  });

  it('has keys of which helm keeps one at random: it is not deployed, and the preview says why', async () => {
    const lots = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: lots}\ndata:\n  1: ok\n  "1": evil\n';
    const own = openShop(world(), helm, shop(settings({ a: 'one' })));
    own.open(1, [{ 'web/chart/templates/lots.yaml': lots }]);
    const preview = await own.preview(1);
    expect(preview.code).toBe(1);
    expect(preview.stdout).toContain('helm keeps one of them at random');
    own.approve(1);
    own.merge(1);
    const run = await own.deploy();
    expect(run.sent).toBeUndefined();
    expect(run.code).not.toBe(0);
    expect(run.outputs['failure-reason']).toBe('broken-document');
  });
});
