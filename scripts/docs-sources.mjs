// The forms of docs/sources.md, out of the grammar of addresses.

/** The page with its table written anew. */
export function sourcesPage(page, { sourceForms }) {
  const rows = sourceForms.map(({ form, meaning }) => `| \`${form}\` | ${meaning} |`).join('\n');
  const marked = /(<!-- forms -->\n)[^]*?(\n<!-- end -->)/;
  if (!marked.test(page)) throw new Error('docs/sources.md has no table of forms');
  return page.replace(marked, (_, start, end) => `${start}\n| written | is |\n|---|---|\n${rows}\n${end}`);
}
