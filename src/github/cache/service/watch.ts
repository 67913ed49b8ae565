/** Looks at each request that the package makes: whether bytes still come, whether they are too many, and where the token goes. */
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';

export interface RequestRules {
  /** Where the token may go. */
  readonly service: URL;
  /** Bytes of one answer. */
  readonly maxBytes: number;
}

/** Milliseconds between two looks. */
const lookMs = 500;

/** Calls `onBytes` while bytes come or go. */
export function watchRequests({ service, maxBytes }: RequestRules, onBytes: () => void): void {
  const open = new Map<ClientRequest, IncomingMessage | undefined>();
  subscribe('http.client.request.start', (message) => {
    const request = partOf(message, 'request', ClientRequest);
    if (request === undefined) return;
    open.set(request, undefined);
    request.once('close', () => open.delete(request));
    // The package follows redirects, and sends the token along to any host.
    if (request.hasHeader('authorization') && !isService(request, service))
      request.destroy(new Error('the service sends the token of the run to another host'));
    else if (isLinkLocal(request.host))
      request.destroy(new Error('the service sends the run to a link-local address'));
  });
  subscribe('http.client.response.finish', (message) => {
    const request = partOf(message, 'request', ClientRequest);
    if (request !== undefined && open.has(request))
      open.set(request, partOf(message, 'response', IncomingMessage));
  });
  let before = 0;
  setInterval(() => {
    let bytes = 0;
    for (const [{ socket }, response] of open) {
      bytes += (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
      if ((socket?.bytesRead ?? 0) > maxBytes)
        response?.destroy(new Error(`the answer is larger than ${maxBytes} bytes`));
    }
    if (bytes !== before) onBytes();
    before = bytes;
  }, lookMs);
}

/** Where clouds keep what a machine may know of itself, logins among it. */
export const isLinkLocal = (host: string): boolean => /^(?:169\.254\.|\[?fe80:|\[?fd00:ec2:)/i.test(host);

const isService = (request: ClientRequest, { protocol, host }: URL): boolean =>
  request.protocol === protocol && request.getHeader('host') === host;

function partOf<Part>(message: unknown, name: string, type: abstract new (...given: never) => Part) {
  const part: unknown = message instanceof Object ? Reflect.get(message, name) : undefined;
  return part instanceof type ? part : undefined;
}
