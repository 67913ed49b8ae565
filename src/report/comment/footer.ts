/** The last line of the comment: the command that shows the same report locally. */
import { shellWord } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { visible } from '../visible-text.ts';
import { span } from './escape.ts';

/** The line is empty where the command would have to be cut. */
export function commandLine(report: Report, room: number): string {
  if (report.command === undefined) return '';
  const line = `Run locally: ${span(visible(report.command))}\n`;
  return line.length <= room ? line : '';
}

/** What a run compares, in the terms of the Action's inputs. */
export interface LocalCommandInputs {
  readonly config: readonly string[];
  readonly context: readonly string[];
  readonly plain?:
    | {
        readonly charts: readonly string[];
        readonly repository?: { readonly url: string; readonly version?: string };
        readonly valueFiles: readonly string[];
        readonly release?: string;
        readonly namespace?: string;
      }
    | undefined;
  readonly discover?: { readonly kind: string; readonly clusters?: string } | undefined;
  readonly ignore: readonly string[];
  readonly includeTests?: unknown;
  readonly validate: string;
  readonly live: boolean;
}

/** The `pligos diff …` that shows the same locally; `flags` of the helm command change the render. */
export function localCommand(
  { config, context, plain, discover, ignore, includeTests, validate, live }: LocalCommandInputs,
  baseCommit: string | undefined,
  flags: readonly string[],
): string {
  // Without a chart, a single word before `--` would be read as a context.
  const contexts = context.length === 0 && flags.length > 0 && plain === undefined ? ['*'] : context;
  const words = [
    'pligos',
    'diff',
    ...contexts,
    ...flagged('--discover', [discover?.kind]),
    ...flagged('--discover-clusters', [discover?.clusters]),
    ...(plain === undefined
      ? flagged('-c', config.length === 1 && config[0] === '.' ? [] : config)
      : [
          ...flagged('--chart', plain.charts),
          ...flagged('--repo', [plain.repository?.url]),
          ...flagged('--version', [plain.repository?.version]),
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

/** The flag once for each of its values. */
const flagged = (flag: string, values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [flag, value]));
