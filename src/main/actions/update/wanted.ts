/** An update as its pull request is found again: its id, its version, its branch. */
import { updateBranches } from '../../../github/index.ts';
import type { UpdateGroup, VersionRef } from '../../../operations/updates/index.ts';
import { byText, type WantedUpdate } from './decide-pulls.ts';
import { shortHash } from '../shared/short-hash.ts';

export interface WantedGroup extends WantedUpdate {
  readonly group: UpdateGroup;
  readonly branch: string;
}

export function wantedOf(group: UpdateGroup, scope: string): WantedGroup {
  const id = `${group.isNamed ? 'group' : 'place'} ${group.name}`;
  const versions = group.updates.map(({ source, to }) => JSON.stringify([source, to.version ?? to.revision]));
  return {
    id,
    version: shortHash(versions.toSorted(byText)),
    branch: `${updateBranches}${slugOf(group.name)}-${shortHash([scope, id]).slice(0, 8)}`,
    group,
  };
}

/** The end of a name says the most, and git takes not every character. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(-40)
    .replaceAll(/^-+|-+$/g, '');

/** Both versions as a reader tells them apart: where these are the same, by their revisions. */
export function versionTexts(
  from: VersionRef | undefined,
  to: VersionRef,
): { readonly from?: string; readonly to: string } {
  const isVersion = to.version !== undefined && to.version !== from?.version;
  const text = (ref: VersionRef): string =>
    isVersion && ref.version !== undefined ? ref.version : (ref.revision ?? '').slice(0, 12);
  return { ...(from && { from: text(from) }), to: text(to) };
}
