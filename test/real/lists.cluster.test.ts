/** What is a list to helm: each case is installed into a real cluster by both Helms, and what is there after it is what we read. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Header, parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';

const named = (name: string, rest = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${rest}`;
const inner = '{apiVersion: v1, kind: ConfigMap, metadata: {name: inner}}';
const hook = (event: string): string => `annotations: {helm.sh/hook: ${event}}`;

/** `refused`: helm refuses the document, also where a flag has switched its check of fields off. `[]`: it installs nothing of it. */
const cases: Record<string, { readonly text: string; readonly there: readonly string[] | 'refused' }> = {
  'a Secret with items': {
    text: `apiVersion: v1\nkind: Secret\nmetadata: {name: outer}\nstringData: {a: b}\nitems:\n- ${inner}\n`,
    there: ['inner'],
  },
  'a ConfigMap whose items are null': { text: named('outer', 'items: null\n'), there: [] },
  'a ConfigMap without an item': { text: named('outer', 'items: []\n'), there: [] },
  'a ConfigMap whose items are a map': { text: named('outer', 'items: {a: b}\n'), there: 'refused' },
  'a ConfigMap whose items are text': { text: named('outer', 'items: abc\n'), there: 'refused' },
  'an item that is a number': { text: 'apiVersion: v1\nkind: List\nitems: [1]\n', there: 'refused' },
  'a List without items': { text: 'apiVersion: v1\nkind: List\n', there: 'refused' },
  'a typed list whose items name no kind': {
    text: 'apiVersion: v1\nkind: ConfigMapList\nitems: [{metadata: {name: inner}}]\n',
    there: ['inner'],
  },
  'a ConfigMap whose items name no kind': {
    text: named('outer', 'items: [{metadata: {name: inner}}]\n'),
    there: ['inner'],
  },
  'an item that names its kind alone': {
    text: named('outer', 'items: [{kind: ConfigMap, metadata: {name: inner}}]\n'),
    there: 'refused',
  },
  'an item that names its version alone': {
    text: named('outer', 'items: [{apiVersion: v1, metadata: {name: inner}}]\n'),
    there: 'refused',
  },
  'a list in a list': {
    text: `apiVersion: v1\nkind: List\nitems: [{apiVersion: v1, kind: List, items: [${inner}]}]\n`,
    there: 'refused',
  },
  'a ConfigMap with items in a list': {
    text: `apiVersion: v1\nkind: List\nitems: [{apiVersion: v1, kind: ConfigMap, metadata: {name: outer}, items: [${inner}]}]\n`,
    there: 'refused',
  },
  'a hook with items': {
    text: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: outer, ${hook('post-install')}}\nitems: [${inner}]\n`,
    there: ['inner hook'],
  },
  'an item that says it is a test': {
    text: `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: inner, ${hook('test')}}\n`,
    there: ['inner'],
  },
  'a list that is a test': {
    text: `apiVersion: v1\nkind: List\nmetadata: {name: outer, ${hook('test')}}\nitems: [${inner}]\n`,
    there: [],
  },
};

const all = Object.entries(cases).map(([name, one]) => ({ name, ...one }));

/** As helm's record and cluster would tell it: a test is not installed. */
function read(text: string): readonly string[] | 'refused' {
  const parsed = splitDocuments(text).map(parseDocument);
  if (parsed.some(({ broken }) => broken.length > 0)) return 'refused';
  const tell = ({ name, isHook }: Header): string => `${name}${isHook ? ' hook' : ''}`;
  return parsed.flatMap(({ resources }) =>
    resources.filter(({ header }) => !header.isTest).map(({ header }) => tell(header)),
  );
}

it.each(all)('$name is read as helm reads it', ({ text, there }) => {
  expect(read(text)).toEqual(there);
});

describeReal('in a cluster', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(helms())('$name', (helm) => {
    it.each(all.map((one, at) => ({ ...one, at })))(
      'installs of $name what we read',
      async ({ text, there, at }) => {
        const namespace = `${helm.name}-${at}`;
        const dir = scratch();
        writeFiles(dir, {
          'chart/Chart.yaml': 'apiVersion: v2\nname: lists\nversion: 1.0.0\n',
          'chart/templates/all.yaml': text,
          kubeconfig: kubeconfig(cluster),
        });
        const env = { HOME: dir, PATH: '/usr/bin:/bin', KUBECONFIG: join(dir, 'kubeconfig') };
        const call = (...words: readonly string[]) =>
          spawnSync(helm.path, [...words, '-n', namespace], { env, encoding: 'utf8' });
        const { status } = call(
          'install',
          'r',
          join(dir, 'chart'),
          '--create-namespace',
          '--disable-openapi-validation',
        );
        const found = await cluster.request('GET', `/api/v1/namespaces/${namespace}/configmaps`);
        const names = [...found.body.matchAll(/"name":"(outer|inner)"/g)].map(([, name = '']) => name);
        const hooks = call('get', 'hooks', 'r').stdout;
        expect(
          status === 0 ? names.map((name) => `${name}${hooks === '' ? '' : ' hook'}`) : 'refused',
        ).toEqual(there);
      },
    );
  });
});
