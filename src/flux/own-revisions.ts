/** Names sources of this repository that follow another revision: Pligos reads the checkout. */
import { type ApiObject, type DiscoveryInput, mapAt, placeIn, textAt } from '../discover/index.ts';
import { type Problem, warning } from '../errors.ts';

/** A branch is another one where the sources of this repository name several. */
export function otherRevisions(
  objects: readonly ApiObject[],
  { isOwn }: Pick<DiscoveryInput, 'isOwn'>,
): readonly Problem[] {
  const own = objects.filter(
    ({ kind, value }) => kind === 'GitRepository' && isOwn(textAt(mapAt(value, 'spec'), 'url') ?? ''),
  );
  const branches = new Set(own.flatMap((one) => revisionOf(one)?.branch ?? []));
  return own.flatMap((one) => {
    const { kind, text } = revisionOf(one) ?? {};
    if (kind === undefined || (kind === 'branch' && branches.size < 2)) return [];
    return [
      warning(
        'revision-ignored',
        `GitRepository ${one.name} names the ${kind} ${text} of this repository, and its files are read from the checkout`,
        {
          at: placeIn(one, ['spec', 'ref']),
          hint: 'what the report shows arrives there when that revision has it',
        },
      ),
    ];
  });
}

/** In the order in which Flux takes them. */
const kinds = ['commit', 'name', 'semver', 'tag', 'branch'] as const;

function revisionOf({
  value,
}: ApiObject):
  | { readonly kind: (typeof kinds)[number]; readonly text: string; readonly branch?: string }
  | undefined {
  const ref = mapAt(mapAt(value, 'spec'), 'ref');
  const kind = kinds.find((one) => textAt(ref, one) !== undefined);
  const text = kind && textAt(ref, kind);
  return kind === undefined || text === undefined
    ? undefined
    : { kind, text, ...(kind === 'branch' && { branch: text }) };
}
