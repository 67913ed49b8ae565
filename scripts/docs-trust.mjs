// The lists of docs/security.md that stand in tables of src/trust: whatever is on none of them is refused.

/** The page with each list between its marks written anew. */
export function securityPage(page, { ownCode, grounds, approvals, records, fillable, running }) {
  const lists = { ownCode, grounds, approvals, records, fillable, running };
  let written = page;
  for (const [name, rows] of Object.entries(lists)) {
    const list = rows.map(({ says }) => `- ${says}`).join('\n');
    const marked = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!marked.test(written)) throw new Error(`docs/security.md has no list ${name}`);
    written = written.replace(marked, (_, start, end) => `${start}\n${list}\n${end}`);
  }
  return written;
}
