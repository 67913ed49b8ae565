/** Named secrets: read by four providers, placed into the chart that is installed, and nowhere else. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { git, makeRepository } from '../git/repository.ts';
import { describeReal } from '../real/notRun.ts';
import { encryptTo, makeSopsKey, setEncrypted, type SopsKey, sopsMissing } from '../real/sops.ts';
import { type Outcome, pligos as start, scratch } from './pligos.ts';

const markers = {
  byFile: 'marker-File-4711',
  byEnv: 'marker-Env-4712',
  bySops: 'marker-Sops-4713',
  byExec: 'marker-Exec-4714',
};
const secret = `apiVersion: v1
kind: Secret
metadata: {name: web}
data:
  file: {{ .Files.Get "secrets/file" | b64enc }}
  env: {{ .Files.Get "secrets/env" | b64enc }}
  sops: {{ .Files.Get "secrets/sops" | b64enc }}
  exec: {{ .Files.Get "secrets/exec" | b64enc }}
stringData: {password: {{ .Values.db.password | quote }}, token: {{ .Values.token | quote }}}
`;
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}, annotations: {checksum/secret: {{ .Files.Get "secrets/env" | sha256sum }}}}
    spec: {containers: [{name: web, image: "web:1", envFrom: [{secretRef: {name: web}}]}]}
`;
const files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'db: {password: open}\n',
  'chart/templates/secret.yaml': secret,
  'chart/templates/deployment.yaml': deployment,
  'flavor/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'flavor/schema.yaml': 'context: {db: object, token: string}\n',
  'flavor/templates/secret.yaml': secret,
  '.gitignore': '**/.pligos/secrets/\nran\n',
};
const configuration = `pligos:
  version: '2'
  secrets:
    file: {provider: file}
    env: {provider: env, variable: WEB_TOKEN}
    sops: {provider: sops, file: secrets.yaml, key: db.password}
    exec: {provider: exec, command: [./vault, get, web], key: data.password}
    again: {provider: exec, command: [./vault, get, web], key: data.user}
contexts:
  production: &production
    namespace: web
    release: web
    chart: ./chart
    secretValues: {db.password: sops, token: exec}
  made:
    <<: *production
    chart: null
    flavor: ./flavor
    spec: {db: {host: db.example.org}}
`;

describeReal('named secrets', sopsMissing(), () => {
  let key: SopsKey;
  let dir: string;
  const path = (name: string): string => join(dir, name);
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  beforeEach(() => {
    key ??= makeSopsKey();
    dir = scratch();
    makeRepository(dir, { ...files, 'pligos.yaml': configuration });
    encryptTo(path('secrets.yaml'), `db: {password: ${markers.bySops}, other: x}\n`, key);
    write(
      'vault',
      `#!/bin/sh\necho "$@" >> ran\necho '{"data": {"password": "${markers.byExec}", "user": "u"}}'\n`,
    );
    chmodSync(path('vault'), 0o755);
    git(dir, 'add', '.');
    git(dir, 'commit', '-qm', 'Begin');
    for (const context of ['production', 'made']) write(`.pligos/secrets/${context}/file`, markers.byFile);
  });

  const variables = (): Record<string, string> => ({ ...key.variables, WEB_TOKEN: markers.byEnv });
  const pligos = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome =>
    start(words, { cwd: dir, env });
  const line = ({ stderr }: Outcome): string => stderr.replaceAll(/\s+/g, ' ');
  const base64 = (text: string): string => Buffer.from(text).toString('base64');

  it.each(['production', 'made'])(
    'are files and values of the chart of %s, and each command ran once',
    (name) => {
      const { code, stdout, stderr } = pligos(['template', name], variables());
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`file: ${base64(markers.byFile)}`);
      expect(stdout).toContain(`env: ${base64(markers.byEnv)}`);
      expect(stdout).toContain(`sops: ${base64(markers.bySops)}`);
      expect(stdout).toContain(`exec: ${base64(markers.byExec)}`);
      expect(stdout).toContain(`{password: "${markers.bySops}", token: "${markers.byExec}"}`);
      expect(readFileSync(path('ran'), 'utf8')).toBe('get web\n');
    },
  );

  it('have placeholders where they are not, with one warning for each', () => {
    rmSync(path('.pligos'), { recursive: true });
    write('vault', '#!/bin/sh\necho denied; exit 3\n');
    const outcome = pligos(['template', 'production']);
    expect(outcome.code).toBe(0);
    const missing = [
      ...line(outcome).matchAll(/warning: \S+ is rendered with a placeholder: the secret (\w+)/g),
    ];
    const names = new Set(missing.map(([, name]) => name));
    expect(names).toEqual(new Set(['again', 'env', 'exec', 'file', 'sops']));
    expect(line(outcome)).toMatch(/WEB_TOKEN is not set .*→ set it/);
    expect(outcome.stdout).toMatch(/password: "[a-p]{16}", token: "[a-p]{24}"/);
    expect(pligos(['template', 'production']).stdout).toBe(outcome.stdout);
  });

  it('are needed by a command that changes a cluster: all that are missing are named', () => {
    rmSync(path('.pligos'), { recursive: true });
    const outcome = pligos(['run', 'production', '--', 'upgrade', '--install']);
    expect(outcome.code).toBe(1);
    for (const missing of [
      'the secret file is not here',
      'the secret env is not here',
      'the secret sops is not here',
    ])
      expect(line(outcome)).toContain(missing);
    expect(line(outcome)).not.toMatch(/the secret (?:exec|again)/);
  });

  it('are shown by name and rule: what changed, and no value', () => {
    setEncrypted(path('secrets.yaml'), '["db"]["password"]', 'marker-Sops-rotated', key);
    setEncrypted(path('secrets.yaml'), '["db"]["other"]', 'unused', key);
    write('pligos.yaml', configuration.replace('variable: WEB_TOKEN', 'variable: WEB_TOKEN_2'));
    for (const format of ['text', 'json']) {
      const { stdout } = pligos(['diff', 'production', '--base', 'HEAD', '--format', format], variables());
      expect(stdout).not.toMatch(/marker-|[a-p]{16}/);
      if (format !== 'text') continue;
      const text = stdout.replaceAll(/\s+/g, ' ');
      expect(text).toContain('1 encrypted value of secrets.yaml changed: db.password');
      expect(text).toContain('the secret env comes from env WEB_TOKEN_2, and came from env WEB_TOKEN');
      expect(text).toMatch(/placeholders stand for the secrets again, env, exec, file/i);
      expect(text).toMatch(/~ Secret\/web/);
      expect(text).toMatch(/restart/i);
    }
    // A preview uses no key.
    expect(existsSync(path('ran'))).toBe(false);
  });

  it('of a file that git tracks are refused by check and by a deploy', () => {
    write('.gitignore', 'ran\n');
    expect(line(pligos(['check', 'production']))).toContain('is not ignored by git');
    git(dir, 'add', '-f', '.pligos');
    const outcome = pligos(['check', 'production']);
    expect(outcome.code).toBe(1);
    expect(line(outcome)).toContain('/production, is tracked by git');
    const deploy = pligos(['run', 'production', '--', 'upgrade', '--install'], variables());
    expect({ code: deploy.code, text: line(deploy) }).toEqual({
      code: 1,
      text: expect.stringContaining('is tracked by git'),
    });
  });

  it('are in no package, no exported chart and no bundle, which gets them as files at the deploy', () => {
    for (const words of [
      ['chart', 'production', '--out', 'exported'],
      ['chart', 'production', '--package', '--out', 'packages'],
      ['chart', 'made', '--out', 'exported-made'],
      ['bundle', 'production', '--out', 'bundle.tgz'],
    ])
      expect(pligos(words, variables())).toMatchObject({ code: 0 });
    expect(existsSync(path('ran'))).toBe(false);
    write('given/file', markers.byFile);
    const render = (...more: string[]): Outcome =>
      pligos(['run', '--bundle', 'bundle.tgz', ...more, 'production', '--', 'template'], variables());
    const without = render();
    expect(line(without)).toMatch(/with a placeholder: .* a bundle never holds it/);
    expect(without.stdout).not.toContain(base64(markers.byEnv));
    for (const [name, text] of [
      ['env', markers.byEnv],
      ['sops', markers.bySops],
      ['exec', markers.byExec],
      ['again', 'u'],
    ] as const)
      write(`given/${name}`, text);
    const { code, stdout, stderr } = render('--secrets', 'given');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const text of Object.values(markers)) expect(stdout).toContain(base64(text));
  });

  it('are what a pod would see, where they are asked for', () => {
    const words = ['app-config', 'production', '--out', 'view'];
    expect(pligos(words, variables())).toMatchObject({ code: 0 });
    expect(existsSync(path('ran'))).toBe(false);
    const { code, stdout } = pligos([...words, '--with-secrets'], variables());
    expect(code).toBe(0);
    expect(stdout).not.toContain('marker-');
    const seen = JSON.parse(readFileSync(path('view/env.json'), 'utf8')) as unknown;
    expect(seen).toMatchObject({ file: markers.byFile, password: markers.bySops, token: markers.byExec });
  });

  it('change nothing else of a plain chart, and bring no secret of another context with them', () => {
    // The chart's folder is that of the pligos.yaml: all that lies there is in it.
    const chart = {
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies: [{name: db, version: 1.0.0}]\n',
      '.helmignore':
        'ignored/\n*.bak\npligos.yaml\nvault\nsecrets.yaml\nchart/\nflavor/\n.git/\n.gitignore\n',
      'values.yaml': 'db: {enabled: true}\n',
      'ignored/a': 'x',
      'old.bak': 'x',
      'files/.hidden': 'x',
      'files/b.txt': 'two\nlines',
      'crds/a.yaml': 'kind: CustomResourceDefinition\nmetadata: {name: a}\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/templates/a.yaml': 'kind: ConfigMap\nmetadata: {name: db}\n',
      'templates/NOTES.txt': 'notes\n',
      'templates/_a.tpl': '{{ define "a" }}x{{ end }}',
      'templates/a.yaml':
        'kind: ConfigMap\nmetadata: {name: web}\ndata:\n{{ range $path, $_ := .Files.Glob "**" }}  {{ $path | quote }}: {{ $.Files.Get $path | sha256sum }}\n{{ end }}  a: {{ include "a" . }}\n',
    };
    for (const [name, text] of Object.entries(chart)) write(name, text);
    const contexts = (more: string): string =>
      `contexts:\n  plain: {chart: ., release: web}\n  named: {chart: ., release: web, secrets: {only: {provider: ${more}}}}\n`;
    write('pligos.yaml', contexts('env, variable: WEB_TOKEN'));
    write('.pligos/secrets/production/file', markers.byFile);
    const [plain, named] = ['plain', 'named'].map((name) => pligos(['template', name], variables()));
    expect([plain?.code, named?.code, plain?.stderr, named?.stderr]).toEqual([0, 0, '', '']);
    expect(plain?.stdout).toContain('"files/b.txt"');
    expect(plain?.stdout).not.toContain('.pligos');
    const lines = named?.stdout.split('\n') ?? [];
    expect(lines.filter((one) => !one.includes('"secrets/only"')).join('\n')).toBe(plain?.stdout);
    expect(lines.filter((one) => one.includes('"secrets/only"'))).toHaveLength(1);
  });
});
