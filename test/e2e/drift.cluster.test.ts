/** `pligos drift` with both Helms on a real API server: what people change by hand is found, and told once. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { JsonValue } from '../../src/cluster/index.ts';
import { clusterMissing } from '../real/cluster.ts';
import { autoscaler, type DriftKind, driftKinds, isMap, noDrift, type Send } from '../real/drift-kinds.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { thingDefinition } from '../real/prediction-kinds.ts';
import { type Files, type LiveWorld, openLiveWorld, service } from './live-world.ts';

interface Row {
  readonly resource: { readonly kind: string; readonly name: string };
  readonly path?: string;
  readonly released?: JsonValue;
  readonly live?: JsonValue;
  readonly manager?: string;
  readonly time?: string;
  readonly withHelm: string;
}

interface Report {
  readonly drifted: boolean;
  readonly contexts: readonly {
    readonly context: string;
    readonly status: string;
    readonly drift: readonly Row[];
    readonly undeployed: readonly { readonly resource: Row['resource']; readonly change: string }[];
    readonly refusals: readonly { readonly message: string }[];
    readonly problems: readonly { readonly code: string }[];
  }[];
}

const found = helms();
const all = [...driftKinds, ...noDrift];
const nameOf = (kind: DriftKind): string => `d${all.indexOf(kind)}`;

const plurals: Readonly<Record<string, string>> = {
  Ingress: 'ingresses',
  NetworkPolicy: 'networkpolicies',
};

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

function pathOf({ object }: DriftKind, name?: string): string {
  const apiVersion = word(object['apiVersion']);
  const kind = word(object['kind']);
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  const list = `${root}/namespaces/default/${plurals[kind] ?? `${kind.toLowerCase()}s`}`;
  return name === undefined ? list : `${list}/${name}`;
}

/** The chart with an object for each kind of drift. */
const templates = (prefix: string): Files =>
  Object.fromEntries(
    all.map((kind) => {
      const name = `${prefix}-${nameOf(kind)}`;
      const metadata = { ...Object(kind.object['metadata']), name };
      return [`${nameOf(kind)}.yaml`, JSON.stringify({ ...kind.object, metadata })];
    }),
  );

describeReal('pligos drift', clusterMissing(), () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld();
    const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    await world.send('POST', definitions, JSON.stringify(thingDefinition));
    while ((await world.cluster.request('GET', '/apis/ex.com/v1/things')).status !== 200) await pause();
  }, 200_000);
  afterAll(() => world?.close());

  async function send(kind: DriftKind, name: string, { method, below = '', manager, type, body }: Send) {
    const query = manager === undefined ? '' : `?fieldManager=${manager}`;
    const force = type === 'application/apply-patch+yaml' ? '&force=true' : '';
    const isNew = method === 'POST';
    const whole = isNew || force !== '' ? { ...(isMap(body) && body), metadata: { name } } : body;
    const path = `${pathOf(kind, isNew ? undefined : name)}${below}${query}${force}`;
    const text = whole === undefined ? undefined : JSON.stringify(whole);
    const { status, body: answer } = await world.cluster.request(
      method,
      path,
      text,
      type ?? 'application/json',
    );
    if (status >= 300) throw new Error(`${kind.what}: ${method} ${path}: ${status} ${answer}`);
  }

  const drift = (helm: string, dir: string, ...words: readonly string[]) => {
    const { code, stdout, stderr } = world.run(helm, dir, 'drift', '--output', 'json', ...words);
    const report: Report = JSON.parse(stdout === '' ? 'null' : stdout);
    return { code, stderr, report };
  };

  it.each(found.map((helm, at) => ({ ...helm, at })))(
    'finds each kind of drift once, says what helm does with it, and helm does that ($name)',
    async ({ path: helm, at }) => {
      const release = `all${at}`;
      const dir = world.folder(service(release, templates(release)));
      world.helm(helm, 'upgrade', '--install', release, join(dir, 'chart'));
      const force = at === 0 ? [] : ['--', '--force-conflicts'];
      const before = drift(helm, dir, '--fail-on', 'drift,changes');
      expect(before).toMatchObject({ code: 0, stderr: '', report: { drifted: false } });
      expect(before.report.contexts).toMatchObject([{ status: 'in-step', drift: [], undeployed: [] }]);

      for (const kind of all)
        for (const one of kind.send) await send(kind, `${release}-${nameOf(kind)}`, one);

      const { code, stderr, report } = drift(helm, dir, '--fail-on', 'drift', ...force);
      expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
      expect(report.contexts).toMatchObject([{ status: 'drifted', undeployed: [], refusals: [] }]);
      const rows = report.contexts[0]?.drift ?? [];
      const told = all.map((kind) => [
        kind.what,
        rows
          .filter(({ resource }) => resource.name === `${release}-${nameOf(kind)}`)
          .map(rowText(release))
          .toSorted(),
      ]);
      expect(told).toEqual(
        all.map((kind) => [kind.what, kind.rows.map((row) => expect.stringMatching(pattern(row)))]),
      );
      expect(JSON.stringify(report)).not.toMatch(/hunter2|is-secret|aHVudGVy/);
      const times = rows.flatMap(({ time }) => time ?? []);
      expect(times.length).toBeGreaterThan(40);
      expect(times.every((time) => Math.abs(Date.parse(time) - Date.now()) < 120_000)).toBe(true);

      // The real command is the judge of what was said of helm.
      world.helm(helm, 'upgrade', release, join(dir, 'chart'), ...force.slice(1));
      const after = drift(helm, dir, ...force).report.contexts[0]?.drift ?? [];
      const remaining = ({ withHelm }: Row): boolean => withHelm === 'stays' || withHelm === 'not set back';
      expect(after.map(rowText(release)).toSorted()).toEqual(
        rows.filter(remaining).map(rowText(release)).toSorted(),
      );
    },
    300_000,
  );

  it.each(found)(
    'leaves the replicas to an autoscaler of the cluster ($name)',
    async ({ path: helm, name }) => {
      const release = `scaled-${name}`;
      const [{ object } = { object: {} }] = noDrift;
      const template = JSON.stringify({ ...object, metadata: { name: release } });
      const dir = world.folder(service(release, { 'web.yaml': template }));
      world.helm(helm, 'upgrade', '--install', release, join(dir, 'chart'));
      await world.merge(
        `/apis/apps/v1/namespaces/default/deployments/${release}`,
        { spec: { replicas: 6 } },
        'keda',
      );
      const statuses = (): readonly unknown[] =>
        drift(helm, dir).report.contexts.map(({ status, drift: rows }) => [status, rows.length]);
      expect(statuses()).toEqual([['drifted', 1]]);
      const list = '/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers';
      const one = { ...autoscaler(release), metadata: { name: release } };
      await world.send('POST', list, JSON.stringify(one));
      expect(statuses()).toEqual([['in-step', 0]]);
    },
  );

  it.each(found)(
    'goes on where one cluster cannot be reached, and says so ($name)',
    ({ path: helm, name }) => {
      const release = `near-${name}`;
      const files = service(release, { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n' });
      const context = (of: string): string =>
        `  ${of}: {chart: chart, release: ${of}-${name}, namespace: default`;
      const dir = world.folder({
        ...files,
        'pligos.yaml': `contexts:\n${context('near')}}\n${context('far')}, kubeContext: gone}\n`,
      });
      const { code, report } = drift(helm, dir, '--fail-on', 'drift');
      expect(code).toBe(1);
      expect(Object.fromEntries(report.contexts.map(({ context: of, status }) => [of, status]))).toEqual({
        far: 'failed',
        near: 'not-deployed',
      });
    },
  );
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const rowText =
  (release: string) =>
  ({ path = 'all', released, live, manager }: Row): string => {
    const [before, now] = [released, live].map((value) =>
      value === undefined ? '-' : typeof value === 'string' ? value : JSON.stringify(value),
    );
    const by = manager === undefined ? '' : ` by ${manager}`;
    if (path === 'all') return 'all: there -> deleted';
    const text = `${path}: ${before === release ? 'RELEASE' : before} -> ${now}${by}`;
    return text.replaceAll(/\(secret [0-9a-f]{12}\)/g, '(secret)');
  };

/** A `*` stands for any value that is there. */
const pattern = (row: string): RegExp =>
  new RegExp(
    `^${row
      .split(/(?<=: |-> )\*/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[{[].*[\\]}]')}$`,
  );
