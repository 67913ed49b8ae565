/** Finds files of secrets that git tracks: a secret in git is none. */
import { relative } from 'node:path';
import { type Problem, problem, warning } from '../../errors.ts';
import { trackedFiles } from '../../git/index.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** Errors for what git tracks, warnings for what it does not ignore. */
export async function trackedSecrets(
  target: Target,
  { cwd, env, signal, secretFolder }: Surroundings,
): Promise<readonly Problem[]> {
  const rules = [...target.context.secrets.values()].filter((rule) => rule.provider === 'file');
  if (rules.length === 0 || secretFolder !== undefined) return [];
  const paths = rules.map(({ path }) => path);
  const { tracked, open } = await trackedFiles(target.service.dir, paths, { env, signal });
  return rules.flatMap(({ name, path, at }) => {
    const about = `${relative(cwd, path)}, the file of the secret ${name} of ${targetName(target)},`;
    if (tracked.includes(path))
      return [
        problem('secret-tracked', `${about} is tracked by git`, {
          at,
          hint: 'remove it (git rm --cached), let git ignore it, and change the secret: git keeps what it had',
        }),
      ];
    return open.includes(path)
      ? [
          warning('secret-tracked', `${about} is not ignored by git`, {
            at,
            hint: 'add this line to .gitignore: **/.pligos/secrets/',
          }),
        ]
      : [];
  });
}
