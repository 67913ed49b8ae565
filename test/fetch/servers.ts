/** Real servers that sources come from, on loopback: files over https, git by its own http-backend and by sshd. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect, createServer as createSocket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '../cluster/certificate.ts';
import { answer } from '../git/repository.ts';
import { until } from '../until.ts';

export interface SourceServer {
  /** `https://NAME.test:PORT`, or another host. */
  readonly url: string;
  readonly port: number;
  /** PEM of the authority that signed its certificate. */
  readonly authority: string;
  /** What a path answers: bytes, where it redirects to, or a status. */
  readonly files: Map<string, Uint8Array | string | number>;
  /** By their paths: further headers of an answer. */
  readonly headers: Map<string, Readonly<Record<string, string>>>;
  /** By the beginning of a path: the Authorization that it wants. */
  readonly logins: Map<string, string>;
  /** `PATH AUTHORIZATION` of each request. */
  readonly requests: string[];
  /** Milliseconds before each answer. */
  delay: number;
  /** No answer comes before this. */
  hold: Promise<unknown>;
  stop(): Promise<void>;
}

/** Serves files, and the repositories of a folder by git's smart http, over https. */
export async function startSourceServer(
  name: string,
  repositories?: string,
  host = `${name}.test`,
): Promise<SourceServer> {
  const authority = makeCertificate({ name: `authority of ${name}` });
  const { cert, key } = makeCertificate({ name, by: authority, hosts: [host] });
  const files = new Map<string, Uint8Array | string | number>();
  const headers = new Map<string, Readonly<Record<string, string>>>();
  const logins = new Map<string, string>();
  const requests: string[] = [];
  const state: { delay: number; hold: Promise<unknown> } = { delay: 0, hold: Promise.resolve() };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'https://x').pathname;
    requests.push(`${path} ${request.headers.authorization ?? ''}`.trim());
    await state.hold;
    if (state.delay > 0) await sleep(state.delay);
    const wanted = [...logins].find(([start]) => path.startsWith(start))?.[1];
    const isRefused = wanted !== undefined && request.headers.authorization !== wanted;
    const file = isRefused ? 401 : files.get(path);
    if (typeof file === 'string') response.writeHead(302, { location: file }).end();
    else if (typeof file === 'number')
      response.writeHead(file, { 'www-authenticate': 'Basic realm="x"' }).end();
    else if (file !== undefined) response.writeHead(200, headers.get(path)).end(file);
    else if (repositories !== undefined && path.includes('.git/')) answer(repositories, request, response);
    else response.writeHead(404).end();
  };
  const server = createServer({ cert, key }, (request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://${host}:${port}`,
    port,
    authority: authority.cert,
    files,
    headers,
    logins,
    requests,
    get delay() {
      return state.delay;
    },
    set delay(milliseconds) {
      state.delay = milliseconds;
    },
    get hold() {
      return state.hold;
    },
    set hold(promise) {
      state.hold = promise;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// ---- ssh ---------------------------------------------------------------------------------------

const sshd = '/usr/sbin/sshd';

export const sshMissing = (): string | undefined =>
  existsSync(sshd) ? undefined : 'there is no sshd: install openssh-server';

export interface SshServer {
  readonly port: number;
  readonly user: string;
  /** The line of known_hosts for a name. */
  knownHost(name: string): string;
  /** The file of the key that may log in. */
  readonly identity: string;
  stop(): Promise<void>;
}

/** A real sshd with host keys of its own; only the key that it makes may log in. */
export async function startSshServer(): Promise<SshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-sshd-'));
  const makeKey = (name: string): string => {
    const file = join(folder, name);
    const made = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
    if (made.status !== 0) throw new Error('ssh-keygen fails');
    return file;
  };
  const [hostKey, identity] = [makeKey('host'), makeKey('user')];
  const port = await freePort();
  const user = userInfo().username;
  // sshd asks for it where root starts it.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  writeFileSync(
    join(folder, 'config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${hostKey}`,
      `AuthorizedKeysFile ${identity}.pub`,
      'PidFile none',
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'PermitRootLogin prohibit-password',
      'AcceptEnv GIT_PROTOCOL',
    ].join('\n'),
  );
  const child = spawn(sshd, ['-D', '-e', '-f', join(folder, 'config')], { stdio: 'ignore' });
  await until(() => answers(port), 'sshd does not answer');
  const publicKey = readFileSync(`${hostKey}.pub`, 'utf8').trim();
  return {
    port,
    user,
    knownHost: (name) => `[${name}]:${port} ${publicKey}\n`,
    identity,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createSocket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
