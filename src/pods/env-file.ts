/** Variables as a `.env` file that a shell and the usual readers of such files take alike, as far as they can. */

/** A name that a shell can set. */
const shellName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** One variable in each line; a name that no shell can set is a comment. */
export function envFile(variables: ReadonlyMap<string, { readonly value: string }>): string {
  const lines = [...variables].map(([name, { value }]) =>
    shellName.test(name)
      ? `${name}=${quoted(value)}`
      : `# ${name.replaceAll(/[^\x20-\x7e]/g, '?')}: no name for a shell; its value is in env.json`,
  );
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Plain where nothing in it is special to any reader; else in single quotes, where nothing is. A text with a
 * single quote is in double quotes where that is safe; the rest is written as only a shell reads it.
 */
function quoted(value: string): string {
  if (/^[A-Za-z0-9_@%+:,./-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["$`\\!]/.test(value)) return `"${value}"`;
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
