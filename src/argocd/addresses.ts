/** Writes where a source of Argo CD lies in the grammar of sources. */
import { textAt } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';

/** The folder of a git repository at a revision. */
export function gitAddress(source: MapValue, path: string): string {
  const url = (textAt(source, 'repoURL') ?? '').replace(/\/+$/, '');
  const revision = textAt(source, 'targetRevision');
  const scp = /^(?:([^@/]+)@)?([^/:]+):(?!\/)(.+)$/.exec(url);
  const address = scp === null ? url : `ssh://${scp[1] ?? 'git'}@${scp[2]}/${scp[3]}`;
  const folder = path.replaceAll(/^(?:\.?\/)+|\/+$/g, '');
  const ref = revision === undefined || revision === 'HEAD' ? '' : `?ref=${revision}`;
  return `git::${address}${folder === '' || folder === '.' ? '' : `//${folder}`}${ref}`;
}

/** A chart of a chart repository, or of a registry. */
export function chartPlace(
  source: MapValue,
  chart: string,
): { readonly chart: string; readonly repository?: string; readonly version?: string } {
  const url = (textAt(source, 'repoURL') ?? '').replace(/\/+$/, '');
  const version = textAt(source, 'targetRevision');
  const withVersion = version !== undefined && version !== '' && { version };
  return /^https?:\/\//.test(url)
    ? { chart, repository: url, ...withVersion }
    : { chart: `oci://${url.replace(/^oci:\/\//, '')}/${chart}`, ...withVersion };
}
