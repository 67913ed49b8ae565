/**
 * Reports a context whose release gets another name or namespace: helm does not know the old one, and
 * installs a second.
 */
import type { Finding, RenderView } from '../../diff/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { RuleRow } from '../types.ts';
import { isOutside } from './definitions/crds.ts';
import { called, listWords } from './readers.ts';
import { plural } from '../../tools/index.ts';

/** A release as helm identifies it. */
export interface ReleaseName {
  readonly release: string;
  readonly namespace: string;
}

export const secondReleaseRow: RuleRow = {
  id: 'second-release',
  severity: 'high',
  kinds: ['any'],
  when: 'a context deploys to another release name or namespace than before',
  why: 'helm installs a second release, and the old one keeps running and is no longer upgraded; helm refuses the install where a resource belongs to the old one (invalid ownership metadata)',
  hint: 'keep the release and the namespace; to move, plan how data and traffic move, then uninstall the old release',
  source: 'helm, pkg/action/validate.go; test/real/accepted-by-helm.cluster.test.ts',
};

const mostNamed = 3;

/** `before` and `after` are both renders, each in its own namespace. */
export function secondRelease(
  [previous, current]: readonly [ReleaseName, ReleaseName],
  { before, after }: { readonly before: RenderView; readonly after: RenderView },
): Finding {
  // Hooks and `crds/` belong to no release.
  const ownedEntries = before.entries.filter(
    (entry) => !entry.header.isHook && entry.header.name !== '' && !isOutside(refOfEntry(entry)),
  );
  const sharedNames = ownedEntries.filter(({ id }) => after.find(id)?.header.isHook === false).map(called);
  const shownNames = sharedNames.slice(0, mostNamed);
  const counts = sharedNames.length > mostNamed ? [plural(sharedNames.length - mostNamed, 'other')] : [];
  const [oldValue, newValue] = [previous, current].map(
    ({ release, namespace }) => `${release} in ${namespace}`,
  );
  const uninstall = `run \`helm uninstall ${previous.release} --namespace ${previous.namespace}\``;
  return {
    rule: secondReleaseRow.id,
    severity: secondReleaseRow.severity,
    side: 'both',
    message:
      sharedNames.length === 0
        ? `the release is ${newValue} instead of ${oldValue}: helm installs a second one, and the old one keeps running (${plural(ownedEntries.length, 'resource')}) and is no longer upgraded`
        : `the release is ${newValue} instead of ${oldValue}: helm refuses to install it, because ${listWords([...shownNames, ...counts])} ${sharedNames.length === 1 ? 'belongs' : 'belong'} to the old one, which keeps running`,
    hint:
      sharedNames.length === 0
        ? `keep the release and the namespace; to move, plan how data and traffic move, then ${uninstall}`
        : `keep the release and the namespace, or give what belongs to the old one other names; to replace it, first ${uninstall}`,
  };
}
