import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTgz } from '../../src/archive/index.ts';
import { matchGoPattern, parseGoPattern } from '../../src/chart/go-match.ts';
import { parseIgnoreFile } from '../../src/chart/ignore.ts';
import { readChart } from '../../src/chart/index.ts';
import { UserError } from '../../src/errors.ts';
import { helms } from '../real/helm.ts';
import { emptyFolder, writeAll } from './workspace.ts';
import { spent } from '../processor-time.ts';

const names = `config/a.txt config/sub/b.txt config/x.bak config/t.TXT docs/d.md README.md a/b/c/f.log a/f.log ex/keep.md
  ex/drop.md [x].md x.md .dot templates/sub.x ü.md a*b axb templates/.hidden templates/_h.tpl
  templates/sub/.hidden-deeper templates/sub/x`;
const tree = Object.fromEntries([...names.split(/\s+/), 'sp ace/f'].map((path) => [path, 'x']));

/** Each is the text of one .helmignore; helm itself says what remains. */
const single = String.raw`*.bak /README.md README.md README.md/ docs/ docs config/sub config/*.txt *.log a/*/c a/b/ /a/b
  [[]x].md \[x\].md [^x].md [!x].md ?.md a\*b a[*]b #*.bak \#x ./README.md config//a.txt / . */* config/ templates/ *.tpl
  values.yaml [z-a].md a] config/[!s]* config/[^s]* *.TXT templates/.?* charts ü.md [a-ü].md ??.md a a/ b c/ /b
  ex/*.m[cd] !*.yaml`;
const special = [
  ' *.bak \t',
  'sp ace',
  '"sp ace"',
  '*.md\r\ndocs\r\n',
  '\uFEFF*.md',
  '!*.yaml\n*.x',
  '*.md\n!*.yaml',
];
const ignoreFiles = [...single.split(/\s+/), ...special];

function makeChart(ignore: string): string {
  const dir = join(emptyFolder(), 'ign');
  writeAll(dir, {
    ...tree,
    'Chart.yaml': 'apiVersion: v2\nname: ign\nversion: 1.0.0\n',
    'values.yaml': 'a: 1\n',
    '.helmignore': ignore,
  });
  return dir;
}

function packagedBy(helm: string, dir: string): string[] {
  const target = join(emptyFolder(), 'out');
  mkdirSync(target);
  execFileSync(helm, ['package', dir, '-d', target], { stdio: 'pipe' });
  const [name = ''] = readdirSync(target);
  return readTgz(readFileSync(join(target, name)), name)
    .map(({ path }) => path.replace(/^ign\//, ''))
    .toSorted();
}

/** The file itself stays with the chart that was read, so that helm leaves out the same again. */
const others = (paths: Iterable<string>): string[] =>
  [...paths].filter((path) => path !== '.helmignore').toSorted();

const isRefused = (text: string): boolean => {
  try {
    parseIgnoreFile('/x/.helmignore', text, 'refuse');
    return false;
  } catch (error) {
    return error instanceof UserError;
  }
};

describe.each(helms())('.helmignore as $name packages', ({ path: helm }) => {
  it.each(ignoreFiles)('%j leaves the same files', (ignore) => {
    const dir = makeChart(ignore);
    expect(others(readChart(dir, [dir]).files.keys())).toEqual(others(packagedBy(helm, dir)));
  });

  it.each(['x**', '[a-', '[]a].md', '[', 'a\\', '[^]', '[a', '[-a]', '[a-]', 'b/[', '!['])(
    '%j is refused',
    (ignore) => {
      const dir = makeChart(ignore);
      expect(() => packagedBy(helm, dir)).toThrow(/double-star|syntax error in pattern/);
      expect(isRefused(ignore)).toBe(true);
    },
  );

  // helm then misses the Chart.yaml itself; which files the rest of the rule leaves shows in the message only.
  it.each(['!*.md', '!config/', '*', '/*'])('%j leaves not even the Chart.yaml', (ignore) => {
    const dir = makeChart(ignore);
    expect(() => packagedBy(helm, dir)).toThrow(/Chart.yaml file is missing/);
    expect(parseIgnoreFile('/x/.helmignore', ignore, 'refuse')('Chart.yaml', false)).toBe(true);
  });
});

describe('.helmignore', () => {
  it('names the line of a pattern that helm refuses', () => {
    expect(() => parseIgnoreFile('/x/.helmignore', '# all\n*.md\n  [a-\n', 'refuse')).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ code: 'chart-helmignore', at: expect.objectContaining({ line: 3 }) }),
        ],
      }),
    );
  });

  it('leaves out everything that a negated pattern does not match, folders too', () => {
    const ignores = parseIgnoreFile('/x/.helmignore', '!*.md', 'refuse');
    expect([ignores('README.md', false), ignores('docs', true), ignores('a.txt', false)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('of a chart that is read as it is holds malformed patterns that helm does not notice: they match nothing', () => {
    const ignores = parseIgnoreFile('/x/.helmignore', 'b*bb[\na\\/\n*.md', 'skip');
    expect([ignores('bxbb[', false), ignores('a', true), ignores('x.md', false)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('matches a pattern of many stars in time that grows with the product of the lengths', () => {
    const pattern = parseGoPattern('a*'.repeat(200) + 'b');
    const cost = spent(() => expect(matchGoPattern(pattern ?? [], 'a'.repeat(20_000))).toBe(false));
    expect(cost).toBeLessThan(5000);
  });
});
