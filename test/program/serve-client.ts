/**
 * Runs the program in processes that stay: most of a short run is node that starts. One run at a time, each with its own folder and
 * variables; who needs a process of its own (signals, stdin, many at once) starts the door.
 */
import { fstatSync, read, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import * as own from './kept-servers.mjs';
import type { Server } from './kept-servers.mjs';

export type Door = 'cli' | 'action' | 'report' | 'matrix' | 'update';

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

declare global {
  /** Those of jest's worker, which test/environment.mjs hands to each test file. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var keptServers: typeof own | undefined;
}

/** Outside of a test file: those of this process. */
const kept = globalThis.keptServers ?? own;

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
  const server = kept.takeServer(dist);
  if (server === undefined) return undefined;
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
