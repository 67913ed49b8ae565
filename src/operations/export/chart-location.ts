/** Where the chart of a context lies: in this repository, or where the lock pins it. */
import { relative, sep } from 'node:path';
import type { ChartSource } from '../../config/index.ts';
import { isInside } from '../../files/index.ts';
import type { LockedSource, RemoteSource } from '../../sources/index.ts';
import { hasLogin } from '../../text/index.ts';
import { readLockOf } from '../sources/lock-of.ts';
import type { Target } from '../sources/project.ts';
import type { ChartLocation } from './types.ts';

/** A text says why no tool could fetch it. */
export function chartLocation({ service, context }: Target, { dir }: ChartSource): ChartLocation | string {
  const named = context.sources.find(
    ({ target, folder }) => target === 'chart' && folder !== undefined && isInside(dir.value, folder),
  );
  if (named === undefined)
    return isInside(dir.value, service.root)
      ? { kind: 'own', path: relative(service.root, dir.value).split(sep).join('/') || '.' }
      : `its chart ${dir.value} lies outside of the repository`;
  const { source, key } = named;
  if (source.kind === 'package') return `its chart ${source.path} is an archive of the repository`;
  return remoteLocation(source, readLockOf(service).get(key));
}

function remoteLocation(source: RemoteSource, locked: LockedSource | undefined): ChartLocation | string {
  const version = locked?.version ?? ('ref' in source ? source.ref : undefined);
  if (source.kind === 'archive' || source.kind === 'bucket') return 'its chart is a downloaded archive';
  if (source.kind === 'git')
    return locked === undefined
      ? unpinned
      : { kind: 'git', url: source.url, path: source.path || '.', commit: locked.revision };
  if (version === undefined) return unpinned;
  if (source.kind === 'oci') {
    const digest = source.digest ?? locked?.revision;
    const path = `${source.registry}/${source.path}`;
    return digest === undefined ? unpinned : { kind: 'oci', path, version, digest };
  }
  if (hasLogin(source.repository)) return 'the address of its chart holds a login';
  return { kind: 'repository', url: source.repository, chart: source.name, version };
}

const unpinned = 'no lock names the version of its chart: run pligos lock';
