import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Duplex } from 'node:stream';
import { isatty } from 'node:tty';
import { type Collector, eachLine, keepAll, keepTail } from './collectors.ts';
import { atExit } from './exit.ts';
import { openOutput, type OutputFile } from './output-file.ts';
import { withMemory } from './memory-limit.ts';
import { startError } from './start-error.ts';
import type { RunOptions, RunResult } from './types.ts';

/** Bytes of captured stdout where the caller names no limit. */
const defaultLimit = 64 * 1024 * 1024;
/** Only the end of stderr is kept. */
const stderrLimit = 1024 * 1024;
/** Milliseconds without a byte after the child's end. Then a grandchild counts as holding the pipes open. */
const silence = 500;
/** Milliseconds between two reads of output files. */
const lookMs = 50;
/** How many such reads the child's descendants get to finish printing. Pipes hold little more than that. */
const mostLooks = 12;
/** node fires a timer with a higher value at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * Runs a program without a shell, and waits for the end of it and its descendants. A program that cannot be
 * started is a `UserError`. Every other end is in the result.
 */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  if (options.signal?.aborted) {
    return Promise.resolve({
      exitCode: exitCodeOf('SIGTERM'),
      ended: 'aborted',
      stdout: new Uint8Array(),
      stderr: '',
    });
  }
  const group = wantsOwnGroup(options);
  const onChunk: StartedChild['onChunk'] = { stdout() {}, stderr() {} };
  const isLined = options.outlives === true && typeof options.output === 'function';
  let files: Files | undefined;
  let child: ChildProcess;
  try {
    if (isLined) files = filesFor(onChunk);
    child = start(command, args, options, group, files);
  } catch (error) {
    for (const file of files ?? []) file.close();
    return Promise.reject(startError(error, command, options.cwd));
  }
  return watch({ child, group, files, onChunk }, options, command);
}

/**
 * Files for output. Undefined where the temporary folder is not writable: then pipes are used, and the child
 * does not outlive us.
 */
function filesFor(onChunk: StartedChild['onChunk']): Files | undefined {
  let first: OutputFile | undefined;
  try {
    first = openOutput((chunk) => onChunk.stdout(chunk));
    return [first, openOutput((chunk) => onChunk.stderr(chunk))];
  } catch {
    first?.close();
    return undefined;
  }
}

/** stdout and stderr. */
type Files = readonly [OutputFile, OutputFile];

interface StartedChild {
  readonly child: ChildProcess;
  readonly group: boolean;
  readonly files: Files | undefined;
  /** Receives the bytes of the files. */
  readonly onChunk: Record<'stdout' | 'stderr', (chunk: Uint8Array) => void>;
}

function watch(
  { child, group, files, onChunk }: StartedChild,
  options: RunOptions,
  command: string,
): Promise<RunResult> {
  const grace = options.grace ?? 0;
  const kill = (signal: NodeJS.Signals): void => signalChild(child, group, signal);
  return new Promise((resolve, reject) => {
    let ended: RunResult['ended'] | undefined;
    let received = 0;
    const timers: NodeJS.Timeout[] = [];
    let looksLeft = mostLooks;
    const end = (reason: RunResult['ended']): void => {
      if (child.exitCode !== null || child.signalCode !== null) {
        // The child ended by itself, so its descendants get no more time.
        looksLeft = 0;
        // What they print is cut off here, and the beginning of a text is another text.
        if (reason === 'too-large') ended ??= reason;
        return;
      }
      if (ended !== undefined) return;
      ended = reason;
      kill(grace > 0 ? 'SIGTERM' : 'SIGKILL');
      if (grace > 0) timers.push(setTimeout(() => kill('SIGKILL'), grace));
    };
    const abort = (): void => end('aborted');
    const { output } = options;
    const reportLines = (collector: Collector, from: 'stdout' | 'stderr'): Collector =>
      typeof output === 'function' ? eachLine((line) => output(line, from), collector) : collector;
    const stdout = reportLines(
      typeof output === 'function'
        ? keepTail(stderrLimit)
        : keepAll(options.limit ?? defaultLimit, () => end('too-large')),
      'stdout',
    );
    const stderr = reportLines(keepTail(stderrLimit), 'stderr');
    // At our own end there is no time to wait. A command with a grace period is told to stop, others are
    // killed.
    const keepNothing = atExit(() => kill(grace > 0 ? 'SIGTERM' : 'SIGKILL'));
    const release = (): void => {
      keepNothing();
      options.signal?.removeEventListener('abort', abort);
      for (const timer of timers) clearTimeout(timer);
      clearInterval(pollTimer);
      // A failure of reading the files comes last.
      for (const file of files ?? []) file.close();
    };
    // Ends grandchildren that hold the pipes open: kills the group, then closes our side. It waits while
    // bytes still arrive, up to a limit.
    const closePipes = (receivedBefore: number, patience: number): void => {
      const isOver = received === receivedBefore || looksLeft <= 0;
      if (isOver && patience === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (isOver && group) kill('SIGKILL');
      looksLeft -= 1;
      const remaining = isOver ? patience - 1 : patience;
      const now = received;
      timers.push(setTimeout(() => closePipes(now, remaining), silence));
    };

    onChunk.stdout = (chunk) => {
      received += chunk.length;
      stdout.add(chunk);
    };
    onChunk.stderr = (chunk) => {
      received += chunk.length;
      stderr.add(chunk);
    };
    child.stdout?.on('data', onChunk.stdout);
    child.stderr?.on('data', onChunk.stderr);
    const pollTimer = files && setInterval(() => files.forEach((file) => file.read()), lookMs);
    const pipes = child.stdio.slice(3).filter((pipe) => pipe instanceof Duplex);
    // A pipe that breaks is no error: 'close' reports its end.
    for (const pipe of pipes) pipe.on('error', () => {});
    if (child.pid !== undefined) options.channels?.opened(pipes);
    options.signal?.addEventListener('abort', abort, { once: true });
    if (options.timeout !== undefined)
      timers.push(setTimeout(() => end('timeout'), Math.min(options.timeout, longestTimer)));

    child.once('error', (error) => {
      release();
      reject(startError(error, command, options.cwd));
    });
    child.once('exit', () => {
      for (const pipe of pipes) pipe.destroy();
      // Descendants in the child's group must not outlive it.
      if (group) kill(ended === undefined ? 'SIGTERM' : 'SIGKILL');
      const receivedBefore = received;
      timers.push(setTimeout(() => closePipes(receivedBefore, 1), silence));
    });
    const close = async (code: number | null, signal: NodeJS.Signals | null): Promise<void> => {
      // A file does not show whether a process still has it open.
      if (files !== undefined && group && (await isGroupAlive(child))) kill('SIGKILL');
      release();
      resolve({
        exitCode: code ?? exitCodeOf(signal ?? 'SIGKILL'),
        ended: ended ?? (code === null ? 'signal' : 'exit'),
        stdout: stdout.bytes(),
        stderr: new TextDecoder().decode(stderr.bytes()),
      });
    };
    child.once('close', (code, signal) => void close(code, signal).catch(reject));
    feed(child, options.stdin);
  });
}

/**
 * A group of its own lets Pligos end grandchildren as well. A child on our terminal stays in our group.
 * Otherwise the system would stop it at its first question, and Ctrl-C would not reach it.
 */
function wantsOwnGroup(options: RunOptions): boolean {
  return options.stdin !== 'inherit' || !isatty(0);
}

function start(
  command: string,
  args: readonly string[],
  options: RunOptions,
  group: boolean,
  files: Files | undefined,
): ChildProcess {
  const stdin = options.stdin ?? 'none';
  const stdout = options.output === 'pass' || options.output === 'pass-stdout' ? 'inherit' : 'pipe';
  const stderr = options.output === 'pass' ? 'inherit' : 'pipe';
  const channels = Array.from({ length: options.channels?.count ?? 0 }, () => 'pipe' as const);
  const [program, words] = withMemory(command, args, options.memory);
  return spawn(program, words, {
    cwd: options.cwd,
    env: options.env,
    detached: group,
    stdio: [
      stdin === 'inherit' ? 'inherit' : stdin === 'none' ? 'ignore' : 'pipe',
      files?.[0].fd ?? stdout,
      files?.[1].fd ?? stderr,
      ...channels,
    ],
  });
}

function feed(child: ChildProcess, stdin: RunOptions['stdin']): void {
  if (!(stdin instanceof Uint8Array)) return;
  // A child may stop reading its input, which closes the pipe. That is no error.
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin);
}

function signalChild(child: ChildProcess, group: boolean, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group has no process left.
  }
}

/** Whether a process of the group is still alive a moment after the child's end. */
async function isGroupAlive({ pid }: ChildProcess): Promise<boolean> {
  if (pid === undefined) return false;
  for (const end = performance.now() + silence; performance.now() < end; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return true;
}

function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
