/** The value files of a plain chart as helm gets them: those that sops encrypted are decrypted, or filled with placeholders. */
import { Buffer } from 'node:buffer';
import { relative } from 'node:path';
import { friendValues } from '../../compile/index.ts';
import type { Loader } from '../../config/index.ts';
import { type Problem, problem, UserError, warning } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import {
  decryptValues,
  type EncryptedValues,
  type OpenValues,
  withPlaceholders,
  readEncrypted,
} from '../../sops/index.ts';
import { type MapValue, write } from '../../yaml/index.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import type { ChartFolder } from '../sources/chart-folders.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** `required`: without a key nothing goes on. `tried`: then placeholders stand for the values, with a warning. `none`: always. `left`: as the files are. */
export type SecretKeys = 'required' | 'tried' | 'none' | 'left';

export interface ValueFiles {
  /** `-f FILE`, in order. */
  readonly valueFiles: readonly string[];
  /** The same with other placeholders, where there are any. */
  readonly otherFiles?: readonly string[];
  /** What their encrypted values came to, and must be shown nowhere. */
  readonly secrets: readonly string[];
  readonly encrypted: readonly EncryptedFile[];
}

export interface EncryptedFile {
  readonly file: string;
  readonly values: EncryptedValues;
  readonly isDecrypted: boolean;
}

/** Throws a UserError where one cannot be decrypted. */
export async function placeValueFiles(
  target: Target,
  folder: ChartFolder,
  { keys = 'none', loader }: ValueOptions,
  surroundings: Surroundings,
): Promise<ValueFiles> {
  const { valueFiles, helmValues } = target.context.source;
  const files: string[] = [];
  const others: string[] = [];
  const secrets: string[] = [];
  const encrypted: EncryptedFile[] = [];
  for (const [index, { value: file }] of valueFiles.entries()) {
    const values = keys === 'left' ? undefined : readEncrypted(file, readText(file));
    if (values === undefined) {
      files.push(file);
      others.push(file);
      continue;
    }
    const opened = await openValues({ file, values, keys, target }, surroundings);
    const path = folder.hide(`values-${index}.yaml`, opened.text);
    files.push(path);
    secrets.push(...opened.secrets);
    if (opened.isDecrypted) others.push(path);
    else {
      const other = withPlaceholders(values, 1);
      others.push(folder.hide(`other-values-${index}.yaml`, other.text));
      secrets.push(...other.secrets);
    }
    encrypted.push({ file, values, isDecrypted: opened.isDecrypted });
  }
  const friends = isUsedInPlace(target) ? friendsOf(target, loader) : undefined;
  if (friends !== undefined) {
    const path = folder.hide('friends.yaml', write(friends));
    files.push(path);
    others.push(path);
  }
  if (helmValues !== undefined) {
    const path = folder.hide('helm-values.yaml', write(helmValues));
    files.push(path);
    others.push(path);
  }
  const hasPlaceholders = encrypted.some(({ isDecrypted }) => !isDecrypted);
  return { valueFiles: files, ...(hasPlaceholders && { otherFiles: others }), secrets, encrypted };
}

/** What friends are in the values of a plain chart; undefined without friends. */
function friendsOf({ service, context }: Target, loader: Loader): MapValue | undefined {
  const { values, problems } = friendValues(service, context, loader);
  if (problems.length > 0) throw UserError.of(problems);
  return values.size === 0 ? undefined : values;
}

interface ValueOptions {
  /** Absent: `none`. */
  readonly keys?: SecretKeys | undefined;
  readonly loader: Loader;
}

interface EncryptedRequest {
  readonly file: string;
  readonly values: EncryptedValues;
  readonly keys: SecretKeys;
  readonly target: Target;
}

async function openValues(
  { file, values, keys, target }: EncryptedRequest,
  surroundings: Surroundings,
): Promise<OpenValues & { readonly isDecrypted: boolean }> {
  const placeholders = (): OpenValues & { readonly isDecrypted: boolean } => ({
    ...withPlaceholders(values),
    isDecrypted: false,
  });
  // The keys are not for what others wrote.
  if (keys === 'none' || surroundings.trusted === false) return placeholders();
  const { cwd, env, signal, host } = surroundings;
  const opened = await decryptValues(file, values, { cwd, env, signal });
  if ('text' in opened) {
    // Before anything else can print them.
    for (const secret of opened.secrets) {
      host.mask(secret);
      host.mask(Buffer.from(secret).toString('base64'));
    }
    return { ...opened, isDecrypted: true };
  }
  const fault = lackingProblem(file, opened.lacks, target);
  if (keys === 'required') throw UserError.of([fault]);
  host.report(
    warning(fault.code, `${targetName(target)} is rendered with placeholders: ${fault.message}`, fault),
  );
  return placeholders();
}

const lackingProblem = (file: string, lacks: 'sops' | 'key', target: Target): Problem =>
  lacks === 'sops'
    ? problem('sops-missing', `sops is not installed, and ${nameOf(file, target)} is encrypted by it`, {
        at: target.context.at,
        hint: 'install sops (https://getsops.io)',
      })
    : problem('sops-no-key', `none of the keys that ${nameOf(file, target)} is encrypted for is here`, {
        at: target.context.at,
        hint: 'give one as sops expects it, such as SOPS_AGE_KEY, a GnuPG key, or a login of the cloud whose KMS it names',
      });

const nameOf = (file: string, { service }: Target): string => relative(service.root, file);
