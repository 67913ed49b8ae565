/** What a preview can tell beforehand of a deploy that will be refused: what is random in each render. */
import type { ComparisonRooms, RandomParts } from '../../pipeline/index.ts';
import type { Job } from './job.ts';

/** In one message. */
const mostNamed = 10;

/** Warnings for each context with such parts. */
export function tellRandomParts(
  contexts: readonly RandomParts[],
  { host }: Pick<Job, 'host'>,
  { shortId }: Pick<ComparisonRooms, 'shortId'>,
): void {
  const warn = (message: string): void =>
    host.annotate({ level: 'warning', title: 'A deploy of this will be refused', message });
  for (const { context, names, paths } of contexts) {
    const [are, them] =
      names.length === 1 ? ['has a name that is random', 'it'] : ['have names that are random', 'them'];
    if (names.length > 0)
      warn(
        `${context}: ${listed(names.map(shortId))} ${are}. The name differs in each render, so a review cannot show it. ` +
          `Name ${them} by the commit (%{sha} in the command) or by a hash of the content`,
      );
    const places = [...paths].flatMap(([id, own]) => own.map((path) => `${shortId(id)} ${path}`));
    if (places.length > 0)
      warn(
        `${context}: ${listed(places)} ${places.length === 1 ? 'has a random value that a review does not show' : 'have random values that a review does not show'}. ` +
          'Write a fixed value, read it from a Secret, or list the path in gate.vary',
      );
  }
}

const listed = (words: readonly string[]): string =>
  `${words.slice(0, mostNamed).join(', ')}${words.length > mostNamed ? ` and ${words.length - mostNamed} more` : ''}`;
