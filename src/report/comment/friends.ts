/** Friends in the comment: what changes between services, and a drawing of it. */
import { mermaidText } from '../graph/mermaid.ts';
import { friendLines } from '../sections/friends.ts';
import type { Report } from '../types.ts';
import { type LineGroup, listRest } from './cut.ts';
import { code, prose } from './escape.ts';

export const friendPart = (report: Report): LineGroup => ({
  head: '### Friends\n\n',
  lines: friendLines(report, {
    name: code,
    text: (text) => (text === '' ? '""' : prose(text, mostValue)),
  }).map((line) => `- ${line}.\n`),
  more: listRest,
});

/** A longer value says no more in one line. */
const mostValue = 80;
/** A larger drawing shows nothing. */
const mostDrawn = 60;

/** What the changed contexts depend on, drawn by GitHub; nothing where that does not change, or is large. */
export function friendGraph({ friends }: Report, budget: number): string {
  if (friends === undefined || friends.added.length + friends.removed.length === 0) return '';
  const { graph } = friends;
  if (graph.edges.length === 0 || graph.edges.length > mostDrawn) return '';
  const text = `<details><summary>What they depend on</summary>\n\n\`\`\`mermaid\n${mermaidText(graph)}\`\`\`\n\n</details>\n\n`;
  return text.length <= budget ? text : '';
}
