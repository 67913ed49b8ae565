/** Goes through sources side by side, each once; what fails is a problem of its own. */
import { type At, type Problem, problem, UserError } from '../errors.ts';
import { type RemoteSource, sourceKey, type SourceRequest } from '../sources/index.ts';
import { inParallel } from '../tools/index.ts';
import { openTools, type RunTools, type ToolsOptions } from './kinds/open-tools.ts';
import type { FetchTools } from './kinds/tools.ts';

/** Fetches under way at once; most of their time is waiting. */
const width = 32;

/** What `work` gives for every source, by its canonical text. */
export const forEachSource = <Result extends object>(
  requests: readonly SourceRequest[],
  options: ToolsOptions,
  work: (source: RemoteSource, key: string, tools: RunTools) => Promise<Result>,
): Promise<ReadonlyMap<string, Result | Problem>> =>
  forEachKey(
    requests.map((request) => ({ ...request, key: sourceKey(request.source) })),
    options,
    ({ source, key }, tools) => work(source, key, tools),
  );

/** What is asked for, once for each key, and the place that names it. */
interface KeyedRequest {
  readonly key: string;
  readonly at?: At | undefined;
}

/** The same for anything that has a key: the first request of each counts. */
export async function forEachKey<Request extends KeyedRequest, Result extends object>(
  requests: readonly Request[],
  options: ToolsOptions,
  work: (request: Request, tools: RunTools) => Promise<Result>,
): Promise<ReadonlyMap<string, Result | Problem>> {
  const byKey = new Map<string, Request>();
  for (const request of requests) if (!byKey.has(request.key)) byKey.set(request.key, request);
  const results = new Map<string, Result | Problem>();
  const { tools, close } = openTools(options);
  try {
    await inParallel([...byKey], width, async ([key, request]) => {
      const { at } = request;
      const result = await work(request, tools).catch((error: unknown) => {
        options.signal.throwIfAborted();
        if (!(error instanceof UserError)) throw error;
        const [first] = error.problems;
        return { ...(first ?? problem('source-unreachable', error.message)), ...(at && { at }) };
      });
      results.set(key, result);
    });
  } finally {
    close();
  }
  return new Map([...results].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Ends with an error that names the source. */
export async function withinTime<T>(
  key: string,
  tools: RunTools,
  work: (limited: FetchTools) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(tools.limits.time);
  try {
    return await work(tools.within(AbortSignal.any([tools.signal, timeout])));
  } catch (error) {
    if (!timeout.aborted || error instanceof UserError) throw error;
    throw new UserError('source-unreachable', `${key} took longer than ${tools.limits.time / 1000} s`, {
      hint: 'check that its server can be reached from here',
    });
  }
}
