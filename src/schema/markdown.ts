/** Text that Markdown shows as it is. */
import { codeSpan } from '../text/index.ts';

/**
 * For text outside of code: every special character is escaped, lines become one. Entities break up bare
 * addresses, because GitHub's link would include the backslash after it.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~&$]/g, '\\$&')
    .replaceAll('://', '&#58;//')
    .replaceAll('@', '&#64;')
    .replace(/www\./gi, (prefix) => prefix.replace('.', '&#46;'));
}

/** A code span for a table: `|` would end the cell even there. */
export const code = (text: string): string => codeSpan(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|');

/** A table; cells are Markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${line(header)}${line(header.map(() => '---'))}${rows.map(line).join('')}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** Anchors as GitHub makes them of headings; a repeated name gets a number. */
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
