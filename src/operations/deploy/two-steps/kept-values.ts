/** Values of the deployed release that the first of two steps keeps, as flags of helm. */
import type { StoredRelease } from '../../../cluster/index.ts';
import type { UserError } from '../../../errors.ts';
import { valueAt } from '../../../json/index.ts';

/** The user's values, else those of its chart. */
export function keptFlags(
  paths: readonly string[],
  { config, chart }: Pick<StoredRelease, 'config' | 'chart'>,
  wrong: (message: string, hint: string) => UserError,
): readonly string[] {
  return paths.flatMap((path) => {
    const keys = keysOf(path);
    if (keys.some((key) => key === '' || /[[\]=,{}]/.test(key)))
      throw wrong(
        `keep names ${JSON.stringify(path)}, which is no path of a value`,
        'write the keys with dots between them: image.tag',
      );
    const value = valueAt(config, ...keys) ?? valueAt(chart.values, ...keys);
    if (typeof value === 'string') return ['--set-string', `${path}=${escaped(value)}`];
    if (typeof value === 'boolean' || Number.isInteger(value)) return ['--set', `${path}=${String(value)}`];
    if (typeof value === 'number') return ['--set-json', `${path}=${value}`];
    throw wrong(
      value === undefined || value === null
        ? `keep names ${JSON.stringify(path)}, and the deployed release has no such value`
        : `keep names ${JSON.stringify(path)}, which is a ${Array.isArray(value) ? 'list' : 'map'} in the deployed release`,
      'name single values that the deployed release has: helm get values --all shows them',
    );
  });
}

/** helm's own form: a dot in a key is written with a backslash. */
const keysOf = (path: string): readonly string[] =>
  path.split(/(?<!\\)\./).map((key) => key.replaceAll(/\\(.)/g, '$1'));

/** helm ends a value at a comma, and begins a list with a brace. */
const escaped = (value: string): string => value.replaceAll(/[\\,{}]/g, String.raw`\$&`);
