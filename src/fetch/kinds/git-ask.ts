/** Runs git for a source, repeats what the network broke, and says in one error why it failed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { runGit } from '../../git/index.ts';
import { withoutLogin } from '../../text/index.ts';
import type { Tunnel } from '../network/tunnel.ts';
import type { FetchTools } from './tools.ts';

export interface GitWork {
  readonly url: string;
  /** Private to this fetch. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly tunnel: Tunnel;
  readonly tools: FetchTools;
  /** Texts that no error may hold. */
  readonly secrets: readonly string[];
}

const pauses = [500, 2000] as const;

const passing =
  /connection reset|timed out|early EOF|unexpected disconnect|RPC failed|error: (?:429|5\d\d)|Connection closed by|kex_exchange_identification/i;

/** What git prints; a UserError where it fails. */
export async function askRemote(work: GitWork, dir: string, words: readonly string[]): Promise<string> {
  const { signal, limits } = work.tools;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await runGit(dir, words, { env: work.env, signal, timeout: limits.time });
    signal.throwIfAborted();
    if (answer?.exitCode === 0) return answer.stdout;
    const pause = pauses[attempt];
    if (answer === undefined)
      throw new UserError('git-missing', `there is no git on the PATH to fetch ${work.url} with`, {
        hint: 'install git in the job (in its container, where it has one)',
      });
    const reason = lastLines(answer.stderr, work.secrets);
    if (work.tunnel.failure() !== undefined || pause === undefined || !passing.test(reason))
      throw failureOf(work, reason);
    await sleep(pause * (0.5 + Math.random()), undefined, { signal });
  }
}

function lastLines(stderr: string, secrets: readonly string[]): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.slice(-4).join('; ').slice(0, 600) || 'git said nothing';
  return withoutLogin(secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text));
}

interface Refusal {
  readonly pattern: RegExp;
  readonly code: 'source-login' | 'source-refused' | 'source-missing' | 'source-changed';
  readonly hint: string;
}

/** What git and ssh print, the first that fits. */
const refusals: readonly Refusal[] = [
  {
    pattern: /host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/i,
    code: 'source-login',
    hint: 'add the key of the server to the known_hosts file, from where its owner publishes it',
  },
  {
    pattern: /not our ref|unadvertised object|reference is not a tree/i,
    code: 'source-changed',
    hint: 'the pinned commit is no longer there: a tag or branch was moved. Find out who moved it, then take what is there now with pligos update NAME',
  },
  {
    pattern: /repository .*not found|does not exist|error: 404|does not appear to be a git repository/i,
    code: 'source-missing',
    hint: 'correct the address (a folder in the repository stands behind //); a private repository needs a login that may read it',
  },
  {
    pattern:
      /authentication failed|could not read (?:username|password)|permission denied|error: 40[13]|terminal prompts disabled/i,
    code: 'source-refused',
    hint: 'give a login that may read the repository',
  },
];

function failureOf({ url, tunnel }: GitWork, reason: string): UserError {
  const own = tunnel.failure();
  if (own !== undefined) return own;
  const refusal = refusals.find(({ pattern }) => pattern.test(reason));
  return new UserError(refusal?.code ?? 'source-unreachable', `git cannot fetch ${url}: ${reason}`, {
    hint: refusal?.hint ?? 'check the address, and that the server can be reached from here',
  });
}
