/** Decrypts a value file by sops, with the keys that it finds in the user's environment. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';
import { helmFile, isList, isMap, isNumeral, readOne, type Value, valueOf } from '../yaml/index.ts';
import type { EncryptedValues } from './encrypted.ts';
import type { OpenValues } from './placeholders.ts';

export interface SopsOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Why it cannot be decrypted here, although nothing is wrong with it. */
export interface LackingKey {
  readonly lacks: 'sops' | 'key';
}

/** A cloud's key service may be slow. */
const limitMs = 60_000;
const maxBytes = 16 * 1024 * 1024;
/** Exit codes of sops. */
const codes = { noKey: 128, changedValue: 25, changedFile: 51 } as const;

/** Throws a UserError where the file was changed after it was encrypted. */
export async function decryptValues(
  file: string,
  encrypted: EncryptedValues,
  { cwd, env, signal }: SopsOptions,
): Promise<OpenValues | LackingKey> {
  const format = file.endsWith('.json') ? 'json' : 'yaml';
  // A `.sops.yaml` of the repository says how to encrypt; nothing of it is needed here.
  const words = ['--config', '/dev/null', '--decrypt', '--input-type', format, '--output-type', format, file];
  const result = await run('sops', words, {
    cwd,
    env,
    output: 'capture',
    stdin: 'none',
    signal,
    timeout: limitMs,
    limit: maxBytes,
    grace: 0,
  }).catch((error: unknown) => {
    if (error instanceof UserError && error.problems.some(({ code }) => code === 'process-missing'))
      return undefined;
    throw error;
  });
  signal.throwIfAborted();
  if (result === undefined) return { lacks: 'sops' };
  if (result.exitCode === codes.noKey) return { lacks: 'key' };
  // The words of sops may hold what it decrypted.
  if (result.exitCode !== 0 || result.ended !== 'exit') throw failure(file, result.exitCode, result.ended);
  const text = Buffer.from(result.stdout).toString('utf8');
  return { text, secrets: textsOf(valuesIn(file, text), encrypted.values) };
}

/** A fault in the text would be told with the words around it. */
function valuesIn(file: string, text: string): Value {
  try {
    const { tree } = readOne(file, text, helmFile);
    return tree === undefined ? null : valueOf(tree);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('sops-failed', `what sops decrypts of ${file} is no YAML`, {
      at: { file, line: 1, column: 1 },
      hint: `run sops --decrypt on it to see it`,
    });
  }
}

function failure(file: string, code: number, ended: string): UserError {
  const at = { file, line: 1, column: 1 };
  if (code === codes.changedFile || code === codes.changedValue)
    return new UserError('sops-changed', `${file} was changed after sops had encrypted it`, {
      at,
      hint: 'change it by sops alone (sops edit), or take it from git again',
    });
  const hows: Readonly<Record<string, string>> = {
    timeout: `took longer than ${limitMs / 1000} s`,
    'too-large': `wrote more than ${maxBytes} bytes`,
  };
  const how = hows[ended] ?? `ended with code ${code}`;
  return new UserError('sops-failed', `sops ${how} on ${file}`, {
    at,
    hint: `run sops --decrypt on it to see why`,
  });
}

/** The texts that are others than in the file, and worth looking for: none that stands everywhere. */
export function textsOf(value: Value, written: Value | undefined): string[] {
  if (isMap(value))
    return [...value].flatMap(([key, item]) => textsOf(item, isMap(written) ? written.get(key) : undefined));
  if (isList(value))
    return value.flatMap((item, at) => textsOf(item, isList(written) ? written[at] : undefined));
  if (isNumeral(value)) {
    const isOpen = isNumeral(written) && written.numeral === value.numeral;
    return isOpen || value.numeral.length <= 5 ? [] : [value.numeral, asHelmWrites(value.numeral)];
  }
  return typeof value === 'string' && value !== written && value.trim().length >= 4 ? [value] : [];
}

/** Templates get every number of a file as a float, which Go writes with an exponent: 1.2345678e+07. */
const asHelmWrites = (numeral: string): string =>
  Number(numeral)
    .toExponential()
    .replace(/(?<=e[+-])\d$/, '0$&');
