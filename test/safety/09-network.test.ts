/** Rule 9: what may pass is tried three times, what will not change is not. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchDependencies } from '../../src/helm/index.ts';
import { silentHost } from '../../src/host.ts';
import { UserError } from '../../src/errors.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'safety-network-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** How often a helm that says this is called. */
async function tries(said: string): Promise<number> {
  const helm = join(home, 'helm');
  writeFileSync(helm, `#!/bin/sh\necho x >> '${home}/calls'\necho 'Error: ${said}' >&2\nexit 1\n`);
  chmodSync(helm, 0o755);
  const chart = { apiVersion: 'v2', name: 'x', version: '1.0.0' };
  const dependencies = [{ name: 'd', version: '1', repository: 'https://charts.example.com' }];
  writeFileSync(join(home, 'Chart.yaml'), JSON.stringify({ ...chart, dependencies }));
  await fetchDependencies({ path: helm }, home, {
    mode: 'update',
    env: { PATH: '/usr/bin:/bin', HOME: home },
    host: silentHost,
    signal: new AbortController().signal,
    pauses: [1, 1],
  }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
  return readFileSync(join(home, 'calls'), 'utf8').split('\n').filter(Boolean).length;
}

describe('the network', () => {
  it.each([
    'failed to fetch https://charts.example.com/index.yaml : 503 Service Unavailable',
    'read: connection reset by peer',
    '429 Too Many Requests',
  ])('is tried three times: %s', async (said) => {
    expect(await tries(said)).toBe(3);
  });

  it.each([
    '401 Unauthorized',
    '403 Forbidden',
    'failed to fetch https://charts.example.com/index.yaml : 404 Not Found',
  ])('is asked once: %s', async (said) => {
    expect(await tries(said)).toBe(1);
  });
});
