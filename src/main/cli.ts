#!/usr/bin/env node
/** The door of the CLI: words in, exit code out. */
import { constants } from 'node:os';
import { enableCompileCache } from './compile-cache.ts';
import { endWhereDone } from './end.ts';

import type { Process } from './main.ts';
import { harmlessIn } from './runner-commands.ts';
import { standardOutput } from './standard-output.ts';
import { version } from './version.ts';

const words = process.argv.slice(2);
// Who reads us may stop (`| head -1`): we stop as well, with the code that the signal would have given helm.
const stdout = standardOutput((error) => {
  if (error.code === 'EPIPE') process.exit(128 + constants.signals.SIGPIPE);
  own.stderr.write(`error: the output cannot be written (${error.code})\n`);
  process.exit(1);
});
const own = processOnDemand();
// Answered before anything is loaded: editors and scripts ask it often.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  stdout.write(`${version}\n`);
} else {
  start();
}

/** This process; its stderr costs milliseconds to open, and most runs have nothing to say there. */
function processOnDemand(): Process & { isTelling(): boolean } {
  let isOpen = false;
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    stdout,
    get stderr() {
      const { stderr } = process;
      // Where nobody is left who could be told.
      if (!isOpen) stderr.on('error', () => {});
      isOpen = true;
      return stderr;
    },
    isTelling: () => isOpen && process.stderr.writableLength > 0,
    cwd: () => process.cwd(),
    on: (event, listener) => process.on(event, listener),
  };
}

function start(): void {
  void run().then(
    (code) => {
      process.exitCode = code;
      endWhereDone(stdout.isWritten === true && !own.isTelling());
    },
    (error: unknown) => {
      const stack = error instanceof Error ? error.stack : String(error);
      const harmless = harmlessIn(process.env);
      own.stderr.write(harmless(`pligos ${version}: this is a bug, please report it\n${stack}\n`));
      process.exitCode = 70;
    },
  );
}

/** Loads the program; one that is missing or broken is a bug in Pligos as well. */
async function run(): Promise<number> {
  enableCompileCache(process.env);
  const { main } = await import('./main.ts');
  return main(words, own);
}
