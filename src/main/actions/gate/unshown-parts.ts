/** What a preview can tell beforehand of a deploy that will be refused: what its review does not show. */
import { shortId } from '../../../gate/index.ts';
import type { UnshownParts } from '../../../operations/gate/index.ts';
import type { Job } from '../shared/job-types.ts';

/** In one message. */
const mostNamed = 10;

/** Warnings for each context with such parts. */
export function reportUnshownParts(contexts: readonly UnshownParts[], { host }: Pick<Job, 'host'>): void {
  const warn = (message: string): void =>
    host.annotate({ level: 'warning', title: 'A deploy of this will be refused', message });
  for (const { context, names, paths, hidden } of contexts) {
    const [are, them] =
      names.length === 1 ? ['has a name that is random', 'it'] : ['have names that are random', 'them'];
    if (names.length > 0)
      warn(
        `${context}: ${listed(names.map(shortId))} ${are}. The name differs in each render, so a review cannot show it. ` +
          `Name ${them} by the commit (%{sha} in the command) or by a hash of the content`,
      );
    const places = placesOf(paths);
    if (places.length > 0)
      warn(
        `${context}: ${listed(places)} ${places.length === 1 ? 'has a random value that a review does not show' : 'have random values that a review does not show'}. ` +
          'Write a fixed value, read it from a Secret, or list the path in gate.vary',
      );
    const secret = placesOf(hidden);
    if (secret.length > 0)
      warn(
        `${context}: ${listed(secret)} ${secret.length === 1 ? 'has a secret' : 'have secrets'}, and without a digest-key a review does not show what runs there. ` +
          'Give the preview and the deploy the same digest-key, or read the secret from a Secret',
      );
  }
}

const listed = (words: readonly string[]): string =>
  `${words.slice(0, mostNamed).join(', ')}${words.length > mostNamed ? ` and ${words.length - mostNamed} more` : ''}`;

const placesOf = (of: ReadonlyMap<string, readonly string[]>): string[] =>
  [...of].flatMap(([id, own]) => own.map((path) => `${shortId(id)} ${path}`));
