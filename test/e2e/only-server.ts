/** Programs in a network namespace of their own, where one server of this machine can be reached and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyHome, type Outcome, scratch } from './pligos.ts';

const inside = fileURLToPath(new URL('only-server.mjs', import.meta.url));
const namespace = ['--map-root-user', '--net'];

/** Why there can be no such namespace here, or undefined. */
export function namespaceMissing(): string | undefined {
  const { status } = spawnSync('unshare', [...namespace, 'ip', 'link', 'set', 'lo', 'up']);
  return status === 0 ? undefined : 'unshare --net with ip is not allowed here';
}

export interface OnlyServer {
  run(words: readonly string[], settings: OnlyServerSettings): Promise<Outcome>;
  /** How many connections the server got through it. */
  connections(): number;
  close(): void;
}

interface OnlyServerSettings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A unix socket leads out of the namespace, to the server at this port of 127.0.0.1. */
export async function openOnlyServer(port: number): Promise<OnlyServer> {
  const socket = join(scratch(), 'server');
  let count = 0;
  const relay = createServer((client) => {
    count += 1;
    const server = connect(port, '127.0.0.1');
    const end = (): void => void [client, server].map((one: Socket) => one.destroy());
    client.on('error', end);
    server.on('error', end);
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => relay.listen(socket, resolve));
  return {
    run: (words, { cwd, env }) =>
      new Promise((resolve) => {
        const all = [...namespace, process.execPath, inside, socket, String(port), ...words];
        execFile(
          'unshare',
          all,
          { cwd, env: { ...emptyHome(), ...env }, encoding: 'utf8' },
          (error, stdout, stderr) => {
            resolve({
              code: error === null ? 0 : typeof error.code === 'number' ? error.code : null,
              stdout,
              stderr,
            });
          },
        );
      }),
    connections: () => count,
    close: () => void relay.close(),
  };
}
