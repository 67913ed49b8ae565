import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readTgz } from '../../src/archive/index.ts';
import { helms, storyHelms } from '../real/helm.ts';
import { cli, emptyHome, pligos, scratch, writeFiles } from './pligos.ts';
import { until } from '../until.ts';

const files = {
  'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'flavors/web/schema.yaml': 'context: {replicas: numeric, port: numeric}\n',
  'flavors/web/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\ndata: {replicas: {{ .Values.replicas | quote }}, secret: {{ .Files.Get "secrets/token" | quote }}}\n',
  'mail/pligos.yaml':
    'contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 1}}\n  production: {flavor: ../flavors/web, release: mail-live, namespace: post, spec: {replicas: 5}}\n',
  'mail/secrets/token': 'sesame',
};

const wantsHelm = (version: string): string =>
  `contexts: {dev: {flavor: ../flavors/web, helmVersion: "${version}"}}\n`;

/** A stand-in for helm that tells what it was given: its words, its folder, and what a plugin would see. */
const teller = '#!/bin/sh\nprintf "%s\\n" "$PWD" "$@"\n';

describe('pligos run', () => {
  const dir = scratch();
  const fake = join(dir, 'helm-teller');

  beforeAll(() => {
    writeFiles(dir, files);
    writeFileSync(fake, teller);
    chmodSync(fake, 0o755);
  });

  const told = (words: readonly string[], env: Record<string, string> = {}): string[] => {
    const { code, stdout, stderr } = pligos(words, { cwd: dir, helm: fake, env });
    // No plugin is installed here: a command that helm does not have is a warning.
    const warned = /^warning: helm has no command "diff".*\n.*→ install the plugin.*\n/;
    expect({ code, stderr: stderr.replace(warned, '') }).toEqual({ code: 0, stderr: '' });
    return stdout.trimEnd().split('\n');
  };

  it('runs helm in the caller’s folder, with chart, release and namespace in their places', () => {
    const [cwd, ...words] = told(['run', 'production', '-c', 'mail', '--', 'upgrade', '--install']);
    expect(cwd).toBe(dir);
    expect(words).toEqual([
      'upgrade',
      'mail-live',
      expect.stringMatching(/\/mail$/),
      '--namespace',
      'post',
      '--install',
    ]);
  });

  it('fills in placeholders, for plugins too, and splits nothing', () => {
    const words = told(
      [
        'dev',
        '-c',
        'mail',
        '--',
        'diff',
        'x',
        '%{chart}',
        '%{service}/%{context} in %{release}',
        '--sha=%{sha}',
      ],
      {
        GITHUB_SHA: 'abc',
      },
    );
    expect(words.slice(1)).toEqual([
      'diff',
      'x',
      expect.stringMatching(/\/mail$/),
      'mail/dev in mail',
      '--sha=abc',
    ]);
  });

  it('refuses a placeholder that is unknown or empty', () => {
    for (const [word, code] of [
      ['%{nothing}', 'placeholder'],
      ['%{pr}', 'placeholder'],
    ] as const) {
      const result = pligos(['dev', '-c', 'mail', '--', 'lint', '.', word], { cwd: dir, helm: fake });
      expect(result.code).toBe(1);
      expect(result.stderr).toContain(`[${code}`);
      expect(result.stdout).toBe('');
    }
  });

  it('knows the pull request from the ref of the run', () => {
    expect(
      told(['dev', '-c', 'mail', '--', 'status', 'mail-%{pr}'], { GITHUB_REF: 'refs/pull/17/merge' }),
    ).toContain('mail-17');
  });

  it('refuses another release or namespace than the configuration names', () => {
    const other = pligos(['production', '-c', 'mail', '--', 'upgrade', 'mail', '.', '-n', 'other'], {
      cwd: dir,
      helm: fake,
    });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('[release-differs]');
    expect(other.stderr).toContain('[namespace-differs]');
    const fromPlugin = pligos(['production', '-c', 'mail', '--', 'list'], {
      cwd: dir,
      helm: fake,
      env: { HELM_NAMESPACE: 'other' },
    });
    expect(fromPlugin.stderr).toContain('[namespace-differs]');
  });

  it('takes HELM_NAMESPACE=default, which helm sets for every plugin, as not given', () => {
    expect(told(['production', '-c', 'mail', '--', 'list'], { HELM_NAMESPACE: 'default' }).slice(1)).toEqual([
      'list',
      '--namespace',
      'post',
    ]);
  });

  it('gives the user’s own environment to the user’s own command', () => {
    writeFileSync(join(dir, 'helm-env'), '#!/bin/sh\nenv\n');
    chmodSync(join(dir, 'helm-env'), 0o755);
    const { stdout } = pligos(['dev', '-c', 'mail', '--', 'list'], {
      cwd: dir,
      helm: join(dir, 'helm-env'),
      env: { KUBECONFIG: '/k', AWS_PROFILE: 'p' },
    });
    expect(stdout).toMatch(/^KUBECONFIG=\/k$/m);
    expect(stdout).toMatch(/^AWS_PROFILE=p$/m);
  });

  it('hides what renders must not see', () => {
    const { stdout } = pligos(['template', 'dev', '-c', 'mail'], {
      cwd: dir,
      helm: join(dir, 'helm-env'),
      env: { AWS_SECRET_ACCESS_KEY: 'sesame', GITHUB_TOKEN: 'sesame' },
    });
    expect(stdout).toMatch(/^HELM_REGISTRY_CONFIG=/m);
    expect(stdout).not.toContain('sesame');
  });

  it.each([0, 3, 42])('passes helm’s exit code %i through', (code) => {
    const program = join(dir, `helm-${code}`);
    writeFileSync(program, `#!/bin/sh\necho out; echo err >&2; exit ${code}\n`);
    chmodSync(program, 0o755);
    expect(pligos(['dev', '-c', 'mail', '--', 'list'], { cwd: dir, helm: program })).toEqual({
      code,
      stdout: 'out\n',
      stderr: 'err\n',
    });
  });

  it('keeps nothing of a command that failed', () => {
    const program = join(dir, 'helm-fails-late');
    writeFileSync(
      program,
      '#!/bin/sh\nfor word; do :; done\nmkdir -p "$4/charts" && echo x > "$4/charts/a.tgz"; exit 1\n',
    );
    chmodSync(program, 0o755);
    expect(pligos(['dev', '-c', 'mail', '--', 'template', 'a', '.'], { cwd: dir, helm: program }).code).toBe(
      1,
    );
    expect(existsSync(join(dir, 'mail/.helm-artifacts'))).toBe(false);
  });

  it('changes no cluster where a review is needed, which only the Action finds, and reads all the same', () => {
    const own = scratch();
    writeFiles(own, {
      ...files,
      'mail/pligos.yaml':
        'contexts:\n  live: {flavor: ../flavors/web, spec: {replicas: 1}, gate: {require: approved}}\n',
    });
    for (const words of [['upgrade', '--install'], ['uninstall'], ['some-plugin', '%{chart}']]) {
      const refused = pligos(['live', '-c', 'mail', '--', ...words], { cwd: own, helm: fake });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('[not-reviewed]');
    }
    expect(pligos(['live', '-c', 'mail', '--', 'template'], { cwd: own, helm: fake }).code).toBe(0);
  });

  it('runs only the helm that a context asks for', () => {
    const own = scratch();
    const [three] = helms();
    for (const [version, code] of [
      ['~3.17', 0],
      ['4', 1],
      ['>=3 <4', 0],
    ] as const) {
      writeFiles(own, { ...files, 'mail/pligos.yaml': wantsHelm(version) });
      const result = pligos(['template', '-c', 'mail'], { cwd: own, ...(three && { helm: three.path }) });
      expect({ version, code: result.code, named: result.stderr.includes('[helm-version]') }).toEqual({
        version,
        code,
        named: code === 1,
      });
    }
  });

  it('says what is missing where there is no helm', () => {
    const { code, stderr } = pligos(['dev', '-c', 'mail', '--', 'list'], { cwd: dir, helm: '/nowhere/helm' });
    expect(code).toBe(1);
    expect(stderr).toContain('[helm-missing]');
  });

  it('leaves no folder behind', () => {
    const env = emptyHome();
    pligos(['template', 'dev', '-c', 'mail'], { cwd: dir, env });
    expect(readdirSync(env['TMPDIR'] ?? '').filter((name) => name.startsWith('pligos-'))).toEqual([]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    'ends helm and all that it started on %s, and exits %i as programs do',
    async (signal, code) => {
      const env = emptyHome();
      const program = join(dir, `helm-waits-${signal}`);
      const started = join(dir, `started-${signal}`);
      const grandchild = join(dir, `grandchild-${signal}`);
      writeFileSync(
        program,
        `#!/bin/sh\nsleep 60 & echo $! > '${grandchild}'\ntrap 'echo ended >> "${started}"; exit 1' TERM INT\necho up > '${started}'\nwait\n`,
      );
      chmodSync(program, 0o755);
      const child = spawn(process.execPath, [cli, 'dev', '-c', 'mail', '--', 'upgrade'], {
        cwd: dir,
        env: { ...env, HELM_BIN: program },
        stdio: 'ignore',
      });
      const exit = new Promise((resolve) => child.once('exit', resolve));
      await until(() => existsSync(started));
      child.kill(signal);
      expect(await exit).toBe(code);
      expect(readFileSync(started, 'utf8')).toContain('ended');
      const pid = Number(readFileSync(grandchild, 'utf8'));
      expect(isAlive(pid)).toBe(false);
      expect(readdirSync(env['TMPDIR'] ?? '').filter((name) => name.startsWith('pligos-'))).toEqual([]);
    },
  );
});

describe.each(storyHelms())('pligos run with $name', ({ path, name }) => {
  const dir = scratch();
  beforeAll(() => writeFiles(dir, files));

  it('renders the generated chart, secrets in it where it is installed', () => {
    const { code, stdout } = pligos(['production', '-c', 'mail', '--', 'template'], { cwd: dir, helm: path });
    expect(code).toBe(0);
    expect(stdout).toContain('metadata: {name: mail-live, namespace: post}');
    expect(stdout).toContain('data: {replicas: "5", secret: "sesame"}');
  });

  it('never packs secrets', () => {
    const { code } = pligos(['dev', '-c', 'mail', '--', 'package', '-d', `out-${name}`], {
      cwd: dir,
      helm: path,
    });
    expect(code).toBe(0);
    const paths = pathsIn(join(dir, `out-${name}/mail-0.1.0.tgz`));
    expect(paths).toContain('mail/values.yaml');
    expect(paths.filter((entry) => entry.includes('secrets'))).toEqual([]);
  });

  it('runs a plugin of helm’s through %{chart}', () => {
    const plugins = scratch();
    mkdirSync(join(plugins, 'look'));
    writeFileSync(
      join(plugins, 'look/plugin.yaml'),
      'name: look\nversion: 0.1.0\nusage: look\ndescription: look\ncommand: $HELM_PLUGIN_DIR/look.sh\n',
    );
    writeFileSync(join(plugins, 'look/look.sh'), '#!/bin/sh\ncat "$1/values.yaml"\n');
    chmodSync(join(plugins, 'look/look.sh'), 0o755);
    const { code, stdout } = pligos(['dev', '-c', 'mail', '--', 'look', '%{chart}'], {
      cwd: dir,
      helm: path,
      env: { HELM_PLUGINS: plugins },
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'replicas: 1\n' });
  });

  it('refuses a link that leads out before helm sees it', () => {
    const own = scratch();
    writeFiles(own, files);
    writeFiles(own, { '.git/HEAD': 'ref: refs/heads/main\n' });
    symlinkSync('/etc/passwd', join(own, 'mail/config-of-mine'));
    const { code, stderr } = pligos(['template', 'dev', '-c', 'mail'], { cwd: own, helm: path });
    expect(code).toBe(1);
    expect(stderr).toContain('[link-outside]');
  });
});

/** A process that has ended and waits for its parent to notice is dead. */
function isAlive(pid: number): boolean {
  return /^[^Z]/.test(
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim(),
  );
}

function pathsIn(archive: string): string[] {
  return readTgz(readFileSync(archive), archive).map((entry) => entry.path);
}
