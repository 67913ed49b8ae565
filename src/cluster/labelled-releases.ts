/** Finds releases by the labels of helm's records, without reading the records themselves. */
import { UserError } from '../errors.ts';
import { listOf, mapOf, parseMap, textOf } from './predict/json.ts';
import { metadataOnly, recordsOf, revisionIn } from './release.ts';
import type { LabelledRelease } from './release-types.ts';
import type { Connection, JsonMap } from './types.ts';

export interface ReleaseSearch {
  /** Labels that a revision must have. */
  readonly labels: Readonly<Record<string, string>>;
  /** Of all namespaces where absent. */
  readonly namespace?: string;
  /** `HELM_DRIVER`. */
  readonly driver: string;
}

/** The newest revision of each release among those with these labels; undefined where the login may not list them. */
export async function findReleases(
  connection: Connection,
  { labels, namespace, driver }: ReleaseSearch,
): Promise<readonly LabelledRelease[] | undefined> {
  const selector = Object.entries({ owner: 'helm', ...labels }).map(([name, value]) => `${name}=${value}`);
  const newest = new Map<string, LabelledRelease>();
  let next = '';
  do {
    const query = `?limit=500&labelSelector=${encodeURIComponent(selector.join(','))}${next === '' ? '' : `&continue=${encodeURIComponent(next)}`}`;
    const path = `${recordsOf(driver, namespace)}${query}`;
    const { status, body } = await connection.send({ method: 'GET', path, accept: metadataOnly });
    if (status === 403) return undefined;
    if (status !== 200)
      throw new UserError(
        'cluster-answer',
        `The cluster ${connection.name} answered ${status} when asked for the records of releases`,
      );
    const { items, metadata } = parseMap(body);
    for (const release of listOf(items).flatMap((item) => releaseIn(mapOf(item)) ?? [])) {
      const key = `${release.namespace}/${release.name}`;
      if ((newest.get(key)?.revision ?? 0) < release.revision) newest.set(key, release);
    }
    next = textOf(mapOf(metadata)['continue']);
  } while (next !== '');
  return [...newest.values()];
}

function releaseIn({ metadata }: JsonMap): LabelledRelease | undefined {
  const { labels, namespace } = mapOf(metadata);
  const place = { release: textOf(mapOf(labels)['name']), namespace: textOf(namespace) };
  const revision = revisionIn(mapOf(metadata), place);
  return revision && { ...revision, labels: mapOf(labels) };
}
