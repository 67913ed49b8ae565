/** Value files that sops encrypted: what a preview shows, what is installed, and that nothing else holds a secret. */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { git, makeRepository } from '../git/repository.ts';
import { describeReal } from '../real/notRun.ts';
import { encryptTo, makeSopsKey, setEncrypted, type SopsKey, sopsMissing } from '../real/sops.ts';
import { type Outcome, pligos as start, scratch } from './pligos.ts';

const secret = 'sesame-Open-4711';
const values = `db:
  password: ${secret}
  port: 15432
  tls: true
users: [first-user, {token: t0ken-of-second}]
pem: |
  line-one-of-pem
  line-two-of-pem
host_unencrypted: db.example.org
`;
const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'db: {}\nusers: []\npem: ""\nreplicas: 1\n',
  'chart/templates/all.yaml': `apiVersion: v1
kind: Secret
metadata: {name: web}
stringData:
  password: {{ .Values.db.password | quote }}
  pem: {{ .Values.pem | quote }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: web}
data:
  url: "postgres://user:{{ .Values.db.password }}@{{ .Values.host_unencrypted }}:{{ .Values.db.port }}"
  tls: {{ .Values.db.tls | quote }}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: web}}
  template:
    metadata:
      labels: {app: web}
      annotations: {checksum/secret: {{ .Values.db | toJson | sha256sum }}}
    spec:
      containers:
        - {name: web, image: "web:1", env: [{name: TOKEN, value: {{ (index .Values.users 1).token | quote }}}]}
`,
};
const configuration = `contexts:
  production:
    namespace: web
    chart: ./chart
    valueFiles: [secrets.enc.yaml]
`;

describeReal('an encrypted value file', sopsMissing(), () => {
  let key: SopsKey;
  let dir: string;
  const file = (): string => join(dir, 'secrets.enc.yaml');
  beforeEach(() => {
    key ??= makeSopsKey();
    dir = scratch();
    makeRepository(dir, { ...chart, 'pligos.yaml': configuration });
    encryptTo(file(), values, key);
    git(dir, 'add', '.');
    git(dir, 'commit', '-qm', 'Encrypt');
  });

  const pligos = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome =>
    start(words, { cwd: dir, env });
  const parts = [secret, 't0ken-of-second', 'line-one-of-pem', '15432', 'first-user'];
  const encoded = (text: string): string =>
    Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1);
  function expectNoSecret(text: string): void {
    for (const part of parts) {
      expect(text).not.toContain(part);
      expect(text).not.toContain(encoded(part));
    }
  }

  it('is decrypted where its key is, and leaves no file', () => {
    const before = readdirSync(dir).toSorted();
    const { code, stdout, stderr } = pligos(['template', 'production'], key.variables);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`password: "${secret}"`);
    expect(stdout).toContain(`url: "postgres://user:${secret}@db.example.org:15432"`);
    expect(stdout).toContain('tls: "true"');
    expect(readdirSync(dir).toSorted()).toEqual(before);
  });

  it('has placeholders where its key is not, with one warning', () => {
    const { code, stdout, stderr } = pligos(['template', 'production']);
    expect({ code, stderr: stderr.replaceAll(/\s+/g, ' ') }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /warning: web\/production is rendered with placeholders: .* secrets\.enc\.yaml is encrypted .*\[sops-missing\] .*→ install sops/,
      ),
    });
    expect(stderr.match(/warning/g)).toHaveLength(1);
    expect(stdout).toMatch(/password: "[a-p]{16}"/);
    expect(stdout).toMatch(/url: "postgres:\/\/user:[a-p]{16}@db\.example\.org:[0-9]{5}"/);
    expect(stdout).toContain('tls: "true"');
    expectNoSecret(stdout);
    expect(pligos(['template', 'production']).stdout).toBe(stdout);
  });

  it.each([
    ['with its key', true],
    ['without its key', false],
  ])('shows by name which of its values changed, %s', (_what, hasKey) => {
    setEncrypted(file(), '["db"]["password"]', 'another-Secret-4712', key);
    const env = hasKey ? key.variables : {};
    const words = ['diff', '--base', 'HEAD', '--format'];
    const { code, stdout, stderr } = pligos([...words, 'text'], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain('1 encrypted value of secrets.enc.yaml changed: db.password');
    expect(text.toLowerCase()).toContain('placeholders stand for the encrypted values of secrets.enc.yaml');
    expect(text).toMatch(/~ Secret\/web data - password: \(secret \w+\) \+ password: \(secret \w+\)/);
    expect(text).not.toContain('pem');
    // The checksum restarts the pods, as it will.
    expect(text).toMatch(/restart/i);
    for (const format of ['text', 'json', 'markdown', 'html', 'patch']) {
      const { stdout: shown } = pligos([...words, format], env);
      expectNoSecret(shown);
      expect(shown).not.toContain('another-Secret');
    }
  });

  it('is untouched where nothing changed, and compared where only another value did', () => {
    expect(pligos(['diff', '--base', 'HEAD']).stdout).not.toContain('ncrypted');
    appendFileSync(join(dir, 'chart/values.yaml'), '# a comment\n');
    writeFileSync(join(dir, 'chart/values.yaml'), 'db: {}\nusers: []\npem: ""\nreplicas: 2\n');
    const { stdout } = pligos(['diff', '--base', 'HEAD']);
    expect(stdout).toContain('+ replicas: 2');
    expect(stdout).not.toContain('Secret/web');
    expect(stdout).not.toContain('changed:');
  });

  it('may be named as helm-secrets names it', () => {
    const named = configuration.replace('secrets.enc.yaml', '"secrets://secrets.enc.yaml"');
    writeFileSync(join(dir, 'pligos.yaml'), named);
    expect(pligos(['template', 'production'], key.variables).stdout).toContain(secret);
    const flags = ['template', '--chart', 'chart', '-f', 'secrets://secrets.enc.yaml'];
    expect(pligos(flags, key.variables).stdout).toContain(secret);
    expect(pligos(['check'], key.variables)).toMatchObject({ code: 0 });
  });

  it('that was changed without sops is an error, and helm gets nothing of it', () => {
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('db.example.org', 'evil.example.org'));
    const { code, stdout, stderr } = pligos(['template', 'production'], key.variables);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('secrets.enc.yaml was changed after sops had encrypted it');
  });

  it('is hidden in what helm says, however it is spelled in the file', () => {
    const template = '{{ fail (printf "%s %v %v" .Values.db.password .Values.code .Values.day) }}\n';
    writeFileSync(join(dir, 'chart/templates/fail.yaml'), template);
    encryptTo(file(), `${values}code: 12345678\nday: 2024-05-06T07:08:09Z\n`, key);
    // sops reads no further than the bracket.
    writeFileSync(file(), readFileSync(file(), 'utf8').replaceAll(/type:str\]$/gm, '$& more'));
    const { code, stderr } = pligos(['template', 'production'], key.variables);
    expect(code).toBe(1);
    expect(stderr).toMatch(/\(secret \w+\)/);
    expectNoSecret(stderr);
    expect(stderr).not.toMatch(/12345678|e\+07|05-06T/);
  });

  it('is needed by a command that changes a cluster', () => {
    const { code, stderr } = pligos(['run', 'production', '--', 'upgrade', '--install']);
    expect(code).toBe(1);
    expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(/secrets\.enc\.yaml is encrypted/);
  });
});

describe('a value file that only looks like one', () => {
  it('goes to helm as it is', () => {
    const dir = scratch();
    makeRepository(dir, { ...chart, 'pligos.yaml': configuration });
    writeFileSync(
      join(dir, 'secrets.enc.yaml'),
      'host_unencrypted: "ENC[AES256_GCM,data"\nusers: [a, {token: x}]\nsops: {a: 1}\n',
    );
    const { code, stdout } = start(['template', 'production'], { cwd: dir });
    expect(code).toBe(0);
    expect(stdout).toContain('ENC[AES256_GCM,data');
  });
});
