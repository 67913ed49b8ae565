/** Real servers that charts come from: a chart repository over http and an OCI registry, both with passwords. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize } from 'node:path';
import { findRegistry, provideRegistry } from '../../scripts/real-parts.mjs';
import { until } from '../until.ts';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Files of a chart by their paths. */
export type ChartSource = Readonly<Record<string, string>>;

export interface ChartRepository {
  readonly url: string;
  /** Packages charts with this helm and indexes all of them anew. */
  publish(helm: string, ...charts: readonly ChartSource[]): void;
  /** The next answers have these statuses, or break off (0). */
  failNext(...statuses: readonly number[]): void;
  /** How many requests came. */
  requests(): number;
  stop(): Promise<void>;
}

/** A static file server over charts that real helm packaged; without credentials everyone may read. */
export async function startChartRepository(credentials?: Credentials): Promise<ChartRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-repository-'));
  const faults: number[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const fault = faults.shift();
    if (fault === 0) request.socket.destroy();
    else if (fault !== undefined) response.writeHead(fault).end();
    else serve(folder, credentials, request, response);
  });
  const url = await listen(server);
  return {
    url,
    publish(helm, ...charts) {
      for (const chart of charts) packageChart(helm, chart, folder);
      runHelm(helm, ['repo', 'index', folder, '--url', url]);
    },
    failNext: (...statuses) => void faults.push(...statuses),
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serve(
  folder: string,
  credentials: Credentials | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const due =
    credentials && `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`;
  if (due !== undefined && request.headers.authorization !== due) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="charts"' }).end();
    return;
  }
  const file = join(folder, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)));
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
    response.writeHead(404).end();
  else createReadStream(file).pipe(response);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** By the helm and the chart: tests of one file often publish the same. */
const archives = new Map<string, string>();

function packageChart(helm: string, chart: ChartSource, destination: string): void {
  const key = JSON.stringify([helm, chart]);
  const archive = archives.get(key) ?? packageAside(helm, chart);
  archives.set(key, archive);
  cpSync(archive, join(destination, basename(archive)));
}

/** The path of the archive. */
function packageAside(helm: string, chart: ChartSource): string {
  const [source, destination] = [
    mkdtempSync(join(tmpdir(), 'pligos-source-')),
    mkdtempSync(join(tmpdir(), 'pligos-archive-')),
  ];
  writeFiles(source, chart);
  runHelm(helm, ['package', source, '--destination', destination]);
  return join(destination, readdirSync(destination)[0] ?? '');
}

export function writeFiles(dir: string, files: ChartSource): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

export function runHelm(
  helm: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(helm, words, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', ...env },
  });
  if (status !== 0) throw new Error(`helm ${words.join(' ')}: ${stderr}`);
  return stdout;
}

export interface Registry {
  /** `oci://host/charts`. */
  readonly url: string;
  readonly host: string;
  readonly credentials: Credentials;
  /** Packages charts and pushes them, logged in. */
  publish(helm: string, ...charts: readonly ChartSource[]): void;
  stop(): Promise<void>;
}

/** Why there can be no registry here, or undefined. */
export function registryMissing(): string | undefined {
  const required = process.env['PLIGOS_REAL'] === 'required';
  if (findRegistry() === undefined) {
    const { reason } = required ? provideRegistry() : { reason: 'run node scripts/real-parts.mjs registry' };
    if (reason !== undefined) return reason;
  }
  return hashPassword('x') === undefined
    ? 'perl, whose crypt makes the password file, is not here'
    : undefined;
}

/** Bcrypt by the system's crypt. */
function hashPassword(password: string): string | undefined {
  const script = 'print crypt($ARGV[0], q($2y$05$) . q(pligosPligosPligosPlig.))';
  const { stdout } = spawnSync('perl', ['-e', script, password], { encoding: 'utf8' });
  return stdout?.startsWith('$2y$05$') ? stdout : undefined;
}

/** Docker's own registry with a password file, over plain http on this machine. */
export async function startRegistry(credentials: Credentials): Promise<Registry> {
  const program = findRegistry();
  const hash = hashPassword(credentials.password);
  if (program === undefined || hash === undefined) throw new Error('ask registryMissing first');
  const folder = mkdtempSync(join(tmpdir(), 'pligos-registry-'));
  const host = `127.0.0.1:${await freePort()}`;
  writeFileSync(join(folder, 'htpasswd'), `${credentials.user}:${hash}\n`);
  writeFileSync(
    join(folder, 'config.yml'),
    JSON.stringify({
      version: '0.1',
      log: { level: 'error' },
      storage: { filesystem: { rootdirectory: join(folder, 'data') } },
      http: { addr: host, secret: 'for tests' },
      auth: { htpasswd: { realm: 'charts', path: join(folder, 'htpasswd') } },
    }),
  );
  const child = spawn(program, ['serve', join(folder, 'config.yml')], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  await waitUntilUp(host, child);
  return {
    url: `oci://${host}/charts`,
    host,
    credentials,
    publish(helm, ...charts) {
      for (const chart of charts) pushChart(helm, chart, host, credentials);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** helm's registry configuration with this login. */
export function registryConfig(host: string, { user, password }: Credentials): string {
  return JSON.stringify({
    auths: { [host]: { auth: Buffer.from(`${user}:${password}`).toString('base64') } },
  });
}

function pushChart(helm: string, chart: ChartSource, host: string, credentials: Credentials): void {
  const work = mkdtempSync(join(tmpdir(), 'pligos-push-'));
  try {
    packageChart(helm, chart, work);
    writeFileSync(join(work, 'config.json'), registryConfig(host, credentials));
    const archive = join(work, readdirSync(work).find((name) => name.endsWith('.tgz')) ?? '');
    runHelm(helm, [
      'push',
      archive,
      `oci://${host}/charts`,
      '--plain-http',
      '--registry-config',
      join(work, 'config.json'),
    ]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createSocket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function waitUntilUp(host: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the registry ended with ${child.exitCode}`);
    return (await fetch(`http://${host}/v2/`).catch(() => undefined))?.status === 401;
  }, 'the registry does not answer');
}
