/** The heading of one resource: its title, and what happens to it when it leaves the release. */
import { kindAndName } from '../../manifests/index.ts';
import type { SharedChange } from '../change-groups.ts';

/** What happens to a resource that leaves the release; undefined where helm deletes nothing. */
export function lossText({ change, isLeft: stays }: SharedChange): string | undefined {
  if (change.kind === 'removed') return stays ? 'stays in the cluster' : 'deleted';
  if (change.kind !== 'renamed') return undefined;
  return stays ? 'created beside the old one' : 'deleted and created';
}

/** `Deployment/a → Deployment/b`, with namespaces where they differ. */
export function titleText({ change, namespace }: SharedChange, name: (text: string) => string): string {
  const own = name(kindAndName(change.resource));
  if (change.kind !== 'renamed') return namespace === '' ? own : `${own} in ${name(namespace)}`;
  const [was, is] = [change.before.namespace, change.resource.namespace];
  const titleBefore = name(kindAndName(change.before));
  if (was !== is && was !== '' && is !== '') return `${titleBefore} in ${name(was)} → ${own} in ${name(is)}`;
  return namespace === '' ? `${titleBefore} → ${own}` : `${titleBefore} → ${own} in ${name(namespace)}`;
}
