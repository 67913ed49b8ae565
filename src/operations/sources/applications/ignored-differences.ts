/** Reads the differences that Argo CD ignores by the one reader of its rules. */
import type { Application } from '../../../discover/index.ts';
import type { Problem } from '../../../errors.ts';
import { write } from '../../../yaml/index.ts';

/** The applications with rules in our own form; what has none there is a warning. */
export async function withIgnoredDifferences(
  applications: readonly Application[],
  problems: Problem[],
): Promise<readonly Application[]> {
  if (applications.every(({ ignore }) => ignore?.ignoreDifferences === undefined)) return applications;
  const { readArgoIgnores } = await import('../../../diff/index.ts');
  return applications.map((application) => {
    const { ignore, name, at } = application;
    if (ignore?.ignoreDifferences === undefined) return application;
    const read = readArgoIgnores(at.file, write([...ignore.ignoreDifferences]));
    problems.push(...read.problems.map((one) => ({ ...one, message: `${name}: ${one.message}`, at })));
    return { ...application, ignore: { rules: [...ignore.rules, ...read.rules] } };
  });
}
