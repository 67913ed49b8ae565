/** The words of a command that is checked inside helm: the user's post-renderer taken out of them, ours put in. */
import { UserError } from '../../errors.ts';
import { readCommandLine, takesFlag } from '../words.ts';

const theirFlags: ReadonlySet<string> = new Set(['post-renderer', 'post-renderer-args']);

/** A post-renderer as the flags name it: a program (Helm 3) or a plugin (Helm 4), with its arguments. */
export interface PostRendererRef {
  readonly name: string;
  readonly args: readonly string[];
}

interface TakenOut {
  /** The words without it. */
  readonly words: readonly string[];
  /** Where flags may be put in. */
  readonly at: number;
  readonly theirs: PostRendererRef | undefined;
}

/**
 * Why nothing can look at what this command sends before it is sent, as one sentence; undefined where it can. Of helm's
 * commands install, upgrade and template alone take a post-renderer.
 */
export function whyNotChecked(words: readonly string[]): string | undefined {
  const { command, problems } = readCommandLine(words);
  if (command === undefined)
    return 'the manifests that a helm plugin or an unknown helm command sends cannot be checked before they are sent';
  if (!takesFlag(command, 'post-renderer'))
    return `helm ${command.path} takes no post-renderer, so its manifests cannot be checked before they are sent`;
  return problems[0] && `${problems[0].message}, so it is unclear which post-renderer helm would run`;
}

/** Does the command run hooks of the release as it is, and send nothing of the chart? */
export const runsTests = (words: readonly string[]): boolean =>
  readCommandLine(words).command?.path === 'test';

/** Takes the user's post-renderer out; throws where nothing could be checked. As helm's parser, the last one of Helm 3 wins. */
export function takeOut(words: readonly string[], major: 3 | 4): TakenOut {
  const why = whyNotChecked(words);
  if (why !== undefined)
    throw new UserError('last-check', why, {
      hint: 'use helm upgrade --install, or set gate.require: none in this context',
    });
  const { flags, commandEnd } = readCommandLine(words);
  const taken = flags.filter(({ name }) => theirFlags.has(name));
  const valuesOf = (flag: string): string[] =>
    taken.flatMap(({ name, value }) => (name === flag && value !== undefined ? [value] : []));
  const names = valuesOf('post-renderer').filter((name) => name !== '');
  if (major === 4 && names.length > 1)
    throw new UserError('last-check', 'Helm 4 accepts --post-renderer once, but the command has several', {
      hint: 'name one plugin, which may run the others',
    });
  const name = names.at(-1);
  const isTheirs = (index: number): boolean => taken.some(({ from, to }) => from <= index && index < to);
  return {
    words: words.filter((_word, index) => !isTheirs(index)),
    at: [...words.keys()].filter((index) => index < commandEnd && !isTheirs(index)).length,
    theirs: name === undefined ? undefined : { name, args: valuesOf('post-renderer-args') },
  };
}
