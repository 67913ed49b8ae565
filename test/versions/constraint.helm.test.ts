import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { writeTgz } from '../../src/archive/index.ts';
import { parseConstraint, parseVersion, satisfies } from '../../src/versions/index.ts';
import { helms } from '../real/helm.ts';
import { partOf, runsOf } from '../property.ts';

interface Pair {
  readonly constraint: string;
  readonly version: string;
}

const folder = mkdtempSync(join(tmpdir(), 'pligos-constraint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `helm dependency list` says of an archive of this version: ok, wrong version, invalid version. */
function askHelm(helm: string, pairs: readonly Pair[]): string[] {
  const chart = mkdtempSync(join(folder, 'chart-'));
  mkdirSync(join(chart, 'charts'));
  const entries = pairs.map(({ constraint }, index) => ({
    name: `d${index}x`,
    version: constraint,
    repository: 'https://e.invalid',
  }));
  writeFileSync(
    join(chart, 'Chart.yaml'),
    JSON.stringify({ apiVersion: 'v2', name: 'a', version: '1.0.0', dependencies: entries }),
  );
  for (const [index, { version }] of pairs.entries()) {
    const content = Buffer.from(JSON.stringify({ apiVersion: 'v2', name: `d${index}x`, version }));
    const archive = writeTgz([{ path: `d${index}x/Chart.yaml`, content, executable: false }]);
    writeFileSync(join(chart, 'charts', `d${index}x-${index}.tgz`), archive);
  }
  const { stdout, stderr } = spawnSync(helm, ['dependency', 'list', chart, '--max-col-width', '0'], {
    encoding: 'utf8',
    env: { HOME: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  const said = new Map(
    stdout.split('\n').flatMap((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      const name = cells[0];
      return name !== undefined && /^d\d+x$/.test(name) ? ([[name, cells.at(-1) ?? '']] as const) : [];
    }),
  );
  if (said.size !== pairs.length) throw new Error(`helm listed ${said.size} of ${pairs.length}: ${stderr}`);
  return pairs.map((_, index) => said.get(`d${index}x`) ?? '');
}

function ask({ constraint, version }: Pair): string {
  // helm compares the texts first.
  if (constraint === version) return 'ok';
  const range = parseConstraint(constraint);
  const parsed = parseVersion(version);
  if (range === undefined || parsed === undefined) return 'invalid version';
  return satisfies(parsed, range) ? 'ok' : 'wrong version';
}

const constraints = [
  '1.2.3',
  '=1.2.3',
  'v1.2.3',
  '1.2',
  '1',
  '*',
  'x',
  '1.x',
  '1.2.x',
  '1.2.*',
  '1.X.X',
  '>1',
  '>1.2',
  '>1.2.3',
  '>=1.2',
  '<1',
  '<1.2',
  '<1.2.3',
  '<=1',
  '<=1.2',
  '<=1.2.3',
  '<=*',
  '>*',
  '>=*',
  '!=1.2.3',
  '!=1.2',
  '!=1',
  '!=*',
  '=>1.2.3',
  '=<1.2.3',
  '~1',
  '~1.2',
  '~1.2.3',
  '~>1.2.3',
  '~0',
  '~0.0.0',
  '~0.0',
  '~*',
  '^1',
  '^1.2',
  '^1.2.3',
  '^0',
  '^0.0',
  '^0.0.0',
  '^0.0.3',
  '^0.2',
  '^0.2.3',
  '^*',
  '1.2.3 - 2',
  '1.2 - 1.4.5',
  '>=1.2.3 <2.0.0',
  '>=1.2.3, <2.0.0',
  '>= 1.2.3 , < 2',
  '1.2.3 || 2.x',
  '<1 || >=2',
  '>=1.0.0-0',
  '>=1.0.0-0 <2.0.0-0',
  '^1.2.3-beta.1',
  '~1.2.3-alpha',
  '1.2.3-rc.1',
  '1.2.3+build',
  '>=1.2.3-alpha, !=1.2.3-beta',
  '',
  'latest',
  '1.2.3.4',
  '>>1',
  '1.2.3 2.0.0',
  '>=1.2.3,',
  ' 1.2.3 ',
  '<=0',
  '>0',
  '>0.0',
  '0.0.x',
  '0.x',
  '!=0.0.x',
  '^v1.2.3',
  '>=v1',
  '1.2.3-',
  '18446744073709551616',
] as const;
const versions = [
  '0.0.0',
  '0.0.1',
  '0.0.3',
  '0.1.0',
  '0.2.3',
  '0.2.9',
  '0.3.0',
  '1.0.0',
  '1.1.9',
  '1.2.0',
  '1.2.3',
  '1.2.4',
  '1.3.0',
  '1.4.5',
  '1.4.6',
  '2.0.0',
  '2.3.4',
  '3.0.0',
  '1.2.3-alpha',
  '1.2.3-beta',
  '1.2.3-beta.1',
  '1.2.3-beta.2',
  '1.2.3-rc.1',
  '1.2.4-beta',
  '1.3.0-beta',
  '2.0.0-0',
  '2.0.0-beta',
  '1.2.3+build',
  '0.0.0-a',
  '0.0.3-a',
] as const;

const table: readonly Pair[] = constraints.flatMap((constraint) =>
  versions.map((version) => ({ constraint, version })),
);
const show = ({ constraint, version }: Pair, verdict: string): string =>
  `${JSON.stringify(constraint)} ${version}: ${verdict}`;
/** Helm 3.17 looks for pre-releases comparison by comparison, Helm 4 by group: we go with Helm 4. */
const isReadDifferently = ({ constraint, version }: Pair): boolean =>
  version.includes('-') && /-|!=/.test(constraint);

describe('version ranges', () => {
  for (const helm of helms()) {
    it(`are read as ${helm.name} reads them`, () => {
      const pairs = partOf(table);
      const verdicts = askHelm(helm.path, pairs);
      const rows = pairs
        .map((pair, index) => [pair, verdicts[index] ?? ''] as const)
        .filter(([pair]) => helm.name === 'helm-4' || !isReadDifferently(pair));
      expect(rows.map(([pair]) => show(pair, ask(pair)))).toEqual(
        rows.map(([pair, verdict]) => show(pair, verdict)),
      );
    });
  }

  const four = helms().find(({ name }) => name === 'helm-4');
  if (four !== undefined) {
    it('agree with helm on 2,000 made-up pairs', () => {
      const seed = Date.now();
      const number = fc.nat({ max: 3 }).map(String);
      const pre = fc.constantFrom('', '', '', '-0', '-a', '-a.1', '-b');
      const version = fc
        .tuple(number, number, number, pre)
        .map(([a, b, c, suffix]) => `${a}.${b}.${c}${suffix}`);
      const bound = fc
        .tuple(
          fc.array(fc.oneof({ weight: 4, arbitrary: number }, fc.constantFrom('x', '*')), {
            minLength: 1,
            maxLength: 3,
          }),
          pre,
        )
        .map(([numbers, suffix]) => `${numbers.join('.')}${suffix}`);
      const operator = fc.constantFrom('', '=', '!=', '>', '<', '>=', '=>', '<=', '=<', '~', '~>', '^', '> ');
      const term = fc.tuple(operator, bound).map((words) => words.join(''));
      const joint = fc.constantFrom(' ', ', ', ',', ' || ', '||', ' - ');
      const constraint = fc
        .tuple(term, fc.option(fc.tuple(joint, term)))
        .map(([first, more]) => first + (more?.join('') ?? ''));
      const pairs = fc.sample(fc.record({ constraint, version }), { numRuns: runsOf(2000), seed });
      const verdicts = askHelm(four.path, pairs);
      const differing = pairs
        .filter((pair, index) => ask(pair) !== verdicts[index])
        .map((pair) => show(pair, ask(pair)));
      expect({ seed, differing }).toEqual({ seed, differing: [] });
    });
  }
});
