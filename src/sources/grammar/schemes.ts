/** One reader for each scheme of an address. */
import type { ArchiveSource, BucketSource, GitSource, OciSource, SourceAddress } from '../types.ts';
import { shortHosts } from './forms.ts';
import { isFileUrl } from './file-url.ts';
import { type AddressFault, isFault, isSha256, normalHost, queryFault, splitAddress } from './parts.ts';
import { readChartVersion, readRef, readVersion } from './version.ts';

/** `version` is what stands beside the address in the object form. */
type SchemeReader = (text: string, version: string | undefined) => SourceAddress | AddressFault;

const twoVersions: AddressFault = {
  what: 'names a version twice',
  hint: 'keep the one in the address, or the one in `version`',
};

const noVersion = (kind: string): AddressFault => ({
  what: `has a version, but ${kind} has none`,
  hint: 'remove `version`',
});

function readGit(text: string, version: string | undefined): GitSource | AddressFault {
  const parts = splitAddress(text);
  if (isFault(parts)) return parts;
  const fault = queryFault(parts.query, 'ref');
  if (fault !== undefined) return fault;
  const [, scheme = '', user, host = '', repository = ''] =
    /^(https|ssh):\/\/(?:([^/@]*)@)?([^/]+)\/(.+)$/.exec(parts.address) ?? [];
  const name = normalHost(host);
  if (name === undefined || repository.startsWith('-'))
    return { what: 'names no repository of a host', hint: 'write git::https://host/owner/name.git' };
  if (user !== undefined && !/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(user))
    return { what: `has the user ${JSON.stringify(user)}, which looks like none` };
  const ref = parts.query.get('ref');
  if (ref !== undefined && version !== undefined) return twoVersions;
  const wanted = version === undefined ? readRef(ref) : readVersion(version);
  if (isFault(wanted)) return wanted;
  const bare = repository.replace(/\/+$/, '').replace(/\.git$/, '');
  const login = scheme === 'ssh' ? `${user ?? 'git'}@` : '';
  return { kind: 'git', url: `${scheme}://${login}${name}/${bare}.git`, path: parts.path, ...wanted };
}

function readShort(text: string, version: string | undefined): GitSource | AddressFault {
  const [, address = '', rest = ''] = /^([^/]+\/[^/?]+\/[^/?]+)(.*)$/.exec(text) ?? [];
  if (address === '' || (rest !== '' && !/^\/?(?:\/\/.*)?(?:\?.*)?$/.test(rest)))
    return { what: 'names no repository', hint: 'write github.com/owner/name//path?ref=v1' };
  return readGit(`https://${text}`, version);
}

function readOci(text: string, version: string | undefined): OciSource | AddressFault {
  const parts = splitAddress(text);
  if (isFault(parts)) return parts;
  const fault =
    queryFault(parts.query) ?? (parts.path === '' ? undefined : { what: 'has // in it', hint: 'remove it' });
  if (fault !== undefined) return fault;
  const [, host = '', path = '', tag, digest] =
    /^oci:\/\/([^/]+)\/([a-z0-9]+(?:[._/-]+[a-z0-9]+)*)(?::([\w][\w.+-]{0,127}))?(?:@(.+))?$/.exec(
      parts.address,
    ) ?? [];
  const registry = normalHost(host);
  if (registry === undefined || path === '' || (digest !== undefined && !isSha256(digest)))
    return { what: 'names no chart of a registry', hint: 'write oci://registry/path:tag' };
  const address = { kind: 'oci', registry, path } as const;
  if (version !== undefined && (tag !== undefined || digest !== undefined)) return twoVersions;
  if (digest !== undefined) return { ...address, digest, ...(tag !== undefined && { ref: tag }) };
  if (tag !== undefined) return { ...address, ref: tag };
  if (version === undefined) return { what: 'names no tag and no digest', hint: 'add :TAG or a `version`' };
  const wanted = readChartVersion(version);
  return isFault(wanted) ? wanted : { ...address, ...wanted };
}

function readArchive(text: string, version: string | undefined): ArchiveSource | AddressFault {
  const parts = splitAddress(text);
  if (isFault(parts)) return parts;
  if (!URL.canParse(parts.address) || !/\.(?:tgz|tar\.gz|ya?ml|json)$/.test(parts.address))
    return {
      what: 'is no address of a .tgz or of one file',
      hint: 'for a git repository write git::https://…',
    };
  if (isFileUrl(parts.address) && parts.path !== '')
    return { what: 'has // behind a file', hint: 'remove it' };
  const fault =
    queryFault(parts.query, 'checksum') ?? (version === undefined ? undefined : noVersion('an archive'));
  if (fault !== undefined) return fault;
  const checksum = parts.query.get('checksum');
  if (checksum !== undefined && !isSha256(checksum))
    return { what: 'has a checksum that is none', hint: 'write checksum=sha256: and 64 hex digits' };
  const { href } = new URL(parts.address);
  return { kind: 'archive', url: href, path: parts.path, ...(checksum !== undefined && { checksum }) };
}

function readBucket(text: string, version: string | undefined): BucketSource | AddressFault {
  const parts = splitAddress(text);
  if (isFault(parts)) return parts;
  const fault = queryFault(parts.query) ?? (version === undefined ? undefined : noVersion('an object'));
  if (fault !== undefined) return fault;
  const [, store, bucket = '', key = ''] =
    /^(s3|gs):\/\/([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])\/(.+)$/.exec(parts.address) ?? [];
  if ((store !== 's3' && store !== 'gs') || !/\.(?:tgz|tar\.gz)$/.test(key))
    return { what: 'names no .tgz of a bucket', hint: 'write s3://bucket/key.tgz' };
  return { kind: 'bucket', store, bucket, key, path: parts.path };
}

function readPath(text: string, version: string | undefined): SourceAddress | AddressFault {
  if (version !== undefined) return noVersion('a folder of the repository');
  return { kind: isPackage(text) ? 'package' : 'local', path: text };
}

/** The reader for a text; undefined where it has a scheme that no form has. */
export function readerFor(text: string): readonly [SchemeReader, string] | undefined {
  if (/^git::(?:https|ssh):\/\//.test(text)) return [readGit, text.slice('git::'.length)];
  if (shortHosts.some((host) => text.startsWith(`${host}/`))) return [readShort, text];
  if (text.startsWith('oci://')) return [readOci, text];
  if (text.startsWith('https://')) return [readArchive, text];
  if (/^(?:s3|gs):\/\//.test(text)) return [readBucket, text];
  if (/^[A-Za-z][A-Za-z0-9+.-]*:|^[^/@\s]+@[^/\s]+:/.test(text)) return undefined;
  return [readPath, text];
}

/** Is it a packaged chart, if it is a path? */
export const isPackage = (text: string): boolean => text.endsWith('.tgz');

/** Is it an address, known or not? Anything else is a path, whatever its characters. */
export const isRemote = (text: string): boolean =>
  shortHosts.some((host) => text.startsWith(`${host}/`)) ||
  /^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(text);
