/** Files of `secrets` in a helmfile that sops encrypted: placeholders in a preview, and their values where the key is. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { git, makeRepository } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { helmfileMissing, helmfilePath } from '../real/helmfile.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { describeReal } from '../real/notRun.ts';
import {
  decryptedText,
  encryptTo,
  makeSopsKey,
  setEncrypted,
  type SopsKey,
  sopsMissing,
} from '../real/sops.ts';
import { type Outcome, pligos, scratch } from './pligos.ts';

const secret = 'sesame-Open-4711';
const helmfile = (values: string): string => `releases:
  - name: web
    namespace: shop
    chart: ./chart
    values: [{db: {host: db.acme.test}}, values.yaml.gotmpl${values}]
    secrets: [secrets.yaml]
`;
const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'db: {password: "", port: 5432}\n',
  'chart/templates/all.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: {name: web}\nstringData: {url: "{{ .Values.db.password }}@{{ .Values.db.host }}:{{ .Values.db.port }}/{{ .Values.name }}"}\n',
};

describeReal('helmfile and sops', helmfileMissing() ?? sopsMissing(), () => {
  describe.each(storyHelms())('with $name', ({ path: helm }) => {
    let key: SopsKey;
    let dir = '';
    beforeEach(() => {
      key ??= makeSopsKey();
      dir = scratch();
      makeRepository(dir, {
        ...chart,
        'helmfile.yaml': helmfile(''),
        'values.yaml.gotmpl': 'name: {{ .Release.Name }}\n',
      });
      encryptTo(join(dir, 'secrets.yaml'), `db:\n  password: ${secret}\n`, key);
      git(dir, 'add', '.');
      git(dir, 'commit', '-qm', 'Encrypt');
    });
    const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome =>
      pligos([...words, '--discover', 'helmfile'], {
        cwd: dir,
        helm,
        env: { HELMFILE_BIN: helmfilePath(), ...env },
      });

    it('renders with the key what helm renders of the decrypted file', () => {
      const decrypted = join(scratch(), 'secrets.yaml');
      writeFileSync(decrypted, decryptedText(join(dir, 'secrets.yaml'), key));
      const words = ['template', 'web', 'chart', '--namespace', 'shop', '--values', decrypted];
      const expected = spawnSync(helm, [...words, '--set', 'db.host=db.acme.test,name=web'], {
        cwd: dir,
        encoding: 'utf8',
      });
      expect(expected.stdout).toContain(secret);
      const { stdout, stderr } = run(['template', 'web'], key.variables);
      expect(stderr).toBe('');
      expect(canonical(objectsOf(stdout))).toEqual(canonical(objectsOf(expected.stdout)));
    });

    it('shows by name which secret changed, and none of its text', () => {
      setEncrypted(join(dir, 'secrets.yaml'), '["db"]["password"]', 'another-Secret-4712', key);
      const { code, stdout } = run(['diff', '--base', 'HEAD']);
      expect(code).toBe(0);
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
        '1 encrypted value of secrets.yaml changed: db.password',
      );
      expect(stdout).not.toMatch(/sesame|another-Secret/);
    });

    it('names secrets that override values, and leaves the release out', () => {
      writeFileSync(join(dir, 'helmfile.yaml'), helmfile(', {db: {password: open}}'));
      const { code, stderr } = run(['contexts']);
      expect(code).toBe(1);
      expect(stderr).toContain('web: its secrets: override db.password of its values');
    });
  });
});
