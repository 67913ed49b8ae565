/** Everything that helm is about to send goes through this process, and nothing goes out where anything in between fails. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CheckText,
  type LastCheckInput,
  openLastCheck,
  type LastCheckOutcome,
  whyNotChecked,
} from '../../src/helm/index.ts';
import { run, type RunResult } from '../../src/process/index.ts';
import { helms } from '../real/helm.ts';
import { writeFiles } from '../real/servers.ts';
import { itAtScale } from '../at-scale.ts';

// A blank, both quotes and a dollar sign: what a shell or a list would take apart.
const folder = mkdtempSync(join(tmpdir(), `pligos last 'check" $HOME `));
const chart = join(folder, 'chart');
const env = { PATH: process.env['PATH'] ?? '', HOME: folder, SET: 'a  b' };
const plugins = join(folder, 'user', 'data', 'plugins');

beforeAll(() => {
  writeFiles(chart, {
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'templates/all.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: all}
data:
  back: 'a\\b $HOME \`x\` é'
  long: {{ repeat (int (.Values.n | default 1)) "0123456789abcdef" }}
`,
    'templates/hook.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: {name: hook, annotations: {"helm.sh/hook": pre-install}}\n',
    'empty/Chart.yaml': 'apiVersion: v2\nname: empty\nversion: 1.0.0\n',
  });
  plugin('theirs', '{command: sed, args: ["s/name: all/name: theirs/"]}');
  plugin(
    'tells',
    [
      '{os: plan9, arch: amd64, command: false}',
      `{os: ${process.platform.toUpperCase()}, command: "sh \${HELM_PLUGIN_DIR}/tell.sh", args: ['\${SET} x', '$0$.', 7]}`,
      '{command: false}',
    ].join(', '),
  );
  writeFileSync(join(plugins, 'tells', 'tell.sh'), tells);
  plugin('fails', '{command: sh, args: ["-c", "echo broken >&2; exit 3"]}');
  writeFileSync(join(folder, 'program'), '#!/bin/sh\nsed \'s/name: all/name: theirs/\'; echo "# $*"\n');
  chmodSync(join(folder, 'program'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints as a resource what it is given. */
const tells =
  'cat >/dev/null; printf "kind: ConfigMap\nmetadata: {name: told}\ndata: {told: %s}\n" "$#:$*:$HELM_PLUGIN_NAME:$SET:$(cd "$HELM_PLUGIN_DIR" && ls)"';

/** A plugin of the user's, in the folder where Helm 4 finds it by itself. */
function plugin(name: string, commands: string, runtime = 'subprocess', base = plugins): void {
  writeFiles(join(base, name), {
    'plugin.yaml': `apiVersion: v1
name: ${name}
version: 0.1.0
type: postrenderer/v1
runtime: ${runtime}
config: {}
runtimeConfig:
  platformCommand: [${commands}]
`,
  });
}

describe('commands that nothing can look into', () => {
  it.each([
    ['rollback', 'helm rollback takes no post-renderer'],
    ['uninstall', 'helm uninstall takes no post-renderer'],
    ['test', 'helm test takes no post-renderer'],
    ['secrets', 'a helm plugin'],
  ])('helm %s is refused by name', (verb, why) => {
    expect(whyNotChecked([verb, 'web'])).toContain(why);
    expect(() => openLastCheck({ major: 3, words: [verb, 'web'], env, cwd: folder, check: passes })).toThrow(
      why,
    );
  });

  it('so is a flag that is not known, since it might take the next word', () => {
    expect(whyNotChecked(['upgrade', '--new-flag', '--post-renderer', 'x', 'web', 'c'])).toContain(
      '--new-flag',
    );
    expect(whyNotChecked(['upgrade', '--install', 'web', 'c'])).toBeUndefined();
  });
});

describe('post-renderers of Helm 4 that cannot be chained', () => {
  const open = (HELM_PLUGINS: string, ...flags: readonly string[]) =>
    openLastCheck({
      major: 4,
      words: ['upgrade', 'web', chart, ...flags],
      env: { ...env, HELM_PLUGINS },
      cwd: folder,
      check: passes,
    });

  it('a plugin that runs inside helm is refused by name', () => {
    const other = join(folder, 'other plugins');
    plugin('inside', '{command: sh}', 'extism/v1', other);
    expect(() => open(`${plugins}:${other}`, '--post-renderer=inside')).toThrow('of the runtime extism/v1');
  });

  it('so are two at a time, which helm refuses as well', () => {
    const two = ['--post-renderer=theirs', '--post-renderer', 'tells'];
    expect(() => open(plugins, ...two)).toThrow('Helm 4 accepts --post-renderer once');
  });

  it('so is one without a command for this system', () => {
    plugin('elsewhere', '{os: plan9, command: sh}');
    expect(() => open(plugins, '--post-renderer=elsewhere')).toThrow('no command for this system');
  });
});

const passes: CheckText = async () => ({ ok: true });

describe.each(helms())('$name', ({ name, path }) => {
  const major = name === 'helm-3' ? 3 : 4;
  // A Helm 3 that comes upon plugins of Helm 4 complains.
  const own = major === 3 ? env : { ...env, HELM_PLUGINS: plugins };

  interface Ran {
    readonly result: RunResult;
    readonly outcome: LastCheckOutcome;
    readonly seen: readonly string[];
    readonly out: string;
  }

  async function checked(
    words: readonly string[],
    check: CheckText = passes,
    more: Partial<LastCheckInput> = {},
  ): Promise<Ran> {
    const seen: string[] = [];
    const opened = openLastCheck({
      major,
      words: ['template', ...words, 'web', chart],
      env: own,
      cwd: folder,
      check: (text) => {
        seen.push(text);
        return check(text);
      },
      ...more,
    });
    const result = await run(path, opened.words, {
      cwd: folder,
      env: opened.env,
      output: 'capture',
      channels: opened.channels,
      limit: 128 * 1024 * 1024,
      timeout: 60_000,
    });
    const outcome = opened.close();
    return { result, outcome, seen, out: new TextDecoder().decode(result.stdout) };
  }

  async function bare(...words: readonly string[]): Promise<string> {
    const { stdout } = await run(path, ['template', ...words, 'web', chart], {
      cwd: folder,
      env: own,
      output: 'capture',
    });
    return new TextDecoder().decode(stdout);
  }

  it('gives back, byte for byte, what the check has seen, and renders as it does without', async () => {
    const { result, outcome, seen, out } = await checked([]);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(outcome).toEqual({ what: 'passed' });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain("back: 'a\\b $HOME `x` é'");
    expect(out).toBe(await bare());
  });

  it(`shows ${major === 3 ? 'no hooks' : 'hooks as well'}`, async () => {
    const { seen } = await checked([]);
    expect(seen[0]?.includes('name: hook')).toBe(major === 4);
  });

  it('ends with an error where the check says no, and gives nothing out', async () => {
    const { result, outcome, out } = await checked([], async () => ({
      ok: false,
      message: 'not "it"\n`$x` \\',
    }));
    expect(result.exitCode).toBe(1);
    expect(out).toBe('');
    expect(outcome).toEqual({ what: 'refused', message: 'not "it"\n`$x` \\' });
    // Helm 4 keeps what its plugins say to itself.
    expect(result.stderr.includes('not "it" `$x` \\')).toBe(major === 3);
  });

  it('ends with an error where the check throws', async () => {
    const fault = new Error('a fault');
    const { result, outcome, out } = await checked([], () => Promise.reject(fault));
    expect([result.exitCode, out]).toEqual([1, '']);
    expect(outcome).toEqual({ what: 'failed', error: fault });
  });

  it('ends with an error where the run is ended while it is checked', async () => {
    const ending = new AbortController();
    const check: CheckText = async () => {
      ending.abort();
      return { ok: true };
    };
    const { result, out } = await checked([], check, { signal: ending.signal });
    expect([result.exitCode, out]).toEqual([1, '']);
  });

  it('ends with an error where the pipes are closed before it asks', async () => {
    const opened = openLastCheck({
      major,
      words: ['template', 'web', chart],
      env: own,
      cwd: folder,
      check: passes,
    });
    const result = await run(path, opened.words, { cwd: folder, env: opened.env, output: 'capture' });
    expect(result.exitCode).toBe(1);
    expect(result.stdout).toHaveLength(0);
    expect(opened.close()).toEqual({ what: 'not-asked' });
  });

  it('checks two at a time without mixing them up', async () => {
    const both = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        checked([`--set=n=1`, `--namespace=${word}`, `--set=x=${word}`], async (text) =>
          word === 'two' ? { ok: false, message: text.slice(0, 0) + word } : { ok: true },
        ),
      ),
    );
    expect(both.map(({ outcome }) => outcome.what)).toEqual(['passed', 'refused', 'passed']);
  });

  describe("with a post-renderer of the user's", () => {
    const theirs = major === 3 ? './program' : 'theirs';

    it.each([
      ['with =', [`--post-renderer=${theirs}`]],
      ['as two words', ['--post-renderer', theirs]],
      ['among values that look like it', ['--description', '--post-renderer', '--post-renderer', theirs]],
    ])('sees what comes out of it, and so does helm: %s', async (_how, flags) => {
      const { result, seen, out } = await checked(flags);
      expect(result.exitCode).toBe(0);
      expect(seen[0]).toContain('name: theirs');
      expect(out).toContain('name: theirs');
      expect(out).toBe(await bare(...flags));
    });

    it('gives it its arguments and its environment, as helm does', async () => {
      const flags =
        major === 3
          ? [
              '--post-renderer-args',
              '-c',
              '--post-renderer=missing',
              '--post-renderer',
              'sh',
              `--post-renderer-args=${tells}`,
              '--post-renderer-args',
              '',
              '--post-renderer-args=c  d',
            ]
          : ['--post-renderer-args', '', '--post-renderer', 'tells', '--post-renderer-args=c  d'];
      // What is not found is refused by Helm 3 as soon as it reads the flag; here the last one counts.
      const known = flags.filter((flag) => flag !== '--post-renderer=missing');
      const { result, seen, out } = await checked(flags);
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
      expect(seen[0]).toContain(
        major === 3 ? 'told: 1:c  d::a  b:' : 'told: 5:a  b x $. 7  c  d:tells:a  b:plugin.yaml',
      );
      expect(out).toBe(await bare(...known));
    });

    it('ends with an error where it fails, and says what it said', async () => {
      const flags =
        major === 3
          ? ['--post-renderer=sh', '--post-renderer-args=-c', '--post-renderer-args=echo broken >&2; exit 3']
          : ['--post-renderer=fails'];
      const { result, outcome, seen } = await checked(flags);
      expect([result.exitCode, seen]).toEqual([1, []]);
      expect(outcome).toMatchObject({
        what: 'refused',
        message: `the post-renderer ${major === 3 ? 'sh' : 'fails'} ended with 3`,
        stderr: 'broken',
      });
    });

    it('ends with an error where it is not there', async () => {
      const said = await checked(['--post-renderer=missing']).then(
        ({ result, outcome }) => `${result.exitCode} ${'message' in outcome ? outcome.message : ''}`,
        String,
      );
      expect(said).toContain(
        major === 3
          ? '1 the program "missing" was not found'
          : 'helm has no plugin missing of the type postrenderer/v1',
      );
    });
  });

  it('sends a text that is not UTF-8, or that ends lines as Windows does, as it is or not at all', async () => {
    const gives = (text: string): string[] =>
      major === 3
        ? ['--post-renderer=printf', `--post-renderer-args=${text}`]
        : ['--post-renderer=prints', `--post-renderer-args=${text}`];
    plugin('prints', '{command: printf}');
    const latin = await checked(gives('kind: \\351\\n'));
    expect(latin.result.exitCode).toBe(1);
    expect(latin.outcome).toMatchObject({
      message: 'the manifests that helm is about to send are not UTF-8',
    });
    const windows = 'kind: ConfigMap\\r\\nmetadata: {name: x}\\r\\n';
    const { seen, out } = await checked(gives(windows));
    expect(seen).toEqual(['kind: ConfigMap\r\nmetadata: {name: x}\r\n']);
    expect(out).toBe(await bare(...gives(windows)));
  });

  it('sends nothing where this process is gone when half of the text has been given back', async () => {
    const opened = openLastCheck({
      major,
      words: ['template', 'web', chart],
      env: own,
      cwd: folder,
      check: passes,
    });
    const { exitCode, stdout } = await run(path, opened.words, {
      cwd: folder,
      env: opened.env,
      output: 'capture',
      channels: {
        count: 3,
        opened: (ends) => {
          const [text, word, back] = ends;
          text?.once('data', (chunk: Buffer) => {
            word?.write('take\n');
            back?.write(chunk.subarray(0, chunk.indexOf('data:')), () =>
              ends.forEach((end) => end.destroy()),
            );
          });
        },
      },
    });
    opened.close();
    expect([exitCode, stdout.length]).toEqual([1, 0]);
  });

  it('renders a chart of nothing as helm does without', async () => {
    const words = ['template', 'web', join(chart, 'empty')];
    const opened = openLastCheck({ major, words, env: own, cwd: folder, check: passes });
    const { exitCode, stdout, stderr } = await run(path, opened.words, {
      cwd: folder,
      env: opened.env,
      output: 'capture',
      channels: opened.channels,
    });
    expect(opened.close()).toEqual({ what: 'passed' });
    expect([exitCode, new TextDecoder().decode(stdout).trim(), stderr]).toEqual([0, '', '']);
  });

  itAtScale('takes a text of 24 MiB there and back', async () => {
    const size = 24 * 1024 * 1024;
    const { result, seen } = await checked([`--set=n=${size / 16}`]);
    expect(result.exitCode).toBe(0);
    expect(seen[0]?.length).toBeGreaterThan(size);
    expect(result.stdout.length).toBeGreaterThan(size);
  });

  it('does so where helm cannot write to its cache', async () => {
    const { result, outcome } = await checked([], passes, {
      env: { ...env, HELM_CACHE_HOME: join(folder, 'program', 'no folder') },
    });
    expect([result.exitCode, result.stderr, outcome.what]).toEqual([0, '', 'passed']);
  });

  it('leaves nothing behind', async () => {
    const ours = (): string[] => readdirSync(tmpdir()).filter((one) => one.startsWith('pligos-last-check-'));
    const before = new Set(ours());
    const during: string[] = [];
    await checked([], async () => {
      during.push(...ours().filter((one) => !before.has(one)));
      return { ok: true };
    });
    // Helm 3 needs no file.
    expect(during.length > 0).toBe(major === 4);
    expect(ours().filter((one) => during.includes(one))).toEqual([]);
  });
});
