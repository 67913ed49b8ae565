/** The reports of several jobs are one: nothing is lost, nothing is told twice, and who said nothing is named. */
import { describe, expect, it } from '@jest/globals';
import { problem } from '../../src/errors.ts';
import {
  type JobReport,
  type JoinInput,
  joinReports,
  lostContexts,
  markdownReport,
  outcomeOf,
  type Report,
} from '../../src/report/index.ts';
import { change, changed, comparison, context, ref, report } from './builder.ts';
import { complaints } from './github.ts';
import { shop } from './samples.ts';

const commit = '9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c';

const join = (jobs: readonly JobReport[], more: Partial<JoinInput> = {}): Report =>
  joinReports({ title: 'Pligos', jobs, expected: undefined, keepsCommand: true, limits: [], ...more });

const job = (name: string, ...contexts: readonly string[]): JobReport => ({
  name,
  report: report(
    contexts.map((full) => {
      const [service = '', own = ''] = full.split('/');
      const one = changed(ref(`apps/v1 Deployment ${own}/web`), [change('spec.replicas', '1', '2')]);
      return context(own, { service, comparison: comparison([one]) });
    }),
  ),
});

const names = ({ contexts }: Report): string[] =>
  contexts.map(({ service, context: own }) => `${service}/${own}`);

describe('the reports of several jobs', () => {
  it('are one report of all contexts, service by service, each in its own order', () => {
    const joined = join([job('b', 'web/dev', 'shop/dev'), job('a', 'shop/production', 'api/dev')]);
    expect(names(joined)).toEqual(['api/dev', 'shop/dev', 'shop/production', 'web/dev']);
    expect(joined.head.commit).toBe(commit);
    expect(markdownReport(joined)).toContain('in 4 of 4 contexts');
  });

  it('of one job are in the order of that job', () => {
    expect(names(join([job('a', 'web/dev', 'api/dev')]))).toEqual(['web/dev', 'api/dev']);
  });

  it('say once what two of them say alike, whatever time it took', () => {
    const slow = job('b', 'web/dev');
    if (!('contexts' in slow.report)) throw new TypeError('no report');
    const contexts = slow.report.contexts.map((one) => ({ ...one, milliseconds: 9000 }));
    expect(names(join([job('a', 'web/dev'), { name: 'b', report: { ...slow.report, contexts } }]))).toEqual([
      'web/dev',
    ]);
  });

  it('name the jobs where two of them differ about one context', () => {
    const other: JobReport = { name: 'helm-4', report: report([context('dev', { service: 'web' })]) };
    expect(names(join([job('helm-3', 'web/dev'), other]))).toEqual(['web/dev (helm-3)', 'web/dev (helm-4)']);
  });

  it('keep a command that all of them name, and drop several', () => {
    expect(join([job('a', 'web/dev'), job('b', 'api/dev')]).command).toBe('pligos diff --base main');
    const other: JobReport = { name: 'b', report: report([], { command: 'pligos diff x' }) };
    expect(join([job('a', 'web/dev'), other])).not.toHaveProperty('command');
  });

  it('of strangers lose their command', () => {
    expect(join([job('a', 'web/dev')], { keepsCommand: false })).not.toHaveProperty('command');
  });

  it('with several bases say so', () => {
    const other: JobReport = { name: 'b', report: report([], { base: { name: 'release' } }) };
    expect(join([job('a', 'web/dev'), other]).limits).toEqual([
      'the reports compare with 2 different bases, the title names the first',
    ]);
  });

  it('say each limit once', () => {
    const limited = (name: string): JobReport => ({
      name,
      report: report([], { limits: ['two were left out'] }),
    });
    expect(join([limited('a'), limited('b')], { limits: ['a run of others'] }).limits).toEqual([
      'a run of others',
      'two were left out',
    ]);
  });
});

describe('a job that said nothing', () => {
  const expected = [
    { shard: '1 of 2', contexts: ['web/dev', 'web/production'] },
    { shard: '2 of 2', contexts: ['api/dev', 'api/qa', 'api/staging', 'api/production'] },
  ];

  it('fails the whole and is named, with the contexts that it should have told', () => {
    const joined = join([job('a', 'web/dev', 'web/production')], { expected });
    expect(names(joined)[0]).toBe('/2 of 2');
    expect(outcomeOf(joined, 'none')).toBe('failed');
    expect(joined.contexts[0]?.problems[0]?.problem).toMatchObject({
      code: 'report-missing',
      message: 'the job 2 of 2 left no report of api/dev, api/qa, api/staging and 1 more',
    });
    expect(markdownReport(joined)).toContain('2 of 2');
    expect(complaints(markdownReport(joined))).toEqual([]);
  });

  it('is not missed where every context was told', () => {
    const all = expected.flatMap(({ contexts }) => contexts);
    expect(outcomeOf(join([job('a', ...all)], { expected }), 'none')).toBe('done');
  });

  it('is not named a second time where its error is there', () => {
    const problems = [problem('helm-render', 'helm failed')];
    const joined = join([job('a', 'web/dev', 'web/production'), { name: '2 of 2', report: problems }], {
      expected,
    });
    expect(names(joined).filter((name) => name === '/2 of 2')).toHaveLength(1);
    expect(joined.contexts[0]?.problems[0]?.problem.message).toBe('helm failed');
  });

  it('told twice, as jobs of an older plan leave them, are told all the same', () => {
    const both: JobReport = { name: 'b', report: report([context('dev', { service: 'web' })]) };
    const wanted = [{ shard: '1 of 1', contexts: ['web/dev'] }];
    const joined = join([job('a', 'web/dev'), both], { expected: wanted });
    expect(names(joined)).toEqual(['web/dev (a)', 'web/dev (b)']);
    expect(lostContexts({ jobs: [job('a', 'web/dev'), both], expected: wanted })).toEqual(new Set());
  });

  it('are lost where a job left none, left an error, or is about another commit', () => {
    const head = { name: 'x', commit: 'e'.repeat(40) };
    const broken = problem('report-file', 'it is no report', { hint: 'hand one over' });
    const jobs: JobReport[] = [job('a', 'web/dev'), { name: 'b', report: [broken] }];
    const all = expected.flatMap(({ contexts }) => contexts);
    expect(lostContexts({ jobs, expected })).toEqual(new Set(all.filter((name) => name !== 'web/dev')));
    expect(lostContexts({ jobs, expected, head })).toEqual(new Set(all));
    expect(lostContexts({ jobs, expected: 2 })).toBeUndefined();
  });

  it('is counted where only the number of jobs is known', () => {
    const joined = join([job('a', 'web/dev')], { expected: 3 });
    expect(joined.contexts[0]?.problems[0]?.problem.message).toBe('1 of 3 reports are there: a');
    expect(outcomeOf(joined, 'none')).toBe('failed');
    expect(outcomeOf(join([job('a', 'web/dev')], { expected: 1 }), 'none')).toBe('done');
  });
});

describe('a report about another commit', () => {
  const head = { name: 'feature', commit: 'a'.repeat(40) };

  it('is refused by name, and fails the whole', () => {
    const joined = join([job('old', 'web/dev')], { head });
    expect(names(joined)).toEqual(['/old']);
    expect(joined.contexts[0]?.problems[0]?.problem.code).toBe('report-commit');
    expect(joined.head).toEqual(head);
  });

  it('is fine where it names none, as the CLI does for a working tree', () => {
    const local: JobReport = {
      name: 'a',
      report: report([context('dev')], { head: { name: 'working tree' } }),
    };
    expect(names(join([local], { head }))).toEqual(['shop/dev']);
  });
});

it('joined from itself, a report is itself', () => {
  expect(join([{ name: 'a', report: shop() }])).toEqual(shop());
});
