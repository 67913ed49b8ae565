import { describe, expect, it } from '@jest/globals';
import {
  htmlReport,
  reportFactsOf,
  markdownReport,
  markdownWithin,
  type ReportRenderOptions,
  renderReport,
  type ReportFormat,
} from '../../src/report/index.ts';
import { failures, inCluster, plainFiles, shop } from './samples.ts';

const reports = { shop: shop(), failures: failures(), files: plainFiles(), cluster: inCluster() };
const formats: readonly ReportFormat[] = ['markdown', 'html', 'patch', 'sarif', 'json'];

describe.each(Object.entries(reports))('several forms of the report of %s', (_name, report) => {
  it.each([false, true])(
    'say what each says alone, in whatever order they are written (noise: %s)',
    (showNoise) => {
      const alone = formats.map((format) => renderReport(report, format, { showNoise }));
      const options = (): ReportRenderOptions => ({ showNoise, facts: reportFactsOf(report, { showNoise }) });
      const [forth, back] = [options(), options()];
      expect(formats.map((format) => renderReport(report, format, forth))).toEqual(alone);
      const backwards = formats.toReversed().map((format) => renderReport(report, format, back));
      expect(backwards.toReversed()).toEqual(alone);
    },
  );

  it('show the noise that was asked for when the shared part was made', () => {
    const known = reportFactsOf(report, { showNoise: true });
    expect(htmlReport(report, { facts: known })).toBe(htmlReport(report, { showNoise: true }));
  });

  it('keep each budget as if it were the only one', () => {
    const within = markdownWithin(report, { facts: reportFactsOf(report) });
    for (const budget of [100_000, 3000, 500, 3000, 100_000])
      expect(within(budget)).toBe(markdownReport(report, { budget }));
  });
});
