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

const configured = (more: string): Readonly<Record<string, string>> => ({
  'pligos.yaml': `contexts:\n  live:\n    chart: ./chart\n    release: web\n    ${more}\n`,
});

describe('a context whose configuration is wrong', () => {
  it('has that fault alone, and no follow-up of helm', () => {
    const dir = folder({
      ...configured('secretValues: {db.password: token}'),
      'chart/templates/config.yaml': config.replace('.Values.level', '.Values.db.password'),
    });
    const { code, stderr } = pligos(['check'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('[unknown-secret]');
    expect(stderr).not.toContain('helm-');
  });
});

describe('what helm lint passes over', () => {
  it.each(['{{ required "team is required" .Values.team }}', '{{ fail "team is required" }}'])(
    'is found by a render: %s',
    (template) => {
      const dir = folder({ ...configured('namespace: live'), 'chart/templates/team.yaml': template });
      const { code, stderr } = pligos(['check'], { cwd: dir });
      expect(code).toBe(1);
      expect(stderr).toContain('chart/templates/team.yaml:1');
      expect(stderr).toContain('team is required');
    },
  );

  it('is the name of a namespace, which only the API server refuses', () => {
    const dir = folder(configured('namespace: Staging_1'));
    const { code, stderr } = pligos(['check'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('pligos.yaml:5:16');
    expect(stderr).toContain('the namespace would be "Staging_1", which the API server does not accept');
  });

  it('fills in the number of a pull request, which is known only later', () => {
    const dir = folder(configured('namespace: "pr-%{pr}"'));
    expect(pligos(['check'], { cwd: dir })).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('what helm says of a render that fails', () => {
  const secret = 'CANARYxyz789Qm0011';
  const files = (template: string): Readonly<Record<string, string>> => ({
    ...configured('valueFiles: [live.yaml]'),
    'live.yaml': `password: ${secret}\n`,
    'chart/templates/team.yaml': template,
  });

  it.each([
    '{{ fail .Values.password }}',
    '{{ fail (toYaml .Values) }}',
    'a: {{ required (printf "need %s" .Values.password) .Values.none }}',
  ])('is told without what the values call a secret: %s', (template) => {
    const dir = folder(files(template));
    for (const words of [['check'], ['template', 'live']]) {
      const { code, stdout, stderr } = pligos(words, { cwd: dir });
      expect(code).toBe(1);
      expect(stderr).toContain('execution error at');
      expect(stdout + stderr).not.toContain(secret);
    }
  });

  it('does not steer the terminal', () => {
    const dir = folder(files('{{ fail "\\x1b[31mred\\u202e" }}'));
    const { code, stderr } = pligos(['template', 'live'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('execution error at (web/templates/team.yaml:1:3): red');
    expect(stderr).not.toMatch(/[\x1b\u202e]/);
  });
});
