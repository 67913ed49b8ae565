/** A review without the keys of encrypted values, and a deploy with them: the same plan passes, any other does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { encryptTo, makeSopsKey, setEncrypted, type SopsKey, sopsMissing } from '../real/sops.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, type Shop, shop } from './gate-world.ts';
import { scratch } from './pligos.ts';
import type { Files } from './runner.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');
const secret = 'sesame-Open-4711';

/** A Secret, a text with a secret in it, and a checksum. */
const templates: Files = {
  'web/chart/templates/secret.yaml': `apiVersion: v1
kind: Secret
metadata: {name: web}
stringData: {password: {{ .Values.password | quote }}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: url}
data: {url: "postgres://user:{{ .Values.password }}@{{ .Values.host_unencrypted }}", text: "some {{ .Values.word }} here"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: worker}
spec:
  selector: {matchLabels: {app: worker}}
  template:
    metadata: {labels: {app: worker}, annotations: {checksum/secret: "{{ .Values.password | sha256sum }}", rolled: "{{ .Values.word | sha1sum | trunc 8 }}"}}
    spec: {containers: [{name: worker, image: "worker:1"}]}
`,
};

describeReal('a gate and encrypted values', sopsMissing(), () => {
  describe.each(found)('$name', (helm) => {
    const key = makeSopsKey();
    const folder = scratch();
    const file = join(folder, 'production.yaml');
    const encrypted = (more = ''): string => {
      encryptTo(
        file,
        `password: ${secret}\nword: only-in-a-text\nhost_unencrypted: db.example.org\nreplicas_unencrypted: 1\n${more}`,
        key,
      );
      return readFileSync(file, 'utf8');
    };
    const withPassword = (text: string): string => {
      setEncrypted(file, '["password"]', text, key);
      return readFileSync(file, 'utf8');
    };
    const begin = (more: Files = {}, values = encrypted()): Shop =>
      openShop(world(), helm, shop('', { ...templates, ...more, 'web/production.yaml': values }));
    const deploy = (own: Shop, by: SopsKey | undefined = key, options = {}): ReturnType<Shop['deploy']> =>
      own.deploy({}, { ...options, env: { ...by?.variables, PATH: key.variables.PATH } });

    it('pass where a value was rotated, reviewed without the key, and is sent with it', async () => {
      const own = begin();
      own.open(1, [{ 'web/production.yaml': withPassword('rotated-Open-4712') }]);
      await reviewed(own, 1);
      own.merge(1);
      const run = await deploy(own);
      expect({ code: run.code, stdout: run.code === 0 ? '' : run.stdout }).toEqual({ code: 0, stdout: '' });
      expect(run.stdout).toContain('web/production: as approved in #1 by alice');
      expect(run.sent).toContain('password: "rotated-Open-4712"');
      // The runner hides what it was told to mask.
      const shown = run.stdout.replaceAll(/^::add-mask::.*$/gm, '');
      for (const text of [
        shown,
        run.summary,
        JSON.stringify(run.outputs),
        JSON.stringify([...own.fake.state.comments.values()]),
      ])
        expect(text).not.toMatch(/rotated-Open|sesame-Open/);
      expect(run.stdout).toContain('::add-mask::rotated-Open-4712');
    });

    /** Files of the chart, and one value; what follows from them are a checksum and a length. */
    const named: Files = {
      'web/pligos.yaml': `pligos: {version: '2'}
contexts:
  production:
    chart: chart
    release: shop
    namespace: live
    gate: {require: approved}
    secrets:
      password: {provider: env, variable: WEB_PASSWORD}
      token: {provider: exec, command: [printf, "${secret}-by-command"]}
    secretValues: {token: token}
`,
      'web/chart/templates/named.yaml': `apiVersion: v1
kind: Secret
metadata: {name: named, annotations: {checksum/password: {{ .Files.Get "secrets/password" | sha256sum }}}}
data: {password: {{ .Files.Get "secrets/password" | b64enc }}}
stringData: {token: {{ .Values.token | quote }}, size: {{ .Files.Get "secrets/password" | len | quote }}}
`,
    };
    const change = (image: string): Files => ({
      'web/chart/templates/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}, annotations: {checksum/token: {{ .Values.token | sha256sum }}}}
    spec: {containers: [{name: web, image: ${image}}]}
`,
    });
    const deployNamed = (own: Shop, password = secret): ReturnType<Shop['deploy']> =>
      own.deploy({}, { env: { WEB_PASSWORD: password } });

    it('pass where named secrets are reviewed without them and sent with them: one more resource does not', async () => {
      const own = openShop(world(), helm, shop('', named));
      own.open(1, [change('web:2')]);
      await reviewed(own, 1);
      own.merge(1);
      const without = await deployNamed(own, '');
      expect(without.sent).toBeUndefined();
      expect(without.stdout).toContain(
        'the secret password is not here: the variable WEB_PASSWORD is not set',
      );
      const more = await own.deploy(
        {},
        {
          env: { WEB_PASSWORD: secret },
          meanwhile: `printf 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more}\n' > web/chart/templates/more.yaml`,
        },
      );
      expect(more.sent).toBeUndefined();
      expect(more.stdout).toContain('ConfigMap/more');
      const run = await deployNamed(own);
      expect({ code: run.code, stdout: run.code === 0 ? '' : run.stdout }).toEqual({ code: 0, stdout: '' });
      expect(run.sent).toContain(Buffer.from(secret).toString('base64'));
      expect(run.sent).toContain(`token: "${secret}-by-command"`);
      expect(run.stdout).toContain(`::add-mask::${secret}`);
      const shown = [
        run.stdout.replaceAll(/^::add-mask::.*$/gm, ''),
        run.summary,
        JSON.stringify(run.outputs),
        JSON.stringify([...own.fake.state.comments.values()]),
      ];
      for (const text of shown) expect(text).not.toContain(secret);
    });

    it('count with digest-key: without the keys in the preview the gate refuses, and names them', async () => {
      const both = { ...named, 'web/production.yaml': encrypted() };
      const withFile = String(named['web/pligos.yaml'])
        .replace('chart: chart', 'chart: chart\n    valueFiles: [production.yaml]')
        .replace(/\{provider: exec.*\}/, '{provider: env, variable: WEB_PASSWORD}');
      const own = openShop(world(), helm, shop('', { ...both, 'web/pligos.yaml': withFile }));
      const inputs = { 'digest-key': 'sixteen-characters-and-more' };
      const keys = { ...key.variables, WEB_PASSWORD: secret };
      own.open(1, [change('web:2')]);
      const blind = await own.preview(1, inputs);
      expect(blind.stdout).toContain(
        'the gate will refuse it, because digest-key wants its secrets reviewed',
      );
      own.approve(1);
      own.merge(1);
      const refused = await own.deploy(inputs, { env: keys });
      expect(refused.sent).toBeUndefined();
      expect(refused.stdout).toMatch(
        /the preview had not the secrets of web\/production.*the secret password is not here/,
      );
      own.open(2, [change('web:3')]);
      const seen = await own.preview(2, inputs, keys);
      expect(seen.code).toBe(0);
      for (const text of [
        seen.stdout.replaceAll(/^::add-mask::.*$/gm, ''),
        seen.summary,
        JSON.stringify([...own.fake.state.comments.values()]),
      ])
        expect(text).not.toContain(secret);
      own.approve(2);
      own.merge(2);
      const other = await own.deploy(inputs, { env: { ...keys, WEB_PASSWORD: 'another-Open-4712' } });
      expect(other.sent).toBeUndefined();
      expect(other.outputs).toMatchObject({ 'failure-reason': 'plan-changed' });
      const same = await own.deploy(inputs, { env: keys });
      expect({ code: same.code, stdout: same.code === 0 ? '' : same.stdout }).toEqual({
        code: 0,
        stdout: '',
      });
      expect(same.sent).toContain(Buffer.from(secret).toString('base64'));
    });

    it('refuse one more resource', async () => {
      const own = begin();
      own.open(1, [{ 'web/production.yaml': withPassword('rotated-Open-4713') }]);
      await reviewed(own, 1);
      own.merge(1);
      own.commit({
        'web/chart/templates/more.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more}\n',
      });
      const run = await deploy(own);
      expect(run.sent).toBeUndefined();
      expect(run.outputs).toMatchObject({
        'exit-code': '1',
        'failure-reason': expect.stringMatching(/plan-changed|not-reviewed/),
      });
    });

    it('refuse a value that is not encrypted and changes after the review', async () => {
      const own = begin();
      own.open(1, [{ 'web/production.yaml': withPassword('rotated-Open-4714') }]);
      await reviewed(own, 1);
      own.merge(1);
      const run = await deploy(own, key, {
        meanwhile: 'sed -i s/worker:1/evil:1/ web/chart/templates/secret.yaml',
      });
      expect(run.sent).toBeUndefined();
      expect(run.stdout).toContain('Deployment/worker differs');
    });

    it('refuse an encrypted image, which no review has shown', async () => {
      const own = begin({}, encrypted('image: "good/image:1"\n'));
      own.open(1, [{ 'web/production.yaml': encrypted('image: "evil/image:1"\n') }]);
      await reviewed(own, 1);
      own.merge(1);
      const run = await deploy(own);
      expect(run.sent).toBeUndefined();
      expect(run.stdout).not.toContain('evil/image');
    });

    it('deploy nothing without the key', async () => {
      const own = begin();
      own.open(1, [{ 'web/production.yaml': withPassword('rotated-Open-4715') }]);
      await reviewed(own, 1);
      own.merge(1);
      const run = await own.deploy({}, { env: { PATH: key.variables.PATH } });
      expect(run.sent).toBeUndefined();
      expect(run.stdout).toContain('none of the keys that web/production.yaml is encrypted for is here');
    });
  });
});
