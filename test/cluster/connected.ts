/** Connections of tests: a kubeconfig of one context, written where the test says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Connection, type ConnectInput } from '../../src/cluster/index.ts';
import { UserError } from '../../src/errors.ts';

export interface Wish extends Partial<Omit<ConnectInput, 'cwd'>> {
  readonly user?: object;
  readonly cluster?: object;
  readonly name?: string;
}

/** Connects to `server` by a kubeconfig in `folder`. */
export function connected(
  folder: string,
  server: { readonly url: string; readonly ca: string },
  wish: Wish = {},
): Promise<Connection> {
  const name = wish.name ?? 'prod';
  const ca = { 'certificate-authority-data': Buffer.from(server.ca).toString('base64') };
  const config = {
    'current-context': name,
    clusters: [{ name, cluster: { server: server.url, ...ca, ...wish.cluster } }],
    users: [{ name, user: wish.user ?? { token: 'the-token-of-the-test' } }],
    contexts: [{ name, context: { cluster: name, user: name, namespace: 'shop' } }],
  };
  const file = join(folder, `config-${name}`);
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return connect({
    flags: { kubeconfig: file, ...wish.flags },
    env: { PATH: process.env['PATH'] ?? '', ...wish.env },
    cwd: folder,
    signal: wish.signal ?? new AbortController().signal,
    ...(wish.limits && { limits: wish.limits }),
  });
}

export interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly milliseconds: number;
}

/** What a person is told of a call that fails, and after how long; the call must fail as a user's mistake. */
export async function toldOf(run: () => Promise<unknown>): Promise<Told> {
  const started = performance.now();
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [problem] = error.problems;
    return {
      code: problem?.code ?? '',
      message: problem?.message ?? '',
      hint: problem?.hint ?? '',
      milliseconds: performance.now() - started,
    };
  }
  throw new Error('the call did not fail');
}
