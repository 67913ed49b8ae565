/**
 * Finds the release before a release: the greatest lower version among the remote's tags of the same form.
 */
import { compareVersions, parseVersion, type SemanticVersion } from '../versions/index.ts';
import type { Commit } from './commits.ts';
import { type GitFetchOptions } from './remote.ts';
import { remoteRefs } from './refs.ts';

/** `web-v1.2.3` -> its prefix, and the version. */
function partsOf(tag: string): { readonly prefix: string; readonly version: SemanticVersion } | undefined {
  const [, prefix = '', text = ''] = /^(.*?)(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]*)?)$/.exec(tag) ?? [];
  const version = text === '' ? undefined : parseVersion(text);
  return version === undefined ? undefined : { prefix, version };
}

/** Pre-releases count only for a pre-release. Undefined where the tag is no version, or the first. */
export async function previousTag(
  dir: string,
  tag: string,
  options: GitFetchOptions,
): Promise<Commit | undefined> {
  const ownParts = partsOf(tag);
  if (ownParts === undefined) return undefined;
  const refs = await remoteRefs(dir, ['refs/tags/*'], options);
  const ids = new Map(refs.map(({ name, id }) => [name, id]));
  let best: { readonly name: string; readonly version: SemanticVersion } | undefined;
  for (const ref of ids.keys()) {
    const name = ref.slice('refs/tags/'.length);
    const parts = partsOf(name);
    if (parts === undefined || parts.prefix !== ownParts.prefix) continue;
    if (parts.version.pre !== '' && ownParts.version.pre === '') continue;
    if (compareVersions(parts.version, ownParts.version) >= 0) continue;
    if (best === undefined || compareVersions(parts.version, best.version) > 0)
      best = { name, version: parts.version };
  }
  if (best === undefined) return undefined;
  // An annotated tag is an object of its own; `^{}` names its commit.
  const id = ids.get(`refs/tags/${best.name}^{}`) ?? ids.get(`refs/tags/${best.name}`);
  return id === undefined ? undefined : { id, name: best.name };
}
