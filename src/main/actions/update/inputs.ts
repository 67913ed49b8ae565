/**
 * The inputs and outputs of the action that opens pull requests of updates, as tables: update/action.yml, the tables of docs/updates.md
 * and the reader are made from them. What the Action has as well has the same word, default and text here.
 */
import { inputRows as actionInputs, type InputRow, type OutputRow } from '../preview/inputs.ts';

const own = [
  {
    name: 'limit',
    group: 'What',
    default: '',
    text: 'How many pull requests may be open at once. Default: updates.limit of pligos.yaml, otherwise 5.',
  },
] as const satisfies readonly InputRow[];

const shared = [
  'config',
  'working-directory',
  'command',
  'max-parallel',
  'timeout',
  'kube-version',
  'api-versions',
  'ignore',
  'include-tests',
  'validate',
  'helm-version',
  'download-base-url',
  'kustomize-base-url',
  'registries',
  'repositories',
  'allow-hosts',
  'cache',
  'token',
] as const;

/** What is said otherwise here. */
const texts: Partial<Readonly<Record<string, Partial<InputRow>>>> = {
  command: {
    text: 'The helm command of your preview, or its flags alone: they shape the manifests that are compared. Nothing is run.',
  },
  'max-parallel': { text: 'How many contexts are rendered at once. Default: the number of cores.' },
  'working-directory': { text: 'The folder, inside the workspace, that config is relative to.' },
  token: {
    text:
      "The token for branches and pull requests. Pull requests of the job's own token start no workflows; those of an app's token " +
      'do (see docs/updates.md).',
    needs: 'contents: write, pull-requests: write',
  },
};

function rowOf(name: string): InputRow {
  const row = (actionInputs as readonly InputRow[]).find((candidate) => candidate.name === name);
  if (row === undefined) throw new TypeError(`the Action has no ${name}`);
  return row;
}

export const inputRows: readonly InputRow[] = [
  ...own,
  ...shared.map((name) => ({ ...rowOf(name), ...texts[name] })),
];

export type UpdateInputName = (typeof own)[number]['name'];

export const outputRows = [
  {
    name: 'pull-requests',
    text:
      'JSON: a list with update, action (opened, updated, unchanged, left, closed, skipped, waiting or failed), and where there is one, number ' +
      'and url of the pull request; reason says why nothing was written.',
  },
  { name: 'numbers', text: 'The numbers of the open pull requests, one per line.' },
  { name: 'urls', text: 'Their URLs, one per line.' },
  {
    name: 'exit-code',
    text: 'The exit code: 0 done, 1 an error or an update that failed, 70 a bug, 130 interrupted (143 by SIGTERM).',
  },
  {
    name: 'failure-reason',
    text: 'Why the step failed, as one code: interrupted, bug, or the code of an error (docs/errors.md). Empty if it did not fail.',
  },
] as const satisfies readonly OutputRow[];

export type UpdateOutputName = (typeof outputRows)[number]['name'];
