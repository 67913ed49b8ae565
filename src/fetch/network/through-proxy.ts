/** Connects through the user's proxy, by CONNECT. */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { UserError } from '../../errors.ts';
import { withoutLogin } from '../../text/index.ts';

/** A connection to the host; `patience` is in milliseconds. */
export function throughProxy(proxy: URL, host: string, port: number, patience: number): Promise<Duplex> {
  const path = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const login = [proxy.username, proxy.password].map(decodeURIComponent).join(':');
  return new Promise((resolve, reject) => {
    const failed = (reason: string): void =>
      reject(
        new UserError(
          'source-unreachable',
          `the proxy ${withoutLogin(proxy.origin)} does not connect to ${path}: ${reason}`,
          {
            hint: 'check HTTPS_PROXY and NO_PROXY, and what the proxy allows',
          },
        ),
      );
    const request = (proxy.protocol === 'https:' ? requestSecure : requestPlain)(proxy.origin, {
      method: 'CONNECT',
      path,
      agent: false,
      timeout: patience,
      headers: {
        host: path,
        ...(login !== ':' && { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
      },
    });
    request.once('connect', (response, socket, head) => {
      if (response.statusCode !== 200) {
        socket.destroy();
        failed(`status ${response.statusCode}`);
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.once('response', (response) => {
      response.destroy();
      failed(`status ${response.statusCode}`);
    });
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', (error) => failed(error.message));
    request.end();
  });
}
