/**
 * What the doors of the Actions share: the first line, then the program. No compiled code is kept: a hosted runner is new each
 * time, and on another one an earlier job could write what a later job runs.
 */
import { endWhereDone } from './end.ts';
import { version } from './version.ts';

/** Runs the action that `load` brings; one that is missing or broken is a bug in Pligos. */
export function startAction(load: () => Promise<(process: NodeJS.Process) => Promise<number>>): void {
  const { env } = process;
  process.stdout.write(`Pligos ${version}\n`);
  // What is private goes where the runner removes it, even where we are killed.
  if (env['RUNNER_TEMP'] && !env['TMPDIR']) env['TMPDIR'] = env['RUNNER_TEMP'];
  void load()
    .then((run) => run(process))
    .then(
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
}

/** For the message of a command of the runner's. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
