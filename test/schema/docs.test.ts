/** The Markdown of a flavor's schema. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Flavor } from '../../src/config/index.ts';
import { flavorDocs } from '../../src/schema/index.ts';
import { usesIn } from '../../src/schema/template-uses.ts';
import { typesOf } from '../compile/support.ts';
import { spent } from '../processor-time.ts';

const folder = fileURLToPath(new URL('../fixtures/schema/docs/', import.meta.url));

function docs(schema: string, templates: ReadonlyMap<string, string>, name = 'docs'): string {
  const types = typesOf(schema, '2');
  const flavor: Flavor = { dir: '/flavor', name, schemaFile: '/flavor/schema.yaml', types, appConfig: false };
  return flavorDocs(flavor, types, templates);
}

it('names every key with what it takes, its default, its comment, and where templates use it', () => {
  const names = readdirSync(`${folder}in/templates`);
  const templates = new Map(
    names.map((name) => [`templates/${name}`, readFileSync(`${folder}in/templates/${name}`, 'utf8')]),
  );
  const found = docs(readFileSync(`${folder}in/schema.yaml`, 'utf8'), templates);
  if (process.env['PLIGOS_GOLDEN'] === 'update') writeFileSync(`${folder}expected/docs.md`, found);
  expect(found).toBe(readFileSync(`${folder}expected/docs.md`, 'utf8'));
});

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

function* below(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* below(child);
}

describe('text from the schema cannot break out of its cell', () => {
  it.each([
    ['a pipe', 'a | b | c'],
    ['code that is not closed', 'a ` b `` c'],
    ['HTML', '<img src=x onerror=y> <!-- open'],
    [
      'a link',
      '[text](https://example.com) ![i](j) <https://example.com> https://example.com www.example.com a@example.com',
    ],
    ['a heading, a list, a fence', '# h\n  # - item\n  # ```\n  # ~~~'],
    ['emphasis', '*a* _b_ **c** ~~d~~ [^1] &amp; \\'],
  ])('%s', (_name, comment) => {
    const schema = `t: {k: string}\ncontext:\n  # ${comment}\n  "key | \`of\` <b>": string\n  other: t\n`;
    const text = docs(schema, new Map(), 'fla|vor <b>*x*');
    const tree: Node = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const nodes = [...below(tree)];
    expect(
      nodes.filter(({ type }) =>
        ['html', 'emphasis', 'strong', 'delete', 'image', 'code', 'list'].includes(type),
      ),
    ).toEqual([]);
    // A bare address becomes a link to itself, as anywhere on GitHub; no other text does.
    const links = nodes.filter(({ type }) => type === 'link');
    const bare = links.filter(
      ({ url, children }) => url?.replace(/^(?:mailto:|http:\/\/(?=www))/, '') === children?.[0]?.value,
    );
    expect(links.filter((link) => !bare.includes(link)).map(({ url }) => url)).toEqual(['#t']);
    const rows = nodes.filter(({ type }) => type === 'tableRow');
    expect(rows.map(({ children }) => children?.length)).toEqual([5, 5, 5, 5, 5]);
    const cell = rows[1]?.children?.[3];
    const shown = cell === undefined ? '' : [...below(cell)].map(({ value }) => value ?? '').join('');
    expect(shown).toBe(comment.replaceAll('\n  # ', ' ').replace(/\s+/g, ' ').trim());
  });
});

const paths = (text: string): string[] =>
  usesIn(new Map([['t', text]])).map(({ line, path }) => `${line} ${path.join('.')}`);

describe('where templates use values', () => {
  it.each([
    ['a field', '{{ .Values.a.b }}', ['1 a.b']],
    ['through $', '{{ with .Values.x }}{{ $.Values.a }}{{ end }}', ['1 x', '1 a']],
    [
      'with',
      '{{ with .Values.a }}\n{{ .b }}\n{{ . }}{{ end }}{{ .Values.c }}',
      ['1 a', '2 a.b', '3 a', '3 c'],
    ],
    ['else of with', '{{ with .Values.a }}{{ else }}{{ .Values.b }}{{ end }}', ['1 a', '1 b']],
    ['else with', '{{ with .Values.a }}{{ else with .Values.b }}{{ .c }}{{ end }}', ['1 a', '1 b', '1 b.c']],
    ['range', '{{ range .Values.a }}{{ .b }}{{ end }}', ['1 a', '1 a.*.b']],
    [
      'range with variables',
      '{{ range $i, $e := .Values.a }}{{ $e.b }}{{ $i }}{{ end }}',
      ['1 a', '1 a.*.b'],
    ],
    [
      'nested ranges',
      '{{ range .Values.a }}{{ range .b }}{{ .c }}{{ end }}{{ end }}',
      ['1 a', '1 a.*.b', '1 a.*.b.*.c'],
    ],
    ['a variable', '{{ $v := .Values.a }}{{ $v.b }}', ['1 a', '1 a.b']],
    ['a variable of all values', '{{ $v := .Values }}{{ $v.b }}', ['1 b']],
    ['a default', '{{ with default (dict) .Values.a }}{{ .b }}{{ end }}', ['1 a', '1 a.b']],
    ['parentheses', '{{ ((.Values.a).b).c }}', ['1 a.b.c']],
    ['several lines', '{{- if and .Values.a\n  .Values.b }}{{ end }}', ['1 a', '2 b']],
    ['an unknown pipeline', '{{ with include "x" . }}{{ .b }}{{ end }}', []],
    [
      'strings and comments',
      '{{ ".Values.a" }}{{ `.Values.b` }}{{/* .Values.c }} */}}{{- /* .Values.d */ -}}',
      [],
    ],
    [
      'a define has a dot of its own',
      '{{ with .Values.a }}{{ define "d" }}{{ .Values.b }}{{ .c }}{{ end }}{{ end }}',
      ['1 a', '1 b'],
    ],
    ['other fields of the root', '{{ .Release.Name }}{{ .Chart.Values.x }}', []],
    ['an action that is not closed', '{{ .Values.a }}{{ .Values.b', ['1 a']],
    ['too many ends', '{{ end }}{{ end }}{{ else }}{{ .Values.a }}', ['1 a']],
  ])('%s', (_name, text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  it('takes linear time', () => {
    const text = '{{ .Values.a '.repeat(50_000) + '{{ $a, '.repeat(20_000);
    const cost = spent(() => {
      usesIn(new Map([['t', text]]));
      usesIn(new Map([['t', '{{ $v := .Values.a }}'.repeat(5000)]]));
      usesIn(new Map([['t', `{{ .Values${'.a'.repeat(100_000)} }}`]]));
    });
    expect(cost).toBeLessThan(3000);
  });
});
