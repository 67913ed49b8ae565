#!/usr/bin/env node
/** The door of the CLI: words in, exit code out. Loads only what the command at hand uses. */
import { exitCodes } from './exit.ts';
import { version } from './version.ts';

const words = process.argv.slice(2);
// Answered before anything is loaded: editors and scripts ask it often.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  const { main } = await import('./main.ts');
  process.exitCode = await main(words, process).catch((error: unknown) => {
    process.stderr.write(
      `pligos ${version}: this is a bug of ours, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    return exitCodes.bug;
  });
}
