/** The named secrets of a context as helm gets them: read where their provider has them, or with placeholders in their place. */
import { Buffer } from 'node:buffer';
import type { SecretRule } from '../../config/index.ts';
import { isError, type Problem, problem, UserError, warning } from '../../errors.ts';
import { readSecret, secretPlaceholder, type SecretRuns, textsToHide } from '../../secrets/index.ts';
import { readableFolders } from '../../trust/index.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { trackedSecrets } from './tracked-secrets.ts';
import type { SecretKeys } from './value-files.ts';

export interface NamedSecret {
  readonly rule: SecretRule;
  readonly content: Uint8Array;
  /** Undefined where the secret itself is there. */
  readonly other?: Uint8Array;
  /** What must be shown nowhere. */
  readonly texts: readonly string[];
}

/** Those of a context, every text of theirs masked. Throws where one is needed and missing: all of them together. */
export async function openSecrets(
  target: Target,
  keys: SecretKeys,
  surroundings: Surroundings,
): Promise<readonly NamedSecret[]> {
  const rules = [...target.context.secrets.values()];
  if (rules.length === 0) return [];
  const isRequired = keys === 'required';
  if (isRequired && surroundings.trusted === false)
    throw new UserError(
      'fork-command',
      `${targetName(target)} has secrets, which code of others never gets`,
      {
        at: target.context.at,
        hint: 'deploy from a commit of the repository itself',
      },
    );
  // No key is for what others wrote, and none for a preview.
  const mayRead = (isRequired || keys === 'tried') && surroundings.trusted !== false;
  if (!mayRead) return rules.map((rule) => placeholdersOf(rule, target));
  const runs = surroundings.secretRuns ?? { commands: new Map(), files: new Map() };
  const tracked = isRequired ? await trackedSecrets(target, surroundings) : [];
  const answers = await Promise.all(rules.map((rule) => openSecret(rule, target, runs, surroundings)));
  const missing = answers.filter((one): one is Problem => 'code' in one);
  const faults = [...tracked.filter(isError), ...missing];
  if (isRequired && faults.length > 0) throw UserError.of(faults);
  // Each has its own place and hint, and the others are real.
  for (const one of missing)
    surroundings.host.report(
      warning(one.code, `${targetName(target)} is rendered with a placeholder: ${one.message}`, one),
    );
  return rules.map((rule, index) => {
    const answer = answers[index];
    return answer === undefined || 'code' in answer ? placeholdersOf(rule, target) : answer;
  });
}

async function openSecret(
  rule: SecretRule,
  target: Target,
  runs: SecretRuns,
  surroundings: Surroundings,
): Promise<NamedSecret | Problem> {
  const { cwd, env, signal, noCommands, secretFolder: folder, host } = surroundings;
  const allowed = readableFolders(target.service);
  const answer = await readSecret(rule, { cwd, env, signal, allowed, folder, noCommands, runs });
  if ('lacks' in answer)
    return problem('secret-missing', `the secret ${rule.name} is not here: ${answer.lacks}`, {
      at: rule.at,
      hint: answer.hint,
    });
  const texts = textsToHide(answer.content);
  // Before anything else can print them.
  for (const text of texts) {
    host.mask(text);
    host.mask(Buffer.from(text).toString('base64'));
  }
  return { rule, content: answer.content, texts };
}

function placeholdersOf(rule: SecretRule, { service }: Target): NamedSecret {
  const [first, other] = [secretPlaceholder(rule, service.root, 0), secretPlaceholder(rule, service.root, 1)];
  return {
    rule,
    content: first.content,
    other: other.content,
    texts: [...first.texts, ...other.texts],
  };
}
