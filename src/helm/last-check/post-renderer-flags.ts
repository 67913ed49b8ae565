/** Replaces the user's post-renderer in the words of a command by ours. */
import { UserError } from '../../errors.ts';
import { readCommandLine, takesFlag } from '../command-line.ts';

const theirFlags: ReadonlySet<string> = new Set(['post-renderer', 'post-renderer-args']);

/** A post-renderer in the flags: a program (Helm 3) or a plugin (Helm 4), with its arguments. */
export interface PostRendererRef {
  readonly name: string;
  readonly args: readonly string[];
}

interface TakenOut {
  /** The words without it. */
  readonly words: readonly string[];
  /** Where flags may be inserted. */
  readonly at: number;
  readonly theirs: PostRendererRef | undefined;
}

/**
 * Why this command cannot be checked before it sends anything, as one sentence; undefined where it can. Only
 * install, upgrade and template take a post-renderer.
 */
export function whyNotChecked(words: readonly string[]): string | undefined {
  const { command, problems } = readCommandLine(words);
  if (command === undefined)
    return 'the manifests that a helm plugin or an unknown helm command sends cannot be checked before they are sent';
  if (!takesFlag(command, 'post-renderer'))
    return `helm ${command.path} takes no post-renderer, so its manifests cannot be checked before they are sent`;
  return problems[0] && `${problems[0].message}, so it is unclear which post-renderer helm would run`;
}

/** Does the command run hooks of the existing release, and send nothing of the chart? */
export const runsTests = (words: readonly string[]): boolean =>
  readCommandLine(words).command?.path === 'test';

/**
 * Removes the user's post-renderer; throws where nothing could be checked. Of several the last one of Helm 3
 * wins, as in helm's parser.
 */
export function takeOut(words: readonly string[], major: 3 | 4): TakenOut {
  const reason = whyNotChecked(words);
  if (reason !== undefined)
    throw new UserError('last-check', reason, {
      hint: 'use helm upgrade --install, or set gate.require: none in this context',
    });
  const { flags, commandEnd } = readCommandLine(words);
  const removed = flags.filter(({ name }) => theirFlags.has(name));
  const valuesOf = (flag: string): string[] =>
    removed.flatMap(({ name, value }) => (name === flag && value !== undefined ? [value] : []));
  const names = valuesOf('post-renderer').filter((name) => name !== '');
  if (major === 4 && names.length > 1)
    throw new UserError('last-check', 'Helm 4 accepts --post-renderer once, but the command has several', {
      hint: 'name one plugin, which may run the others',
    });
  const name = names.at(-1);
  const isTheirs = (index: number): boolean => removed.some(({ from, to }) => from <= index && index < to);
  return {
    words: words.filter((_word, index) => !isTheirs(index)),
    at: [...words.keys()].filter((index) => index < commandEnd && !isTheirs(index)).length,
    theirs: name === undefined ? undefined : { name, args: valuesOf('post-renderer-args') },
  };
}
