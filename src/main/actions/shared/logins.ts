/** The logins that the inputs name, looked up in the job's environment. */
import { problem, UserError } from '../../../errors.ts';
import type { Login } from '../../../helm/index.ts';
import type { LoginNames } from '../preview/load-inputs.ts';

/** Those that are there. One that is missing is an error, but for a fork's run: that never gets any secret. */
export function findLogins(
  names: readonly LoginNames[],
  env: Readonly<Record<string, string>>,
  isFork: boolean,
): readonly Login[] {
  const missing = names.flatMap(({ input, user, password }) =>
    [user, password]
      .filter((variable) => !env[variable])
      .map((variable) =>
        problem(
          'input-value',
          `the input ${input} names the environment variable ${variable}, which is empty`,
          {
            hint: 'set it under env, from a secret that exists',
          },
        ),
      ),
  );
  if (missing.length > 0 && !isFork) throw UserError.of(missing);
  return names.flatMap(({ where, user, password }) => {
    const [name, word] = [env[user], env[password]];
    return name && word ? [{ where, user: name, password: word }] : [];
  });
}
