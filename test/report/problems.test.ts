import { describe, expect, it } from '@jest/globals';
import { annotationsOf, markdownReport, renderReport, textReport } from '../../src/report/index.ts';
import { context, report } from './builder.ts';

const problem = {
  severity: 'error',
  code: 'helm-missing',
  message: 'helm is not on the PATH',
  hint: 'install Helm',
} as const;
const failed = (name: string, side: 'head' | 'base' = 'head') =>
  context(name, { status: 'failed', problems: [{ side, problem }] });
const letters = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));

describe('a problem of several contexts', () => {
  const made = report(letters(3).map((name) => failed(name)));

  it('is told once, with their names, in every format for people', () => {
    expect(textReport(made)).toContain('error a, b, c: helm is not on the PATH\n  → install Helm\n');
    expect(markdownReport(made)).toContain('- ❌ `a`, `b`, `c`: helm is not on the PATH. Install Helm.\n');
    expect(renderReport(made, 'html').match(/class="finding critical"/g)).toHaveLength(1);
    expect(annotationsOf(made).filter(({ title }) => title.endsWith('helm-missing'))).toMatchObject([
      { title: 'a, b, c: helm-missing' },
    ]);
  });

  it('names six of many', () => {
    const many = report(letters(9).map((name) => failed(name)));
    expect(textReport(many)).toContain('error a, b, c, d, e, f and 3 more: helm');
    expect(textReport(report(letters(7).map((name) => failed(name))))).toContain('e, f, g: helm');
  });

  it('is another one on the other side', () => {
    const both = report([failed('a'), failed('b', 'base')]);
    expect(textReport(both)).toContain('error a: helm is not');
    expect(textReport(both)).toContain('error b at the base: helm is not');
  });
});

describe('a side that is a whole commit', () => {
  it('is told by its first letters, and once', () => {
    const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
    const made = report([failed('a')], { base: { name: commit, commit } });
    expect(textReport(made)).toContain('\n1a2b3c4 → ');
    expect(markdownReport(made)).toContain('\n`1a2b3c4` → ');
    expect(renderReport(made, 'html')).toContain('<code>1a2b3c4</code> → ');
  });
});
