/** What the command of a secret prints. */
import { Buffer } from 'node:buffer';
import type { ExecSecret } from '../config/index.ts';
import { UserError } from '../errors.ts';
import { parseJson, valueAt } from '../json/index.ts';
import { run } from '../process/index.ts';
import { shellWord } from '../text/index.ts';
import type { CommandOutput, SecretAnswer, SecretSurroundings } from './types.ts';

/** A Secret holds at most 1 MiB. */
export const mostBytes = 1024 * 1024;

export async function runSecretCommand(
  rule: ExecSecret,
  surroundings: SecretSurroundings,
): Promise<SecretAnswer> {
  const { noCommands } = surroundings;
  if (noCommands !== undefined) return refusals[noCommands];
  const key = JSON.stringify([rule.cwd, ...rule.command]);
  const { commands } = surroundings.runs;
  const output = commands.get(key) ?? outputOf(rule, surroundings);
  commands.set(key, output);
  const answer = await output;
  if ('lacks' in answer) return answer;
  return {
    content: rule.key === undefined ? withoutLineEnd(answer.bytes) : valueIn(answer.bytes, rule.key, rule),
  };
}

const refusals = {
  signing: {
    lacks: 'its command does not run in a job that can sign (attested-by with id-token: write)',
    hint: 'deploy in a job without id-token: write, or take the provider env',
  },
  preview: {
    lacks: 'its command does not run in a preview, whose code is not merged yet',
    hint: 'take the provider env, or deploy it without digest-key',
  },
} as const;

/** The words of the command are in git; what it says may hold a secret. */
async function outputOf(
  { command, cwd, timeoutSeconds }: ExecSecret,
  { env, signal }: SecretSurroundings,
): Promise<CommandOutput> {
  const [program = '', ...words] = command;
  const hint = `run it here to see why: ${command.map(shellWord).join(' ')}`;
  const result = await run(program, words, {
    cwd,
    env,
    output: 'capture',
    stdin: 'none',
    signal,
    timeout: timeoutSeconds * 1000,
    limit: mostBytes,
    grace: 0,
  }).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  signal.throwIfAborted();
  if (result === undefined)
    return { lacks: `its command ${program} cannot be started`, hint: `install ${program}` };
  const { ended, exitCode, stdout } = result;
  if (ended === 'timeout')
    return {
      lacks: `its command took longer than ${timeoutSeconds} s`,
      hint: 'make it faster, or give it a timeout',
    };
  if (ended === 'too-large') return { lacks: `its command printed more than ${mostBytes} bytes`, hint };
  if (ended !== 'exit' || exitCode !== 0)
    return { lacks: `its command ended with exit code ${exitCode}`, hint };
  return stdout.length === 0 ? { lacks: 'its command printed nothing', hint } : { bytes: stdout };
}

/** As a shell takes what a command prints. */
function withoutLineEnd(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes);
  const end = text.at(-1) !== 0x0a ? text.length : text.at(-2) === 0x0d ? text.length - 2 : text.length - 1;
  return text.subarray(0, end);
}

function valueIn(bytes: Uint8Array, key: readonly string[], { name, at }: ExecSecret): Uint8Array {
  const json = parseJson(bytes);
  const value = valueAt(json, ...key);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return Buffer.from(String(value));
  const what =
    json === undefined
      ? 'prints no JSON'
      : value === undefined || value === null
        ? `prints JSON without a value at ${key.join('.')}`
        : `prints JSON with a map or a list at ${key.join('.')}`;
  throw new UserError('secret-failed', `the command of the secret ${name} ${what}`, {
    at,
    hint: 'correct key: it is the path of one value, with dots between its keys; without it the whole output is taken',
  });
}
