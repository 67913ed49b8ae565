import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { markdownReport } from '../../src/report/index.ts';
import { sample } from '../property.ts';
import { describeReal } from '../real/notRun.ts';
import { hostileReport } from './hostile.ts';

const program = '/usr/bin/cmark-gfm';
const extensions = ['table', 'strikethrough', 'autolink', 'tagfilter', 'tasklist'].flatMap((name) => [
  '-e',
  name,
]);
const ours = new Set('h2 h3 p table thead tbody tr th td ul li strong b code pre details summary'.split(' '));

interface Node {
  readonly type: string;
  readonly tagName?: string | undefined;
  readonly value?: string | undefined;
  readonly children?: readonly Node[] | undefined;
}

/** What is not ours in the HTML that GitHub's parser makes, before GitHub's sanitizer sees it. */
function strange(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, inCode: boolean): void => {
    if (node.type === 'comment') found.push('a comment');
    if (node.type === 'element' && !ours.has(node.tagName ?? '')) found.push(node.tagName ?? '');
    // GitHub looks for names and numbers in all text but that of code.
    if (node.type === 'text' && !inCode && /@\w|#\d|:\/\/|www\./.test(node.value ?? ''))
      found.push(node.value ?? '');
    for (const child of node.children ?? [])
      visit(child, inCode || ['code', 'pre'].includes(node.tagName ?? ''));
  };
  visit(unified().use(rehypeParse, { fragment: true }).parse(html), false);
  return found;
}

describeReal(
  "a Markdown report in GitHub's own parser",
  existsSync(program) ? undefined : 'no cmark-gfm; apt-get install cmark-gfm',
  () => {
    it('holds no element but its own, no link and no mention, whatever names and values hold', () => {
      const values = fc.tuple(hostileReport, fc.integer({ min: 500, max: 20_000 }));
      for (const [one, budget] of sample(values, 300)) {
        const input = markdownReport(one, { budget });
        const html = execFileSync(program, ['--unsafe', ...extensions], { input, encoding: 'utf8' });
        expect([strange(html), input]).toEqual([[], input]);
      }
    });
  },
);
