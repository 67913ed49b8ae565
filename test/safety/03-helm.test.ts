/** Rule 3: helm gets an argument list, and for rendering a small environment with a home of its own. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkArchives } from '../../src/artifacts/index.ts';
import { privateHelmEnvironment } from '../../src/helm/index.ts';
import { run } from '../../src/process/index.ts';
import { codeOf } from './help.ts';

const scratch = mkdtempSync(join(tmpdir(), 'safety-helm-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const user = {
  PATH: '/usr/bin:/bin',
  HOME: '/home/me',
  AWS_SECRET_ACCESS_KEY: 'aws',
  GITHUB_TOKEN: 'ghs',
  ACTIONS_RUNTIME_TOKEN: 'runtime',
  HELM_REGISTRY_CONFIG: '/home/me/logins.json',
  HELM_PLUGINS: '/home/me/plugins',
};

describe('helm', () => {
  it('sees neither credentials nor logins where it renders', () => {
    const env = privateHelmEnvironment(scratch, user);
    const text = JSON.stringify(env);
    for (const secret of ['aws', 'ghs', 'runtime', 'logins.json']) expect(text).not.toContain(secret);
    for (const name of [
      'HELM_CACHE_HOME',
      'HELM_CONFIG_HOME',
      'HELM_DATA_HOME',
      'HELM_REGISTRY_CONFIG',
      'HELM_REPOSITORY_CONFIG',
      'HELM_REPOSITORY_CACHE',
    ])
      expect(env[name]).toMatch(new RegExp(`^${scratch}/`));
  });

  it('finds the plugins of the user for trusted code only', () => {
    expect(privateHelmEnvironment(scratch, user)['HELM_PLUGINS']).toBe('/home/me/plugins');
    expect(privateHelmEnvironment(scratch, user, { plugins: false })['HELM_PLUGINS']).toMatch(
      new RegExp(`^${scratch}/`),
    );
  });

  it('is never started through a shell', async () => {
    const trap = join(scratch, 'trap');
    const words = [`$(touch ${trap})`, `; touch ${trap}`, '`id`', '*'];
    const { stdout } = await run('/bin/echo', words, { cwd: scratch, env: {}, output: 'capture' });
    expect(Buffer.from(stdout).toString()).toBe(`${words.join(' ')}\n`);
    expect(existsSync(trap)).toBe(false);
  });
});

describe('archives in charts/, which helm unpacks into its memory', () => {
  it('are read within limits before, whether a chart asks for them or not', () => {
    const content = gzipSync(Buffer.alloc(100 * 1024 * 1024), { level: 1 });
    const files = new Map([['charts/extra-1.0.0.tgz', { content, executable: false, secret: false }]]);
    expect(codeOf(() => checkArchives({ files }))).toBe('archive-too-large');
  });
});
