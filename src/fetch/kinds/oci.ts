/** Fetches charts of OCI registries: a manifest by its tag or digest, and the chart that it names. */
import { readTgz, sha256 } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { list, lenientObject, ifGood, object, readJson, string } from '../../json/index.ts';
import type { OciSource } from '../../sources/index.ts';
import { latestOf, newestOf } from './newest.ts';
import { askRegistry } from './oci-login.ts';
import {
  askOnce,
  changedError,
  type FetchSource,
  type FetchTools,
  filesOfArchive,
  type FindVersions,
} from './tools.ts';

/** Source: https://helm.sh/docs/topics/registries/ and the distribution specification of OCI. */
const chartLayer = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
const manifestTypes = 'application/vnd.oci.image.manifest.v1+json';
const mostManifestBytes = 4 * 1024 * 1024;
/** Pages of a list of tags. */
const mostPages = 20;

const manifestShape = object({ layers: list(object({ mediaType: string(), digest: string() })) });
const tagsShape = lenientObject({ tags: ifGood(list(string())) });

export const fetchOci: FetchSource<OciSource> = async (source, pinned, tools) => {
  const name = nameOf(source);
  const version =
    pinned?.version ?? (source.range === undefined ? source.ref : await newestTag(source, tools));
  const digest = source.digest ?? pinned?.revision;
  const reference = digest ?? version ?? '';
  const { bytes: manifest, revision } = await askManifest(source, reference, tools);
  if (digest !== undefined && digest !== revision) throw changedError(name, 'digest', digest, revision);
  const layer = readJson(manifestShape, manifest)?.layers.find(({ mediaType }) => mediaType === chartLayer);
  if (layer === undefined || !/^sha256:[0-9a-f]{64}$/.test(layer.digest))
    throw new UserError('source-missing', `${name}: ${reference} is no Helm chart`, {
      hint: 'push it with helm push',
    });
  const { bytes } = await askRegistry(source, `blobs/${layer.digest}`, tools, {
    maxBytes: tools.limits.bytes,
  });
  const actual = `sha256:${sha256(bytes)}`;
  if (actual !== layer.digest) throw changedError(name, 'chart', layer.digest, actual);
  return {
    revision,
    ...(version !== undefined && { version }),
    from: name,
    files: filesOfArchive(readTgz(bytes, name), '', name),
  };
};

/** A digest leads to itself, and no server is asked. */
export const findOciVersions: FindVersions<OciSource> = async (source, tools) => {
  if (source.digest !== undefined)
    return { wanted: { revision: source.digest, ...(source.ref !== undefined && { version: source.ref }) } };
  const version = source.range === undefined ? source.ref : await newestTag(source, tools);
  const [versions, { revision }] = await Promise.all([
    listVersions(source, tools),
    askManifest(source, version ?? '', tools),
  ]);
  const latest = latestOf(versions, version);
  return {
    wanted: { revision, ...(version !== undefined && { version }) },
    ...(latest !== undefined && { latest, versions }),
  };
};

const nameOf = ({ registry, path }: OciSource): string => `oci://${registry}/${path}`;

async function askManifest(source: OciSource, reference: string, tools: FetchTools) {
  const { bytes } = await askRegistry(source, `manifests/${tagOf(reference)}`, tools, {
    maxBytes: mostManifestBytes,
    accept: manifestTypes,
  });
  return { bytes, revision: `sha256:${sha256(bytes)}` };
}

/** A tag holds no `+`: helm writes `_`. */
const tagOf = (reference: string): string => reference.replaceAll('+', '_');

async function newestTag(source: OciSource, tools: FetchTools): Promise<string> {
  const versions = await listVersions(source, tools);
  const newest = newestOf(versions, source, (tag) => tag);
  if (newest !== undefined) return newest;
  throw new UserError(
    'source-missing',
    `${nameOf(source)} has no version in the range ${JSON.stringify(source.range)}`,
    {
      hint: `correct the range; of its ${versions.length} tags some are ${versions.slice(-3).join(', ') || 'none'}`,
    },
  );
}

/** The tags as versions, listed once for all sources of a repository. */
const listVersions = (source: OciSource, tools: FetchTools): Promise<readonly string[]> =>
  askOnce(tools, `tags ${nameOf(source)}`, async () => {
    const tags: string[] = [];
    let page: string | undefined = 'tags/list';
    for (let count = 0; page !== undefined && count < mostPages; count += 1) {
      const { bytes, headers } = await askRegistry(source, page, tools, { maxBytes: mostManifestBytes });
      tags.push(...(readJson(tagsShape, bytes)?.tags ?? []));
      page = /<[^>]*\/(tags\/list\?[^>]*)>;\s*rel="?next"?/.exec(headers['link'] ?? '')?.[1];
    }
    return tags.map((tag) => tag.replaceAll('_', '+'));
  });
