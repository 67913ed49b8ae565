/**
 * Which comments the steps of a job write. Each step notes its own; at the end of the job, what older runs wrote
 * and no step writes any more is hidden.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getState, saveState } from '@actions/core';
import { connect, faultOf, hideFormer, readEvent, type CommentRequest } from '../../../github/index.ts';
import { exactOptional, object, readJson, string } from '../../../json/index.ts';
import { interruptionBy } from '../../interruption.ts';
import { commentOfStep, jobOf } from './comment-key.ts';
import { headOf, pullOf, type CommentJob } from './comment-job.ts';
import type { ActionProcess } from './job-types.ts';
import { makeRunnerHost } from './runner-host.ts';
import { readPayload } from './workspace.ts';

type Env = CommentJob['env'];
type Step = Pick<CommentRequest, 'key' | 'writer'>;

/** One line for each step that has a comment; the runner empties the folder for each job. */
const notesFile = (env: Env): string => join(env['RUNNER_TEMP'] ?? '', 'pligos-comments.jsonl');

/** What the runner hands to the end of the job. */
interface JobState {
  readonly pull: number;
  readonly head: string;
  readonly job: string;
}

/** Notes the comment of this step. Only in events in which each step of the job is due. */
export function noteStep(job: CommentJob): void {
  const { inputs, event, env, gitHub } = job;
  const pull = pullOf(job);
  const isDue =
    /^(?:pull_request(?:_target)?|workflow_run)$/.test(event.kind) && event.pull?.isClosed !== true;
  if (!isDue || pull === undefined || gitHub === undefined || !env['GITHUB_STATE'] || !env['RUNNER_TEMP'])
    return;
  const step: Step | undefined = inputs.comment === 'off' ? undefined : commentOfStep(inputs, event);
  appendFileSync(notesFile(env), step === undefined ? '' : `${JSON.stringify(step)}\n`);
  const state: JobState = { pull, head: headOf(job), job: jobOf(inputs, event) };
  saveState('pligos', JSON.stringify(state));
}

/** The runner starts the same program again when all steps of the job are done, and hands the state back. */
export const isEndOfJob = (): boolean => getState('pligos') !== '';

/** The first step that comes here hides for all of them; what GitHub refuses is told, and fails nothing. */
export async function endJob(process: ActionProcess): Promise<number> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const file = notesFile(env);
  if (!existsSync(file)) return 0;
  const steps = stepsIn(readFileSync(file, 'utf8'));
  rmSync(file);
  const { repository, apiUrl } = readEvent(env, readPayload(env['GITHUB_EVENT_PATH']));
  const ended = interruptionBy(process, ['SIGINT', 'SIGTERM']);
  const host = makeRunnerHost(process.cwd());
  const gitHub = await connect({
    apiUrl,
    token: env['INPUT_TOKEN'] ?? '',
    signal: ended.signal,
    proxyEnv: env,
  });
  try {
    const state: JobState = JSON.parse(getState('pligos'));
    for (const url of await hideFormer(gitHub, { repository, ...state, steps }))
      host.info(`comment hidden as outdated, because no step of this job writes it any more: ${url}`);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    host.info(`comments of former steps are not hidden: ${fault.reason}`);
  } finally {
    gitHub.close();
  }
  return 0;
}

const stepShape = object({ key: string(), writer: exactOptional(string()) });

/** Other steps can write into the file: what is no note is left out. */
const stepsIn = (text: string): Step[] => text.split('\n').flatMap((line) => readJson(stepShape, line) ?? []);
