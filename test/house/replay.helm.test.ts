/** The reader of the replay finds every loss and every wrong value that is planted in a true report. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { checkReport } from '../../scripts/replay/check.mjs';
import { quotes } from '../../scripts/replay/claims.mjs';
import { dist, emptyHome, pligos, scratch, writeFiles } from '../e2e/pligos.ts';
import { helms } from '../real/helm.ts';

const render = (version: string, more: string): string => `---
# Source: web/templates/all.yaml
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, ${version === '1' ? '' : 'namespace: demo, '}labels: {helm.sh/chart: web-${version}}}
spec:
  replicas: ${version}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      initContainers: [${version === '1' ? '{name: a, image: a}, {name: b, image: b}' : '{name: b, image: b}, {name: a, image: a}'}]
      containers:
        - name: web
          image: web:${version}
          env: [{name: LEVEL, value: "${version}"}, {name: MODE, value: x}]
          resources: {limits: {cpu: ${version === '1' ? '1000m' : '1'}}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: config}
data:
  app.yaml: |
    level: ${version}
    list: [a, b]
  notes: |
    first line
    line ${version}
    last line
---
apiVersion: v1
kind: Secret
metadata: {name: login}
stringData: {password: "very-secret-${version}"}
---
apiVersion: example.com/v1
kind: Thing
metadata: {name: thing}
spec: {empty: ${version === '1' ? '5' : '0'}, list: [1, ${version}, 3]}
${more}`;
const before = render('1', '---\napiVersion: v1\nkind: ServiceAccount\nmetadata: {name: old}\n');
const after = render(
  '2',
  '---\napiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {ports: [{port: 80}]}\n',
);

interface Entry {
  changes?: Change[];
  content?: Record<string, unknown>;
}
interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
  detail?: { changes?: Change[] };
}
interface Report {
  contexts: [{ comparison: Compared }];
}
interface Compared {
  resources: Entry[];
  restarts: unknown[];
  groups: { resources: string[] }[];
  counts: { before: number };
}

const reportOf = (from: string, to: string): Report => {
  const folder = scratch();
  writeFiles(folder, { 'a.yaml': from, 'b.yaml': to });
  const words = 'diff --from a.yaml --to b.yaml --namespace demo --format json --show-noise'.split(' ');
  const report: Report = JSON.parse(pligos(words, { cwd: folder }).stdout);
  return report;
};

/** A report that has lost or changed something. */
function spoiled(report: Report, spoil: (comparison: Compared) => void): Report {
  const copy = structuredClone(report);
  spoil(copy.contexts[0].comparison);
  return copy;
}

describe('the reader of the replay', () => {
  const report = reportOf(before, after);
  const { resources } = report.contexts[0].comparison;

  it('finds a true report complete, and names what is no change', () => {
    const { lost, wrong, canonical, changes } = checkReport(before, after, report, 'demo');
    expect({ lost, wrong }).toEqual({ lost: [], wrong: [] });
    expect(canonical.map(({ kind }) => kind)).toEqual(['namespace of the release', 'quantity']);
    expect(changes).toBeGreaterThan(10);
  });

  it('finds each change that is taken out of the report', () => {
    for (const [at, { changes }] of resources.entries()) {
      for (const [index, change] of (changes ?? []).entries()) {
        const without = spoiled(report, ({ resources: left }) => left[at]?.changes?.splice(index, 1));
        expect([change.path, checkReport(before, after, without, 'demo').lost.length > 0]).toEqual([
          change.path,
          true,
        ]);
      }
    }
  });

  it('finds each resource that is taken out of the report', () => {
    for (const [at] of resources.entries()) {
      const without = spoiled(report, ({ resources: left }) => left.splice(at, 1));
      expect([at, checkReport(before, after, without, 'demo').lost.length > 0]).toEqual([at, true]);
    }
  });

  it('finds each quoted value that is not so, inside of texts as well', () => {
    const places = resources.flatMap(({ changes }, at) =>
      (changes ?? []).flatMap((change, index) =>
        change.path === 'data.password' ? [] : [[at, index] as const],
      ),
    );
    for (const [at, index] of places) {
      const other = spoiled(report, ({ resources: all }) => {
        const change = all[at]?.changes?.[index];
        for (const one of change?.detail?.changes?.slice(0, 1) ?? [change]) {
          if (one === undefined) continue;
          if (one.after === undefined) one.before = 'another';
          else one.after = 'another';
        }
      });
      const { lost, wrong } = checkReport(before, after, other, 'demo');
      const { path } = resources[at]?.changes?.[index] ?? { path: '' };
      expect([path, lost.length + wrong.length > 0]).toEqual([path, true]);
    }
  });

  it('finds a count and a group that are not so', () => {
    const counts = spoiled(report, ({ counts: one }) => (one.before += 1));
    expect(checkReport(before, after, counts, 'demo').wrong).toMatchObject([{ path: 'counts.before' }]);
    const groups = spoiled(report, ({ groups: [first] }) => first?.resources.splice(0, 1));
    expect(checkReport(before, after, groups, 'demo').wrong).toMatchObject([{ path: 'group helm.sh/chart' }]);
  });

  it('finds a restart that is not reported', () => {
    const without = spoiled(report, ({ restarts }) => restarts.splice(0));
    expect(checkReport(before, after, without, 'demo').lost).toMatchObject([{ path: 'restart' }]);
  });

  it('finds no restart where pods are kept until somebody deletes them', () => {
    const held = [before, after].map((text) =>
      text
        .replace('kind: Deployment', 'kind: StatefulSet')
        .replace('  replicas:', '  updateStrategy: {type: OnDelete}\n  replicas:'),
    );
    const [from = '', to = ''] = held;
    expect(checkReport(from, to, reportOf(from, to), 'demo')).toMatchObject({ lost: [], wrong: [] });
  });

  it('finds quoted parts of any length around what is hidden', () => {
    const long = 'a(b'.repeat(200_000);
    expect(quotes(`${long}(secret 0123456789ab)${long}`, `${long}x${long}`)).toBe(true);
    expect(quotes('a(secret 0123456789ab)b(secret 0123456789ab)c', 'a1b2c')).toBe(true);
    expect(quotes('a(secret 0123456789ab)b(secret 0123456789ab)c', 'a1c')).toBe(false);
    expect(quotes('ab(secret 0123456789ab)bc', 'abc')).toBe(false);
  });
});

describe.each(helms().slice(0, 1))('npm run replay with $name', () => {
  const chart = (image: string) => ({
    'charts/web/Chart.yaml':
      'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies: [{name: far, version: 1.x, repository: "https://charts.example.com"}]\n',
    'charts/web/templates/pod.yaml': `apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: web, image: "${image}"}]}\n`,
    'charts/broken/Chart.yaml': 'apiVersion: v2\nname: broken\nversion: 1.0.0\n',
    'charts/broken/templates/pod.yaml': `{{ fail "${image}" }}\n`,
    'README.md': image,
  });

  it('replays the commits of a repository, and counts what cannot be rendered', () => {
    const folder = scratch();
    const git = (...words: string[]): void => {
      const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
      expect(spawnSync('git', [...who, ...words], { cwd: folder, env: emptyHome() }).status).toBe(0);
    };
    git('init', '-q', '-b', 'main');
    for (const image of ['web:1', 'web:2', 'web:3']) {
      writeFiles(folder, chart(image));
      git('add', '-A');
      git('commit', '-qm', image);
    }
    const script = fileURLToPath(new URL('../../scripts/replay.mjs', import.meta.url));
    const kept = join(folder, 'kept');
    const { status, stdout } = spawnSync(process.execPath, [script, folder, '--keep', kept], {
      env: { ...emptyHome(), PLIGOS_DIST: dist },
      encoding: 'utf8',
    });
    expect(stdout).toContain('sub-chart far: not in its repository, left out of 2 renders');
    expect(stdout).toMatch(
      /2 commits, 2 pairs, 2 resources, 2 changes, 4 values: 0 lost, 0 wrong, 2 pairs skipped/,
    );
    expect(status).toBe(0);
  });
});
