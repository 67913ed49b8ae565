// Jest prints how many tests were skipped, not which: this reporter names what did not run, and why, and
// what passed only when it was tried again. With
// PLIGOS_TEST_SUMMARY it also writes the figures of the run into that file, for `npm run check`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const prefix = 'not run: ';

// oxlint-disable-next-line import/no-default-export -- jest loads a reporter by its default export
export default class NotRunReporter {
  onRunComplete(_contexts, results) {
    const titles = results.testResults
      .flatMap((file) => file.testResults)
      .filter((test) => test.status === 'pending' && test.title.startsWith(prefix))
      .map((test) => test.title.slice(prefix.length));
    const notRun = [...new Set(titles)].toSorted((a, b) => a.localeCompare(b));
    if (notRun.length > 0) {
      process.stderr.write(`Not run here:\n${notRun.map((name) => `  ${name}\n`).join('')}`);
    }
    const again = results.testResults.flatMap((file) =>
      file.testResults.filter((test) => test.status === 'passed' && (test.invocations ?? 1) > 1),
    );
    if (again.length > 0) {
      process.stderr.write(
        `Passed at the second try only:\n${again.map((test) => `  ${test.fullName}\n`).join('')}`,
      );
    }
    const summary = process.env['PLIGOS_TEST_SUMMARY'];
    if (summary) {
      mkdirSync(dirname(summary), { recursive: true });
      // A file that does not load has no tests, and is a failure all the same.
      const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
      const sum = { passed: results.numPassedTests, failed, notRun };
      writeFileSync(summary, JSON.stringify(sum));
    }
  }
}
