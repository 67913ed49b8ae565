/** Requests to GitHub that must be sent even where the run is cancelled: how a command ended that had begun. */
import { connect } from '../../../github/index.ts';
import type { Job } from '../shared/job-types.ts';

/** Milliseconds. A job ends ten seconds after it was cancelled, and helm may take six of them. */
const lastRequestsMs = 2000;

/** Sends over the job's connection; where the end of the run cuts that, over a new one, for two seconds. */
export async function sendEvenIfCancelled<T>(
  job: Job,
  send: (job: Job) => Promise<T>,
): Promise<T | undefined> {
  const { signal } = job.surroundings;
  if (job.gitHub === undefined) return send(job);
  if (!signal.aborted) {
    try {
      return await send(job);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  const limit = AbortSignal.timeout(lastRequestsMs);
  const { event, inputs, env, host } = job;
  const gitHub = await connect({ apiUrl: event.apiUrl, token: inputs.token, signal: limit, proxyEnv: env });
  try {
    return await send({ ...job, gitHub });
  } catch (error) {
    if (!limit.aborted) throw error;
    host.info(`the comment is not updated: GitHub did not answer within ${lastRequestsMs / 1000} s`);
    return undefined;
  } finally {
    gitHub.close();
  }
}
