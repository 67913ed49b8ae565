/**
 * The inputs and outputs of the action that joins reports, as tables: report/action.yml, the tables of docs/forks.md and the
 * reader are made from them. What the Action has as well has the same word, default and text here.
 */
import {
  inputRows as actionInputs,
  type InputRow,
  outputRows as actionOutputs,
  type OutputRow,
} from '../preview/inputs.ts';

const own = [
  {
    name: 'reports',
    group: 'What',
    default: '.pligos/reports/**/report.json',
    text:
      'The report files (report.json) to join, one path or glob per line, inside of the workspace. They are read as what strangers ' +
      'wrote.',
  },
  {
    name: 'expected',
    group: 'What',
    default: '',
    text:
      'The expected reports: the output expected of pligos/pligos/matrix, or a number of files. A missing report fails the ' +
      'step and is named. Empty, all reports that exist.',
  },
] as const satisfies readonly InputRow[];

const shared = [
  'fail-on',
  'comment',
  'comment-key',
  'matrix',
  'title',
  'label',
  'pr-number',
  'output-dir',
  'token',
] as const;

/** What is said otherwise here. */
const texts: Partial<Readonly<Record<string, Partial<InputRow>>>> = {
  'fail-on': {
    text: 'Fails with exit code 2 on: none, changes, drift, or a finding of at least info, medium, high or critical; several with commas between.',
  },
  'pr-number': {
    text: "The pull request to comment on. Empty, the event's own; after another workflow (workflow_run), the open one whose head is that run's commit.",
  },
  token: { text: 'The token for the comment and the label.', needs: 'pull-requests: write' },
};

const sharedOutputs = [
  'contexts',
  'changes',
  'added',
  'changed',
  'removed',
  'highest-risk',
  'status',
  'digest',
  'report-path',
  'markdown-path',
  'html-path',
  'diff-path',
  'sarif-path',
  'comment-id',
  'comment-url',
  'truncated',
  'exit-code',
  'failure-reason',
] as const;

function rowOf<Row extends { readonly name: string }>(rows: readonly Row[], name: string): Row {
  const row = rows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new TypeError(`the Action has no ${name}`);
  return row;
}

export const inputRows: readonly InputRow[] = [
  ...own,
  ...shared.map((name) => ({ ...rowOf<InputRow>(actionInputs, name), ...texts[name] })),
];

export type ReportInputName = (typeof own)[number]['name'] | (typeof shared)[number];

/** Nothing is deployed here. */
const outputTexts: Partial<Readonly<Record<string, string>>> = {
  status: 'unchanged, changed, or failed if a context could not be compared.',
};

export const outputRows: readonly OutputRow[] = sharedOutputs.map((name) => {
  const row = rowOf<OutputRow>(actionOutputs, name);
  return { name, text: outputTexts[name] ?? row.text };
});
