/** What has to be said even where the run is cancelled: what became of a command that had begun. */
import { connect } from '../../../github/index.ts';
import type { Job } from '../shared/job-types.ts';

/** Milliseconds. A job ends ten seconds after it was cancelled, and helm may take six of them. */
const patience = 2000;

/** Says it by the connection of the job; where the end of the run cuts that, by one of its own, and not for long. */
export async function sayToTheEnd<T>(job: Job, say: (job: Job) => Promise<T>): Promise<T | undefined> {
  const { signal } = job.surroundings;
  if (job.gitHub === undefined) return say(job);
  if (!signal.aborted) {
    try {
      return await say(job);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  const limit = AbortSignal.timeout(patience);
  const { event, inputs, env, host } = job;
  const gitHub = await connect({ apiUrl: event.apiUrl, token: inputs.token, signal: limit, proxyEnv: env });
  try {
    return await say({ ...job, gitHub });
  } catch (error) {
    if (!limit.aborted) throw error;
    host.info(`the comment is not updated: GitHub did not answer within ${patience / 1000} s`);
    return undefined;
  } finally {
    gitHub.close();
  }
}
