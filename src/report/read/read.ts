/**
 * Reads a JSON report back into a `Report`. The file may come from a stranger, so everything in it is
 * validated before use.
 */
import { UserError } from '../../errors.ts';
import { type ReadIssue, readOrIssue } from '../../json/index.ts';
import { reportShape } from '../document/report.ts';
import type { Report } from '../types.ts';
import { cleanReport } from './clean-report.ts';
import { makeCleaner } from './clean.ts';
import { parseJson } from './json.ts';

export interface ReportReadOptions {
  /** The name of the file, for errors. */
  readonly file: string;
  /** A random key of this run, from which the tags of hidden values are made. */
  readonly key: Uint8Array;
  /** Values that are secret wherever they stand. */
  readonly secrets: readonly string[];
  /** Also read the texts for later runs (`shown`)? They are never read from a stranger's report. */
  readonly keepsShown?: boolean;
}

/**
 * Reads what `jsonReport` wrote. Unknown fields are dropped, secrets are redacted again, and paths that leave
 * the repository are dropped. It throws `report-file` for any other text.
 */
export function readReport(
  json: string,
  { file, key, secrets, keepsShown = false }: ReportReadOptions,
): Report {
  const cleaner = makeCleaner(key, secrets);
  const value = parseJson(json, file, (text) => cleaner.text(text));
  const result = readOrIssue(reportShape(keepsShown), value);
  if (result.success) return cleanReport(result.output, cleaner);
  throw refusal(result.issues[0], file);
}

function refusal({ path: steps, input, message }: ReadIssue, file: string): UserError {
  const keys = (steps ?? []).map(({ key }) => key);
  // JSON has no undefined, so the message calls it missing.
  const what =
    input === undefined
      ? `${placeOf(keys.slice(0, -1))} has no ${String(keys.at(-1))}`
      : `${placeOf(keys)} is ${kindOf(input)}, ${message} was expected`;
  return new UserError('report-file', `${file} is not a report of Pligos: ${what}`, {
    hint: 'use the unchanged report.json of the Action or of `pligos diff --format json`',
  });
}

/**
 * `contexts[3].problems[0].code`. Other characters of a key are removed, because a stranger may have written
 * it.
 */
function placeOf(keys: readonly unknown[]): string {
  if (keys.length === 0) return 'the whole';
  const steps = keys.map((key) =>
    typeof key === 'number'
      ? `[${key}]`
      : `.${String(key)
          .replaceAll(/[^\w/.-]/g, '?')
          .slice(0, 60)}`,
  );
  return steps.join('').replace(/^\./, '');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'numeral' in value ? 'a number' : 'a map';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? String(value) : 'a text';
}
