/** Where a source of Flux lies: in this repository, or at an address in the grammar of sources. */
import { resolve } from 'node:path';
import { type ApiObject, type DiscoveryInput, gitAddress, mapAt, textAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { isInside } from '../files/index.ts';
import type { KnownObjects, ObjectName } from './objects.ts';

type Place = Pick<DiscoveryInput, 'root' | 'isOwn'>;

/** A folder of a source: an absolute path of this repository, or an address. */
export interface FolderPlace {
  readonly path: string;
  readonly isOwn: boolean;
  /** A range of tags, where the address has none. */
  readonly version?: string;
}

/** What `flux bootstrap` calls the repository that it works from. */
const bootstrapName = 'flux-system';

/** The GitRepository or Bucket that is named; throws what is not rendered. */
export function folderOf(
  reference: ObjectName,
  path: string,
  {
    object,
    known,
    place,
  }: { readonly object: ApiObject; readonly known: KnownObjects; readonly place: Place },
): FolderPlace {
  const { kind, name } = reference;
  const source = known.find(reference, object.folder);
  if (source === undefined) {
    if (kind === 'GitRepository' && name === bootstrapName)
      return { path: ownPath(place.root, path), isOwn: true };
    throw missingSource(reference);
  }
  const spec = mapAt(source.value, 'spec');
  const url = textAt(spec, 'url') ?? '';
  if (kind === 'GitRepository') {
    if (place.isOwn(url)) return { path: ownPath(place.root, path), isOwn: true };
    const ref = mapAt(spec, 'ref');
    const version = textAt(ref, 'semver');
    const exact = textAt(ref, 'commit') ?? textAt(ref, 'name');
    if (exact === undefined && version !== undefined)
      return { path: gitAddress(url, path, undefined), isOwn: false, version };
    // Flux's default is no other name.
    const revision = exact ?? textAt(ref, 'tag') ?? textAt(ref, 'branch') ?? 'master';
    return { path: gitAddress(url, path, revision), isOwn: false };
  }
  throw new UserError('not-rendered', `Pligos does not read the files of its source ${kind} ${name}`, {
    hint: 'take a GitRepository; of a HelmRepository or an OCIRepository Pligos reads the chart of a HelmRelease alone',
  });
}

export const missingSource = ({ kind, name, namespace }: ObjectName): UserError =>
  new UserError(
    'not-rendered',
    `its source ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name} is in none of the files that were read`,
    { hint: 'name the folder with it too, or expect it to be left out' },
  );

/** A path of the repository; one that leads out is refused. */
export function ownPath(root: string, path: string): string {
  const folder = resolve(root, path.replace(/^\/+/, ''));
  if (isInside(folder, root)) return folder;
  throw new UserError('path-outside', `the path ${JSON.stringify(path)} leads out of the repository`, {
    hint: 'name a folder of the repository',
  });
}
