/** Releases whose contexts left git, on a real API server with both Helms: what goes, and the traps in which nothing does. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';
import { context, contexts, openPruneLab, type PruneLab, told } from './prune-lab.ts';

const found = helms();
let cluster: Cluster;
const labs: PruneLab[] = [];

async function open(
  helm: RealHelm,
  ...[files, env]: [files?: Record<string, string>, env?: Record<string, string>]
) {
  const lab = await openPruneLab(cluster, helm, files, env);
  labs.push(lab);
  const { records } = await lab.deploy();
  expect(records.map(({ status }) => status)).toEqual(records.map(() => 'deployed'));
  return lab;
}

const helmIn = (lab: PruneLab, helm: RealHelm, words: readonly string[]): string =>
  execFileSync(helm.path, [...words, '-n', lab.namespace], {
    env: { ...lab.surroundings().env },
    encoding: 'utf8',
  });

interface Trap {
  readonly name: string;
  readonly files?: Record<string, string>;
  readonly env?: Record<string, string>;
  /** What happens after the deploy. */
  readonly change: (lab: PruneLab, helm: RealHelm) => void | Promise<void>;
  readonly input?: Parameters<PruneLab['plan']>[0];
  /** From the root of the lab. */
  readonly cwd?: string;
  /** The plan; none: the release is not even in question. */
  readonly says: readonly (string | RegExp)[];
}

/** What does drop it: the other traps do something less. */
const drop = (lab: PruneLab): void => void lab.commit({}, ['a/pligos.yaml']);

const traps: readonly Trap[] = [
  {
    name: 'a renamed service',
    files: { 'a/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n' },
    change: (lab) => void lab.commit({ 'a/Chart.yaml': 'apiVersion: v2\nname: store\nversion: 0.1.0\n' }),
    says: [/^keep shop\/live: a\/pligos.yaml still has the context, under another name of the service$/],
  },
  {
    name: 'a moved folder',
    change(lab) {
      mkdirSync(join(lab.root, 'apps'));
      renameSync(join(lab.root, 'a'), join(lab.root, 'apps', 'a'));
      lab.commit({ 'apps/a/pligos.yaml': contexts(context('live').replace('../chart', '../../chart')) });
    },
    says: [],
  },
  {
    name: 'a moved folder with another name',
    change(lab) {
      renameSync(join(lab.root, 'a'), join(lab.root, 'z'));
      lab.commit({});
    },
    says: [/^keep a\/live: git sees a\/pligos.yaml as moved to z\/pligos.yaml$/],
  },
  {
    name: 'a moved folder that git does not see as moved',
    change: (lab) =>
      void lab.commit(
        { 'z/pligos.yaml': `# ${'another text '.repeat(40)}\n${contexts(context('live', 'release: z'))}` },
        ['a/pligos.yaml'],
      ),
    says: [/^keep a\/live: [0-9a-f]{12}, which removed it, adds z\/pligos.yaml: it may have moved$/],
  },
  {
    name: 'a shared release',
    files: {
      'a/pligos.yaml': contexts(context('live', 'release: web')),
      'b/pligos.yaml': contexts(context('live', 'release: web')),
    },
    async change(lab) {
      await lab.deploy([], {}, ['a/live']);
      drop(lab);
    },
    says: [/^keep a\/live: b\/live installs it now$/],
  },
  {
    name: 'two repositories in one namespace',
    change: (lab) => drop(lab),
    env: { GITHUB_REPOSITORY: 'acme/other' },
    says: [],
  },
  {
    name: 'a context that failed to parse',
    change: (lab) => void lab.commit({ 'b/pligos.yaml': 'contexts: [\n' }, ['a/pligos.yaml']),
    says: [
      /^obstacle: .*b\/pligos.yaml:\d+ cannot be read: /,
      /^keep a\/live: .*cannot be read/,
      /^keep b\/live: .*cannot be read/,
    ],
  },
  {
    name: 'an empty checkout',
    change(lab) {
      rmSync(join(lab.root, 'a'), { recursive: true });
      rmSync(join(lab.root, 'b'), { recursive: true });
    },
    says: ['obstacle: the checkout has no pligos.yaml at all'],
  },
  {
    name: 'a checkout without one folder',
    change: (lab) => rmSync(join(lab.root, 'a'), { recursive: true }),
    says: [
      'obstacle: git has a/pligos.yaml, and the checkout does not',
      'keep a/live: git has a/pligos.yaml, and the checkout does not',
    ],
  },
  {
    name: 'the last contexts of all',
    change: (lab) => void lab.commit({ 'b/pligos.yaml': 'contexts: {}\n' }, ['a/pligos.yaml']),
    says: [
      'obstacle: the repository has no context left',
      'keep a/live: the repository has no context left',
      'keep b/live: the repository has no context left',
    ],
  },
  {
    name: 'a shallow clone',
    change(lab) {
      drop(lab);
      git(lab.root, 'clone', '--quiet', '--depth', '1', `file://${lab.root}`, 'clone');
    },
    cwd: 'clone',
    says: [
      /^keep a\/live: it was deployed from [0-9a-f]{12}, which this shallow clone lacks \(fetch-depth: 0\)$/,
    ],
  },
  {
    name: 'a branch other than the default',
    change(lab) {
      git(lab.root, 'checkout', '--quiet', '-b', 'feature');
      drop(lab);
    },
    says: [
      'obstacle: the commit that is checked out is not the tip of main',
      'keep a/live: the commit that is checked out is not the tip of main',
    ],
  },
  {
    name: 'a branch that the event names',
    change: drop,
    input: { branch: { name: 'feature', isDefault: false } },
    says: [
      'obstacle: feature is not the default branch of the repository',
      'keep a/live: feature is not the default branch of the repository',
    ],
  },
  {
    name: 'a deploy from a commit that this branch does not have',
    async change(lab) {
      git(lab.root, 'checkout', '--quiet', '-b', 'later');
      lab.commit({ 'a/note': 'x' });
      await lab.deploy([], {}, ['a/live']);
      git(lab.root, 'checkout', '--quiet', '--force', 'main');
      drop(lab);
    },
    says: [/^keep a\/live: it was deployed from [0-9a-f]{12}, which is not in the history of this branch$/],
  },
  {
    name: 'a renamed context of the same release',
    files: { 'a/pligos.yaml': contexts(context('live', 'release: web')) },
    change: (lab) => void lab.commit({ 'a/pligos.yaml': contexts(context('prod', 'release: web')) }),
    says: [/^keep a\/live: a\/prod installs it now$/],
  },
  {
    name: 'a renamed context with another release',
    files: { 'a/pligos.yaml': contexts(context('live', 'release: a-live')) },
    change: (lab) => void lab.commit({ 'a/pligos.yaml': contexts(context('prod', 'release: a-prod')) }),
    says: [/^keep a\/live: [0-9a-f]{12}, which removed it, adds prod: it may be a rename$/],
  },
  {
    name: 'another name of the release',
    change: (lab) => void lab.commit({ 'a/pligos.yaml': contexts(context('live', 'release: other')) }),
    says: [/^keep a\/live: the context is still in git, with the release other$/],
  },
  {
    name: 'a matrix job that sees a part',
    change: drop,
    input: { contexts: ['b/live'] },
    says: [],
  },
  {
    name: 'a source that could not be fetched',
    change: (lab) =>
      void lab.commit({
        'a/pligos.yaml': `contexts: {live: {chart: 'oci://127.0.0.1:1/a/b:1.0.0', prune: always, namespace: NAMESPACE}}\n`,
      }),
    says: [],
  },
  {
    name: 'friends that could not be fetched',
    change: (lab) =>
      void lab.commit(
        {
          'b/pligos.yaml': `pligos: {version: '2', friends: ['git+https://127.0.0.1:1/x.git//friends?ref=v1']}\n${contexts(context('live'))}`,
        },
        ['a/pligos.yaml'],
      ),
    says: [/^obstacle: .*cannot be read: /, /^keep a\/live: .*cannot be read: /],
  },
  {
    name: 'a release made by hand',
    change(lab, helm) {
      helmIn(lab, helm, ['uninstall', 'a']);
      helmIn(lab, helm, ['install', 'a', join(lab.root, 'chart')]);
      drop(lab);
    },
    says: [],
  },
  {
    name: 'a release without a policy on it',
    change(lab, helm) {
      helmIn(lab, helm, ['upgrade', 'a', join(lab.root, 'chart'), '--labels', 'pligos.dev/prune=null']);
      drop(lab);
    },
    says: ['keep a/live: its label says nothing of prune'],
  },
  {
    name: 'a release that is locked',
    async change(lab) {
      const path = `/api/v1/namespaces/${lab.namespace}/secrets/sh.helm.release.v1.a.v1`;
      await lab.request(
        'PATCH',
        path,
        '{"metadata":{"labels":{"status":"pending-upgrade"}}}',
        'application/merge-patch+json',
      );
      drop(lab);
    },
    says: ['keep a/live: revision 1 is pending-upgrade: another command works on it, or was interrupted'],
  },
  {
    name: 'prune: report, although the label says always',
    change(lab) {
      lab.commit({ 'a/pligos.yaml': contexts(context('live', '', 'report')) });
      drop(lab);
    },
    says: [/^keep a\/live: [0-9a-f]{12} removed the context, and prune is report$/],
  },
  {
    name: 'prune: confirm, where nobody can be asked',
    files: { 'a/pligos.yaml': contexts(context('live', '', 'confirm')) },
    change: drop,
    says: [
      /^keep a\/live: [0-9a-f]{12} removed the context, and prune needs an approved pull request, which only the Action can find out$/,
    ],
  },
  {
    name: 'prune: confirm, without an approval',
    files: { 'a/pligos.yaml': contexts(context('live', '', 'confirm')) },
    change: drop,
    input: { approvals: () => Promise.resolve({ approvedBy: [], pull: 7 }) },
    says: [
      /^keep a\/live: [0-9a-f]{12} removed the context, and prune needs an approved pull request: #7 was merged without an approval$/,
    ],
  },
  {
    name: 'gate.require, although prune is always',
    files: { 'a/pligos.yaml': contexts(context('live')), 'b/pligos.yaml': contexts(context('live')) },
    change(lab) {
      lab.commit({ 'a/pligos.yaml': contexts(context('live', 'gate: {require: approved}')) });
      drop(lab);
    },
    says: [/^keep a\/live: [0-9a-f]{12} removed the context, and prune needs an approved pull request, /],
  },
];

/** Each line by what it was expected to be, where it is that. */
const matching = (lines: readonly string[], expected: Trap['says']): readonly string[] =>
  lines.map((line, at) => {
    const one = expected[at];
    return one instanceof RegExp && one.test(line) ? String(one) : line;
  });

describeReal('a removal of what left git', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(found)('$name', (helm) => {
    it('uninstalls the release of a context that git dropped, and nothing else', async () => {
      const lab = await open(helm);
      expect((await lab.plan()).removals).toEqual([]);
      drop(lab);
      const plan = await lab.plan();
      expect(told(plan, lab)).toEqual([
        expect.stringMatching(/^remove a\/live: [0-9a-f]{12} removed the context, and prune is always$/),
      ]);
      expect(plan.removals[0]?.contents?.removes).toEqual([`ConfigMap/${lab.namespace}/a`]);
      expect(await lab.releases()).toEqual(['a', 'b']);
      const [record] = await lab.remove();
      expect(record).toMatchObject({
        service: 'a',
        context: 'live',
        release: 'a',
        namespace: lab.namespace,
        status: 'deployed',
        gate: { require: 'none', passed: true, approvedBy: [] },
        helm: { command: expect.stringContaining('helm uninstall') },
      });
      expect(await lab.releases()).toEqual(['b']);
      expect(await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/a`)).toBeUndefined();
      expect((await lab.plan()).removals).toEqual([]);
    });

    it('removes after an approval where prune is confirm, also a key of a file that stays', async () => {
      const lab = await open(helm, {
        'a/pligos.yaml': contexts(
          context('live', 'release: a-live', 'confirm'),
          context('dev', 'release: a-dev'),
        ),
      });
      lab.commit({ 'a/pligos.yaml': contexts(context('dev', 'release: a-dev')) });
      const asked: string[] = [];
      const approvals = (commit: string) => {
        asked.push(commit);
        return Promise.resolve({ approvedBy: ['mona'], pull: 7 });
      };
      const [record] = await lab.remove({ approvals });
      expect(asked).toEqual([git(lab.root, 'rev-parse', 'HEAD')]);
      expect(record).toMatchObject({
        status: 'deployed',
        gate: { require: 'approved', passed: true, approvedBy: ['mona'] },
      });
      expect(await lab.releases()).toEqual(['a-dev', 'b']);
    });

    it.each(traps)('removes nothing: $name', async ({ files, env, change, input, cwd, says }) => {
      const lab = await open(helm, files);
      await change(lab, helm);
      const before = await lab.releases();
      const plan = await lab.plan(input, join(lab.root, cwd ?? ''), env);
      expect(matching(told(plan, lab), says)).toEqual(says.map(String));
      expect(plan.removals.filter(({ outcome }) => outcome === 'remove')).toEqual([]);
      const records = cwd === undefined && env === undefined ? await lab.remove(input) : [];
      expect(records).toEqual([]);
      expect(await lab.releases()).toEqual(before);
    });
  });
});
