/** Fetches charts of chart repositories: the index names versions, digests and addresses; a pinned chart needs no index. */
import { readTgz, sha256 } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { findRepository } from '../../helm/index.ts';
import { nearest, withoutLogin } from '../../text/index.ts';
import { helmFile, isList, isMap, type MapValue, readOne, type Value, valueOf } from '../../yaml/index.ts';
import type { LockedSource, RepositorySource } from '../../sources/index.ts';
import { latestOf, newestOf } from './newest.ts';
import {
  askOnce,
  changedError,
  type FetchSource,
  type FetchTools,
  filesOfArchive,
  type FindVersions,
} from './tools.ts';

/** Bytes of an index: the largest public ones have 25 MiB. */
const mostIndexBytes = 64 * 1024 * 1024;

export const fetchChart: FetchSource<RepositorySource> = async (source, pinned, tools) => {
  const wanted =
    pinned === undefined || tools.asksIndex ? await lookUp(pinnedVersion(source, pinned), tools) : pinned;
  const login = loginFor(source, wanted.from, tools);
  const { bytes } = await tools.download({ url: wanted.from, maxBytes: tools.limits.bytes, login });
  const revision = `sha256:${sha256(bytes)}`;
  for (const expected of [wanted.revision, pinned?.revision])
    if (expected !== undefined && expected !== revision)
      throw changedError(wanted.from, 'checksum', expected, revision);
  return {
    revision,
    from: wanted.from,
    ...(wanted.version !== undefined && { version: wanted.version }),
    files: filesOfArchive(readTgz(bytes, wanted.from), '', wanted.from),
  };
};

export const findChartVersions: FindVersions<RepositorySource> = async (source, tools) => {
  const { revision, version } = await lookUp(source, tools);
  const entries = versionsOf(source, await readIndex(source, tools));
  const versions = entries.map((entry) => textAt(entry, 'version'));
  const latest = latestOf(versions, version);
  return {
    wanted: { ...(revision !== undefined && { revision }), ...(version !== undefined && { version }) },
    ...(latest !== undefined && { latest, versions }),
  };
};

function pinnedVersion(source: RepositorySource, pinned: LockedSource | undefined): RepositorySource {
  if (pinned?.version === undefined) return source;
  const { range: _, ...rest } = source;
  return { ...rest, ref: pinned.version };
}

/** A version of the index; older indexes have no digests. */
type IndexEntry = Partial<Pick<LockedSource, 'revision'>> & Pick<LockedSource, 'version' | 'from'>;

async function lookUp(source: RepositorySource, tools: FetchTools): Promise<IndexEntry> {
  const { repository, name } = source;
  const index = await readIndex(source, tools);
  const versions = versionsOf(source, index);
  const wanted = `${name} ${source.ref ?? source.range ?? ''}`.trim();
  const entry = newestOf(versions, source, (one) => textAt(one, 'version'));
  if (entry === undefined)
    throw new UserError('source-missing', `${repository} has no chart ${wanted}`, {
      hint:
        versions.length === 0
          ? nameHint(name, index)
          : `correct the version; the newest are ${versions
              .slice(0, 3)
              .map((one) => textAt(one, 'version'))
              .join(', ')}`,
    });
  const urls = entry.get('urls');
  const [url] = isList(urls) ? urls : [];
  if (typeof url !== 'string' || !URL.canParse(url, `${repository}/`))
    throw new UserError('source-missing', `the index of ${repository} has no address for ${wanted}`, {
      hint: 'tell the owner of the repository',
    });
  const digest = textAt(entry, 'digest').replace(/^sha256:/, '');
  return {
    version: textAt(entry, 'version'),
    from: withoutLogin(new URL(url, `${repository}/`).href),
    ...(/^[0-9a-f]{64}$/.test(digest) && { revision: `sha256:${digest}` }),
  };
}

/** The nearest chart of the repository. */
function nameHint(name: string, index: MapValue): string {
  const near = nearest(name, index.keys());
  return near === undefined ? 'correct the name of the chart' : `did you mean ${JSON.stringify(near)}?`;
}

function versionsOf({ name }: RepositorySource, index: MapValue): readonly MapValue[] {
  const entries = index.get(name);
  return isList(entries) ? entries.filter(isMap) : [];
}

/** The entries of the index, read once for all charts of the repository. */
function readIndex(source: RepositorySource, tools: FetchTools): Promise<MapValue> {
  const url = `${source.repository}/index.yaml`;
  return askOnce(tools, url, async () => {
    const { bytes } = await tools.download({
      url,
      maxBytes: mostIndexBytes,
      login: loginFor(source, url, tools),
    });
    const { tree } = readOne(url, new TextDecoder().decode(bytes), helmFile);
    const value: Value = tree === undefined ? null : valueOf(tree);
    const entries = isMap(value) ? value.get('entries') : undefined;
    if (isMap(entries)) return entries;
    throw new UserError('source-missing', `${url} is no index of a chart repository`, {
      hint: 'name the folder that holds index.yaml',
    });
  });
}

/** The user's login at the repository, for its own host; elsewhere only where the user has said so to helm. */
function loginFor({ repository }: RepositorySource, url: string, tools: FetchTools): string | undefined {
  const entry = tools.logins.helm && findRepository(tools.logins.helm, repository);
  if (entry === undefined) return undefined;
  const [user, password] = [textAt(entry, 'username'), textAt(entry, 'password')];
  const isOwn = new URL(url).origin === new URL(repository).origin;
  if ((user === '' && password === '') || !(isOwn || entry.get('pass_credentials_all') === true))
    return undefined;
  if (password !== '') tools.mask(password);
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function textAt(map: MapValue, key: string): string {
  const value = map.get(key);
  return typeof value === 'string' ? value : '';
}
