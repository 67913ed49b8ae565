import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { markdownReport, namesReport, patchReport, textReport } from '../../src/report/index.ts';
import { complaints } from './github.ts';
import { failures, inCluster, plainFiles, shop } from './samples.ts';

const update = process.env['PLIGOS_GOLDEN'] === 'update';

const reports = { shop: shop(), failures: failures(), files: plainFiles(), cluster: inCluster() };
const formats = {
  md: markdownReport,
  txt: textReport,
  patch: patchReport,
  names: namesReport,
};

describe.each(Object.entries(reports))('the report of %s', (name, report) => {
  it.each(Object.entries(formats))('reads in .%s as it was reviewed', (format, render) => {
    const file = new URL(`../fixtures/report/${name}.${format}`, import.meta.url);
    const found = render(report);
    if (update) writeFileSync(file, found);
    expect(found).toBe(readFileSync(file, 'utf8'));
  });

  it('is valid Markdown in which nothing is a link', () => {
    expect(complaints(markdownReport(report))).toEqual([]);
  });
});
