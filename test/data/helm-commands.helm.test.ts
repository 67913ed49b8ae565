import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type HelmCommand, helmCommands } from '../../src/data/index.ts';
import { helms } from '../real/helm.ts';
import { notRun } from '../real/notRun.ts';

const find = (path: string): HelmCommand | undefined => helmCommands.find((command) => command.path === path);

describe("the table of helm's commands", () => {
  if (helms().length === 2) {
    it('is what both Helms say of themselves', () => {
      const script = fileURLToPath(new URL('../../scripts/generate-helm-commands.mjs', import.meta.url));
      const { status, stderr } = spawnSync(process.execPath, [script, 'check'], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });
  } else {
    notRun("the table of helm's commands against both Helms", 'only one helm is here');
  }

  it('knows flags of either Helm, and which of them take a value', () => {
    expect(find('upgrade')?.switches.split(' ')).toEqual(
      expect.arrayContaining(['atomic', 'rollback-on-failure', 'dry-run', 'wait']),
    );
    expect(find('upgrade')?.values.split(' ')).toEqual(
      expect.arrayContaining(['set', 'values', 'timeout', 'post-renderer']),
    );
    expect(find('')?.shorts).toBe('h=help n=namespace');
    expect(find('dependency')?.aliases).toBe('dep dependencies');
  });
});
