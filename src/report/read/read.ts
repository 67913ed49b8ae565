/** A JSON report back into a `Report`. The file is a stranger's: whatever is in it is data, and is looked at before it is used. */
import { UserError } from '../../errors.ts';
import { type ReadIssue, readOrIssue } from '../../json/index.ts';
import { reportShape } from '../document/report.ts';
import type { Report } from '../types.ts';
import { cleanReport } from './clean-report.ts';
import { makeCleaner } from './clean.ts';
import { parseJson } from './json.ts';

export interface ReportReadOptions {
  /** As the reader knows the file, for the errors. */
  readonly file: string;
  /** Random, of this run: what is hidden here gets tags by it. */
  readonly key: Uint8Array;
  /** Secrets that must not show, wherever they stand. */
  readonly secrets: readonly string[];
  /** Is what is kept for later runs (`shown`) read as well? Never of a stranger's report. */
  readonly keepsShown?: boolean;
}

/**
 * What `jsonReport` has written, read back; unknown fields are left out, secrets are hidden once more, paths that lead out of
 * the repository are dropped. Throws `report-file` for a text that is something else.
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
  // JSON has no undefined: what is so is not there.
  const what =
    input === undefined
      ? `${placeOf(keys.slice(0, -1))} has no ${String(keys.at(-1))}`
      : `${placeOf(keys)} is ${kindOf(input)}, ${message} was expected`;
  return new UserError('report-file', `${file} is not a report of Pligos: ${what}`, {
    hint: 'use the unchanged report.json of the Action or of `pligos diff --format json`',
  });
}

/** `contexts[3].problems[0].code`; a key of a stranger's is shown without what could be more than a key. */
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
