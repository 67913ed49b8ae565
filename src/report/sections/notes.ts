/** What a comparison left out or assumed, one sentence each. */
import type { RandomField } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import type { Report } from '../types.ts';
import { plural } from '../../tools/index.ts';
import { type SharedItem, share } from '../share-items.ts';

/** Each random field once over all contexts. */
export function sharedRandom(report: Report): SharedItem<RandomField>[] {
  return share(
    report,
    (context) => context.comparison?.random ?? [],
    ({ resource: { group, kind, name }, path, wasConstant }) => [group, kind, name, path, wasConstant],
  );
}

/** A line that counts the hooks of `helm test` that were left out; empty without any. */
export function testNotes({ contexts }: Pick<Report, 'contexts'>): string[] {
  const count = contexts.reduce((sum, { comparison }) => sum + (comparison?.counts.tests ?? 0), 0);
  if (count === 0) return [];
  const what =
    count === 1 ? 'is not compared; `include-tests` adds it' : 'are not compared; `include-tests` adds them';
  return [`${plural(count, 'hook')} of \`helm test\` ${what}`];
}

const mostNamed = 5;

/** A line that names the containers whose image is the commit; empty without any. */
export function commitNotes({ contexts }: Pick<Report, 'contexts'>): string[] {
  const all = contexts.flatMap(({ commitImages = [] }) =>
    commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``),
  );
  const names = [...new Set(all)];
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? [`${names.length - mostNamed} more`] : [];
  const shown = listed([...names.slice(0, mostNamed), ...more]);
  const [take, their] = names.length === 1 ? ['takes', 'its'] : ['take', 'their'];
  return [
    `${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`,
  ];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
