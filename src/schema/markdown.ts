/** Text that Markdown shows as it is. */
import { codeSpan } from '../text/index.ts';

/**
 * Outside of code: every character that could mean something is escaped, lines become one. Bare
 * addresses are broken up by entities, because the link that GitHub makes of one would take the
 * backslash behind it along.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~&$]/g, '\\$&')
    .replaceAll('://', '&#58;//')
    .replaceAll('@', '&#64;')
    .replace(/www\./gi, (found) => found.replace('.', '&#46;'));
}

/** A code span for a table: `|` would end the cell even there. */
export const code = (text: string): string => codeSpan(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|');

/** A table; cells are Markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${line(header)}${line(header.map(() => '---'))}${rows.map(line).join('')}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** Anchors as GitHub makes them of headings; a second of one name gets a number. */
export function makeAnchors(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
