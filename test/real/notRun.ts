/* oxlint-disable jest/expect-expect, jest/valid-title, jest/no-disabled-tests -- these are reports in the shape of tests */
/** Tests that need something which this machine lacks say so by name; they never vanish in silence. */
import { describe, it } from '@jest/globals';

/** How the titles of what did not run begin; scripts/not-run-reporter.mjs lists them at the end. */
export const notRunTitle = 'not run: ';

interface NotRunOptions {
  /** May be absent even where everything is required (only the corpus may). */
  readonly optional?: boolean;
}

/** Reports a part as not run: a skipped test with a name, and a failure under PLIGOS_REAL=required. */
export function notRun(name: string, reason: string, options: NotRunOptions = {}): void {
  const title = `${notRunTitle}${name} (${reason})`;
  if (process.env['PLIGOS_REAL'] === 'required' && options.optional !== true) {
    it(title, () => {
      throw new Error(`${name} is required here: ${reason}`);
    });
  } else {
    it.skip(title, () => undefined);
  }
}

/** `body` where the part is there; else reports the whole group as not run. */
export function describeReal(
  name: string,
  missing: string | undefined,
  body: () => void,
  options: NotRunOptions = {},
): void {
  describe(name, () => {
    if (missing === undefined) body();
    else notRun(name, missing, options);
  });
}
