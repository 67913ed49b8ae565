// Jest prints how many tests were skipped, not which: this reporter names what did not run, and why.
// oxlint-disable-next-line import/no-default-export -- jest loads a reporter by its default export
export default class NotRunReporter {
  onRunComplete(_contexts, results) {
    const skipped = results.testResults
      .flatMap((file) => file.testResults)
      .filter((test) => test.status === 'pending' && test.title.startsWith('not run: '))
      .map((test) => test.title.slice('not run: '.length));
    const names = [...new Set(skipped)].toSorted((a, b) => a.localeCompare(b));
    if (names.length > 0)
      process.stderr.write(`Not run here:\n${names.map((name) => `  ${name}\n`).join('')}`);
  }
}
