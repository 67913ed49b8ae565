/**
 * Runs the program in processes that stay for the tests of one file: most of a short run is node that starts. One run at a time, each
 * with its own folder and variables; who needs a process of its own (signals, stdin, many at once) starts the door.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, read, readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type Door = 'cli' | 'action' | 'report' | 'matrix';

export interface DoorRun {
  readonly door: Door;
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface DoorResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Server {
  readonly child: ChildProcess;
  readonly requests: number;
  readonly answers: number;
  readonly stdout: number;
  readonly stderr: number;
  isBusy: boolean;
}

declare global {
  /** What test/environment.mjs does after the tests of a file. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var afterFile: (() => Promise<void>)[];
}

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));
/** As many as a test usually wants side by side. */
const most = 3;
const servers: Server[] = [];

/** Undefined where all are busy, or where the program had a bug: the door says of that what it says. */
export function runServed(dist: string, run: DoorRun): DoorResult | undefined {
  const at = startRun(dist, run);
  if (at === undefined) return undefined;
  const bytes = Buffer.alloc(1 << 16);
  let text = '';
  while (!text.endsWith('\n')) text += take(bytes, readSync(at.server.answers, bytes));
  return endRun(at, text);
}

/** The same for a program that talks to a server of this process. */
export async function runServedAside(dist: string, run: DoorRun): Promise<DoorResult | undefined> {
  const at = startRun(dist, run);
  if (at === undefined) return undefined;
  const bytes = Buffer.alloc(1 << 16);
  let text = '';
  while (!text.endsWith('\n')) {
    const { bytesRead } = await readAside(at.server.answers, bytes, 0, bytes.length, null);
    text += take(bytes, bytesRead);
  }
  return endRun(at, text);
}

const readAside = promisify(read);

interface Started {
  readonly server: Server;
  readonly stdoutFrom: number;
  readonly stderrFrom: number;
}

function startRun(dist: string, run: DoorRun): Started | undefined {
  const idle = servers.find(({ isBusy }) => !isBusy);
  if (idle === undefined && servers.length === most) return undefined;
  const server = idle ?? startServer(dist);
  server.isBusy = true;
  const started = {
    server,
    stdoutFrom: fstatSync(server.stdout).size,
    stderrFrom: fstatSync(server.stderr).size,
  };
  writeSync(server.requests, `${JSON.stringify(run)}\n`);
  return started;
}

function endRun({ server: of, stdoutFrom, stderrFrom }: Started, text: string): DoorResult | undefined {
  of.isBusy = false;
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  return {
    code: Number(answer.code),
    stdout: textFrom(of.stdout, stdoutFrom),
    stderr: textFrom(of.stderr, stderrFrom),
  };
}

function take(bytes: Buffer, count: number): string {
  if (count === 0) throw new Error('the process that runs the program has ended');
  return bytes.toString('utf8', 0, count);
}

function textFrom(fd: number, from: number): string {
  const bytes = Buffer.alloc(fstatSync(fd).size - from);
  let at = 0;
  while (at < bytes.length) at += readSync(fd, bytes, at, bytes.length - at, from + at);
  return bytes.toString('utf8');
}

function startServer(dist: string): Server {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const path = (name: string): string => join(folder, name);
  const pipes = [path('requests'), path('answers')];
  const { status } = spawnSync('mkfifo', pipes);
  if (status !== 0) throw new Error('mkfifo failed');
  const [stdout, stderr] = [openSync(path('stdout'), 'a+'), openSync(path('stderr'), 'a+')];
  const child = spawn(process.execPath, [program, dist, ...pipes], { stdio: ['ignore', stdout, stderr] });
  // It opens its ends in the other order.
  const answers = openSync(path('answers'), 'r');
  const requests = openSync(path('requests'), 'w');
  const started = { child, requests, answers, stdout, stderr, isBusy: false };
  servers.push(started);
  globalThis.afterFile.push(() => stopServer(started));
  return started;
}

async function stopServer({ child, requests, answers, stdout, stderr }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  for (const fd of [requests, answers, stdout, stderr]) closeSync(fd);
}
