/** Values that Pligos hands to helm: read by both Helms, more than once, and gone with the process however it ends. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { cli, emptyHome, pligos, scratch, writeFiles } from './pligos.ts';
import { until } from '../until.ts';

const secret = 'hunter2-lies-nowhere';

const files = {
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  prod: {chart: chart, release: web, namespace: default, helmValues: {password: ${secret}}}
  named: {extends: prod, secrets: {token: {provider: env, variable: TOKEN}}, secretValues: {more: token}}
`,
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'password: none\nmore: none\n',
  'chart/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {p: {{ .Values.password }}, m: {{ .Values.more }}, t: {{ .Files.Get "secrets/token" | quote }}}\n',
};
const env = { TOKEN: `${secret}-token` };

/** Files below a folder that hold the secret, whatever they are called, and archives, which may; links are not followed. */
function holding(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith('.tgz') || readFileSync(path, 'utf8').includes(secret));
}

const isLinux = process.platform === 'linux';

describe.each(storyHelms())('values of a context, with $name', (helm) => {
  /** A helm that says that it is there, waits while a file stands, and then does its work, twice. */
  const heldHelm = (dir: string): string => {
    const path = join(dir, 'helm');
    writeFileSync(
      path,
      `#!/bin/sh
case "$*" in *version*) exec '${helm.path}' "$@";; esac
touch '${dir}/at-helm'
while [ -e '${dir}/hold' ]; do sleep 0.05; done
'${helm.path}' "$@" > /dev/null && exec '${helm.path}' "$@"
`,
    );
    chmodSync(path, 0o755);
    return path;
  };

  it('reach helm each time that it reads them, beside values that come from stdin', () => {
    const dir = scratch();
    writeFiles(dir, files);
    const run = pligos(['run', 'prod', '--', 'template', '-f', '-'], {
      cwd: dir,
      helm: helm.path,
      input: 'more: from-stdin\n',
    });
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    expect(run.stdout).toContain(`p: ${secret}, m: from-stdin`);
    const twice = pligos(['run', 'prod', '--', 'template'], { cwd: dir, helm: heldHelm(dir) });
    expect(twice.stdout).toContain(`p: ${secret}, m: none`);
    // The chart itself is a file without a name then.
    const named = pligos(['run', 'named', '--', 'template'], { cwd: dir, helm: heldHelm(dir), env });
    expect(named.stdout).toContain(`m: ${env.TOKEN}, t: "${env.TOKEN}"`);
  });

  describeReal('on Linux', isLinux ? undefined : 'only /proc gives a file without a name to others', () => {
    it.each(['prod', 'named'])('are in no file that a killed run leaves behind, of %s', async (context) => {
      const dir = scratch();
      writeFiles(dir, { ...files, hold: '' });
      const home = emptyHome();
      const child = spawn(process.execPath, [cli, 'run', context, '--', 'template'], {
        cwd: dir,
        env: { ...home, ...env, HELM_BIN: heldHelm(dir) },
        stdio: 'ignore',
      });
      try {
        await until(() => existsSync(join(dir, 'at-helm')));
        // Not even while helm runs.
        expect(holding(home.TMPDIR)).toEqual([]);
        child.kill('SIGKILL');
        await new Promise((resolve) => child.once('close', resolve));
        expect(holding(home.TMPDIR)).toEqual([]);
      } finally {
        rmSync(join(dir, 'hold'));
        // What is left there without the secret is swept by the next run; here there is none.
        rmSync(home.TMPDIR, { recursive: true });
      }
    });
  });
});
