/** A marker in an encrypted value file, and one through each provider of a named secret, is nowhere but in the Secret that reached a real API server. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { git, makeRepository } from '../git/repository.ts';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { encryptTo, makeSopsKey, setEncrypted, type SopsKey, sopsMissing } from '../real/sops.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { emptyHome, type Outcome, scratch } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

const marker = 'Marker-of-a-secret-4711';
const forms = [marker, Buffer.from(marker).toString('base64').replace(/=+$/, '')];
const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/templates/all.yaml': `apiVersion: v1
kind: Secret
metadata: {name: {{ .Release.Name }}}
data: {password: {{ .Values.password | b64enc }}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}, annotations: {checksum/secret: {{ .Values.password | sha256sum | quote }}}}
data: {size: {{ .Values.size_unencrypted | quote }}}
`,
};

/** A marker through each provider, and the Secret that they are for. */
const providers = ['file', 'env', 'sops', 'exec'] as const;
const markerOf = (provider: string): string => `Marker-${provider}-4711`;
const named = {
  ...chart,
  'chart/templates/all.yaml': `apiVersion: v1
kind: Secret
metadata: {name: {{ .Release.Name }}}
data:
${providers.map((name) => `  ${name}: {{ .Files.Get "secrets/${name}" | b64enc }}`).join('\n')}
  value: {{ .Values.db.password | b64enc }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}, annotations: {checksum/secret: {{ .Files.Get "secrets/file" | sha256sum }}}}
data: {size: {{ .Files.Get "secrets/env" | len | quote }}, settings: {{ .Values.settings | quote }}}
`,
  '.gitignore': '**/.pligos/secrets/\n.pligos/\n',
  // Its file holds the marker, and so no file of the repository does.
  vault: '#!/bin/sh\nprintf \'{"token": "%s"}\' "Marker-$1-4711"\n',
};
const namedConfiguration = (release: string): string => `pligos: {version: '2'}
contexts:
  production:
    chart: chart
    release: ${release}
    namespace: encrypted
    helmValues: {settings: one}
    secrets:
      file: {provider: file}
      env: {provider: env, variable: WEB_TOKEN}
      sops: {provider: sops, file: secrets.yaml, key: db.password}
      exec: {provider: exec, command: [./vault, exec], key: token}
    secretValues: {db.password: sops}
`;

describeReal('an encrypted value and a cluster', clusterMissing() ?? sopsMissing(), () => {
  let world: LiveWorld;
  let key: SopsKey;
  beforeAll(async () => {
    world = await openLiveWorld();
    key = makeSopsKey();
    await world.send(
      'POST',
      '/api/v1/namespaces',
      JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'encrypted' } }),
    );
  }, 200_000);
  afterAll(() => world?.close());

  async function secretOf(release: string, field: string): Promise<string> {
    const { body } = await world.cluster.request('GET', `/api/v1/namespaces/encrypted/secrets/${release}`);
    const secret: unknown = JSON.parse(body);
    return Buffer.from(String(Object(Object(secret)['data'])[field]), 'base64').toString('utf8');
  }
  const passwordOf = (release: string): Promise<string> => secretOf(release, 'password');

  it.each(helms())(
    'is installed, compared and found nowhere else, with $name',
    async ({ name, path: helm }) => {
      const dir = scratch();
      makeRepository(dir, {
        ...chart,
        'pligos.yaml': `contexts: {production: {chart: chart, release: ${name}, namespace: encrypted, valueFiles: [production.yaml]}}\n`,
      });
      const file = join(dir, 'production.yaml');
      encryptTo(file, `password: ${marker}\nsize_unencrypted: 1\n`, key);
      git(dir, 'add', '.');
      git(dir, 'commit', '-qm', 'Encrypt');
      const home = emptyHome();
      const env = { ...home, ...key.variables, HELM_BIN: helm, KUBECONFIG: world.kubeconfig };
      const outputs: string[] = [];
      const pligos = async (...words: string[]): Promise<Outcome> => {
        const outcome = await pligosAside(words, { cwd: dir, env });
        outputs.push(outcome.stdout, outcome.stderr);
        return outcome;
      };
      const install = ['run', 'production', '--', 'upgrade', '--install'];
      expect(await pligos(...install)).toMatchObject({ code: 0 });
      expect(await passwordOf(name)).toBe(marker);
      // The cluster holds the value: with the key nothing differs.
      expect((await pligos('diff', '--live')).stdout).toContain('no resource changes');
      setEncrypted(file, '["password"]', `${marker}-2`, key);
      const { stdout } = await pligos('diff', '--live');
      expect(stdout).toMatch(/- password: \(secret \w+\)\s+\+ password: \(secret \w+\)/);
      expect((await pligos('diff', '--base', 'HEAD')).stdout).toContain('changed: password');
      expect(await pligos(...install, '--debug')).toMatchObject({ code: 0 });
      expect(await passwordOf(name)).toBe(`${marker}-2`);
      expect(await pligos('history')).toMatchObject({ code: 0 });
      await pligos(...install, '--set', 'password=');
      for (const form of forms) {
        expect(outputs.join('\n')).not.toContain(form);
        for (const folder of [dir, home.HOME, home.TMPDIR])
          expect(spawnSync('grep', ['-rlF', form, folder], { encoding: 'utf8' }).stdout).toBe('');
      }
    },
  );

  it.each(helms())(
    'of each provider is installed and found nowhere else, with $name',
    async ({ name, path: helm }) => {
      const dir = scratch();
      const release = `named-${name}`;
      makeRepository(dir, { ...named, 'pligos.yaml': namedConfiguration(release) });
      chmodSync(join(dir, 'vault'), 0o755);
      encryptTo(join(dir, 'secrets.yaml'), `db: {password: ${markerOf('sops')}}\n`, key);
      git(dir, 'add', '.');
      git(dir, 'commit', '-qm', 'Name secrets');
      const file = join(dir, '.pligos/secrets/production/file');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, markerOf('file'));
      const home = emptyHome();
      const env = {
        ...home,
        ...key.variables,
        HELM_BIN: helm,
        KUBECONFIG: world.kubeconfig,
        WEB_TOKEN: markerOf('env'),
      };
      const outputs: string[] = [];
      const pligos = async (...words: string[]): Promise<Outcome> => {
        const outcome = await pligosAside(words, { cwd: dir, env });
        outputs.push(outcome.stdout, outcome.stderr);
        return outcome;
      };
      const install = ['run', '--record', 'record.json', 'production', '--', 'upgrade', '--install'];
      expect(await pligos(...install)).toMatchObject({ code: 0 });
      for (const provider of providers) expect(await secretOf(release, provider)).toBe(markerOf(provider));
      expect(await secretOf(release, 'value')).toBe(markerOf('sops'));
      // The cluster holds the values: with the keys nothing differs.
      expect((await pligos('diff', '--live')).stdout).toContain('no resource changes');
      const configuration = readFileSync(join(dir, 'pligos.yaml'), 'utf8');
      writeFileSync(join(dir, 'pligos.yaml'), configuration.replace('settings: one', 'settings: two'));
      const live = await pligos('diff', '--live');
      expect(live.stdout).toContain('+ settings: two');
      expect(live.stdout).not.toContain('Secret/');
      expect((await pligos('diff', '--base', 'HEAD')).stdout).toContain('+ settings: two');
      expect(await pligos(...install, '--debug')).toMatchObject({ code: 0 });
      for (const words of [
        ['chart', '--package', '--out', 'packages'],
        ['chart', '--out', 'exported'],
        ['bundle', '--out', 'bundle.tgz'],
        ['values'],
        ['history'],
        ['check'],
        ['diff', '--base', 'HEAD', '--format', 'json'],
        [...install, '--set', 'db.password.a=1'],
      ])
        await pligos(...words);
      for (const archive of ['bundle.tgz', 'packages/web-1.0.0.tgz'])
        outputs.push(spawnSync('tar', ['-xzOf', join(dir, archive)], { encoding: 'utf8' }).stdout);
      expect(outputs.at(-1)).toContain('name: web');
      rmSync(file);
      for (const provider of providers)
        for (const form of [markerOf(provider), Buffer.from(markerOf(provider)).toString('base64')]) {
          const text = form.replace(/=+$/, '');
          expect(outputs.join('\n')).not.toContain(text);
          for (const folder of [dir, home.HOME, home.TMPDIR])
            expect(spawnSync('grep', ['-rlF', text, folder], { encoding: 'utf8' }).stdout).toBe('');
        }
    },
  );
});
