/** The command whose result is compared with a cluster. */
import { isHelmFlagSet, verbIn } from '../../helm/index.ts';

/** Words of a helm command, or flags of one: an upgrade that installs a missing release. */
export interface LiveCommand {
  readonly command: readonly string[];
  readonly installs: boolean;
}

/** Other commands of helm contribute nothing: their flags are not about an upgrade. */
export function liveCommandOf(words: readonly string[]): LiveCommand {
  const verb = verbIn(words);
  if (verb === 'install' || verb === 'upgrade')
    return { command: words, installs: isHelmFlagSet(words, 'install') };
  const isOther = verb !== undefined || words[0]?.startsWith('-') === false;
  return { command: ['upgrade', ...(isOther ? [] : words)], installs: true };
}
