/** The history that we read is the history that helm tells, and the revision that we start from is the one that helm starts from. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JsonMap, readHistory } from '../../src/cluster/index.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { check } from './prediction-check.ts';
import { type Lab, openLab } from './prediction-lab.ts';
import { fieldsOf } from './prediction-state.ts';

const ways = ([3, 4] as const).flatMap((helm) =>
  (['secret', 'configmap'] as const).map((driver) => ({ helm, driver })),
);

const configMap = (name: string, data: JsonMap, annotations: JsonMap = {}): JsonMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, annotations },
  data,
});

/** The server takes it for a ConfigMap, and then refuses the name. */
const refused = configMap('Not_A_Name', {});

describeReal('the history of a release', clusterMissing(), () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab?.close());

  it.each(ways)('is what Helm $helm tells of its records ($driver)', async ({ helm, driver }) => {
    const [release, namespace] = [`r-${helm}-${driver}`, 'default'];
    const env = { HELM_DRIVER: driver };
    const run = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await lab.helm(helm, args, env);
      if (code !== 0) throw new Error(stderr);
      return stdout;
    };
    const hook = configMap(`${release}-hook`, {}, { 'helm.sh/hook': 'pre-upgrade' });
    const chart = (value: string): string => lab.chart('history', [configMap(release, { value }), hook]);
    const read = () => readHistory(lab.connection, { release, namespace, driver });
    expect(await read()).toEqual({ revisions: [] });
    await run('install', release, chart('1'), '--set-string', 'secret=x');
    await run('upgrade', release, chart('2'));
    await lab.helm(helm, ['upgrade', release, lab.chart('history', [configMap(release, {}), refused])], env);
    const { revisions, current, last } = await read();
    const told: { revision: number; status: string }[] = JSON.parse(
      await run('history', release, '-o', 'json'),
    );
    expect(revisions.map(({ revision, status }) => ({ revision, status }))).toEqual(
      told.toReversed().map(({ revision, status }) => ({ revision, status })),
    );
    expect(revisions.map(({ status }) => status)).toEqual(['failed', 'deployed', 'superseded']);
    expect(last?.revision).toBe(3);
    expect(last?.description).toContain('Not_A_Name');
    expect(current?.revision).toBe(2);
    expect(current?.manifest).toBe(await run('get', 'manifest', release, '--revision', '2').then(unended));
    expect(current?.hooks.map(({ path, events }) => ({ path, events }))).toEqual([
      { path: 'history/templates/all.yaml', events: ['pre-upgrade'] },
    ]);
    expect(current).toMatchObject({
      applyMethod: helm === 4 ? 'ssa' : 'csa',
      chart: { name: 'history', version: '0.1.0' },
      writtenBy: 'Helm',
      config: { secret: 'x' },
    });
    await run('uninstall', release, '--keep-history');
    expect((await read()).last?.status).toBe('uninstalled');
  });

  it.each([3, 4] as const)('gives the revision that Helm %s compares with after failures', async (helm) => {
    const at = { helm, release: `from-${helm}`, namespace: 'default' } as const;
    const chart = (...documents: JsonMap[]): string => lab.chart('from', documents);
    // The first one failed: what it made is in no deployed revision, and the failed one is what helm compares with.
    const first = {
      ...at,
      verb: 'install',
      chart: chart(configMap(`a-${helm}`, { one: '1' }), refused),
    } as const;
    expect((await lab.done(first)).code).toBe(1);
    const second = await check(lab, {
      ...at,
      verb: 'upgrade',
      chart: chart(configMap(`a-${helm}`, { two: '2' })),
    });
    expect(second.predicted.history.current).toMatchObject({ revision: 1, status: 'failed' });
    expect(second.wrong).toEqual([]);
    const third = {
      ...at,
      verb: 'upgrade',
      chart: chart(configMap(`a-${helm}`, { three: '3' }), refused),
    } as const;
    expect((await lab.done(third)).code).toBe(1);
    const fourth = await check(lab, {
      ...at,
      verb: 'upgrade',
      chart: chart(configMap(`a-${helm}`, { four: '4' })),
    });
    expect(fourth.predicted.history.current).toMatchObject({ revision: 2, status: 'deployed' });
    expect(fourth.wrong).toEqual([]);
    await lab.helm(helm, ['rollback', at.release, '2']);
    const fifth = await check(lab, {
      ...at,
      verb: 'upgrade',
      chart: chart(configMap(`a-${helm}`, { five: '5' })),
    });
    expect(fifth.predicted.history.current).toMatchObject({ revision: 5, status: 'deployed' });
    expect(fifth.wrong).toEqual([]);
    await lab.helm(helm, ['uninstall', at.release, '--keep-history']);
    const gone = await check(lab, { ...at, verb: 'upgrade', chart: chart(configMap(`a-${helm}`, {})) });
    expect(gone.predicted.refusal?.message).toBe(`"from-${helm}" has no deployed releases`);
    expect(gone.wrong).toEqual([]);
  });

  it.each([3, 4] as const)('says what is pending, as Helm %s finds it', async (helm) => {
    const at = { helm, release: `pending-${helm}`, namespace: 'default' } as const;
    const chart = lab.chart('pending', [configMap(`p-${helm}`, {})]);
    await lab.done({ ...at, verb: 'install', chart });
    const name = `sh.helm.release.v1.${at.release}.v1`;
    const path = `/api/v1/namespaces/default/secrets/${name}`;
    const stored = fieldsOf((await lab.object(path))?.['data'])['release'];
    if (typeof stored !== 'string') throw new Error('there is no record');
    const record = gunzipSync(Buffer.from(Buffer.from(stored, 'base64').toString(), 'base64')).toString();
    const pending = record.replace('"status":"deployed"', '"status":"pending-upgrade"');
    const packed = Buffer.from(gzipSync(pending).toString('base64')).toString('base64');
    await lab.cluster.request(
      'PATCH',
      path,
      JSON.stringify({ metadata: { labels: { status: 'pending-upgrade' } }, data: { release: packed } }),
      'application/merge-patch+json',
    );
    const found = await check(lab, { ...at, verb: 'upgrade', chart });
    expect(found.predicted.refusal?.message).toBe(
      'another operation (install/upgrade/rollback) is in progress',
    );
    expect(found.wrong).toEqual([]);
  });
});

/** helm prints a line break behind the manifest. */
const unended = (text: string): string => text.replace(/\n$/, '');
