/**
 * Finds the typed flag that an error of helm is about. Source of the messages: pkg/cli/values of Helm 3.17
 * and 4.1.
 */
import { readCommandLine } from './command-line.ts';

/**
 * The flag of `helm template` as typed, of `--set` without its value, which may be a secret; undefined where
 * the error is about none.
 */
export function flagInError(message: string, flags: readonly string[]): string | undefined {
  const [, setting] = /^failed parsing (--set[\w-]*) data\b/.exec(message) ?? [];
  const [, missing] = /^open ([^\n]+): no such file or directory$/.exec(message) ?? [];
  const candidates = readCommandLine(['template', ...flags]).flags.flatMap(({ name, value = '' }) => {
    if (setting === `--${name}`) return [`${setting} ${value.replace(/=[^]*$/, '=…')}`];
    return missing !== undefined && value.split(',').includes(missing) ? [`--${name} ${missing}`] : [];
  });
  return candidates.length === 0 ? undefined : candidates.join(' or ');
}
