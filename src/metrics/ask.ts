/** Asks a Prometheus server, or what speaks as one: `GET /api/v1/query`. */
import { closeAgents, exchange, makeAgents, type Variables } from '../http/index.ts';
import { listAt, parseJson, textAt, valueAt } from '../json/index.ts';

export interface MetricQuestion {
  /** `http://prometheus:9090`, with a path before /api where it has one. */
  readonly server: string;
  readonly query: string;
  readonly token?: string;
}

/** The values of all series, NaN left out; or why there are none. `isFinal`: to ask again gives no other answer. */
export type MetricAnswer =
  | { readonly values: readonly number[] }
  | { readonly fault: string; readonly isFinal?: true };

const limitMs = 30_000;
const maxBytes = 4 * 1024 * 1024;

export async function askMetric(
  { server, query, token }: MetricQuestion,
  { env, signal }: { readonly env: Variables; readonly signal: AbortSignal },
): Promise<MetricAnswer> {
  const url = queryUrl(server, query);
  if (url === undefined)
    return { fault: `${JSON.stringify(server)} is no address of http or https`, isFinal: true };
  const agents = makeAgents(env, signal);
  try {
    const answer = await exchange({
      url,
      method: 'GET',
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      agents,
      limitMs,
      maxBytes,
      signal,
    });
    if ('broken' in answer) return { fault: `${url.host} does not answer: ${answer.reason}` };
    return valuesIn(answer.status, answer.bytes, url.host);
  } finally {
    closeAgents(agents);
  }
}

function queryUrl(server: string, query: string): URL | undefined {
  if (!URL.canParse(server)) return undefined;
  const url = new URL(server);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/api/v1/query`;
  url.searchParams.set('query', query);
  return url;
}

function valuesIn(status: number, bytes: Uint8Array, host: string): MetricAnswer {
  const body = parseJson(bytes);
  if (status !== 200 || textAt(body, 'status') !== 'success')
    return {
      fault: textAt(body, 'error') ?? `${host} answers with the status ${status}`,
      ...(status >= 400 && status < 500 && status !== 429 && { isFinal: true }),
    };
  const type = textAt(body, 'data', 'resultType');
  if (type === 'scalar') return numbersOf([valueAt(body, 'data', 'result')]);
  if (type !== 'vector')
    return { fault: `the query gives a ${type}, and one value for each series is needed`, isFinal: true };
  return numbersOf(listAt(body, 'data', 'result').map((series) => valueAt(series, 'value')));
}

/** `[time, "value"]`. Nothing divided by nothing is no value. */
function numbersOf(samples: readonly unknown[]): MetricAnswer {
  const texts = samples.map((sample) => listAt(sample)[1]);
  return { values: texts.map(numberOf).filter((value) => !Number.isNaN(value)) };
}

function numberOf(text: unknown): number {
  if (text === '+Inf') return Number.POSITIVE_INFINITY;
  if (text === '-Inf') return Number.NEGATIVE_INFINITY;
  return typeof text === 'string' && text !== '' ? Number(text) : Number.NaN;
}
