/** The door of the GitHub Action: the words of the CLI out of an input, in a job's log. */
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Split, splitWords } from '../text/index.ts';
import { loadProgram } from './load-program.ts';

/** The bundle of main.ts beside this file; the build knows its name. */
declare const PROGRAM_FILE: string;

const { env } = process;
const input = (name: string): string => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';

void start().then(
  (code) => {
    process.exitCode = code;
    if (env['GITHUB_OUTPUT']) appendFileSync(env['GITHUB_OUTPUT'], `exit-code=${code}\n`);
  },
  (error: unknown) => {
    process.stderr.write(
      `this is a bug of pligos, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 70;
  },
);

async function start(): Promise<number> {
  const split: Split = splitWords(input('args'));
  if ('unclosed' in split)
    return refuse(`the input args has a ${split.unclosed} that is not closed: close it`);
  if (split.words.length === 0)
    return refuse('the input args is empty: write the words of a pligos command, e.g. check');
  process.chdir(resolve(env['GITHUB_WORKSPACE'] || process.cwd(), input('working-directory') || '.'));
  const { main } = loadProgram(join(__dirname, PROGRAM_FILE), undefined);
  if (main === undefined) throw new TypeError('the program is missing');
  // What helm or a repository prints is data: a line that starts with :: must not command the runner.
  const token = randomBytes(16).toString('hex');
  process.stdout.write(`::stop-commands::${token}\n`);
  try {
    return await main(split.words, process);
  } finally {
    process.stdout.write(`\n::${token}::\n`);
  }
}

function refuse(message: string): number {
  process.stdout.write(`::error title=pligos::${message}\n`);
  return 1;
}
