/** What a reader types to see the same on a laptop. */
import type { Commit } from '../../../operations/index.ts';
import type { ActionInputs } from './load-inputs.ts';

/** `pligos diff …` with what these inputs mean there; `flags` are those of the helm command that shape the render. */
export function shownCommand(
  inputs: ActionInputs,
  base: Commit | undefined,
  flags: readonly string[],
): string {
  const { config, context, plain, ignore, includeTests, validate, live } = inputs;
  // One word alone before -- would be a context, where no chart is named.
  const contexts = context.length === 0 && flags.length > 0 && plain === undefined ? ['*'] : context;
  const words = [
    'pligos',
    'diff',
    ...contexts,
    ...(plain === undefined
      ? named('-c', config.length === 1 && config[0] === '.' ? [] : config)
      : [
          ...named('--chart', plain.charts),
          ...named('-f', plain.valueFiles),
          ...named('--release', [plain.release]),
          ...named('-n', [plain.namespace]),
        ]),
    ...named('--base', [base?.id.slice(0, 12)]),
    ...(live ? ['--live'] : []),
    ...named('--ignore', ignore),
    ...(includeTests ? ['--include-tests'] : []),
    ...named('--validate', [validate === 'changed' ? undefined : validate]),
  ];
  return [...words, ...(flags.length === 0 ? [] : ['--', ...flags])].map(quoted).join(' ');
}

/** The flag with each value that is given. */
const named = (flag: string, values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [flag, value]));

/** For a POSIX shell. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
