/** Asks the credential helpers that the user's git is set up with, as git itself does: https://git-scm.com/docs/git-credential */
import { tmpdir } from 'node:os';
import { runGit } from '../../git/index.ts';
import type { FetchTools } from './tools.ts';

export interface GitCredential {
  readonly user: string;
  readonly token: string;
}

/** Milliseconds: a helper may ask a service of its own. */
const patience = 30_000;

/** The login for the server of a repository; undefined where no helper has one. No window and no prompt opens. */
export async function askCredentialHelpers(
  url: string,
  { logins, mask, signal }: FetchTools,
): Promise<GitCredential | undefined> {
  if (logins.gitHelpers === undefined) return undefined;
  const { protocol, host, pathname } = new URL(url);
  const answer = await runGit(tmpdir(), ['-c', 'core.askPass=', 'credential', 'fill'], {
    env: {
      ...logins.gitHelpers,
      GIT_TERMINAL_PROMPT: '0',
      GIT_ASKPASS: '',
      SSH_ASKPASS: '',
      GCM_INTERACTIVE: 'never',
    },
    signal,
    timeout: patience,
    stdin: `protocol=${protocol.replace(':', '')}\nhost=${host}\npath=${pathname.slice(1)}\n\n`,
  });
  if (answer?.exitCode !== 0) return undefined;
  const values = new Map(
    answer.stdout.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const [user, token] = [values.get('username'), values.get('password')];
  if (user === undefined || token === undefined || token === '') return undefined;
  mask(token);
  return { user, token };
}
