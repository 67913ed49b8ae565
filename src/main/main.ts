/** From words to a command that ran: parse, supply the world, catch the user's mistakes. */
import { isError, type Problem, UserError } from '../errors.ts';
import { parseArguments } from './cli/arguments.ts';
import { exitCodes } from './exit.ts';
import { helpText } from './cli/help.ts';
import { countProblems } from './print.ts';
import { type EndingSignal, interruptionBy } from './interruption.ts';
import { handlerOf } from './cli/run-command.ts';
import { surroundingsOf } from './cli/surroundings.ts';
import { systemFault } from './system-fault.ts';
import { makeTerminal, type Terminal, type World } from './cli/terminal.ts';
import { version } from './version.ts';
import { usesColor } from './style.ts';
import { makeStyle } from '../tools/index.ts';

/** What of a process the CLI uses. */
export interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: World['stdout'];
  readonly stderr: World['stderr'];
  readonly platform: string;
  readonly arch: string;
  cwd(): string;
  on(event: EndingSignal, listener: () => void): unknown;
}

const platforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

/** The word that plugin.yaml puts first: helm called us as its plugin. */
const pluginWord = 'helm-plugin';

/** Runs one call of the CLI and gives its exit code; throws only for bugs. */
export async function main(words: readonly string[], process: Process): Promise<number> {
  const ended = interruptionBy(process, ['SIGINT', 'SIGTERM', 'SIGHUP']);
  const cwd = currentFolder(process);
  const world: World = {
    cwd: cwd ?? '/',
    env: process.env,
    stdout: process.stdout,
    get stderr() {
      return process.stderr;
    },
    signal: ended.signal,
  };
  const terminal = makeTerminal(world);
  try {
    checkPlatform(process);
    if (cwd === undefined) throw missingFolderError();
    const code = await dispatch(words, terminal);
    return ended.code() ?? code;
  } catch (error) {
    const code = ended.code();
    if (code !== undefined) return code;
    const fault = error instanceof UserError ? error : systemFault(error, '; PLIGOS_DEBUG=1 shows more');
    if (fault === undefined) throw error;
    if (fault !== error && error instanceof Error) terminal.host.debug(error.stack ?? '');
    reportAll(fault.problems, terminal);
    return exitCodes.user;
  }
}

/** Undefined where it has been removed under us. */
function currentFolder(process: Process): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

const missingFolderError = (): UserError =>
  new UserError('file-missing', 'the current folder no longer exists', {
    hint: 'change into a folder that exists',
  });

function checkPlatform(process: Process): void {
  const name = `${process.platform}-${process.arch}`;
  if (platforms.has(name)) return;
  throw new UserError('platform', `pligos runs on Linux and macOS (x64 and arm64), this is ${name}`, {
    hint: 'use one of these, or Linux in a container',
  });
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  const plugin = words[0] === pluginWord;
  const own = plugin ? words.slice(1) : words;
  if (own[0] === '__complete') {
    const { complete } = await import('./cli/complete.ts');
    terminal.print(await complete(own.slice(1), surroundingsOf(terminal)));
    return exitCodes.done;
  }
  const parsed = parseArguments(own, { plugin, cwd: terminal.world.cwd });
  const style = makeStyle(usesColor(terminal.world.stdout, terminal.world.env));
  if (parsed.is === 'version') terminal.print(`${version}\n`);
  else if (parsed.is === 'help') terminal.print(helpText(parsed.command, style));
  else return (await handlerOf(parsed.call.command.name))(parsed.call, terminal);
  return exitCodes.done;
}

function reportAll(problems: readonly Problem[], terminal: Terminal): void {
  for (const problem of problems) terminal.host.report(problem);
  if (problems.filter(isError).length > 1) terminal.host.info(countProblems(problems));
}
