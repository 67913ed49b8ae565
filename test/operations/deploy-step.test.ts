import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { capped, runStep } from '../../src/operations/deploy/step.ts';

const dir = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-step-'));

interface Try {
  readonly run: string;
  readonly timeout?: number;
  readonly config?: string;
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
}

async function tryStep({
  run,
  timeout = 20_000,
  config = '{}',
  env = {},
  signal = new AbortController().signal,
}: Try) {
  const lines: string[] = [];
  const ending = await runStep(
    {
      step: { run, timeout, config },
      at: { file: '/r/pligos.yaml', line: 4, column: 7 },
      cwd: dir,
      placeholders: { release: 'web', namespace: 'post', context: 'live', service: 'shop' },
      env,
      sink: (line, from) => void lines.push(`${from}: ${line}`),
      clean: (text) => text.replaceAll('sesame', '(secret)'),
    },
    {
      cwd: '/',
      env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, KUBECONFIG: '/k' },
      host: silentHost,
      signal,
      cacheDir: dir,
      commandNames: new Set(),
    },
  );
  return { ending, lines };
}

const statOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .slice(0, 1);

describe('a step of a lifecycle', () => {
  it('runs in the folder of the service with the environment of the user, its config and what is added', async () => {
    const { ending, lines } = await tryStep({
      run: `sh -c 'echo "$PWD $KUBECONFIG $PLIGOS_CONFIG $PLIGOS_REASON"; echo "$0 $1" >&2' %{release} "%{namespace} x"`,
      config: '{"a":1}',
      env: { PLIGOS_REASON: 'why' },
    });
    expect(ending).toEqual({ status: 'completed', exitCode: 0 });
    expect(lines).toEqual([`stdout: ${dir} /k {"a":1} why`, 'stderr: web post x']);
  });

  it('expands nothing: there is no shell', async () => {
    const { lines } = await tryStep({ run: 'echo $HOME *.js `id` ; echo' });
    expect(lines).toEqual(['stdout: $HOME *.js `id` ; echo']);
  });

  it('ends with the last words of what went wrong, without secrets', async () => {
    const { ending } = await tryStep({ run: `sh -c 'echo first >&2; echo open sesame >&2; exit 4'` });
    expect(ending).toEqual({ status: 'error', exitCode: 4, reason: 'ended with exit code 4: open (secret)' });
  });

  it.each([
    [`echo 'open`, `the step "echo 'open" has a quote ' that is never closed`],
    ['   ', 'a step of lifecycle holds no word'],
    ['echo %{relaese}', '"%{relaese}" contains the unknown placeholder %{relaese}'],
    ['echo %{pr}', '"%{pr}" contains %{pr}, which has no value here'],
    ['there-is-no-such-program', /there-is-no-such-program/],
  ])('that cannot be run says why: %s', async (run, reason) => {
    const { ending } = await tryStep({ run });
    expect(ending).toMatchObject({ status: 'error', reason: expect.stringMatching(reason) });
    expect(ending.reason).toMatch(/^could not be started: /);
    expect(ending.exitCode).toBeUndefined();
  });

  it('ends with all that it has started when its time is over', async () => {
    const { ending } = await tryStep({
      run: `sh -c 'sleep 300 & echo $! > grandchild; wait'`,
      timeout: 500,
    });
    expect(ending).toMatchObject({ status: 'error', reason: 'did not end within 0.5 s' });
    const pid = Number(readFileSync(join(dir, 'grandchild'), 'utf8'));
    expect(pid).toBeGreaterThan(1);
    // Nobody may have collected it yet.
    expect(statOf(pid)).toMatch(/^Z?$/);
  });

  it('may put in order what it did when the run is cancelled', async () => {
    const cut = new AbortController();
    const running = tryStep({
      run: `sh -c 'trap "touch tidied; exit 1" TERM; touch up; while :; do sleep 0.05; done'`,
      signal: cut.signal,
    });
    while (!existsSync(join(dir, 'up'))) await sleep(20);
    cut.abort();
    const { ending } = await running;
    expect(ending).toMatchObject({ status: 'error', reason: 'was cut short: the run was cancelled' });
    expect(existsSync(join(dir, 'tidied'))).toBe(true);
  });

  it('is not shown without an end', () => {
    const lines: string[] = [];
    const sink = capped((line) => void lines.push(line));
    for (let at = 0; at < 10; at += 1) sink('x'.repeat(1024 * 1024), 'stdout');
    expect(lines).toHaveLength(5 - 1);
    expect(lines.at(-1)).toBe('… more than 4 MiB were printed: the rest is not shown');
  });
});
