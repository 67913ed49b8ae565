/** What `pligos check` finds, beyond the shape of the files. */
import { describe, expect, it } from '@jest/globals';
import { pligos, scratch, writeFiles } from './pligos.ts';

const config =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {level: {{ .Values.level | quote }}}\n';

function folder(files: Readonly<Record<string, string>> = {}): string {
  const dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/values.yaml': 'level: 1\n',
    'chart/templates/config.yaml': config,
    ...files,
  });
  return dir;
}

describe('values of chart-testing', () => {
  it('are checked, and share no release with what is installed', () => {
    const dir = folder({ 'chart/ci/a-values.yaml': 'level: 2\n', 'chart/ci/b-values.yaml': 'level: 3\n' });
    const { code, stdout, stderr } = pligos(['check', '--chart', 'chart'], { cwd: dir });
    expect(stderr).not.toContain('release-shared');
    expect(stdout).toContain('3 contexts, no problems');
    expect(code).toBe(0);
  });
});
