import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { repository } from './company.ts';

describe('the package, installed globally from the archive that is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-package-'));
  const pligos = join(folder, 'bin', 'pligos');

  beforeAll(() => {
    spawnSync(process.execPath, [join(repository, 'scripts/pack.mjs'), folder]);
    const archive = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    // Offline: there is nothing to fetch, because everything is bundled.
    const words = ['install', '--silent', '--offline', '--global', '--prefix', folder, ...archive];
    spawnSync('npm', words, { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says its version', () => {
    expect(output(pligos, ['--version'], folder)).toBe(`${manifest.version}\n`);
  });

  it('runs by npx, without being installed', () => {
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const words = ['--yes', '--offline', `--package=${join(folder, archive)}`, 'pligos', '--version'];
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(output('npx', words, empty)).toBe(`${manifest.version}\n`);
  });

  it('brings no other package', () => {
    expect(readdirSync(join(folder, 'lib', 'node_modules'))).toEqual(['pligos']);
    expect(readdirSync(join(folder, 'lib', 'node_modules', 'pligos'))).not.toContain('node_modules');
  });

  it('works on its own examples', () => {
    const example = join(folder, 'lib', 'node_modules', 'pligos', 'examples', 'services', 'search');
    expect(output(pligos, ['values', 'staging', '--json'], example)).toContain(
      '"search.staging.example.com"',
    );
  });

  it('brings the licences of what is bundled', () => {
    const dist = readdirSync(join(folder, 'lib', 'node_modules', 'pligos', 'dist'));
    expect(dist).toEqual(expect.arrayContaining(['cli.js', 'LICENSES.txt']));
  });
});

function output(command: string, words: readonly string[], cwd: string): string {
  return spawnSync(command, words, { cwd, encoding: 'utf8' }).stdout;
}
