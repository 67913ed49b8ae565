/** What the run of a job is compared with. */
import { UserError } from '../../../errors.ts';
import { compareCommits, faultOf, type GitHub, type RunEvent } from '../../../github/index.ts';
import { baseOf, type BaseOptions, type Commit } from '../../../git/index.ts';
import type { Surroundings } from '../../../operations/index.ts';
import { baseRequest } from './base-request.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

/** What of a job says what it is compared with. */
export interface BaseSearch {
  readonly inputs: Pick<ActionInputs, 'baseRef' | 'compare' | 'token'>;
  readonly event: RunEvent;
  readonly gitHub: GitHub | undefined;
  readonly root: string;
  readonly surroundings: Pick<Surroundings, 'env' | 'signal'>;
}

/** The commit to compare with, fetched where it is missing; undefined where nothing is compared. */
export async function findBase({
  inputs,
  event,
  gitHub,
  root,
  surroundings,
}: BaseSearch): Promise<Commit | undefined> {
  const request = baseRequest(event, inputs);
  if (request === undefined) return undefined;
  const { env, signal } = surroundings;
  const { owner, name } = event.repository;
  const options: BaseOptions = {
    env,
    signal,
    ...(gitHub && {
      mergeBaseByApi: async (base, head) => {
        try {
          return await compareCommits(gitHub, event.repository, base, head);
        } catch (error) {
          if (faultOf(error) === undefined) throw error;
          return undefined;
        }
      },
    }),
  };
  if (inputs.token === '') return baseOf(root, request, options);
  const remote = { url: `${event.serverUrl}/${owner}/${name}`, token: inputs.token };
  try {
    return await baseOf(root, request, { ...options, remote });
  } catch (error) {
    // The clone may come from elsewhere (ssh, a mirror) and know the way.
    if (!(error instanceof UserError)) throw error;
    return baseOf(root, request, options).catch(() => Promise.reject(error));
  }
}
