/** Which comment of a pull request is whose. */
import { createHash } from 'node:crypto';
import type { RunEvent, Telling } from '../../github/index.ts';
import type { Inputs } from './load-inputs.ts';

type Keyed = Pick<Inputs, 'commentKey' | 'matrix'>;

/** Different steps, jobs, and the jobs of a matrix, have comments and caches of their own. */
export function keyOf({ commentKey, matrix }: Keyed, { workflow, job, step }: RunEvent): string {
  if (commentKey !== undefined) return short(commentKey);
  return short([workflow, ...placeIn(matrix, job), ...stepIn(step)].join(' / '));
}

/** The key with those that the step had before: without the name of the step. */
export function keysOf(inputs: Keyed, event: RunEvent): Pick<Telling, 'key' | 'formerKeys'> {
  const key = keyOf(inputs, event);
  const former = keyOf(inputs, { ...event, step: '' });
  return { key, ...(former !== key && { formerKeys: [former] }) };
}

/** The comment that the step stands for. */
export const commentOfStep = (inputs: Keyed, event: RunEvent): Pick<Telling, 'key' | 'writer'> => ({
  key: keyOf(inputs, event),
  writer: writerOf(inputs, event),
});

/** The default keys of all steps of the job begin with it. */
export const jobKeyOf = ({ matrix }: Keyed, { workflow, job }: RunEvent): string =>
  short([workflow, ...placeIn(matrix, job)].join(' / '));

/** The step among those of one run. */
export const writerOf = ({ matrix }: Keyed, { job, step }: RunEvent): string =>
  short([...placeIn(matrix, job), ...stepIn(step)].join(' / '));

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
