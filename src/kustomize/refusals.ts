/** What of a kustomization is not rendered, in the words of the messages. */
import { type At, type Problem, problem } from '../errors.ts';
import { atOf, type MapEntry, type SourceSpan } from '../yaml/index.ts';
import type { NamedPlace } from './fields.ts';

/** kustomize takes an entry for a text if it is a map or a list; neither can be written without one of these. */
export const isText = (text: string): boolean => /[\n\r\u0085\u2028\u2029:{[]/.test(text);

/**
 * What kustomize would fetch: it looks for a scheme, a login, a host or a repository before it looks for a folder. No path may hold a colon,
 * so that no scheme is missed. A login is looked for where no file is.
 */
export const isRemote = (text: string, isFile: boolean): boolean =>
  text.includes(':') ||
  /^(?:www\.)?(?:github|gitlab|bitbucket)\.\w+\/|[^./]\.git(?:[/?]|$)|\/_git\/|[?&](?:ref|version|timeout|submodules)=/i.test(
    text,
  ) ||
  (!isFile && /^[\w.-]+@/.test(text));

const refuse = (message: string, at: At | undefined, hint: string): Problem =>
  problem('kustomize-refused', message, { at, hint });

export const refusals = {
  remote: ({ text, field, at }: NamedPlace): Problem =>
    refuse(
      `${field} names ${JSON.stringify(text)}, which lies elsewhere`,
      at,
      'only resources:, bases: and components: may name other places: copy it (kustomize localize), or name it in one of these',
    ),
  noFolder: (key: string, field: string, at: At): Problem =>
    refuse(
      `${field} names the file ${key}`,
      at,
      'name a folder of a repository here, or move it to resources:',
    ),
  notFetched: ({ key, at }: { readonly key: string; readonly at: At }): Problem =>
    refuse(`${key} lies elsewhere and was not fetched`, at, 'name it in a kustomization of this repository'),
  outside: ({ text, field, at }: NamedPlace): Problem =>
    refuse(
      `${field} names ${JSON.stringify(text)}, which leads out of what was fetched`,
      at,
      'what is fetched may name only what lies in its own repository, or addresses',
    ),
  origins: (at: At): Problem =>
    refuse(
      'buildMetadata: would write where Pligos keeps what it fetched into the resources',
      at,
      'remove it where bases of other places are named',
    ),
  program: (what: string, at: At): Problem =>
    refuse(
      `${what} is not rendered: it would run other programs or fetch charts`,
      at,
      'render it beforehand and name the result in resources:, or make a context with chart: of it',
    ),
  absolute: ({ text, field, at }: NamedPlace): Problem =>
    refuse(
      `${field} names ${JSON.stringify(text)}, which is an absolute path`,
      at,
      'write the path relative to the folder of this kustomization',
    ),
  changed: ({ key, keyPlace }: MapEntry, field: string): Problem =>
    refuse(
      `${JSON.stringify(key)} would change what is named in ${field}`,
      atOf(keyPlace),
      `write resources: alone in a kustomization of ${field}, or name the files themselves in ${field}`,
    ),
  noConfig: (at: At): Problem =>
    refuse(
      'this is neither a file nor a generator or transformer',
      at,
      'write maps with apiVersion: builtin and a kind',
    ),
  ambiguous: (place: SourceSpan): Problem =>
    refuse(
      'kustomize reads this as a string in one place and as something else in another',
      atOf(place),
      'write it in quotes, or as true or false',
    ),
  both: (at: At): Problem =>
    refuse(
      'this file says what kustomize reads, so it cannot be data as well',
      at,
      'copy what a ConfigMap or Secret needs of it to a file of its own',
    ),
  /** Of all together, so it has no place of its own. */
  tooMany: (what: 'bases' | 'files', most: number): Problem =>
    refuse(
      `the kustomization reads more than ${most} ${what}`,
      undefined,
      'name each base once, and leave out what is not needed',
    ),
  tooLarge: (name: string, size: number, most: number, at: At | undefined): Problem =>
    refuse(
      `${name} has ${size} bytes, a kustomization may read ${most}`,
      at,
      'leave it out, or make it smaller',
    ),
};
