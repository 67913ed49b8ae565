/** The last line: the command that shows the same on a laptop. */
import type { Report } from '../types.ts';
import { visible } from '../visible.ts';
import { span } from './escape.ts';

/** Without a command that would have to be cut. */
export function commandLine(report: Report, room: number): string {
  if (report.command === undefined) return '';
  const line = `Run locally: ${span(visible(report.command))}\n`;
  return line.length <= room ? line : '';
}

/** What a run compares, as the inputs of the Action say it. */
export interface LocalCommandInputs {
  readonly config: readonly string[];
  readonly context: readonly string[];
  readonly plain?:
    | {
        readonly charts: readonly string[];
        readonly valueFiles: readonly string[];
        readonly release?: string;
        readonly namespace?: string;
      }
    | undefined;
  readonly ignore: readonly string[];
  readonly includeTests?: unknown;
  readonly validate: string;
  readonly live: boolean;
}

/** `pligos diff …`, which shows the same on a laptop; `flags` of the helm command shape the render. */
export function localCommand(
  { config, context, plain, ignore, includeTests, validate, live }: LocalCommandInputs,
  baseCommit: string | undefined,
  flags: readonly string[],
): string {
  // One word alone before -- would be a context, where no chart is named.
  const contexts = context.length === 0 && flags.length > 0 && plain === undefined ? ['*'] : context;
  const words = [
    'pligos',
    'diff',
    ...contexts,
    ...(plain === undefined
      ? flagged('-c', config.length === 1 && config[0] === '.' ? [] : config)
      : [
          ...flagged('--chart', plain.charts),
          ...flagged('-f', plain.valueFiles),
          ...flagged('--release', [plain.release]),
          ...flagged('-n', [plain.namespace]),
        ]),
    ...flagged('--base', [baseCommit?.slice(0, 12)]),
    ...(live ? ['--live'] : []),
    ...flagged('--ignore', ignore),
    ...(includeTests ? ['--include-tests'] : []),
    ...flagged('--validate', [validate === 'changed' ? undefined : validate]),
  ];
  return [...words, ...(flags.length === 0 ? [] : ['--', ...flags])].map(shellWord).join(' ');
}

/** The flag before each of its values. */
const flagged = (flag: string, values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [flag, value]));

/** For a POSIX shell. */
const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
