/** `pligos app-config`: the folder that a service runs with on a laptop. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeRepository } from '../git/repository.ts';
import { describeReal } from '../real/notRun.ts';
import { encryptTo, makeSopsKey, sopsMissing } from '../real/sops.ts';
import { type Outcome, pligos as start, scratch, writeFiles } from './pligos.ts';

const secret = 'sesame-Open-4711';
const objects = `apiVersion: v1
kind: ConfigMap
metadata: {name: web}
data:
  app.yaml: |
    url: {{ .Values.url }}
  run.sh: echo hello
---
apiVersion: v1
kind: Secret
metadata: {name: web}
stringData: {token: ${secret}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:
      containers:
        - name: web
          env:
            - {name: URL, value: {{ .Values.url }}}
            - {name: TOKEN, valueFrom: {secretKeyRef: {name: web, key: token}}}
          volumeMounts:
            - {name: config, mountPath: /etc/web}
            - {name: secret, mountPath: /var/run/web}
            - {name: script, mountPath: /bin/run.sh, subPath: run.sh}
      volumes:
        - {name: config, configMap: {name: web, items: [{key: app.yaml, path: app.yaml}]}}
        - {name: script, configMap: {name: web, defaultMode: 0555}}
        - {name: secret, secret: {secretName: web, defaultMode: 0440}}
---
apiVersion: v1
kind: Pod
metadata: {name: web-test, annotations: {helm.sh/hook: test}}
spec: {containers: [{name: wget}]}
`;
const job = `---
apiVersion: batch/v1
kind: Job
metadata: {name: {{ .Values.job }}}
spec: {template: {spec: {containers: [{name: web, env: [{name: JOB, value: "1"}]}]}}}
`;
const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'url: http://db\njob: tidy\n',
  'chart/templates/all.yaml': objects,
};

describe('pligos app-config', () => {
  let dir: string;
  beforeEach(() => {
    dir = scratch();
    makeRepository(dir, chart);
  });
  const path = (...parts: readonly string[]): string => join(dir, ...parts);
  const read = (file: string): string => readFileSync(path(file), 'utf8');
  const run = (...words: readonly string[]): Outcome =>
    start(['app-config', '--chart', 'chart', ...words], { cwd: dir });
  const written = (folder = 'run'): string[] =>
    readdirSync(path(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path(folder).length + 1))
      .toSorted();
  const modeOf = (file: string): string => (statSync(path(file)).mode & 0o777).toString(8);

  it('writes one container as the root of its folder, without Secrets, and git ignores it', () => {
    const { code, stdout, stderr } = run('--out', 'run', '--', '--set', 'url=http://other');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`Deployment/web, container web: run
  /etc/web/app.yaml  (ConfigMap web)
  /bin/run.sh  (ConfigMap web)
  .env, env.json  (1 variable)
  left out: volume secret: Secret web
  left out: env TOKEN: Secret web, key token
`);
    expect(written()).toEqual([
      '.env',
      '.gitignore',
      '.pligos-app-config',
      'bin/run.sh',
      'env.json',
      'etc/web/app.yaml',
    ]);
    expect([read('run/etc/web/app.yaml'), read('run/.env')]).toEqual([
      'url: http://other\n',
      'URL=http://other\n',
    ]);
    expect([modeOf('run/etc/web/app.yaml'), modeOf('run/bin/run.sh')]).toEqual(['644', '555']);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: dir, encoding: 'utf8' })).toBe('');
    for (const file of written()) expect(read(`run/${file}`)).not.toContain(secret);
  });

  it('writes Secrets with mode 0600 into a folder of mode 0700, and prints none', () => {
    const { code, stdout, stderr } = run('--out', 'run', '--with-secrets');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain(secret);
    expect([read('run/var/run/web/token'), JSON.parse(read('run/env.json'))]).toEqual([
      secret,
      { URL: 'http://db', TOKEN: secret },
    ]);
    expect(
      ['run', 'run/var/run/web/token', 'run/.env', 'run/env.json', 'run/etc/web/app.yaml'].map(modeOf),
    ).toEqual(['700', '600', '600', '600', '644']);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: dir, encoding: 'utf8' })).toBe('');
  });

  it('replaces what it wrote, and nothing else', () => {
    run('--out', 'run', '--with-secrets');
    writeFileSync(path('chart/templates/all.yaml'), objects.replaceAll('/etc/web', '/etc/new'));
    expect(run('--out', 'run').code).toBe(0);
    expect(written()).toEqual([
      '.env',
      '.gitignore',
      '.pligos-app-config',
      'bin/run.sh',
      'env.json',
      'etc/new/app.yaml',
    ]);
    writeFileSync(path('run/etc/notes.txt'), 'mine');
    const before = written();
    const refused = run('--out', 'run');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('run holds etc/notes.txt, which pligos app-config did not write'),
    ]);
    expect([written(), read('run/etc/notes.txt')]).toEqual([before, 'mine']);
    // What stands beside it is the person's: a temporary folder would be seen here.
    expect(readdirSync(dir).toSorted()).toEqual(['.git', 'chart', 'run']);
  });

  it.each([
    [
      'a folder with files',
      () => (mkdirSync(path('out')), writeFileSync(path('out/a'), '')),
      'was not written by pligos app-config',
    ],
    ['a file', () => writeFileSync(path('out'), ''), 'out is a file'],
    ['a link', () => (mkdirSync(path('empty')), symlinkSync('empty', path('out'))), 'out is a link'],
    [
      'a folder whose marker is a link',
      () => (
        mkdirSync(path('out')),
        symlinkSync('/etc/hostname', path('out/.pligos-app-config')),
        writeFileSync(path('out/a'), '')
      ),
      'out holds a, which pligos app-config did not write',
    ],
  ])('refuses %s', (_what, prepare, message) => {
    prepare();
    const { code, stderr } = run('--out', 'out');
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(path('out/.env'))).toBe(false);
    expect(lstatSync(path('out')).isSymbolicLink()).toBe(message.endsWith('link'));
  });

  it('refuses the current folder, and writes nothing where the API server would refuse the render', () => {
    expect(run('--out', '.').stderr).toContain('--out . is the current folder');
    writeFileSync(
      path('chart/templates/bad.yaml'),
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bad}\ndata: {"../../x": "1", port: 80}\n',
    );
    const { code, stderr } = run('--out', 'run');
    expect(code).toBe(1);
    expect(stderr).toContain('ConfigMap bad: the key "../../x" may hold letters');
    expect(stderr).toContain('ConfigMap bad: the key "port" is no string');
    expect(existsSync(path('run'))).toBe(false);
  });

  it('leaves out what a template made of a file of secrets/, and has placeholders of named secrets', () => {
    writeFiles(dir, {
      'chart/secrets/key': `${secret}\n`,
      'chart/templates/all.yaml': `${objects.replace('echo hello', 'echo {{ .Files.Get "secrets/key" }}')}---
apiVersion: v1
kind: ConfigMap
metadata: {name: named}
data: {url: {{ required "a key" .Values.key | quote }}}
`,
      'pligos.yaml': `pligos: {version: '2'}
contexts:
  live:
    chart: ./chart
    secrets: {named: {provider: env, variable: NAMED}}
    secretValues: {key: named, url: named}
`,
    });
    const view = (words: readonly string[], env: Readonly<Record<string, string>>): Outcome =>
      start(['app-config', 'live', '--out', 'run', ...words], { cwd: dir, env });
    const without = view([], { NAMED: 'n4med-Value' });
    expect({ code: without.code, stderr: without.stderr }).toEqual({ code: 0, stderr: '' });
    expect(without.stdout).toContain(
      'left out: /bin/run.sh: holds the content of a file of secrets/; add --with-secrets',
    );
    expect(without.stdout).toContain('left out: env URL: holds placeholders for secrets; add --with-secrets');
    expect(written()).not.toContain('bin/run.sh');
    for (const file of written()) expect(read(`run/${file}`)).not.toMatch(/sesame|n4med/);
    expect(view(['--with-secrets'], {}).stderr).toContain('the secret named is not here');
    expect(view(['--with-secrets'], { NAMED: 'n4med-Value' }).code).toBe(0);
    expect([read('run/bin/run.sh'), read('run/.env')]).toEqual([
      `echo ${secret}`,
      expect.stringContaining('URL=n4med-Value\n'),
    ]);
    expect(['run', 'run/bin/run.sh', 'run/etc/web/app.yaml'].map(modeOf)).toEqual(['700', '700', '600']);
  });

  it.each([
    ['1.31.0', 'A=1\n', ['Kubernetes skips 1st of ConfigMap c']],
    ['1.32.0', '# 1st: no name for a shell; its value is in env.json\nA=1\n', []],
  ])('takes names of variables as Kubernetes %s does', (version, expected, notes) => {
    writeFiles(dir, {
      'chart/templates/all.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: c, namespace: {{ .Release.Namespace }}}
data: {1st: "1", A: "1"}
---
apiVersion: batch/v1
kind: CronJob
metadata: {name: c}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: c, envFrom: [{configMapRef: {name: c}}]}]}}}}}
`,
      'pligos.yaml': `contexts:\n  live: {chart: ./chart, kubeVersion: ${version}}\n`,
    });
    const { code, stdout } = start(['app-config', 'live', '--out', 'run'], { cwd: dir });
    expect([code, read('run/.env')]).toEqual([0, expected]);
    for (const note of notes) expect(stdout).toContain(note);
    expect(stdout.includes('skips')).toBe(notes.length > 0);
  });

  it('writes several containers by workload, and one that is selected as the root', () => {
    writeFileSync(path('chart/templates/job.yaml'), job);
    expect(run('--out', 'all').code).toBe(0);
    expect(written('all').filter((file) => file.endsWith('.env'))).toEqual([
      'Deployment/web/web/.env',
      'Job/tidy/web/.env',
    ]);
    expect(run('--out', 'job', '--workload', 'job/tidy').code).toBe(0);
    expect(readFileSync(path('job/.env'), 'utf8')).toBe('JOB=1\n');
    expect(
      run('--out', 'test', '--workload', 'Pod/web-test', '--container', 'wget', '--json').stdout,
    ).toContain('"workload": "Pod/web-test"');
    expect(run('--out', 'x', '--workload', 'Deployment/wev').stderr).toContain('Deployment/web');
    expect(run('--out', 'x', '--container', 'wep').stderr).toContain('web');
    const hostile = run('--out', 'x', '--', '--set', 'job=../../../x');
    expect([hostile.code, hostile.stderr]).toEqual([
      1,
      expect.stringContaining('cannot be the name of a folder'),
    ]);
    expect(existsSync(path('x'))).toBe(false);
    rmSync(path('chart/templates'), { recursive: true });
    expect(run('--out', 'x').stderr).toContain('the render has no pods');
  });
});

describeReal('pligos app-config with encrypted values', sopsMissing(), () => {
  it('has placeholders without --with-secrets, needs the key with it, and then hides what they went into', () => {
    const dir = scratch();
    const key = makeSopsKey();
    makeRepository(dir, chart);
    encryptTo(join(dir, 'values.enc.yaml'), `url: ${secret}\n`, key);
    const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome =>
      start(['app-config', '--chart', 'chart', '-f', 'values.enc.yaml', '--out', 'run', ...words], {
        cwd: dir,
        env,
      });
    const without = run([], key.variables);
    expect(without.code).toBe(0);
    expect(without.stdout).toContain('/etc/web/app.yaml: holds placeholders for secrets; add --with-secrets');
    expect(readFileSync(join(dir, 'run/.env'), 'utf8')).not.toContain(secret);
    const lacking = run(['--with-secrets'], { PATH: key.variables.PATH });
    expect([lacking.code, lacking.stderr]).toEqual([1, expect.stringContaining('sops-no-key')]);
    expect(run(['--with-secrets'], key.variables).code).toBe(0);
    expect(readFileSync(join(dir, 'run/etc/web/app.yaml'), 'utf8')).toBe(`url: ${secret}\n`);
    expect(statSync(join(dir, 'run/etc/web/app.yaml')).mode & 0o777).toBe(0o600);
  });
});
