/** Is it a dry run? Of several flags the last counts. */
export function isDryRun(argv: readonly string[]): boolean {
  const last = argv.findLast((word) => /^--dry-run(?:=|$)/.test(word));
  return last !== undefined && !/=(?:none|false)$/.test(last);
}
