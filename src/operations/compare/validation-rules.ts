/** What a context is judged by: Kubernetes versions, schemas of its own, exceptions. */
import { relative } from 'node:path';
import { type Problem, UserError } from '../../errors.ts';
import type { LocatedValue } from '../../config/index.ts';
import { readText, statIfThere, walk } from '../../files/index.ts';
import type { Allowance, JudgeInput, SchemaFile, Validate } from '../../judge/index.ts';
import type { FailOn } from '../../report/index.ts';
import type { Target } from '../sources/project.ts';
import { readableFolders } from '../../trust/index.ts';

export type ValidationRules = Pick<JudgeInput, 'kubeVersion' | 'schemas' | 'validate'>;

/** What holds where nothing is known of the cluster. */
export const plainValidationRules = (validate: Validate): ValidationRules => ({
  kubeVersion: {},
  schemas: [],
  validate,
});

interface Sides {
  readonly head?: Target;
  readonly base?: Target;
}

/** Each side's own Kubernetes version, and the head's schemas; a folder that cannot be read joins `problems`. */
export function validationRulesOf(
  { head, base }: Sides,
  validate: Validate,
  problems: Problem[],
): ValidationRules {
  const [before, after] = [base?.context.kubeVersion, head?.context.kubeVersion];
  return {
    kubeVersion: { ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    schemas: head === undefined || validate === 'none' ? [] : schemasOf(head, problems),
    validate,
  };
}

/** More than every CRD of a large cluster. */
const mostBytes = 64 * 1024 * 1024;

function schemasOf({ service, context }: Target, problems: Problem[]): SchemaFile[] {
  const allowed = readableFolders(service);
  let left = mostBytes;
  const filesAt = ({ value: path, at }: LocatedValue<string>): SchemaFile[] => {
    const stat = statIfThere(path, at);
    const files =
      stat?.isFile() === true
        ? [{ absolute: path, size: stat.size }]
        : walk(path, { allowed }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path));
    left -= files.reduce((sum, file) => sum + file.size, 0);
    if (left < 0) {
      throw new UserError('file-too-large', `the schemas below ${path} have more than ${mostBytes} bytes`, {
        hint: 'keep there what the context needs only',
      });
    }
    return files.map(({ absolute }) => ({
      file: relative(service.root, absolute),
      text: readText(absolute, at),
    }));
  };
  return context.schemas.flatMap((schemas) => {
    try {
      return filesAt(schemas);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((found) => ({ ...found, at: found.at ?? schemas.at })));
      return [];
    }
  });
}

/** `gate.allow` of the context. */
export const allowancesOf = ({ context }: Target): readonly Allowance[] =>
  context.settings.gate?.value.allow ?? [];

/** `gate.failOn` of the context, where it has one. */
export const failOnOf = ({ context }: Pick<Target, 'context'>): FailOn | undefined =>
  context.settings.gate?.value.failOn;
