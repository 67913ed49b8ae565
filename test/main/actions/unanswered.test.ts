import { describe, expect, it } from '@jest/globals';
import { unanswered } from '../../../src/main/actions/preview/unanswered.ts';
import { type ContextReport, type Report } from '../../../src/report/index.ts';

const counts = { before: 0, after: 1, added: 1, removed: 0, changed: 0, renamed: 0, quiet: 0, equal: 0 };
const nothing = { resources: [], quiet: [], groups: [], restarts: [], findings: [], random: [], limits: [] };
const worse = {
  rule: 'pod-crashes',
  severity: 'high',
  side: 'after',
  message: 'it does not start',
  hint: 'look at its log',
} as const;

function context(more: Partial<ContextReport> = {}): ContextReport {
  return {
    service: 'shop',
    context: 'dev',
    release: 'shop',
    namespace: 'default',
    status: 'new',
    problems: [],
    comparison: { ...nothing, counts },
    ...more,
  };
}

function report(contexts: readonly ContextReport[], commit?: string): Report {
  const base = { name: commit === undefined ? 'nothing' : 'main', ...(commit !== undefined && { commit }) };
  return { version: 1, title: 'Pligos', base, head: { name: 'main' }, contexts, limits: [] };
}

const asked = (one: Report, failOn: Parameters<typeof unanswered>[1]): string | undefined =>
  unanswered(one, failOn)?.message;

describe('fail-on: changes', () => {
  it('has no answer where nothing is compared with', () => {
    expect(asked(report([context()]), 'changes')).toBe('fail-on is changes, but this run has no base');
    expect(asked(report([context(), context({ failOn: 'changes' })]), 'none')).toBe(
      'gate.failOn of shop/dev is changes, but this run has no base',
    );
  });

  it('has one where there is a base, or a cluster, or a severity is asked for', () => {
    expect(asked(report([context()], 'a'.repeat(40)), 'changes')).toBeUndefined();
    expect(asked(report([context({ against: 'cluster' })]), 'changes')).toBeUndefined();
    expect(asked(report([context()]), 'high')).toBeUndefined();
    expect(asked(report([context({ failOn: 'none' })]), 'changes')).toBeUndefined();
  });

  it('has one of a context that is compared with another, and has none of one that a job could not compare', () => {
    expect(asked(report([context({ status: 'compared' })]), 'changes')).toBeUndefined();
    const joined = report([context({ context: 'prod' }), context()], 'a'.repeat(40));
    const blind = ({ context: name }: ContextReport): boolean => name === 'dev';
    expect(unanswered(joined, 'changes', blind)?.message).toBe(
      'fail-on is changes, but this run has no base',
    );
    expect(unanswered(joined, 'changes', () => false)).toBeUndefined();
  });

  it('is not what a run fails for that has a finding somebody asked for', () => {
    const found = context({ failOn: 'high', comparison: { ...nothing, counts, findings: [worse] } });
    expect(asked(report([context(), found]), 'changes')).toBeUndefined();
  });
});
