/** Connects to one cluster as helm would. */
import { UserError } from '../../errors.ts';
import { credentialsOf } from './credentials.ts';
import { requestsOf } from './requests.ts';
import { chooseCluster } from '../kubeconfig/choose.ts';
import { transport } from '../transport/transport.ts';
import { answerFault, type RequestFacts, notJson } from '../transport/faults.ts';
import { mapIn } from '../predict/json.ts';
import type { ConnectInput, Connection, ClusterLimits } from '../types.ts';

const defaultLimits: ClusterLimits = { requestTimeout: 15_000, atOnce: 8, loginTimeout: 30_000 };

/**
 * Finds the cluster that helm would find by the same flags, environment and files, and its login. Runs a
 * login program, but sends no request. Throws `cluster-config` and `cluster-login`.
 */
export async function connect(input: ConnectInput): Promise<Connection> {
  const { env, cwd, signal } = input;
  const limits = { ...defaultLimits, ...input.limits };
  const access = chooseCluster(input);
  const credentials = credentialsOf(access, { env, cwd, signal, limitMs: limits.loginTimeout });
  const requests = requestsOf(access, credentials, env);
  try {
    await requests.prepared();
  } catch (error) {
    requests.close();
    throw error;
  }
  const { send, stream } = transport({ access, credentials, requests, limits, signal });
  const factsOf = (call: RequestFacts['call']): RequestFacts => ({
    access,
    call,
    limitMs: limits.requestTimeout,
  });
  return {
    name: access.name,
    namespace: access.namespace,
    send: async (call) => {
      const answer = await send(call);
      // A proxy or gateway may answer with a login page: that must not look like an object which lost its
      // fields.
      if (answer.status < 300 && mapIn(answer.body) === undefined) throw notJson(factsOf(call));
      return answer;
    },
    get: async (path, accept) => {
      const call = { method: 'GET', path, ...(accept !== undefined && { accept }) } as const;
      const { status, body } = await send(call);
      if (status === 404) return undefined;
      if (status !== 200) throw answerFault({ status, body }, factsOf(call));
      return mapIn(body) ?? fail(notJson(factsOf(call)));
    },
    stream,
    close: () => requests.close(),
  };
}

/**
 * Does any flag, variable or file name a cluster? Reads the kubeconfig and sends no request; throws
 * `cluster-config`.
 */
export const namesCluster = (input: Pick<ConnectInput, 'flags' | 'env' | 'cwd'>): boolean =>
  chooseCluster(input).isNamed;

function fail(error: UserError): never {
  throw error;
}
