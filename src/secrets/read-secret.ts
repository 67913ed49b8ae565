/** Reads a secret where its provider has it. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EnvSecret, FileSecret, SecretRule, SopsSecret } from '../config/index.ts';
import { UserError } from '../errors.ts';
import { readError, resolveInside, statIfThere } from '../files/index.ts';
import { decryptValues, type LackingKey, type OpenValues } from '../sops/index.ts';
import { helmFile, readOne, valueOf } from '../yaml/index.ts';
import { encryptedPart, scalarAt } from './encrypted-part.ts';
import { mostBytes, runSecretCommand } from './run-command.ts';
import type { SecretAnswer, SecretSurroundings } from './types.ts';

/** Throws a UserError where what is there cannot be used. */
export function readSecret(rule: SecretRule, surroundings: SecretSurroundings): Promise<SecretAnswer> {
  switch (rule.provider) {
    case 'file':
      return Promise.resolve(readFileSecret(rule, surroundings));
    case 'env':
      return Promise.resolve(readVariable(rule, surroundings));
    case 'sops':
      return decryptSecret(rule, surroundings);
    case 'exec':
      return runSecretCommand(rule, surroundings);
    default:
      return rule satisfies never;
  }
}

function readFileSecret(
  { name, path, at }: FileSecret,
  { cwd, allowed, folder }: SecretSurroundings,
): SecretAnswer {
  if (folder === null)
    return {
      lacks: 'a bundle never holds it',
      hint: `give the folder with these files: --secrets DIR, where DIR/${name} is the secret`,
    };
  const place = folder === undefined ? path : join(folder, name);
  // A link may lead anywhere by now.
  const file = resolveInside(cwd, place, folder === undefined ? allowed : [folder], at);
  const stat = statIfThere(file, at);
  const shown = relative(cwd, place);
  if (stat?.isFile() !== true)
    return {
      lacks: `its file ${shown} is not there`,
      hint:
        folder === undefined
          ? `write it to ${shown}, which git must ignore`
          : `add the file ${name} to --secrets`,
    };
  if (stat.size === 0) return { lacks: `its file ${shown} is empty`, hint: `write it to ${shown}` };
  if (stat.size > mostBytes)
    throw new UserError('secret-failed', `the file of the secret ${name} has more than ${mostBytes} bytes`, {
      at,
      hint: 'a Secret of Kubernetes holds at most 1 MiB',
    });
  try {
    return { content: readFileSync(file) };
  } catch (error) {
    throw readError(error, file);
  }
}

function readVariable({ variable }: EnvSecret, { env }: SecretSurroundings): SecretAnswer {
  const value = env[variable];
  // GitHub passes a secret that does not exist as an empty text.
  if (value === undefined || value === '')
    return {
      lacks: `the variable ${variable} is not set`,
      hint: `set it; in a workflow, env: {${variable}: \${{ secrets.${variable} }}}`,
    };
  return { content: Buffer.from(value) };
}

async function decryptSecret(rule: SopsSecret, surroundings: SecretSurroundings): Promise<SecretAnswer> {
  const { file, name } = rule;
  const { values, key } = encryptedPart(rule);
  const { files } = surroundings.runs;
  const decryption = files.get(file) ?? decryptValues(file, values, surroundings);
  files.set(file, decryption);
  const opened = await decryption;
  if (!('text' in opened)) return lacking(opened, relative(surroundings.cwd, file));
  return { content: Buffer.from(key === undefined ? opened.text : valueIn(opened, key, rule)) };

  function valueIn({ text }: OpenValues, path: readonly string[], { at }: SopsSecret): string {
    const { tree } = readOne(file, text, helmFile);
    return scalarAt(tree === undefined ? null : valueOf(tree), path, { name, at });
  }
}

const lacking = ({ lacks }: LackingKey, file: string): SecretAnswer =>
  lacks === 'sops'
    ? {
        lacks: `${file} is encrypted by sops, which is not installed`,
        hint: 'install sops (https://getsops.io)',
      }
    : {
        lacks: `none of the keys that ${file} is encrypted for is here`,
        hint: 'give one as sops expects it, such as SOPS_AGE_KEY',
      };
