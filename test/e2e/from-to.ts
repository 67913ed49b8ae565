/** `pligos diff --from --to` of two texts: what a user sees who has nothing but manifests. */
import { pligos, type Outcome, scratch, writeFiles } from './pligos.ts';

export function diffTexts(before: string, after: string, ...words: readonly string[]): Outcome {
  const dir = scratch();
  writeFiles(dir, { 'before.yaml': before, 'after.yaml': after });
  return pligos(['diff', '--from', 'before.yaml', '--to', 'after.yaml', ...words], { cwd: dir });
}

interface JsonFinding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

/** `severity rule`, as the report says them. */
export function findingsOf(before: string, after: string, ...words: readonly string[]): string[] {
  const { stdout } = diffTexts(before, after, '--format', 'json', ...words);
  const { contexts }: { contexts: { comparison: { findings: JsonFinding[] } }[] } = JSON.parse(stdout);
  return contexts.flatMap(({ comparison }) =>
    comparison.findings.map(({ severity, rule }) => `${severity} ${rule}`),
  );
}
