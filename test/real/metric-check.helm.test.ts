/** Checks that watch a metric, against a real Prometheus. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findPart, providePart } from '../../scripts/real-parts.mjs';
import { lifecycleOf } from '../../src/deploy/index.ts';
import { silentHost } from '../../src/host.ts';
import { runMetricCheck } from '../../src/operations/deploy/two-steps/metric-check.ts';
import { describeReal } from './notRun.ts';

function prometheusMissing(): string | undefined {
  if (findPart('prometheus') !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return 'Prometheus is not there: run node scripts/real-parts.mjs prometheus';
  const { reason } = providePart('prometheus');
  return reason === undefined ? undefined : `Prometheus cannot be had: ${reason}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describeReal('a metric that is watched', prometheusMissing(), () => {
  let server = '';
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'prometheus-'));
    const port = await freePort();
    server = `http://127.0.0.1:${port}`;
    writeFileSync(join(dir, 'config.yml'), 'global: {scrape_interval: 1s}\n');
    const words = [
      `--config.file=${join(dir, 'config.yml')}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--web.console.templates=${dir}`,
      `--web.console.libraries=${dir}`,
    ];
    child = spawn(findPart('prometheus') ?? '', words, { stdio: 'ignore' });
    for (let triesLeft = 200; triesLeft > 0; triesLeft -= 1) {
      const answer = await fetch(`${server}/-/ready`).catch(() => undefined);
      if (answer?.ok === true) return;
      await sleep(50);
    }
    throw new Error('Prometheus does not start');
  });
  afterAll(async () => {
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });

  const watch = async (
    query: string,
    limits: object,
    more: object = {},
    { signal } = new AbortController(),
  ): Promise<unknown> => {
    const metric = { query, server, for: 1, every: 1, ...limits, ...more };
    const [check] = lifecycleOf({ canary: { checks: [{ metric }] } }).first?.checks ?? [];
    if (check === undefined || !('query' in check)) throw new Error('no metric');
    const { status, reason } = await runMetricCheck(
      { check, placeholders: { release: 'web', namespace: 'shop' }, clean: (text) => text },
      {
        cwd: '/',
        env: { EMPTY: '' },
        host: silentHost,
        signal,
        cacheDir: '/',
        commandNames: new Set(),
      },
    );
    return reason ?? status;
  };

  it.each<[string, string, object, string]>([
    ['within its limit', 'vector(0.005)', { below: '0.01' }, 'completed'],
    ['a scalar', 'scalar(vector(3))', { above: '2', below: '4' }, 'completed'],
    ['over its limit', 'vector(0.5)', { below: '0.01' }, 'is 0.5, less than 0.01 is wanted'],
    [
      'one series of two over it',
      'label_replace(vector(9), "a", "b", "", "") or vector(1)',
      { below: '2' },
      'is 9, less than 2 is wanted',
    ],
    ['on both sides', 'vector(5)', { above: '1', below: '2' }, 'is 5, more than 1 and less than 2 is wanted'],
    ['infinite', 'vector(1) / 0', { below: '2' }, 'is Infinity, less than 2 is wanted'],
    ['of the release', '%{release}(1)', { below: '2' }, 'unknown function with name "web"'],
    [
      'nothing by nothing',
      'vector(0) / 0',
      { below: '2' },
      'had no value within 1 s: the query has no value',
    ],
    ['of no series', 'nothing', { below: '2' }, 'had no value within 1 s: the query has no value'],
    ['a range', 'up[5m]', { below: '2' }, 'one value for each series is needed'],
    ['a wrong query', 'sum(', { below: '2' }, 'parse error'],
  ])('is %s', async (_, query, limits, expected) => {
    expect(await watch(query, limits)).toContain(expected);
  });

  it('ends with the run', async () => {
    const abort = new AbortController();
    const started = performance.now();
    const answer = watch('vector(1)', { below: '2' }, { for: 60, every: 30 }, abort);
    setTimeout(() => abort.abort(), 300);
    expect(await answer).toBe('was cut short: the run was cancelled');
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('says what keeps it from an answer', async () => {
    expect(await watch('vector(1)', { below: '2' }, { server: 'prometheus' })).toContain('is no address');
    expect(await watch('vector(1)', { below: '2' }, { server: 'http://127.0.0.1:1' })).toContain(
      'ECONNREFUSED',
    );
    await expect(watch('vector(1)', { below: '2' }, { token: 'EMPTY' })).rejects.toThrow('EMPTY');
  });
});
