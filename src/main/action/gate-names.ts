/** What a preview can tell beforehand of a deploy that will be refused: names that are random. */
import type { ComparisonRooms } from '../../pipeline/index.ts';
import type { Job } from './job.ts';

/** In one message. */
const mostNamed = 10;

/** A warning for each context that has such names; ids by `service/context`. */
export function tellRandomNames(
  names: ReadonlyMap<string, readonly string[]>,
  { host }: Pick<Job, 'host'>,
  { shortId }: Pick<ComparisonRooms, 'shortId'>,
): void {
  for (const [name, ids] of names) {
    const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
    const [are, them] =
      ids.length === 1 ? ['has a name that is random', 'it'] : ['have names that are random', 'them'];
    host.annotate({
      level: 'warning',
      title: 'A deploy of this will be refused',
      message:
        `${name}: ${ids.slice(0, mostNamed).map(shortId).join(', ')}${more} ${are}. The name differs in each render, so a review cannot show it. ` +
        `Name ${them} by the commit (%{sha} in the command) or by a hash of the content`,
    });
  }
}
