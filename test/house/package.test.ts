import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own package.json
const manifest = JSON.parse(read('package.json')) as Manifest;
const all = { ...manifest.dependencies, ...manifest.devDependencies };

describe('what is handed out', () => {
  it('has one version everywhere', () => {
    expect(read('plugin.yaml')).toContain(`\nversion: ${manifest.version}\n`);
    expect(read('CHANGELOG.md')).toContain(`\n## [${manifest.version}] - `);
  });

  it('holds every file and folder that package.json names', () => {
    const named = [...manifest.files, ...Object.values(manifest.bin)];
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names under dependencies what dist/ holds, so that audits and SBOMs tell the truth', () => {
    const bundled = [...read('dist/LICENSES.txt').matchAll(/^(?:@[\w.-]+\/)?[\w.-]+(?= \d)/gm)].map(
      ([name]) => name,
    );
    expect(bundled.length).toBeGreaterThan(5);
    expect(Object.keys(manifest.dependencies).filter((name) => !bundled.includes(name))).toEqual([]);
    expect(Object.keys(manifest.devDependencies).filter((name) => bundled.includes(name))).toEqual([]);
  });

  it('gives a reason for every package', () => {
    const page = read('docs/dependencies.md');
    const rows = [...page.matchAll(/^\| (?<names>`.+?`) \|/gm)].flatMap((row) =>
      [...(row.groups?.['names'] ?? '').matchAll(/`([^`]+)`/g)].map((name) => name[1]),
    );
    expect(new Set(rows)).toEqual(new Set(Object.keys(all)));
  });

  it('pins every package to one version', () => {
    const exact = /^(?:npm:@[\w/-]+@)?\d+\.\d+\.\d+$/;
    expect(Object.entries(all).filter(([, version]) => !exact.test(version))).toEqual([]);
  });
});
