/** `pligos sync` and `pligos prune` as a person types them, with both Helms. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { pligos } from './pligos.ts';
import { commitFiles, git } from './runner.ts';

const found = helms();

describeReal('pligos sync and pligos prune', clusterMissing(), () => {
  let live: LiveWorld;
  beforeAll(async () => {
    live = await openLiveWorld();
  });
  afterAll(() => live?.close());

  describe.each(found)('$name', ({ name, path }) => {
    const release = `cli-${name}`;
    const files = (more: string): Readonly<Record<string, string>> => ({
      'a/pligos.yaml': `contexts:\n  prod: {manifests: [m.yaml], release: ${release}}\n${more}`,
      'a/m.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: %}\n'.replace('%', release),
      'a/n.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: %}\n'.replace('%', `${release}-dev`),
    });
    const dev = `  dev: {manifests: [n.yaml], release: ${release}-dev, prune: always}\n`;

    it('deploys, is repeated, shows what left git and removes it only where that is asked for', () => {
      const dir = live.folder({});
      git(dir, 'init', '-q', '-b', 'main');
      commitFiles(dir, files(dev));
      const run = (...words: readonly string[]) =>
        pligos(words, {
          cwd: dir,
          helm: path,
          env: { KUBECONFIG: live.kubeconfig, GITHUB_REPOSITORY: `acme/${name}` },
        });
      const first = run('sync');
      expect(first).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('2 contexts: 2 deployed, 0 left as they are, 0 failed'),
      });
      // A round takes a second or two, on a busy machine several.
      const rounds = run('sync', '--interval', '1s', '--for', '15s');
      expect(rounds.code).toBe(0);
      const same = '2 contexts: 0 deployed, 2 left as they are, 0 failed';
      expect(rounds.stderr.split(same).length - 1).toBeGreaterThan(1);
      expect(run('prune').stdout).toBe('every release of this repository has its context in git\n');
      commitFiles(dir, files(''));
      const plan = run('prune');
      expect(plan.code).toBe(0);
      expect(plan.stdout).toMatch(
        new RegExp(
          `^remove a/dev \\(release ${release}-dev in default, .*, revision 1\\): .* prune is always\\n`,
        ),
      );
      expect(plan.stdout).toContain(`\n  - ConfigMap/default/${release}-dev\n`);
      expect(plan.stderr).toContain('Nothing was removed; --remove does it.');
      expect(JSON.parse(run('prune', '--format', 'json').stdout)).toMatchObject({
        removals: [{ outcome: 'remove', context: 'dev' }],
        records: [],
      });
      expect(run('prune', 'prod', '--remove').stdout).not.toContain('remove a/dev');
      const removed = run('prune', '*', '--remove', '--', '--timeout', '1m');
      expect(removed.code).toBe(0);
      expect(removed.stderr + removed.stdout).toContain('uninstall');
      expect(run('prune').stdout).toBe('every release of this repository has its context in git\n');
    });

    it('refuses times that are none, and one without the other', () => {
      const dir = live.folder(files(''));
      for (const words of [
        ['--interval', '1s'],
        ['--interval', 'soon', '--for', '1m'],
        ['--interval', '0', '--for', '1m'],
      ]) {
        const { code, stderr } = pligos(['sync', ...words], { cwd: dir, helm: path });
        expect(code).toBe(1);
        expect(stderr).toMatch(/--interval (?:and --for go together|is "(?:soon|0)", expected a time)/);
      }
    });
  });
});
