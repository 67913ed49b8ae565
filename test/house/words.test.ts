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

/** Actors whom the field does not know: a comment names the user, the process, the job. */
const bannedActors = /\b(?:(?:no|some|every|any)body|(?:some|every|any)one|whoever)\b/i;
/** The most words of one sentence in a comment. */
const mostWords = 25;

/** The comments of a file, each as one line of text. */
function comments(file: string): string[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const line of read(file).split('\n')) {
    const [, sign = '', text = ''] = /^\s*(\/\/|\/\*\*?|\*\/?)(.*?)(?:\*\/)?$/.exec(line) ?? [];
    if (sign === '') isOpen = false;
    else if (isOpen && !sign.startsWith('/*')) texts.push(`${texts.pop()} ${text.trim()}`);
    else texts.push(text.trim());
    if (sign !== '') isOpen = !line.endsWith('*/');
  }
  return texts;
}

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

  it('names actors of the field in comments', () => {
    const all = files('src/*.ts').flatMap((file) =>
      comments(file)
        .filter((text) => bannedActors.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(all).toEqual([]);
  });

  it(`has at most ${mostWords} words in each sentence of a comment`, () => {
    const all = files('src/*.ts').flatMap((file) =>
      comments(file)
        .flatMap((text) => text.split(/(?<=[.;:!?])\s/))
        .filter((sentence) => sentence.split(/\s+/).length > mostWords)
        .map((sentence) => `${file}: ${sentence}`),
    );
    expect(all).toEqual([]);
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

/** Past participles and old words as names of things: a reader would have to translate each. */
const bannedNames = new Set(
  'told said heard hear asked gone came meant young laws speech teller telling talk spoil lend tell say going looked forget'.split(
    ' ',
  ),
);

/** A node of the parser's tree. */
type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** What declares a name, and where the name stands in it. */
const nameKeys: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'identifier',
  Parameter: 'pat',
  ArrowFunctionExpression: 'params',
  TsPropertySignature: 'key',
  TsMethodSignature: 'key',
};

/** Where a pattern holds further ones; what it takes under its own key has its name from there. */
const patternKeys: Readonly<Record<string, string>> = {
  AssignmentPattern: 'left',
  RestElement: 'argument',
  ArrayPattern: 'elements',
  ObjectPattern: 'properties',
  KeyValuePatternProperty: 'value',
};

function boundNames(node: SyntaxNode): string[] {
  if (node.type === 'Identifier') return [String(node['value'])];
  const key = patternKeys[node.type];
  return key === undefined ? [] : nodesIn(node[key]).flatMap(boundNames);
}

/** The names that a file declares: variables, parameters, functions, fields. */
function declaredNames(file: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const key = isNode(value) ? nameKeys[value.type] : undefined;
    if (isNode(value) && key !== undefined) names.push(...nodesIn(value[key]).flatMap(boundNames));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(read(file), { syntax: 'typescript' }).body);
  return names;
}

describe('the names of the code', () => {
  it('are nouns and verbs of the field', () => {
    const all = files('src/*.ts').map((file) => [
      file,
      declaredNames(file).filter((name) => bannedNames.has(name)),
    ]);
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(([, names]) => names?.length)).toEqual([]);
  });

  it('are no participle alone where they are exported types', () => {
    const all = files('src/*.ts').flatMap((file) =>
      [...read(file).matchAll(/^export (?:interface|type|class) ([A-Z][a-z]+(?:ed|ing))\b/gm)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
    expect(all.filter((one) => !/: (?:Finding|Need|Respelling)$/.test(one))).toEqual([]);
  });
});

describe('the glossary', () => {
  const tables = read('docs/glossary.md')
    .split(/^## .*$/m)
    .slice(1)
    .map((part) =>
      [...part.matchAll(/^\| (.+?) \| .+ \|$/gm)]
        .map(([, term = '']) => term)
        .filter((term) => term !== 'word'),
    );

  it('has each term once, in alphabetical order', () => {
    expect(tables.length).toBeGreaterThan(5);
    const plain = (term: string): string => term.replaceAll('`', '').toLowerCase();
    for (const terms of tables)
      expect(terms).toEqual(terms.toSorted((one, other) => plain(one).localeCompare(plain(other))));
    expect(new Set(tables.flat()).size).toBe(tables.flat().length);
  });
});
