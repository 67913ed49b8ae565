/** The page of a comment that the demo makes holds what the comment holds. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { commentPage } from '../../scripts/comment-page.mjs';

const fixture = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/report/${name}.md`, import.meta.url)), 'utf8');
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe.each(['shop', 'files', 'failures'])('the page of the comment %s', (name) => {
  const markdown = fixture(name);
  const body = commentPage(markdown).split('<article')[1] ?? '';

  it('has every heading, row, fold and fence of it, closed', () => {
    const prose = markdown.replaceAll(/^(`{3,})diff\n[^]*?^\1$/gm, '');
    expect({
      headings: count(body, /<h[23]>/g),
      rows: count(body, /<tr>/g),
      folds: [count(body, /<details/g), count(body, /<\/details>/g)],
      fences: count(body, /<div class="highlight"><pre>/g),
    }).toEqual({
      headings: count(prose, /^#{2,3} /gm),
      rows: count(prose, /^\| (?!---)/gm),
      folds: [count(prose, /^<details/gm), count(prose, /^<\/details>/gm)],
      fences: count(markdown, /^`{3,}diff$/gm),
    });
  });
});

describe('the page of a comment', () => {
  it('runs nothing that stands in it', () => {
    const body = commentPage(
      '## x\n\n<img src=x onerror=alert(1)>\n<script>alert(2)</script>\n\n[a](javascript:alert(3))\n',
    );
    expect(body).not.toMatch(/onerror|<script|javascript:/);
  });
});
