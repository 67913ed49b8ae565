/** Writes where a source of Argo CD or Flux lies in the grammar of sources. */

/** The folder of a git repository at a revision. */
export function gitAddress(url: string, path: string, revision: string | undefined): string {
  const place = url.replace(/\/+$/, '');
  const scp = /^(?:([^@/]+)@)?([^/:]+):(?!\/)(.+)$/.exec(place);
  const address = scp === null ? place : `ssh://${scp[1] ?? 'git'}@${scp[2]}/${scp[3]}`;
  const folder = path.replaceAll(/^(?:\.?\/)+|\/+$/g, '');
  const ref = revision === undefined || revision === 'HEAD' ? '' : `?ref=${revision}`;
  return `git::${address}${folder === '' || folder === '.' ? '' : `//${folder}`}${ref}`;
}

interface ChartPlace {
  readonly chart: string;
  readonly repository?: string;
  readonly version?: string;
}

/** A chart of a chart repository, or of a registry. */
export function chartPlace(url: string, chart: string, version: string | undefined): ChartPlace {
  const place = url.replace(/\/+$/, '');
  const withVersion = version !== undefined && { version };
  return /^https?:\/\//.test(place)
    ? { chart, repository: place, ...withVersion }
    : { chart: `oci://${place.replace(/^oci:\/\//, '')}/${chart}`, ...withVersion };
}
