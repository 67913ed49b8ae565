import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expandGlob, isGlob, splitGlob } from '../../src/files/index.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';

const dir = scratch();
writeFiles(dir, {
  'charts/web/Chart.yaml': '',
  'charts/web/charts/db/Chart.yaml': '',
  'charts/mail/Chart.yaml': '',
  'charts/README.md': '',
  'charts/.cache/Chart.yaml': '',
  'odd[1]/Chart.yaml': '',
});

const below = (glob: string): string[] =>
  expandGlob(join(dir, glob)).map((path) => path.slice(dir.length + 1));

describe('a glob', () => {
  it.each([
    ['charts/*', ['charts/README.md', 'charts/mail', 'charts/web']],
    ['charts/*/Chart.yaml', ['charts/mail/Chart.yaml', 'charts/web/Chart.yaml']],
    [
      'charts/**/Chart.yaml',
      ['charts/mail/Chart.yaml', 'charts/web/Chart.yaml', 'charts/web/charts/db/Chart.yaml'],
    ],
    ['*/we?', ['charts/web']],
    ['charts/.c*', ['charts/.cache']],
    ['charts/web', ['charts/web']],
    ['charts/none', []],
    ['none/*', []],
  ])('%s means %j', (glob, expected) => {
    expect(below(glob)).toEqual(expected);
  });

  it('is no glob where something has that very name', () => {
    expect(isGlob(join(dir, 'odd[1]'))).toBe(false);
    expect(below('odd[1]')).toEqual(['odd[1]']);
    expect(splitGlob(join(dir, 'charts', '*', 'x'))).toEqual({
      folder: join(dir, 'charts'),
      pattern: join('*', 'x'),
    });
  });
});
