/** Reads a source as it is written, and gives each its one canonical text. */
import { type At, type Problem, problem } from '../../errors.ts';
import { withoutLogin } from '../../text/index.ts';
import type { RemoteSource, RepositorySource, SourceAddress, WrittenSource } from '../types.ts';
import { sourceGrammar } from './forms.ts';
import { type AddressFault, isFault, normalHost, textFault } from './parts.ts';
import { readerFor } from './schemes.ts';
import { readChartVersion } from './version.ts';

/** The address; undefined, with a problem, where the text is none. Nothing is read or asked. */
export function parseSource(written: WrittenSource, problems: Problem[], at?: At): SourceAddress | undefined {
  const address =
    typeof written === 'object' && 'repository' in written ? readChart(written) : readText(written);
  if (!isFault(address)) return address;
  const text =
    typeof written === 'string' ? written : 'repository' in written ? written.repository : written.source;
  problems.push(
    problem('source-address', `the source ${JSON.stringify(withoutLogin(text))} ${address.what}`, {
      at,
      hint: address.hint ?? `write one of: ${sourceGrammar}`,
    }),
  );
  return undefined;
}

function readText(
  written: string | { readonly source: string; readonly version?: string },
): SourceAddress | AddressFault {
  const { source, version } = typeof written === 'string' ? { source: written, version: undefined } : written;
  const fault = textFault(source);
  if (fault !== undefined) return fault;
  const reader = readerFor(source);
  if (reader === undefined)
    return {
      what: 'has a form that Pligos does not know',
      ...(/^(?:git::)?http:/.test(source) && {
        hint: 'write https: plain http is for chart repositories of allowed hosts',
      }),
    };
  const [read, text] = reader;
  return read(text, version);
}

function readChart(written: {
  readonly name: string;
  readonly repository: string;
  readonly version?: string;
}): SourceAddress | AddressFault {
  const { name, repository, version } = written;
  const fault = textFault(repository) ?? nameFault(name);
  if (fault !== undefined) return fault;
  if (repository.startsWith('oci://'))
    return readText({
      source: `${repository.replace(/\/+$/, '')}/${name}`,
      ...(version !== undefined && { version }),
    });
  const address = normalRepository(repository);
  if (address === undefined)
    return { what: 'is no chart repository', hint: 'write https://host/path or oci://registry/path' };
  const wanted = version === undefined ? {} : readChartVersion(version);
  return isFault(wanted) ? wanted : { kind: 'repository', name, repository: address, ...wanted };
}

const nameFault = (name: string): AddressFault | undefined =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)
    ? undefined
    : { what: `has the chart ${JSON.stringify(name)}, which is no name of a chart` };

/** Plain http is a matter of the hosts that are allowed. */
function normalRepository(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || /[?#]/.test(text)) return undefined;
  const { protocol, host, pathname } = new URL(text);
  return normalHost(host) === undefined ? undefined : `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}

/** One text for each source: what the lock names it by. The texts of all forms but charts can be read again. */
export function sourceKey(source: RemoteSource): string {
  switch (source.kind) {
    case 'git':
      return `git::${source.url}${inside(source.path)}${versionOf(source, '?ref=', ' ')}`;
    case 'oci': {
      const digest = source.digest === undefined ? '' : `@${source.digest}`;
      return `oci://${source.registry}/${source.path}${versionOf(source, ':', ' ')}${digest}`;
    }
    case 'repository':
      return chartKey(source);
    case 'archive': {
      const checksum = source.checksum === undefined ? '' : `?checksum=${source.checksum}`;
      return `${source.url}${inside(source.path)}${checksum}`;
    }
    case 'bucket':
      return `${source.store}://${source.bucket}/${source.key}${inside(source.path)}`;
    default:
      return source satisfies never;
  }
}

/** Who serves it: the same for all its versions. */
export function placeOfSource(source: RemoteSource): string {
  switch (source.kind) {
    case 'git':
    case 'archive':
      return source.url;
    case 'oci':
      return `oci://${source.registry}/${source.path}`;
    case 'repository':
      return `${source.repository} ${source.name}`;
    case 'bucket':
      return `${source.store}://${source.bucket}/${source.key}`;
    default:
      return source satisfies never;
  }
}

const chartKey = (source: RepositorySource): string =>
  `${source.repository} ${source.name}${versionOf(source, ' ', ' ')}`;

const inside = (path: string): string => (path === '' ? '' : `//${path}`);

const versionOf = (
  { ref, range }: { readonly ref?: string; readonly range?: string },
  beforeRef: string,
  beforeRange: string,
): string => (ref === undefined ? (range === undefined ? '' : beforeRange + range) : beforeRef + ref);
