/** Rule 11: success is helm's exit code, never the absence of text on stderr. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { main } from '../../src/main/main.ts';

const scratch = mkdtempSync(join(tmpdir(), 'safety-exit-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
mkdirSync(join(scratch, 'chart', 'templates'), { recursive: true });
writeFileSync(join(scratch, 'chart', 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');

/** The exit code of `pligos template` where helm complains so and ends with this code. */
async function outcome(stderr: string, code: number): Promise<number> {
  const helm = join(scratch, `helm-${code}-${stderr.length}`);
  const version = 'case "$1" in version) echo v3.17.2; exit 0;; esac';
  writeFileSync(helm, `#!/bin/sh\n${version}\nprintf '%s' '${stderr}' >&2\nexit ${code}\n`);
  chmodSync(helm, 0o755);
  const silent = { write: () => true };
  return main(['template', '--chart', 'chart'], {
    env: { HELM_BIN: helm, HOME: scratch, PATH: '/usr/bin:/bin' },
    platform: 'linux',
    arch: 'x64',
    stdout: silent,
    stderr: silent,
    cwd: () => scratch,
    on: () => undefined,
  });
}

describe('the exit code', () => {
  it('is success where helm ends with 0, whatever it warns of', async () => {
    expect(await outcome('WARNING: said by the helm of a test\n', 0)).toBe(0);
  });

  it('is a failure where helm fails without a word', async () => {
    expect(await outcome('', 1)).not.toBe(0);
  });
});
