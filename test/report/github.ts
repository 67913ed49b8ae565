/** What GitHub would make of a Markdown report, as far as a parser of its dialect can tell. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

interface Offset {
  readonly offset?: number | undefined;
}

interface Node {
  readonly type: string;
  readonly value?: string | undefined;
  readonly depth?: number | undefined;
  readonly children?: readonly Node[] | undefined;
  readonly position?: { readonly start: Offset; readonly end: Offset } | undefined;
}

const ourHtml = /^(?:<\/details>|<details(?: open)?><summary>(?<summary>[^]*)<\/summary>)$/;
const ourTypes = new Set(
  'root heading paragraph text strong inlineCode code html list listItem table tableRow tableCell'.split(' '),
);
/** What GitHub links or notifies of in ordinary text. */
const linked =
  /@[A-Za-z0-9]|#[0-9]|\b[A-Za-z]+-[0-9]|:\/\/|\bwww\.|(?<![A-Za-z0-9])[0-9a-f]{7,}(?![A-Za-z0-9])|:[a-z0-9_+-]+:|\$|<!--/i;
const unseen = /[^\P{C}\n\t]|[\u2028\u2029\u200b-\u200f\u3164]/u;

/** Everything in which the text is not plainly ours and closed; empty for a good report. */
export function complaints(markdown: string): string[] {
  const tree: Node = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const found: string[] = [];
  let depth = 0;
  const visit = (node: Node): void => {
    const source = markdown.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    if (!ourTypes.has(node.type)) found.push(`a ${node.type}: ${source.slice(0, 80)}`);
    if (node.type === 'code' && !/^(`{3,})diff\n[^]*\n\1$/.test(source))
      found.push(`a fence: ${source.slice(0, 80)}`);
    if (node.type === 'text' && linked.test(node.value ?? '')) found.push(`a link: ${node.value}`);
    if (node.type === 'heading' && ![2, 3].includes(node.depth ?? 0)) found.push(`a heading: ${source}`);
    if (node.type === 'html') {
      const value = node.value ?? '';
      const match = ourHtml.exec(value);
      if (match === null || !isOurs(match.groups?.['summary'] ?? '')) found.push(`html: ${value}`);
      depth += value === '</details>' ? -1 : 1;
      if (depth < 0 || depth > 1) found.push(`details ${depth} deep`);
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  if (depth !== 0) found.push('details that are not closed');
  const odd = unseen.exec(markdown);
  if (odd !== null) found.push(`an unseen character: ${odd[0].codePointAt(0)?.toString(16)}`);
  return found;
}

/** Names in `<code>`, our words beside them. */
function isOurs(summary: string): boolean {
  const words = summary.replace(/<code>[^<>\n]*<\/code>/g, '').replace(/<\/?b>/g, '');
  return !/[<>@#&`\n]/.test(words);
}
