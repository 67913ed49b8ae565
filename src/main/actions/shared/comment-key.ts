/** Which comment of a pull request is whose. */
import { createHash } from 'node:crypto';
import type { RunEvent, CommentRequest } from '../../../github/index.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

type Keyed = Pick<ActionInputs, 'commentKey' | 'matrix'>;

/** Different steps, jobs, and the jobs of a matrix, have comments and caches of their own. */
export const keyOf = (inputs: Keyed, event: RunEvent): string =>
  inputs.commentKey === undefined ? writerOf(inputs, event) : short(inputs.commentKey);

/** The key with those that the step had before: without the name of the step. */
export function keysOf(inputs: Keyed, event: RunEvent): Pick<CommentRequest, 'key' | 'formerKeys'> {
  const key = keyOf(inputs, event);
  const former = keyOf(inputs, { ...event, step: '' });
  return { key, ...(former !== key && { formerKeys: [former] }) };
}

/** The comment that the step stands for. */
export const commentOfStep = (inputs: Keyed, event: RunEvent): Pick<CommentRequest, 'key' | 'writer'> => ({
  key: keyOf(inputs, event),
  writer: writerOf(inputs, event),
});

/** Where the step stands; the default of its key. */
export const writerOf = (inputs: Pick<ActionInputs, 'matrix'>, event: RunEvent): string =>
  short([jobOf(inputs, event), ...stepIn(event.step)].join(' / '));

/** The writers of all steps of the job begin with it. */
export const jobOf = ({ matrix }: Pick<ActionInputs, 'matrix'>, { workflow, job }: RunEvent): string =>
  [workflow, ...placeIn(matrix, job)].join(' / ');

const placeIn = (matrix: string, job: string): readonly string[] =>
  matrix === '' || matrix === 'null' ? [job] : [job, matrix];

const stepIn = (step: string): readonly string[] => (step === '' ? [] : [step]);

/** The marker must leave the comment its room, however large a matrix is. */
const longest = 400;

function short(key: string): string {
  if (key.length <= longest) return key;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `${key.slice(0, longest)}… ${hash}`;
}
