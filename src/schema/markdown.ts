/** Text that Markdown shows as it is. */

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

/** A code span for a table: fenced by more backticks than it holds; `|` would end the cell even there. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  const runs = flat.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padding = flat.startsWith('`') || flat.endsWith('`') || flat.trim() === '' ? ' ' : '';
  return `${fence}${padding}${flat}${padding}${fence}`.replaceAll('|', '\\|');
}

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
