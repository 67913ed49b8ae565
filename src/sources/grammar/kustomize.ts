/** Reads what kustomize takes for an address, as its own `git.NewRepoSpecFromURL` (5.8) does, and gives the source of the whole repository. */
import { type At, type Problem, problem } from '../../errors.ts';
import { withoutLogin } from '../../text/index.ts';
import type { RemoteSource } from '../types.ts';
import { parseSource } from './parse.ts';
import { isFault, textFault } from './parts.ts';

export interface KustomizeAddress {
  /** A whole repository, as a base names others beside it; or one file. */
  readonly source: RemoteSource;
  /** The folder in it. */
  readonly path: string;
}

/** Undefined, with a problem, where it is none that may be fetched. */
export function parseKustomizeAddress(
  text: string,
  problems: Problem[],
  at: At,
): KustomizeAddress | undefined {
  const fault = textFault(text.replace(/^git::/, ''));
  const isOfFile = /^https:/i.test(text) && isFile(text);
  const written = fault ?? (isOfFile ? { address: text, path: '' } : repositoryIn(text));
  if (typeof written === 'string' || isFault(written)) {
    const { what, hint } = typeof written === 'string' ? { what: written, hint: undefined } : written;
    problems.push(
      problem('source-address', `the address ${JSON.stringify(withoutLogin(text))} ${what}`, {
        at,
        hint:
          hint ??
          'write https://host/owner/name//path?ref=v1, ssh://git@host/owner/name//path?ref=v1, or https://host/file.yaml',
      }),
    );
    return undefined;
  }
  const source = parseSource(written.address, problems, at);
  if (source === undefined || source.kind === 'local' || source.kind === 'package') return undefined;
  return { source, path: written.path };
}

/** kustomize asks for each URL as for a file first; what has the marks of a repository is none. */
const isFile = (text: string): boolean =>
  /^[^?#]+\.(?:ya?ml|json)$/i.test(text) && !/\.git\/|[^:]\/\/|\/_git\//.test(text);

interface RepositoryPath {
  /** In the grammar of sources. */
  readonly address: string;
  readonly path: string;
}

function repositoryIn(text: string): RepositoryPath | string {
  const [place = '', query = '', ...more] = text.replace(/^git::/, '').split('?');
  if (more.length > 0) return 'has two question marks';
  const ref = refIn(query);
  if (typeof ref === 'object') return ref.fault;
  const [, scheme = '', user = '', rest = ''] = /^([a-z+]+:\/\/)?(?:([^/@:]+)@)?(.*)$/i.exec(place) ?? [];
  const isGithub = /^(?:www\.)?github\.com[/:]/i.test(rest);
  const isSsh = /^ssh:\/\/$/i.test(scheme) || (scheme === '' && user !== '');
  if (!isSsh && !(/^https:\/\/$/i.test(scheme) || (scheme === '' && isGithub)))
    return 'has a scheme that Pligos does not fetch';
  // `git@host:owner/name` has a colon in the place of the first slash.
  const [, host = '', path = ''] =
    /^([^/:]+(?::\d+(?=\/))?)[/:](.+)$/.exec(isGithub ? rest.replace(/^www\./i, '') : rest) ?? [];
  const parts = pathParts(path);
  if (host === '' || parts === undefined) return 'names no repository';
  if (parts.path.split('/').includes('..')) return 'leads out of its repository';
  const login = user === '' ? 'git' : user;
  const address = `git::${isSsh ? `ssh://${login}@` : 'https://'}${host}/${parts.repository}`;
  return { address: ref === '' ? address : `${address}?ref=${ref}`, path: parts.path };
}

/** `ref`, by its older name `version`; of the others kustomize knows `timeout` and `submodules`. */
function refIn(query: string): string | { readonly fault: string } {
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  const unknown = pairs.find(
    ([key = '', value]) => value === undefined || !['ref', 'version', 'timeout', 'submodules'].includes(key),
  );
  if (unknown !== undefined) return { fault: `has the unknown parameter ${JSON.stringify(unknown[0])}` };
  const valueOf = (name: string): string =>
    pairs
      .find(([key]) => key === name)
      ?.slice(1)
      .join('=') ?? '';
  return valueOf('ref') === '' ? valueOf('version') : valueOf('ref');
}

/** Marks first: `_git`, `.git`, `//`. Without one, two names are the repository, as at GitHub. */
function pathParts(text: string): { readonly repository: string; readonly path: string } | undefined {
  const [, repository = '', rest = ''] =
    /^(.*?\/_git\/[^/]+)\/*(.*)$/.exec(text) ??
    /^(.*?[^/])\.git(?:\/+(.*))?$/.exec(text) ??
    /^(.+?)\/\/(.*)$/.exec(text) ??
    /^([^/]+\/[^/]+)\/?(.*)$/.exec(text) ??
    [];
  return repository === '' ? undefined : { repository, path: rest.replaceAll(/^\/+|\/+$/g, '') };
}
