/** Explains why helm cannot render a context: its message, the place in the repository, and what to do. */
import { type At, problem, UserError } from '../../errors.ts';
import { flagInError } from '../../helm/index.ts';
import type { RunResult } from '../../process/index.ts';
import { type HelmPlace, placeOf } from './helm-place.ts';
import type { PreparedContext } from './prepare.ts';
import { targetName } from '../sources/project.ts';
import { namedBy, nameSources } from '../sources/source-names.ts';

/** The error of a failed render, at the place that helm means. */
export function helmRenderFault(
  result: RunResult,
  prepared: Pick<PreparedContext, 'target' | 'chart' | 'chartDir' | 'folder'>,
  flags: readonly string[],
): UserError {
  const { target, chartDir, folder } = prepared;
  const message = wordsOf(result).replaceAll(`${chartDir}/`, '').replaceAll(folder.path, '');
  if (noMemory.test(result.stderr)) {
    return new UserError(
      'helm-render',
      `${targetName(target)}: helm ran out of memory; a render may have a quarter of the machine's`,
      {
        at: target.context.at,
        hint: 'look for a template that repeats itself without an end, or for archives in charts/ that are far larger unpacked',
      },
    );
  }
  const flag = flagInError(message, flags);
  if (flag !== undefined) {
    return UserError.of([
      problem('helm-render', `${targetName(target)}: helm cannot read ${flag}: ${message}`, {
        hint: 'correct the flag where you wrote it',
      }),
    ]);
  }
  const place = placeOf(message, prepared);
  const at: At = place?.at ?? target.context.at;
  const found = problem('helm-render', `${targetName(target)}: helm cannot render it: ${message}`, {
    at,
    hint: hintOf(message, place?.kind),
  });
  return UserError.of([nameSources(found, namedBy(target))]);
}

/** Go's own messages. */
const noMemory = /^(?:fatal error: |runtime: )(?:runtime: )?(?:out of memory|cannot allocate memory)/m;

const hints: Readonly<Record<HelmPlace['kind'], string>> = {
  yaml: 'correct the YAML of the file: indent with spaces, close quotes and brackets',
  map: 'write the file as a map of values: KEY: VALUE',
  schema: "correct the values, or the chart's values.schema.json",
  template: 'correct what helm names; pligos template shows the same',
};

function hintOf(message: string, kind: HelmPlace['kind'] | undefined): string {
  if (message.startsWith('YAML parse error on '))
    return 'the template renders to text that is not YAML, and the line counts in that text; pligos template CONTEXT -- --debug prints it';
  return hints[kind ?? 'template'];
}

/** Characters of an error that are read; templates may print endlessly. */
const mostWords = 4000;

/** helm's error without earlier warnings; without one, how helm ended. */
function wordsOf({ ended, exitCode, stderr }: RunResult): string {
  if (ended === 'too-large') return 'it prints more than 64 MiB';
  if (ended === 'signal') return `it was ended by a signal (exit code ${exitCode})`;
  const text = stderr.replace(/\s*Use --debug flag to render out invalid YAML\s*$/, '').trim();
  const at = text.length > mostWords ? text.lastIndexOf('\nError: ') + 1 : 0;
  const words = text.slice(at).replace(/^Error: /, '');
  if (words === '') return `it ended with exit code ${exitCode} and said nothing`;
  return words.length > mostWords ? `${words.slice(0, mostWords)} …` : words;
}
