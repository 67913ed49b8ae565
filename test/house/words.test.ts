/** Words: texts that a user meets use the words of GitHub, Helm and Kubernetes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = (...globs: string[]): string[] =>
  execFileSync('git', ['ls-files', ...globs], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Phrases that translate a thought; the field has its own words for each. */
const banned =
  /\b(?:nobody|somebody|whoever|in meaning|of meaning|of ours|noughts?|made anew|data that goes|renewed no more|served no more|no was assumed|comment nothing|which is another image tomorrow|another one in every render|leave it away|none that counts|went well in)\b/gi;

const found = (text: string): string[] => [...text.matchAll(banned)].map(([phrase]) => phrase);

/** The texts of string literals and templates, without comments and names. */
function literals(file: string): string {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, raw } = node as { type?: string; value?: unknown; raw?: unknown };
    if (type === 'StringLiteral' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement' && typeof raw === 'string') texts.push(raw);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(read(file), { syntax: 'typescript' }).body);
  return texts.join('\n');
}

describe('the words of the product', () => {
  it('has no phrase of its own in messages, hints and help', () => {
    const all = files('src/*.ts').map((file) => [file, found(literals(file))] as const);
    expect(all.filter(([, phrases]) => phrases.length > 0)).toEqual([]);
  });

  it.each(files('docs/*.md', 'README.md', '*action.yml'))('%s has none either', (page) => {
    expect(found(read(page))).toEqual([]);
  });

  it('has at most 30 words in each sentence of action.yml', () => {
    const texts = [...read('action.yml').matchAll(/description: >-\n((?: {6}.*\n)+)/g)].map(([, text = '']) =>
      text.replaceAll(/\s+/g, ' '),
    );
    expect(texts.length).toBeGreaterThan(40);
    const long = texts
      .flatMap((text) => text.split(/(?<=[.;:]) /))
      .filter((one) => one.split(' ').length > 30);
    expect(long).toEqual([]);
  });
});
