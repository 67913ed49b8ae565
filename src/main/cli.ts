#!/usr/bin/env node
/** The entry point of the CLI: takes arguments, sets the exit code. */
import { constants } from 'node:os';
import { enableCompileCache } from './compile-cache.ts';
import { endWhereDone } from './end.ts';

import type { Process } from './main.ts';
import { harmlessIn } from './runner-commands.ts';
import { version } from './version.ts';

const words = process.argv.slice(2);
// When the reader closes the pipe (`| head -1`), Pligos ends with the code that the signal would give helm.
const stdout = process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(128 + constants.signals.SIGPIPE);
  own.stderr.write(`error: the output cannot be written (${error.code})\n`);
  process.exit(1);
});
const own = processOnDemand();
// Editors and scripts ask this often, so it is answered before the program is loaded.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  stdout.write(`${version}\n`);
} else {
  start();
}

/** This process. Opening its stderr costs milliseconds, and most runs print nothing there. */
function processOnDemand(): Process & { isWriting(): boolean } {
  let isOpen = false;
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    stdout,
    get stderr() {
      const { stderr } = process;
      // When stderr is closed, its errors have no reader.
      if (!isOpen) stderr.on('error', () => {});
      isOpen = true;
      return stderr;
    },
    isWriting: () => isOpen && process.stderr.writableLength > 0,
    cwd: () => process.cwd(),
    on: (event, listener) => process.on(event, listener),
  };
}

function start(): void {
  void run().then(
    (code) => {
      process.exitCode = code;
      endWhereDone(stdout.writableLength === 0 && !own.isWriting());
    },
    (error: unknown) => {
      const stack = error instanceof Error ? error.stack : String(error);
      const harmless = harmlessIn(process.env);
      own.stderr.write(harmless(`pligos ${version}: this is a bug, please report it\n${stack}\n`));
      process.exitCode = 70;
    },
  );
}

/** Loads the program. A missing or broken file of it counts as a bug in Pligos. */
async function run(): Promise<number> {
  enableCompileCache(process.env);
  const { main } = await import('./main.ts');
  return main(words, own);
}
