// A comment as GitHub shows it, as one HTML file: its Markdown parsed, sanitized and styled as there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inside = (node) => node.children.map(htmlOf).join('');
const within = (tag) => (node) => `<${tag}>${inside(node)}</${tag}>\n`;

/** What Markdown's parts become; a comment of ours has no others. */
const parts = {
  root: inside,
  heading: (node) => within(`h${node.depth}`)(node),
  paragraph: within('p'),
  blockquote: within('blockquote'),
  list: (node) => within(node.ordered ? 'ol' : 'ul')(node),
  listItem: (node) => within('li')(node).replace(/^<li><p>([^]*?)<\/p>\n/, '<li>$1'),
  strong: (node) => `<strong>${inside(node)}</strong>`,
  emphasis: (node) => `<em>${inside(node)}</em>`,
  link: (node) => `<a href="${escaped(node.url).replaceAll('"', '&quot;')}">${inside(node)}</a>`,
  text: (node) => escaped(node.value).replaceAll('\n', '<br>\n'),
  inlineCode: (node) => `<code>${escaped(node.value)}</code>`,
  code: (node) =>
    `<pre><code class="language-${node.lang ?? 'text'}">${escaped(node.value)}\n</code></pre>\n`,
  html: (node) => `${node.value}\n`,
  break: () => '<br>\n',
  table: ({ children: [head, ...rows] }) =>
    `<table><thead>${rowOf(head, 'th')}</thead><tbody>${rows.map((row) => rowOf(row, 'td')).join('')}</tbody></table>\n`,
};
const rowOf = (row, tag) =>
  `<tr>${row.children.map((cell) => `<${tag}>${inside(cell)}</${tag}>`).join('')}</tr>\n`;

function htmlOf(node) {
  const part = parts[node.type];
  if (part === undefined) throw new Error(`a comment with a ${node.type} is not known here`);
  return part(node);
}

/** GitHub colours the lines of a diff with these classes, after it has taken out what it does not allow. */
const classes = { '+': 'pl-mi1', '-': 'pl-md', '@': 'pl-mdr', '!': 'pl-mc' };
const coloured = (html) =>
  html.replace(/<pre><code class="language-diff">([^]*?)<\/code><\/pre>/g, (_, text) => {
    const lines = text.split('\n').map((line) => {
      const name = classes[line[0]];
      return name === undefined ? line : `<span class="${name}">${line}</span>`;
    });
    return `<div class="highlight"><pre>${lines.join('\n')}</pre></div>`;
  });

/** The page of a comment. */
export function commentPage(markdown) {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const safe = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeSanitize)
    .use(rehypeStringify)
    .processSync(htmlOf(tree));
  const css = readFileSync(
    createRequire(import.meta.url).resolve('github-markdown-css/github-markdown.css'),
    'utf8',
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The comment</title><style>${css}
body{margin:0;padding:24px}.markdown-body{max-width:900px;margin:auto}
@media (prefers-color-scheme:dark){body{background:#0d1117}}</style><article class="markdown-body">${coloured(String(safe))}</article>
`;
}
