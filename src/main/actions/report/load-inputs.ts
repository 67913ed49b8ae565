/** All inputs of a run that joins reports, read once into one readonly object. */
import { type Problem, UserError } from '../../../errors.ts';
import type { ExpectedShard, RunLimit } from '../../../report/index.ts';
import { makeReader } from '../inputs/input-reader.ts';
import { limitInput } from '../inputs/limit-input.ts';
import { type ActionInputs, labelsOf } from '../preview/load-inputs.ts';
import { readExpected } from './expected-shards.ts';
import type { ReportInputName } from './inputs.ts';

type CommentInputs = Pick<
  ActionInputs,
  'comment' | 'commentKey' | 'matrix' | 'title' | 'labels' | 'prNumber' | 'outputDir' | 'token'
>;

export interface ReportInputs extends CommentInputs {
  /** Paths and globs. */
  readonly reports: readonly string[];
  readonly expected: readonly ExpectedShard[] | number | undefined;
  readonly limit: RunLimit;
}

/** Reads every input; throws all mistakes together. */
export function loadInputs(): ReportInputs {
  const problems: Problem[] = [];
  const read = makeReader<ReportInputName>(problems);
  const expectedText = read.text('expected');
  const expected = readExpected(expectedText);
  if (expectedText !== '' && expected === undefined)
    read.refuse(
      'expected',
      expectedText.length > 80 ? `${expectedText.slice(0, 80)}…` : expectedText,
      'a number, or the output expected of pligos/pligos/matrix',
      'write e.g. expected: ${{ needs.plan.outputs.expected }}, or remove it',
    );
  const commentKey = read.text('comment-key');
  const inputs: ReportInputs = {
    reports: read.lines('reports'),
    expected,
    limit: limitInput(read),
    comment: read.choice('comment', ['update', 'changes-only', 'new', 'off'], 'update'),
    commentKey: commentKey === '' ? undefined : commentKey,
    matrix: read.text('matrix'),
    title: read.text('title') || 'Pligos',
    labels: labelsOf(read),
    prNumber: read.count('pr-number'),
    outputDir: read.text('output-dir') || '.pligos/out',
    token: read.text('token'),
  };
  if (inputs.reports.length === 0)
    read.refuse(
      'reports',
      read.text('reports'),
      'at least one path',
      'write e.g. reports: reports/**/report.json',
    );
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}
