import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { helms } from './helm.ts';

describe('the real Helms of the tests', () => {
  it.each(helms())('$name is the version that it says ($version)', ({ path, version }) => {
    const { stdout } = spawnSync(path, ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
    expect(stdout).toBe(`v${version}`);
  });
});
