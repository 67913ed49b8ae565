/** The plan of removals in the comment of the pull request that deletes contexts. */
import { removalLines } from '../sections/removals.ts';
import type { Report } from '../types.ts';
import { type LineGroup, listRest } from './cut.ts';
import { code, prose } from './escape.ts';

export const removalPart = (report: Report): LineGroup => ({
  head: '### Removal of what left git\n\n',
  lines: removalLines(report, { name: code, text: (text) => prose(text, mostClause) }).map(
    (line) => `- ${line}.\n`,
  ),
  more: listRest,
});

/** Longer than any clause of ours. */
const mostClause = 400;
