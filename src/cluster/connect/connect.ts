/** A connection to one cluster, as helm would make it. */
import { UserError } from '../../errors.ts';
import { credentialsOf } from './credentials.ts';
import { requestsOf } from './requests.ts';
import { chooseCluster } from '../kubeconfig/choose.ts';
import { transport } from '../transport/transport.ts';
import { answerFault, type RequestFacts, notJson } from '../transport/faults.ts';
import type { ConnectInput, Connection, JsonMap, ClusterLimits } from '../types.ts';

const defaultLimits: ClusterLimits = { requestTimeout: 15_000, atOnce: 8, loginTimeout: 30_000 };

/**
 * Finds the cluster that helm would find by the same flags, environment and files, and the login for it; asks nothing yet but a login
 * program. Throws `cluster-config` and `cluster-login`.
 */
export async function connect(input: ConnectInput): Promise<Connection> {
  const { env, cwd, signal } = input;
  const limits = { ...defaultLimits, ...input.limits };
  const chosen = chooseCluster(input);
  const credentials = credentialsOf(chosen, { env, cwd, signal, limitMs: limits.loginTimeout });
  const requests = requestsOf(chosen, credentials, env);
  try {
    await requests.prepared();
  } catch (error) {
    requests.close();
    throw error;
  }
  const { send, stream } = transport({ chosen, credentials, requests, limits, signal });
  const asked = (call: RequestFacts['call']): RequestFacts => ({
    chosen,
    call,
    limitMs: limits.requestTimeout,
  });
  return {
    name: chosen.name,
    namespace: chosen.namespace,
    send: async (call) => {
      const answer = await send(call);
      // What stands between us and the server answers as well (a page to log in): that is not an object which lost its fields.
      if (answer.status < 300 && jsonIn(answer.body) === undefined) throw notJson(asked(call));
      return answer;
    },
    get: async (path, accept) => {
      const call = { method: 'GET', path, ...(accept !== undefined && { accept }) } as const;
      const { status, body } = await send(call);
      if (status === 404) return undefined;
      if (status !== 200) throw answerFault({ status, body }, asked(call));
      return jsonIn(body) ?? fail(notJson(asked(call)));
    },
    stream,
    close: () => requests.close(),
  };
}

/** Does anything say which cluster is meant? Reads the kubeconfig and asks nobody; throws `cluster-config`. */
export const namesCluster = (input: Pick<ConnectInput, 'flags' | 'env' | 'cwd'>): boolean =>
  chooseCluster(input).isNamed;

function jsonIn(body: string): JsonMap | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isJsonMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isJsonMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fail(error: UserError): never {
  throw error;
}
