/** Gets a file from a server of a source: within limits, repeated where the network fails, judged again at each redirect. */
import { UserError } from '../../errors.ts';
import { type HttpFailure, type HttpResponse, redirectOf } from '../../http/index.ts';
import { withoutLogin } from '../../text/index.ts';
import { ask, type Connections, repeated } from './ask.ts';
import { connectionFault } from './connection-fault.ts';

export interface DownloadRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An Authorization header, for the host of `url` and no other. */
  readonly login?: string | undefined;
  /** Answers beside 200 that the caller reads. */
  readonly also?: readonly number[];
}

export type SourceDownload = (request: DownloadRequest) => Promise<HttpResponse>;

const maxRedirects = 5;

/** Answers of success only; everything else is a UserError. */
export function makeSourceDownload(connections: Connections): SourceDownload {
  return async (request) => {
    if (!URL.canParse(request.url)) throw notAllowed(request, 'it is no address');
    const result = await repeated(() => follow(request, connections), connections);
    if (!('broken' in result) && (result.status === 200 || request.also?.includes(result.status) === true))
      return result;
    throw failureOf(request, result);
  };
}

async function follow(
  request: DownloadRequest,
  connections: Connections,
): Promise<HttpResponse | HttpFailure> {
  const first = new URL(request.url);
  let url = first;
  for (let count = 0; ; count += 1) {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && connections.allowHttp(url)))
      throw notAllowed(request, `it asks ${url.protocol}//${url.host}, which is not encrypted`);
    const isFirst = url.origin === first.origin;
    const result = await ask(
      {
        url,
        method: 'GET',
        headers: {
          ...request.headers,
          ...(isFirst && request.login !== undefined && { authorization: request.login }),
        },
        maxBytes: request.maxBytes,
      },
      connections,
    );
    if ('broken' in result) return result;
    const location = result.headers['location'];
    if (result.status < 300 || result.status >= 400 || location === undefined) return result;
    const next = redirectOf(result, 'GET', url);
    if (next === undefined)
      throw notAllowed(request, `it redirects to ${withoutLogin(location).slice(0, 200)}`);
    if (count === maxRedirects) throw notAllowed(request, `it redirects more than ${maxRedirects} times`);
    url = next;
  }
}

function notAllowed({ url }: DownloadRequest, reason: string): UserError {
  return new UserError('source-not-allowed', `${withoutLogin(url)} may not be followed: ${reason}`, {
    hint: 'name the address that it leads to, over https',
  });
}

function failureOf({ url, maxBytes }: DownloadRequest, result: HttpResponse | HttpFailure): UserError {
  const name = withoutLogin(url);
  if ('broken' in result) {
    if (result.broken === 'size')
      return new UserError('source-too-large', `${name} has more than ${maxBytes} bytes`, {
        hint: 'name a smaller source',
      });
    return connectionFault(name, result.reason);
  }
  const { status } = result;
  if (status === 401 || status === 403)
    return new UserError('source-refused', `${name} refuses us (status ${status})`, {
      hint: 'give a login for its host, or check the one that is given',
    });
  if (status === 404 || status === 410)
    return new UserError('source-missing', `${name} does not exist (status ${status})`, {
      hint: 'correct the address',
    });
  return new UserError('source-unreachable', `${name} cannot be had: status ${status}`, {
    hint: 'try again later',
  });
}
