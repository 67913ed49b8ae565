/**
 * The door of the GitHub Action: its first line, then the program. No compiled code is kept: a hosted runner is new each
 * time, and on another one an earlier job could write what a later job runs.
 */
import { join } from 'node:path';
import { endWhereDone } from './end.ts';
import { loadProgram } from './load-program.ts';
import { version } from './version.ts';

/** The bundle of action/program.ts beside this file; the build knows its name. */
declare const PROGRAM_FILE: string;

const { env } = process;
process.stdout.write(`Pligos ${version}\n`);
// What is private goes where the runner removes it, even where we are killed.
if (env['RUNNER_TEMP'] && !env['TMPDIR']) env['TMPDIR'] = env['RUNNER_TEMP'];

void start().then(
  (code) => {
    process.exitCode = code;
    endWhereDone(process.stdout.writableLength === 0);
  },
  (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stdout.write(`::error title=This is a bug of Pligos, please report it::${escaped(stack)}\n`);
    process.exitCode = 70;
  },
);

/** Async, so that a program that is missing or broken is a bug in Pligos as well. */
async function start(): Promise<number> {
  const file = join(__dirname, PROGRAM_FILE);
  const { runAction } = loadProgram(file);
  if (runAction === undefined) throw new TypeError(`${file} is not the Pligos program`);
  return runAction(process);
}

/** For the message of a command of the runner's. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
