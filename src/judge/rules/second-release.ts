/** A context whose release has another name or namespace than before: helm knows nothing of the old one, and installs a second. */
import type { Finding, RenderView } from '../../diff/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { RuleRow } from '../types.ts';
import { isOutside } from './definitions/crds.ts';
import { called, counted, listed } from './look.ts';

/** A release as helm names it. */
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
  [old, young]: readonly [ReleaseName, ReleaseName],
  { before, after }: { readonly before: RenderView; readonly after: RenderView },
): Finding {
  // Hooks and `crds/` belong to no release.
  const owned = before.entries.filter(
    (entry) => !entry.header.isHook && entry.header.name !== '' && !isOutside(refOfEntry(entry)),
  );
  const taken = owned.filter(({ id }) => after.find(id)?.header.isHook === false).map(called);
  const named = taken.slice(0, mostNamed);
  const more = taken.length > mostNamed ? [counted(taken.length - mostNamed, 'other')] : [];
  const [was, is] = [old, young].map(({ release, namespace }) => `${release} in ${namespace}`);
  const uninstall = `run \`helm uninstall ${old.release} --namespace ${old.namespace}\``;
  return {
    rule: secondReleaseRow.id,
    severity: secondReleaseRow.severity,
    side: 'both',
    message:
      taken.length === 0
        ? `the release is ${is} instead of ${was}: helm installs a second one, and the old one keeps running (${counted(owned.length, 'resource')}) and is no longer upgraded`
        : `the release is ${is} instead of ${was}: helm refuses to install it, because ${listed([...named, ...more])} ${taken.length === 1 ? 'belongs' : 'belong'} to the old one, which keeps running`,
    hint:
      taken.length === 0
        ? `keep the release and the namespace; to move, plan how data and traffic move, then ${uninstall}`
        : `keep the release and the namespace, or give what belongs to the old one other names; to replace it, first ${uninstall}`,
  };
}
