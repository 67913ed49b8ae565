import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { majorOf, parseImage, registryOf } from '../../src/judge/images/name.ts';
import { spent } from '../processor-time.ts';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

describe("an image's name", () => {
  // As docker and containerd read them (github.com/distribution/reference): what could be a host is the registry.
  it.each([
    ['nginx', '', 'nginx', '', ''],
    ['nginx:1.27', '', 'nginx', '1.27', ''],
    ['team/web:1', '', 'team/web', '1', ''],
    ['quay.io/team/web', 'quay.io', 'team/web', '', ''],
    ['localhost/web:1', 'localhost', 'web', '1', ''],
    ['localhost:5000/web', 'localhost:5000', 'web', '', ''],
    ['registry:5000/a/b/c:v1', 'registry:5000', 'a/b/c', 'v1', ''],
    [`a.example/web@${digest}`, 'a.example', 'web', '', digest],
    [`a.example:443/web:2@${digest}`, 'a.example:443', 'web', '2', digest],
    ['[2001:db8::1]:5000/web:1', '[2001:db8::1]:5000', 'web', '1', ''],
    ['Host/web', 'Host', 'web', '', ''],
  ])('%s falls into its parts', (text, registry, repository, tag, own) => {
    expect(parseImage(text)).toEqual({ text, registry, repository, tag, digest: own });
  });

  it('without a registry comes from docker.io, whatever that is called', () => {
    expect(
      ['nginx', 'index.docker.io/library/nginx', 'docker.io/library/nginx', 'quay.io/a'].map((text) =>
        registryOf(parseImage(text)),
      ),
    ).toEqual(['docker.io', 'docker.io', 'docker.io', 'quay.io']);
  });

  it.each([
    ['1.2.3', 1],
    ['v2.0', 2],
    ['16.4-alpine3.20', 16],
    ['1.0.0-rc.1', 1],
    ['1.2.3_build', 1],
    ['10', 10],
    ['v2', 2],
    ['6-jammy', 6],
    ['2022-CU12-ubuntu-22.04', 2022],
    ['2024-10-01', undefined],
    ['41-3f2a1b9', undefined],
    ['123', undefined],
    ['latest', undefined],
    ['2024.10.1', undefined],
    ['20240101', undefined],
    ['3f2a1b9', undefined],
    ['1.x', undefined],
    ['RELEASE.2024-01-01', undefined],
  ])('with the tag %s has the major version %s', (tag, major) => {
    expect(majorOf(tag)).toBe(major);
  });
});

const judged = (before: string, after: string) =>
  judge({
    ...openComparison({
      before: { text: before, namespace: 'demo' },
      after: { text: after, namespace: 'demo' },
      redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
      ignore: [],
    }),
    kubeVersion: {},
    schemas: [],
    validate: 'none',
  });

/** A resource with a pod template at the place that its kind has for it. */
const running = (kind: string, name: string, pod: string, apiVersion = 'apps/v1'): string => {
  const template = `template: {metadata: {labels: {app: ${name}}}, spec: ${pod}}`;
  const spec =
    kind === 'Pod' ? pod : kind === 'CronJob' ? `{jobTemplate: {spec: {${template}}}}` : `{${template}}`;
  return `---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\nspec: ${spec}\n`;
};
const told = (before: string, after: string): string[] =>
  judged(before, after).images.map(
    ({ resource, container, init, before: old, after: young }) =>
      `${resource.kind}/${resource.name} ${init ? 'init ' : ''}${container}: ${old?.text ?? '-'} -> ${young?.text ?? '-'}`,
  );

describe('the table of images', () => {
  const custom = (group: string, spec: string): string =>
    `apiVersion: ${group}/v1\nkind: Thing\nmetadata: {name: main}\nspec: ${spec}\n`;

  it('has those of custom resources, with the path of their field', () => {
    const before = custom(
      'monitoring.example.com',
      '{image: "quay.io/a/b:v2.1.0", sidecars: [{image: x/y:1}]}',
    );
    const after = before.replace('v2.1.0', 'v3.0.0');
    expect(told(before, after)).toEqual([expect.stringContaining('spec.image')]);
    expect(judged(before, after).findings).toContainEqual(
      expect.objectContaining({
        rule: 'image-major',
        path: [
          { kind: 'key', key: 'spec' },
          { kind: 'key', key: 'image' },
        ],
      }),
    );
    const sidecar = told(before, before.replace('x/y:1', 'x/y:2'));
    expect(sidecar).toEqual([expect.stringContaining('spec.sidecars[0].image')]);
  });

  it('has none of a text that is longer than images are', () => {
    const long = (last: string): string =>
      custom('shop.example.com', `{image: "a${':'.repeat(300_000)}${last}"}`);
    expect(spent(() => expect(told(long(' a'), long(' b'))).toEqual([]))).toBeLessThan(3000);
  });

  it.each([
    ['a pattern', 'policies.example.com', '{image: "*:latest"}', '{image: "registry/*"}'],
    ['a word', 'shop.example.com', '{image: logo}', '{image: banner}'],
    ['a map', 'shop.example.com', '{image: {repository: a/b}}', '{image: {repository: a/c}}'],
    ['the API of Kubernetes', 'networking.k8s.io', '{image: a/b:1}', '{image: a/b:2}'],
  ])('has none that is %s', (_, group, before, after) => {
    expect(told(custom(group, before), custom(group, after))).toEqual([]);
  });

  it('names what changed workloads of every kind ran and will run, and leaves out what stays', () => {
    const of = (tag: string): string =>
      [
        running('CronJob', 'night', `{containers: [{name: main, image: 'job:${tag}'}]}`, 'batch/v1'),
        running(
          'Deployment',
          'web',
          `{initContainers: [{name: init, image: 'init:${tag}'}], containers: [{name: main, image: 'web:${tag}'}, {name: side, image: 'side:1'}]}`,
        ),
        running('Pod', 'one', `{containers: [{name: main, image: 'one:${tag}'}]}`, 'v1'),
        running(
          'Rollout',
          'canary',
          `{containers: [{name: main, image: 'canary:${tag}'}]}`,
          'argoproj.io/v1alpha1',
        ),
        running('StatefulSet', 'db', `{containers: [{name: main, image: 'db:1'}]}`),
      ].join('');
    expect(told(of('1'), of('2'))).toEqual([
      'CronJob/night main: job:1 -> job:2',
      'Deployment/web init init: init:1 -> init:2',
      'Deployment/web main: web:1 -> web:2',
      'Pod/one main: one:1 -> one:2',
      'Rollout/canary main: canary:1 -> canary:2',
    ]);
  });

  it('shows containers and workloads that come and go', () => {
    const before =
      running(
        'Deployment',
        'web',
        "{containers: [{name: main, image: 'web:1'}, {name: old, image: 'old:1'}]}",
      ) + running('DaemonSet', 'gone', "{hostNetwork: true, containers: [{name: agent, image: 'gone:1'}]}");
    const after =
      running(
        'Deployment',
        'web',
        "{containers: [{name: main, image: 'web:1'}, {name: new, image: 'new:1'}]}",
      ) + running('Job', 'once', "{containers: [{name: main, image: 'once:1'}]}", 'batch/v1');
    expect(told(before, after)).toEqual([
      'DaemonSet/gone agent: gone:1 -> -',
      'Deployment/web new: - -> new:1',
      'Deployment/web old: old:1 -> -',
      'Job/once main: - -> once:1',
    ]);
  });

  it('is empty where only labels change', () => {
    const of = (version: string): string =>
      running('Deployment', 'web', "{containers: [{name: main, image: 'web:1'}]}").replace(
        'metadata:\n',
        `metadata:\n  labels:\n    helm.sh/chart: web-${version}\n`,
      );
    expect(told(of('1'), of('2'))).toEqual([]);
  });
});
