/** The CLI's host and its two streams. Output for machines goes to stdout, all else to stderr. */
import type { Problem } from '../../errors.ts';
import type { Host } from '../../host.ts';
import { formatProblem, printable, cacheLines } from '../print.ts';
import { harmlessIn } from '../runner-commands.ts';
import { usesColor } from '../style.ts';
import { makeStyle, type TextStyle } from '../../tools/index.ts';

/** The outside world of the CLI; tests pass their own. */
export interface World {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Aborted on SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
}

export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Terminal {
  readonly world: World;
  readonly host: Host;
  /** For stdout. */
  readonly style: TextStyle;
  /** Text for people, on stdout. */
  printText(text: string): void;
  /** Output for programs, on stdout: every byte of it counts. */
  print(text: string): void;
  /** Lines for stderr, in colour; the caller has made foreign text in them harmless. */
  printLine(text: string): void;
}

export function makeTerminal(world: World): Terminal {
  // Asked for when there is something to say: opening it takes milliseconds.
  let opened: TextStyle | undefined;
  const errorStyle = (): TextStyle => (opened ??= makeStyle(usesColor(world.stderr, world.env)));
  const line = progressLine(world);
  const linesOf = cacheLines();
  const harmless = harmlessIn(world.env);
  const printLine = (text: string): void => {
    line.clear();
    world.stderr.write(`${harmless(text)}\n`);
  };
  const print = (text: string): void => {
    line.clear();
    world.stdout.write(text);
  };
  const host: Host = {
    info: (text) => printLine(printable(text)),
    debug: (text) => {
      if (world.env['PLIGOS_DEBUG']) printLine(errorStyle().dim(printable(text)));
    },
    report: (problem: Problem) => {
      printLine(formatProblem(problem, { cwd: world.cwd, style: errorStyle(), snippets: true, linesOf }));
    },
    group: (_title, run) => run(),
    progress: (done, total, label) => line.show(`${done}/${total} ${label}`, done >= total),
    mask() {},
  };
  return {
    world,
    host,
    style: makeStyle(usesColor(world.stdout, world.env)),
    printLine,
    printText: (text) => print(harmless(text)),
    print,
  };
}

/** One line that is overwritten; nothing without a terminal. */
function progressLine(world: World): { show(text: string, last: boolean): void; clear(): void } {
  let shown = false;
  const clear = (): void => {
    if (shown) world.stderr.write('\r\u001b[K');
    shown = false;
  };
  return {
    clear,
    show: (text, last) => {
      const stream = world.stderr;
      if (stream.isTTY !== true) return;
      clear();
      if (last) return;
      stream.write(printable(text).slice(0, (stream.columns || 80) - 1));
      shown = true;
    },
  };
}
