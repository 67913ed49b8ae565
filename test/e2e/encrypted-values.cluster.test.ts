/** A marker in an encrypted value file is nowhere but in the Secret that reached a real API server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

  async function passwordOf(release: string): Promise<string> {
    const { body } = await world.cluster.request('GET', `/api/v1/namespaces/encrypted/secrets/${release}`);
    const secret: unknown = JSON.parse(body);
    return Buffer.from(String(Object(Object(secret)['data'])['password']), 'base64').toString('utf8');
  }

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
});
