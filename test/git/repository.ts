/** Real repositories for tests, and a server for them that wants a token. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** No settings of the machine's or the user's. */
export const gitEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

export function makeFolder(): { readonly path: string; dispose(): void } {
  const path = mkdtempSync(join(tmpdir(), 'pligos-git-'));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true }) };
}

/** What git prints; a failure fails the test. */
export function git(dir: string, ...words: readonly string[]): string {
  const settings = [
    '-c',
    'protocol.file.allow=always',
    '-c',
    'advice.detachedHead=false',
    // Each commit would start a process that asks whether there is something to clean up.
    '-c',
    'maintenance.auto=false',
  ];
  const { status, stdout, stderr } = spawnSync('git', [...settings, ...words], {
    cwd: dir,
    env: gitEnv,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

export type Tree = Readonly<Record<string, string>>;

export function writeTree(dir: string, tree: Tree): void {
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

export function makeRepository(dir: string, tree: Tree, ...words: readonly string[]): string {
  mkdirSync(dir, { recursive: true });
  // No example hooks.
  git(dir, 'init', '--quiet', '--template=', '--initial-branch=main', ...words);
  return commit(dir, tree);
}

/** Writes the files and commits all that stands there; the commit's id. */
export function commit(dir: string, tree: Tree, message = 'change'): string {
  writeTree(dir, tree);
  git(dir, 'add', '--all', '--force');
  git(dir, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(dir, 'rev-parse', 'HEAD');
}

/** A git that writes down how it is called, before it does what is asked. */
export function recordingGit(folder: string): { readonly env: Record<string, string>; calls(): string } {
  const bin = join(folder, 'bin');
  const file = join(folder, 'calls');
  mkdirSync(bin);
  const real = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "$@" >> '${file}'\nexec '${real}' "$@"\n`);
  chmodSync(join(bin, 'git'), 0o755);
  return {
    env: { ...gitEnv, PATH: `${bin}:${gitEnv['PATH'] ?? ''}` },
    calls: () => readFileSync(file, 'utf8'),
  };
}

// ---- a server --------------------------------------------------------------------------------

export interface GitServer {
  readonly url: string;
  /** The Authorization headers of every request, each as it was sent. */
  readonly logins: readonly (readonly string[])[];
  /** Sends every request there from now on. */
  redirectTo(url: string): void;
  stop(): Promise<void>;
}

/** git's own smart http over the repositories of a folder, for those who bring the token. */
export async function startGitServer(folder: string, token: string): Promise<GitServer> {
  const logins: (readonly string[])[] = [];
  let elsewhere: string | undefined;
  const due = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const own = authorizations(request);
    logins.push(own);
    if (elsewhere !== undefined) response.writeHead(302, { location: elsewhere + (request.url ?? '') }).end();
    else if (own.length !== 1 || own[0] !== due) response.writeHead(own.length > 1 ? 400 : 401).end();
    else answer(folder, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    logins,
    redirectTo: (url) => void (elsewhere = url),
    stop: () => stop(server),
  };
}

/** A server that takes every request and never answers. */
export async function startSilentServer(): Promise<{
  readonly url: string;
  openConnections(): number;
  stop(): Promise<void>;
}> {
  let open = 0;
  const server = createServer((request) => {
    open += 1;
    request.socket.once('close', () => (open -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    openConnections: () => open,
    stop: () => stop(server),
  };
}

function authorizations({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === 'authorization' ? [rawHeaders[index + 1] ?? ''] : [],
  );
}

/** As a web server runs a CGI program. */
export function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://x');
  const header = (name: string): string => String(request.headers[name] ?? '');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...gitEnv,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: header('git-protocol'),
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: header('content-type'),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      REMOTE_USER: 'x',
    },
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('close', () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    const rows = all.toString('latin1', 0, end).split('\r\n');
    const headers = new Map(
      rows.map((row) => [row.split(': ')[0]?.toLowerCase() ?? '', row.split(': ')[1] ?? '']),
    );
    const status = Number(headers.get('status')?.slice(0, 3) ?? 200);
    headers.delete('status');
    response.writeHead(status, Object.fromEntries(headers)).end(all.subarray(end + 4));
  });
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
