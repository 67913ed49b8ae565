/** `pligos run` for several contexts on a laptop. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pligos, scratch, writeFiles } from './pligos.ts';

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`;
const files = {
  'web/chart/Chart.yaml': chart('web'),
  'web/pligos.yaml':
    'contexts:\n  staging: {chart: ./chart, namespace: shop, needs: [db/staging]}\n  production: {chart: ./chart, namespace: live}\n',
  'db/chart/Chart.yaml': chart('db'),
  'db/pligos.yaml': 'contexts:\n  staging: {chart: ./chart, namespace: shop}\n',
  'mail/chart/Chart.yaml': chart('mail'),
  'mail/pligos.yaml': 'contexts:\n  staging: {chart: ./chart, namespace: shop}\n',
};

describe('pligos run with several contexts', () => {
  const dir = scratch();
  const helm = join(dir, 'helm-log');

  beforeAll(() => {
    writeFiles(dir, files);
    writeFileSync(
      helm,
      '#!/bin/sh\ncase "$1" in upgrade) echo "$1 $2";; esac\ncase "$2" in "$FAILS") exit 7;; esac\n',
    );
    chmodSync(helm, 0o755);
  });

  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    pligos(['run', ...words, '--', 'upgrade', '--install'], { cwd: dir, helm, env: { FAILS: '-', ...env } });

  it('runs them in the order of needs, each with its own release', () => {
    const { code, stdout, stderr } = run(['web/staging', 'db/staging', '--preflight', 'off']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'upgrade db\nupgrade web\n' });
    expect(stderr).toBe('── db/staging ──\n── web/staging ──\n✓ db/staging\n✓ web/staging\n');
  });

  it('takes globs and --all', () => {
    expect(run(['*/staging', '--preflight', 'off']).stdout).toBe('upgrade db\nupgrade mail\nupgrade web\n');
    expect(run(['--all', '--preflight', 'off']).stdout.split('\n')).toHaveLength(5);
  });

  it('stops what needs the context that failed, and nothing else, and exits as helm did', () => {
    const { code, stdout, stderr } = run(['*/staging', '--preflight', 'off'], { FAILS: 'db' });
    expect({ code, stdout }).toEqual({ code: 7, stdout: 'upgrade db\nupgrade mail\n' });
    expect(stderr).toContain(
      '✗ db/staging: exit code 7\n✓ mail/staging\n- web/staging: not run, db/staging failed\n',
    );
  });

  it('keeps one context in the short form', () => {
    const { code, stderr } = pligos(['*/staging', '--', 'upgrade', '--install'], { cwd: dir, helm });
    expect(code).toBe(1);
    expect(stderr).toContain('[context-ambiguous]');
  });

  it('refuses one release or one record for several contexts', () => {
    const one = pligos(['run', 'web/staging', 'mail/staging', '--', 'upgrade', '--install', 'shop'], {
      cwd: dir,
      helm,
    });
    expect(one.code).toBe(1);
    expect(one.stderr).toContain('would both change the release shop');
    expect(run(['*/staging', '--record', 'deploy.json']).stderr).toContain('[usage]');
  });
});
