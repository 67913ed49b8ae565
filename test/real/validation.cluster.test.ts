/**
 * Validation against a real API server's strict field validation: where the two disagree, the server is right. What is wrong is
 * wrong by itself; what is wrong only beside another field (a request above its limit) is tried in validation-laws.cluster.test.ts.
 */
import { spawnSync } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schemaTables } from '../../src/data/index.ts';
import { openComparison } from '../../src/diff/index.ts';
import { validationRules } from '../../src/judge/index.ts';
import { validate } from '../../src/judge/validate/index.ts';
import { parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import { writeJson } from '../../src/yaml/index.ts';
import { type Answer, type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import { type Collection, discover } from './server-objects.ts';
import { withValue } from './typed.ts';
import {
  customMutations,
  deploymentWith,
  exceptions,
  names,
  repeating,
  scalars,
} from './validation-cases.ts';
import { type Base, chosen, classes, type Mutation, mutationsOf } from './validation-mutations.ts';
import { until } from '../until.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const basesOf = (text: string): Base[] =>
  splitDocuments(text).flatMap((document) => parseDocument(document).resources);

const bases = [
  ...basesOf(read('../fixtures/server-defaults/objects.yaml')),
  ...basesOf(read('../fixtures/judge/validation/more.yaml')),
];
const things = read('../fixtures/judge/validation/things.yaml');

/** Our rules about what a server refuses; `duplicate-key` is the comparison's. */
const refusals = new Set(
  validationRules.map(({ id }) => id).filter((id) => id !== 'no-schema' && id !== 'api-deprecated'),
).add('duplicate-key');

/** What we say of a resource, beside definitions if it needs them. */
function ours(text: string, definitions = ''): string[] {
  const redact = { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] };
  const side = (of: string) => ({ text: of, namespace: 'default' });
  const opened = openComparison({
    before: side(''),
    after: side(`${definitions}\n---\n${text}\n`),
    redact,
    ignore: [],
    // The API server looks at hooks of `helm test`, too.
    includeTests: true,
  });
  const findings = validate({
    ...opened,
    kubeVersion: { after: '1.34' },
    schemas: [],
    validate: 'all',
    tables: schemaTables,
  });
  return [...opened.comparison.findings, ...findings]
    .filter(({ rule, error }) => refusals.has(rule) || error === true)
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const countBy = <T>(all: readonly T[], key: (one: T) => string | number): Map<string | number, number> => {
  const counts = new Map<string | number, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
};

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let collections: readonly Collection[];

  beforeAll(async () => {
    cluster = await startCluster(['--feature-gates=ImageVolume=true']);
    const [definition, thing] = basesOf(things);
    if (definition === undefined || thing === undefined) throw new Error('no definition is there');
    const made = await cluster.request(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?fieldValidation=Strict',
      writeJson(definition.value),
    );
    if (made.status >= 300) throw new Error(made.body);
    // A definition is served a moment after it is made.
    await until(async () => {
      collections = await discover(cluster);
      // The versions of a kind are not served all at once.
      return collections.some(
        ({ apiVersion, kind }) => apiVersion === thing.header.apiVersion && kind === thing.header.kind,
      );
    }, 'the definition is never served');
  });
  afterAll(() => cluster?.stop());

  const send = ({ header }: Base, text: string): Promise<Answer> => {
    const found = collections.find((of) => of.apiVersion === header.apiVersion && of.kind === header.kind);
    if (found === undefined) throw new Error(`the server does not serve ${header.apiVersion} ${header.kind}`);
    const root = header.apiVersion.includes('/') ? `/apis/${header.apiVersion}` : `/api/${header.apiVersion}`;
    const path = `${root}${found.isNamespaced ? '/namespaces/default' : ''}/${found.plural}`;
    return cluster.request('POST', `${path}?dryRun=All&fieldValidation=Strict`, text);
  };

  it('takes the resources that we start from, and we have nothing to say of them', async () => {
    for (const base of bases) {
      const text = writeJson(base.value);
      const { status, body } = await send(base, text);
      expect({ name: base.header, refused: status >= 300 && body }).toEqual({
        name: base.header,
        refused: false,
      });
      expect({ name: base.header, found: ours(text) }).toEqual({ name: base.header, found: [] });
    }
    expect(new Set(bases.map(({ header }) => header.kind)).size).toBeGreaterThanOrEqual(20);
  });

  it('refuses the same of 400 resources that are wrong in one place', async () => {
    const picked = chosen(bases.flatMap(mutationsOf), 400, 5);
    const wrong = await disagreements(picked);
    expect(wrong).toEqual([]);
    const perClass = countBy(picked, (one) => one.class);
    expect(new Set(perClass.keys())).toEqual(new Set(classes));
    expect(Math.min(...perClass.values())).toBeGreaterThanOrEqual(20);
    const perDepth = countBy(picked, (one) => one.path.length);
    expect(new Set(perDepth.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(Math.min(...perDepth.values())).toBeGreaterThanOrEqual(10);
    expect(countBy(picked, (one) => one.base.header.kind).size).toBeGreaterThanOrEqual(40);
  });

  it('refuses the same of every field that an object of ours holds, once a row of the tables', async () => {
    const seen = new Set<string>();
    const each = bases.flatMap(mutationsOf).filter((one) => {
      const key = `${one.class} ${one.row}`;
      return !seen.has(key) && seen.add(key);
    });
    expect(await disagreements(each)).toEqual([]);
    expect(each.length).toBeGreaterThan(2000);
  }, 240_000);

  it('takes and refuses the same names, kind by kind', async () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const base of bases) {
      const kind = `${base.header.apiVersion} ${base.header.kind}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      for (const name of names) {
        const text = writeJson(withValue(base.value, ['metadata', 'name'], name));
        const { status, body } = await send(base, text);
        const found = ours(text);
        if (status >= 300 === found.length > 0 || (repeating.has(base.header.kind) && status === 422))
          continue;
        wrong.push(`${kind} ${name.slice(0, 20)}: ${status} ${messageOf(body)}, ${found.join('; ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });

  it('reads scalars as we do', async () => {
    const wrong: string[] = [];
    const told = { taken: 0, refused: 0 };
    for (const [field, texts] of Object.entries(scalars))
      for (const text of texts) {
        const yaml = `apiVersion: apps/v1\nkind: Deployment\n${deploymentWith(field, text)}`;
        const base: Base = {
          header: {
            apiVersion: 'apps/v1',
            kind: 'Deployment',
            name: '',
            generateName: '',
            namespace: '',
            isHook: false,
            isTest: false,
          },
          value: new Map(),
        };
        const { status, body } = await send(base, yaml);
        const found = ours(yaml);
        told[status >= 300 ? 'refused' : 'taken'] += 1;
        if (status >= 300 !== found.length > 0)
          wrong.push(`${field}: ${text}: ${status} ${messageOf(body)}, ${found.join('; ')}`);
      }
    expect(wrong).toEqual([]);
    expect(Math.min(told.taken, told.refused)).toBeGreaterThanOrEqual(30);
  });

  async function disagreements(mutations: readonly Mutation[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const one of mutations) {
      const { status, body } = await send(one.base, one.text);
      const found = ours(one.text);
      if (status >= 300 === found.length > 0) continue;
      const said = status >= 300 ? `refused: ${messageOf(body)}` : `taken, but ${found.join('; ')}`;
      wrong.push(
        `${one.class}, ${one.base.header.kind} ${one.path.join('.')} (${one.row}) ${one.what}: ${said}`,
      );
    }
    return wrong;
  }

  describe('holds a custom resource against its definition as we do', () => {
    const [definition, thing] = splitDocuments(things).map(({ text }) => text);
    const base = basesOf(things)[1];

    it('the one that fits', async () => {
      if (base === undefined) throw new Error('no thing is there');
      expect((await send(base, writeJson(base.value))).status).toBe(201);
      expect(ours(thing ?? '', definition)).toEqual([]);
    });

    it('and each of its values as something else', async () => {
      if (base === undefined) throw new Error('no thing is there');
      const wrong: string[] = [];
      let tried = 0;
      for (const [path, value] of customMutations(base.value)) {
        tried += 1;
        const text = writeJson(value);
        const { status, body } = await send(base, text);
        const found = ours(text, definition);
        if (status >= 300 === found.length > 0 || exceptions.some((of) => of.path.test(path))) continue;
        wrong.push(
          `${path}: ${status >= 300 ? `refused: ${messageOf(body)}` : `taken, but ${found.join('; ')}`}`,
        );
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(400);
    });
  });

  describe.each(helms())('$name', ({ name, path: helm }) => {
    const cases: readonly [string, string, Record<string, 'taken' | 'refused'>][] = [
      ['an unknown field', 'dta: {a: b}', { 'helm-3': 'taken', 'helm-4': 'refused' }],
      ['a key that stands twice', 'data: {a: b, a: c}', { 'helm-3': 'taken', 'helm-4': 'taken' }],
      ['a number for a string', 'data: {a: 1}', { 'helm-3': 'refused', 'helm-4': 'refused' }],
    ];

    it.each(cases)('installs %s as the severity of its rule supposes', (_, line, expected) => {
      const folder = mkdtempSync(join(tmpdir(), 'pligos-validation-'));
      try {
        mkdirSync(join(folder, 'chart', 'templates'), { recursive: true });
        writeFileSync(join(folder, 'chart', 'Chart.yaml'), 'apiVersion: v2\nname: c\nversion: 0.1.0\n');
        const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${line}\n`;
        writeFileSync(join(folder, 'chart', 'templates', 'a.yaml'), text);
        writeFileSync(join(folder, 'kubeconfig'), kubeconfigOf(cluster), { mode: 0o600 });
        const run = (...args: string[]) =>
          spawnSync(helm, [...args, '--kubeconfig', join(folder, 'kubeconfig'), '-n', 'default'], {
            encoding: 'utf8',
            env: { HOME: folder },
          });
        const { status } = run('upgrade', '--install', name, join(folder, 'chart'));
        run('uninstall', name);
        expect(status === 0 ? 'taken' : 'refused').toBe(expected[name]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
});

const messageOf = (body: string): string => {
  const { message }: { message?: string } = JSON.parse(body);
  return (message ?? body).slice(0, 300);
};

function kubeconfigOf({ url, token, ca }: Cluster): string {
  const named = (key: string, of: unknown) => [{ name: 'test', [key]: of }];
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    clusters: named('cluster', {
      server: url,
      'certificate-authority-data': Buffer.from(ca).toString('base64'),
    }),
    users: named('user', { token }),
    contexts: named('context', { cluster: 'test', user: 'test' }),
  });
}
