/** A repository with a helmfile and no pligos.yaml: each release is a context, and a change shows what it does to each. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { helmfileMissing, helmfilePath } from '../real/helmfile.ts';
import { describeReal } from '../real/notRun.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const helmfile = (more = ''): string => `bases: [../environments.yaml]
---
releases:
  - name: web
    namespace: shop
    chart: ../charts/web
    needs: [db]
    labels: {tier: front}
    values: [{color: {{ .Values.color }}}, web.yaml.gotmpl]
  - name: db
    namespace: shop
    chart: ../charts/web
${more}`;

const files = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'charts/web/values.yaml': 'color: red\nsize: 1\n',
  'charts/web/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {color: {{ .Values.color }}, size: "{{ .Values.size }}"}\n',
  'environments.yaml':
    'environments:\n  staging: {values: [../values/staging.yaml]}\n  production: {values: [../values/production.yaml]}\n',
  'values/staging.yaml': 'color: red\nsize: 2\n',
  'values/production.yaml': 'color: green\nsize: 3\n',
  'deploy/web.yaml.gotmpl': 'size: {{ .Values.size }}\n',
  'deploy/helmfile.yaml.gotmpl': helmfile(),
};

describeReal('helmfile', helmfileMissing(), () => {
  describe.each(storyHelms())('with $name', ({ path: helm }) => {
    let dir = '';
    beforeEach(() => {
      dir = scratch();
      writeFiles(dir, files);
      git(dir, 'init', '--quiet', '--initial-branch=main');
      git(dir, 'add', '--all');
      git(dir, 'commit', '--quiet', '--message=first');
    });
    const run = (...words: string[]): Outcome =>
      pligos(words, { cwd: dir, helm, env: { HELMFILE_BIN: helmfilePath() } });
    const diff = (...words: string[]): Outcome =>
      run('diff', '--discover', 'helmfile', '-c', 'deploy', '--base', 'HEAD', ...words);

    it('lists each release of each environment, after those that it needs', () => {
      const names = (...words: string[]): readonly string[] => {
        const { stdout } = run('contexts', '--discover', 'helmfile', '--json', ...words);
        return JSON.parse(stdout).map(
          ({ service, context }: Record<string, string>) => `${service}/${context}`,
        );
      };
      expect(names()).toEqual([
        'deploy-staging/db',
        'deploy-staging/web',
        'deploy-production/db',
        'deploy-production/web',
      ]);
      expect(names('--discover-environments', 'production')).toEqual([
        'deploy-production/db',
        'deploy-production/web',
      ]);
      expect(names('--discover-environments', 'production', '--discover-selector', 'tier=front')).toEqual([
        'deploy-production/web',
      ]);
    });

    it('says what is missing of what was asked for', () => {
      expect(run('contexts', '--discover-environments', 'staging').stderr).toContain(
        '--discover-environments requires --discover',
      );
      expect(run('contexts', '--discover', 'helmfile', '-c', 'charts').stderr).toContain('[no-application]');
      const { code, stderr } = pligos(['contexts', '--discover', 'helmfile'], {
        cwd: dir,
        helm,
        env: { HELMFILE_BIN: helm },
      });
      expect(code).toBe(1);
      expect(stderr).toContain('[helmfile-version]');
      expect(stderr).toContain('install helmfile 1, or set HELMFILE_BIN to one');
    });

    it('shows what a value of an environment, a template and a chart change, and leaves the others alone', () => {
      writeFiles(dir, { 'values/staging.yaml': 'color: blue\nsize: 2\n' });
      const { code, stdout, stderr } = diff();
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/- color: red\n.*\+ color: blue/);
      expect(stdout).toMatch(/untouched, not rendered: .*db/);
      writeFiles(dir, { 'deploy/web.yaml.gotmpl': 'size: 1{{ .Values.size }}\n' });
      const both = diff().stdout;
      expect(both).toMatch(/- size: "3"\n.*\+ size: "13"/);
      expect(both).toMatch(/- size: "2"\n.*\+ size: "12"/);
      writeFiles(dir, {
        'charts/web/templates/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: fixed}\n',
      });
      expect(diff().stdout).toContain('ConfigMap/fixed');
    });

    it('shows a new release, one that is removed, and one that is installed no more', () => {
      writeFiles(dir, {
        'deploy/helmfile.yaml.gotmpl': helmfile('  - {name: queue, namespace: shop, chart: ../charts/web}\n'),
      });
      expect(diff().stdout).toContain('+ ConfigMap/queue');
      git(dir, 'commit', '--quiet', '--all', '--message=second');
      writeFiles(dir, { 'deploy/helmfile.yaml.gotmpl': helmfile() });
      expect(diff().stdout).toMatch(/helmfile leaves its\s+resources in the cluster \(1\s+resource\)/);
    });

    it('shows another version and namespace, also where the manifests are the same', () => {
      writeFiles(dir, {
        'deploy/helmfile.yaml.gotmpl': helmfile().replaceAll('namespace: shop', 'namespace: other'),
      });
      expect(diff().stdout).toContain('namespace of the application changes: shop → other');
    });

    it('shows an environment that cannot be read as failed, and not as deleted', () => {
      writeFiles(dir, {
        'values/production.yaml': 'size: 3\n',
        'values/staging.yaml': 'color: blue\nsize: 2\n',
      });
      const { code, stdout } = diff();
      expect(code).toBe(1);
      expect(stdout).toMatch(/deploy-production\/web +failed/);
      expect(stdout).toMatch(/- color: red\n.*\+ color: blue/);
      expect(stdout).not.toContain('deleted');
    });

    it('renders an error of a helmfile as one, on either side', () => {
      const broken = helmfile(
        '  - {name: queue, namespace: shop, chart: ../charts/web, values: [missing.yaml]}\n',
      );
      writeFiles(dir, { 'deploy/helmfile.yaml.gotmpl': broken.replace('.Values.color', '.Values.colour') });
      const { code, stdout, stderr } = diff();
      expect(code).not.toBe(0);
      expect(stdout + stderr).toContain('map has no entry for key "colour"');
      git(dir, 'commit', '--quiet', '--all', '--message=broken');
      writeFiles(dir, { 'deploy/helmfile.yaml.gotmpl': helmfile() });
      const repaired = diff();
      expect(repaired.code).toBe(0);
      expect(repaired.stdout).toContain('ConfigMap/web');
    });
  });
});
