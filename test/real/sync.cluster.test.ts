/** A sync of many contexts on a real API server, with both Helms: what it writes, and what it leaves. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '../../src/errors.ts';
import { silentHost } from '../../src/host.ts';
import { sync } from '../../src/operations/sync/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { chart, type Lab, openLab } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

const found = helms();
let cluster: Cluster;
let folder = '';
const labs: Lab[] = [];

const many = 60;

interface AuditEvent {
  readonly verb: string;
  readonly requestURI: string;
  readonly user: { readonly username: string };
}

/** Requests of the login, as the API server has seen them: all, and those that change something. */
function requestsSince(start: number): { readonly all: number; readonly writes: readonly string[] } {
  const lines = readFileSync(join(folder, 'audit.log'), 'utf8').slice(start).split('\n').filter(Boolean);
  const events = lines
    .map((line): AuditEvent => JSON.parse(line))
    .filter(({ user }) => user.username === 'admin');
  const writes = events.filter(
    ({ verb, requestURI }) =>
      ['create', 'update', 'patch', 'delete', 'deletecollection'].includes(verb) &&
      !requestURI.includes('dryRun=All') &&
      !requestURI.includes('accessreviews'),
  );
  return { all: events.length, writes: writes.map(({ verb, requestURI }) => `${verb} ${requestURI}`) };
}

const auditLength = (): number => readFileSync(join(folder, 'audit.log'), 'utf8').length;

async function open(helm: RealHelm, files: Readonly<Record<string, string>>): Promise<Lab> {
  const lab = await openLab(cluster, helm, { ...chart, ...files });
  labs.push(lab);
  return lab;
}

/** One round: each context with its status and reason, and what was reported. */
async function round(lab: Lab, contexts: readonly string[] = []) {
  const problems: Problem[] = [];
  const records = await sync(
    {
      configs: [lab.root],
      contexts,
      helmWords: [],
      by: {},
      shownBy: () => '',
      onJudged() {},
    },
    lab.surroundings({ host: { ...silentHost, report: (problem) => void problems.push(problem) } }),
  );
  return {
    statuses: Object.fromEntries(records.map((one) => [`${one.service}/${one.context}`, one.status])),
    reasons: Object.fromEntries(records.map((one) => [`${one.service}/${one.context}`, one.reason ?? ''])),
    problems: problems.map(({ code }) => code),
  };
}

const context = (release: string, more = '', value = '1'): string =>
  `{chart: ../chart, release: ${release}, namespace: NAMESPACE, helmValues: {value: "${value}"}${more === '' ? '' : `, ${more}`}}`;
const file = (contexts: Readonly<Record<string, string>>): string =>
  `contexts:\n${Object.entries(contexts)
    .map(([name, text]) => `  ${name}: ${text}\n`)
    .join('')}`;

const valueOf = async (lab: Lab, release: string): Promise<string | undefined> =>
  (await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/${release}`))?.data?.['value'];
const edit = (lab: Lab, release: string): Promise<unknown> =>
  lab.request(
    'PATCH',
    `/api/v1/namespaces/${lab.namespace}/configmaps/${release}`,
    '{"data":{"value":"by hand"}}',
    'application/merge-patch+json',
  );

describeReal('a sync', clusterMissing(), () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pligos-audit-'));
    const policy = join(folder, 'policy.yaml');
    writeFileSync(
      policy,
      '{"apiVersion":"audit.k8s.io/v1","kind":"Policy","omitStages":["RequestReceived"],"rules":[{"level":"Metadata"}]}',
    );
    cluster = await startCluster([
      `--audit-policy-file=${policy}`,
      `--audit-log-path=${join(folder, 'audit.log')}`,
    ]);
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(found)('$name', (helm) => {
    it(`of ${many} contexts of which one changed writes for that one only`, async () => {
      const names = Array.from({ length: many }, (_, at) => `c${at}`);
      const all = (changed = ''): string =>
        file(
          Object.fromEntries(
            names.map((name) => [name, context(`r-${name}`, '', name === changed ? '2' : '1')]),
          ),
        );
      const lab = await open(helm, { 'many/pligos.yaml': all() });
      const first = await round(lab);
      expect(new Set(Object.values(first.statuses))).toEqual(new Set(['deployed']));
      lab.write({ 'many/pligos.yaml': all('c7') });
      const start = auditLength();
      const second = await round(lab);
      const { all: requests, writes } = requestsSince(start);
      expect(Object.entries(second.statuses).filter(([, status]) => status !== 'unchanged')).toEqual([
        ['many/c7', 'deployed'],
      ]);
      expect(requests).toBeGreaterThan(many);
      expect(writes.length).toBeGreaterThan(0);
      expect(writes.filter((line) => !/r-c7\b|\/(?:secrets|configmaps)(?:\?|$)/.test(line))).toEqual([]);
      const again = auditLength();
      await round(lab);
      expect(requestsSince(again).writes).toEqual([]);
    }, 300_000);

    it('does with drift what enforce says', async () => {
      const at = (value: string): string =>
        file({
          report: context('r-report', 'enforce: report', value),
          changes: context('r-changes', 'forceConflicts: true', value),
          always: context('r-always', 'enforce: always, forceConflicts: true', value),
        });
      const lab = await open(helm, { 'a/pligos.yaml': at('1') });
      expect((await round(lab)).reasons['a/report']).toBe(
        'nothing was written: enforce is report, and there is no release yet',
      );
      await lab.deploy([], {}, ['a/report']);
      for (const release of ['r-report', 'r-changes', 'r-always']) await edit(lab, release);
      const drifted = await round(lab);
      expect(drifted.statuses).toEqual({
        'a/report': 'unchanged',
        'a/changes': 'unchanged',
        'a/always': 'deployed',
      });
      expect(drifted.reasons['a/changes']).toBe(
        'nothing was written: revision 1 is what git has, and enforce is changes: ConfigMap/r-changes differs in the cluster',
      );
      expect(await valueOf(lab, 'r-changes')).toBe('by hand');
      expect(await valueOf(lab, 'r-always')).toBe('1');
      lab.write({ 'a/pligos.yaml': at('2') });
      expect((await round(lab)).statuses).toEqual({
        'a/report': 'unchanged',
        'a/changes': 'deployed',
        'a/always': 'deployed',
      });
      expect(await valueOf(lab, 'r-report')).toBe('by hand');
      expect(await valueOf(lab, 'r-changes')).toBe('2');
    });

    it('names a field of another manager, and takes it over by forceConflicts only', async () => {
      const at = (more: string): string => file({ live: context('a', `enforce: always${more}`) });
      const lab = await open(helm, { 'a/pligos.yaml': at('') });
      await round(lab);
      await edit(lab, 'a');
      const { statuses, reasons, problems } = await round(lab);
      const isServerSide = helm.name === 'helm-4';
      expect(statuses).toEqual({ 'a/live': isServerSide ? 'not-started' : 'deployed' });
      expect(problems).toEqual(isServerSide ? ['field-conflict'] : []);
      expect(reasons['a/live']).toMatch(
        isServerSide ? /^other managers own fields .*ConfigMap\/a: .*\.data\.value/ : /^$/,
      );
      expect(await valueOf(lab, 'a')).toBe(isServerSide ? 'by hand' : '1');
      expect(await lab.revisions('a')).toHaveLength(isServerSide ? 1 : 2);
      lab.write({ 'a/pligos.yaml': at(', forceConflicts: true') });
      await round(lab);
      expect(await valueOf(lab, 'a')).toBe('1');
      expect((await round(lab)).statuses).toEqual({ 'a/live': 'unchanged' });
    });

    it('leaves what runs where a context is broken, and goes on with those that do not need it', async () => {
      const lab = await open(helm, {
        'a/pligos.yaml': file({ live: context('a') }),
        'b/pligos.yaml': file({ live: context('b') }),
        'c/pligos.yaml': file({ live: context('c', 'needs: [b/live]') }),
      });
      await round(lab);
      lab.write({
        'a/pligos.yaml': file({ live: context('a', '', '2') }),
        'b/pligos.yaml': 'contexts: [\n',
        'c/pligos.yaml': file({ live: context('c', 'needs: [b/live]', '2') }),
      });
      const { statuses, reasons, problems } = await round(lab);
      expect(statuses).toEqual({ 'a/live': 'deployed', 'c/live': 'not-started' });
      expect(reasons['c/live']).toBe('it needs b/live, which may be in a file that cannot be read');
      expect(problems.length).toBeGreaterThan(0);
      expect([await valueOf(lab, 'a'), await valueOf(lab, 'b'), await valueOf(lab, 'c')]).toEqual([
        '2',
        '1',
        '1',
      ]);
      lab.write({ 'b/pligos.yaml': file({ live: context('b', 'gaet: {}') }) });
      expect((await round(lab)).statuses).toMatchObject({ 'a/live': 'unchanged', 'c/live': 'not-started' });
      expect(await valueOf(lab, 'b')).toBe('1');
    });

    it('names a release that another command holds, and leaves it', async () => {
      const lab = await open(helm, { 'a/pligos.yaml': file({ live: context('a'), dev: context('d') }) });
      await round(lab);
      await lab.request(
        'PATCH',
        `/api/v1/namespaces/${lab.namespace}/secrets/sh.helm.release.v1.a.v1`,
        '{"metadata":{"labels":{"status":"pending-upgrade"}}}',
        'application/merge-patch+json',
      );
      lab.write({ 'a/pligos.yaml': file({ live: context('a', '', '2'), dev: context('d', '', '2') }) });
      const { statuses, problems } = await round(lab);
      expect(statuses).toEqual({ 'a/live': 'not-started', 'a/dev': 'deployed' });
      expect(problems).toEqual(['release-stuck']);
      expect(await valueOf(lab, 'a')).toBe('1');
    });

    it('goes on where one of several clusters cannot be reached', async () => {
      const lab = await open(helm, {
        'a/pligos.yaml': file({ live: context('a'), away: context('x', 'kubeContext: away') }),
      });
      const { statuses } = await round(lab);
      expect(statuses).toEqual({ 'a/live': 'deployed', 'a/away': 'not-started' });
    });
  });
});
