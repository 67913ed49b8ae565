/** Links of the documents: each leads to a file that is there, and to a heading in it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = execFileSync('git', ['ls-files', '*.md', ':!test'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));

function dead(page: string): string[] {
  const links = read(page)
    .replaceAll(/```[^]*?```/g, '')
    .matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, link = '']) => {
    if (/^(?:https?:|mailto:|<)/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return [link];
    return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor) ? [] : [link];
  });
}

describe('the documents', () => {
  it.each(pages)('%s has no dead link', (page) => {
    expect(dead(page)).toEqual([]);
  });
});
