/** Issues about drift: at most one is open for each release, and what a person closed stays closed. */
import { describe, expect, it } from '@jest/globals';
import type { KeptIssue } from '../../../src/github/index.ts';
import { decideIssues, type IssueFacts } from '../../../src/main/actions/drift/decide-issues.ts';
import type { DriftContext, DriftStatus } from '../../../src/report/index.ts';

const context = (status: DriftStatus): DriftContext => ({
  service: 'web',
  context: 'production',
  release: 'web',
  namespace: 'web',
  status,
  drift: [],
  undeployed: [],
  refusals: [],
  notAsked: [],
  problems: [],
});
const release = (key: string, status: DriftStatus, shown = 'now') => ({
  context: context(status),
  key,
  shown,
});
const issue = (number: number, key: string, shown: string, isOpen = true, scope = 'job'): KeptIssue => ({
  number,
  url: `issues/${number}`,
  isOpen,
  title: '',
  body: '',
  marker: { scope, key, shown },
});

const decided = (facts: IssueFacts): readonly string[] =>
  decideIssues(facts).map((step) =>
    [step.kind, 'issue' in step ? `#${step.issue.number}` : step.release.key, 'why' in step ? step.why : '']
      .join(' ')
      .trim(),
  );

describe('issues about drift', () => {
  it.each<[string, IssueFacts, readonly string[]]>([
    ['opens the first', { releases: [release('a', 'drifted')], kept: [] }, ['open a']],
    [
      'edits one that shows other drift',
      { releases: [release('a', 'drifted')], kept: [issue(1, 'a', 'then')] },
      ['edit #1'],
    ],
    [
      'writes nothing twice',
      { releases: [release('a', 'drifted')], kept: [issue(1, 'a', 'now')] },
      ['leave #1 unchanged'],
    ],
    [
      'opens anew what a run has closed',
      { releases: [release('a', 'drifted')], kept: [issue(1, 'a', '', false)] },
      ['reopen #1'],
    ],
    [
      'leaves closed what a person has closed, until other drift comes',
      {
        releases: [release('a', 'drifted'), release('b', 'drifted')],
        kept: [issue(1, 'a', 'now', false), issue(2, 'b', 'then', false)],
      },
      ['leave #1 closed by a person', 'reopen #2'],
    ],
    [
      'takes the open one before those that are closed',
      {
        releases: [release('a', 'drifted')],
        kept: [issue(1, 'a', 'then', false), issue(2, 'a', 'then'), issue(3, 'a', '', false)],
      },
      ['edit #2'],
    ],
    [
      'closes what is gone, by the reason',
      {
        releases: [
          release('a', 'in-step'),
          release('b', 'behind'),
          release('c', 'not-deployed'),
          release('d', 'failed'),
        ],
        kept: [issue(1, 'a', 'x'), issue(2, 'b', 'x'), issue(3, 'c', 'x'), issue(4, 'd', 'x')],
      },
      ['close #1 gone', 'close #2 gone', 'close #3 not-deployed'],
    ],
    [
      'closes the younger of two about one release',
      { releases: [release('a', 'drifted')], kept: [issue(1, 'a', 'now'), issue(2, 'a', 'now')] },
      ['close #2 duplicate', 'leave #1 unchanged'],
    ],
    [
      'closes what left git, of its own job only',
      {
        releases: [release('a', 'in-step')],
        kept: [issue(1, 'b', 'x'), issue(2, 'c', 'x', true, 'other'), issue(3, 'd', 'x', false)],
        wholeScope: 'job',
      },
      ['close #1 left-git'],
    ],
    ['says nothing of others where it sees a part', { releases: [], kept: [issue(1, 'b', 'x')] }, []],
    [
      'says nothing of others where one failed: it may be the same',
      { releases: [release('a', 'failed')], kept: [issue(1, 'b', 'x')], wholeScope: 'job' },
      [],
    ],
  ])('%s', (_what, facts, steps) => {
    expect(decided(facts)).toEqual(steps);
  });
});
