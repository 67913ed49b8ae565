/**
 * The inputs and outputs of the action that plans a matrix, as tables: matrix/action.yml, the tables of docs/matrix.md and
 * the reader are made from them. What the Action has as well has the same word and default here.
 */
import { chartRows, type InputRow, type OutputRow, subjectRows } from '../preview/inputs.ts';

export const inputRows = [
  ...subjectRows,
  ...chartRows,
  {
    name: 'all',
    group: 'What',
    default: 'false',
    text: 'true lists every context, changed or not.',
  },
  {
    name: 'working-directory',
    group: 'What',
    default: '.',
    text: 'The folder for config and chart, inside the workspace; the same as in the jobs of the matrix.',
  },
  {
    name: 'base-ref',
    group: 'Compare',
    default: '',
    text: 'A branch, tag or commit to compare with. Default: the base of the event (see docs/base.md).',
    flag: '--base',
    needs: 'contents: read',
  },
  {
    name: 'max-shards',
    group: 'Run',
    default: '20',
    text: 'The maximum number of jobs, up to 256.',
  },
  {
    name: 'contexts-per-shard',
    group: 'Run',
    default: '50',
    text: 'How many contexts one job takes before another job is added, up to max-shards jobs.',
  },
  {
    name: 'token',
    group: 'Tell',
    default: '${{ github.token }}',
    text: 'The token to fetch the base.',
    needs: 'contents: read',
  },
] as const satisfies readonly InputRow[];

export type MatrixInputName = (typeof inputRows)[number]['name'];

export const outputRows = [
  {
    name: 'matrix',
    text: 'JSON for strategy.matrix: include lists the shards, each with shard (1 of 3), name, config and context.',
  },
  { name: 'shards', text: 'The number of shards.' },
  {
    name: 'any',
    text: 'true if there is at least one shard. GitHub rejects an empty matrix, so the jobs need an if.',
  },
  {
    name: 'expected',
    text: 'JSON: the shards with the contexts that each must report, for the input expected of pligos/pligos/report.',
  },
  {
    name: 'exit-code',
    text: 'The exit code: 0 done, 1 an error, 70 a bug, 130 interrupted (143 by SIGTERM).',
  },
  {
    name: 'failure-reason',
    text: 'Why the step failed, as one code: interrupted, bug, or the code of an error (docs/errors.md). Empty if it did not fail.',
  },
] as const satisfies readonly OutputRow[];

export type MatrixOutputName = (typeof outputRows)[number]['name'];
