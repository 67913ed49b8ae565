import { type Problem, problem } from '../errors.ts';

/** What both helms accept (3.17 and 4.1 print this pattern when they refuse a name). */
const acceptedName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const longest = 53;
/** A label of RFC 1123, as the API server takes it. */
const namespaceTaken = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

/**
 * Refuses an untyped release name that helm would not accept. It is a positional word where helm takes flags
 * as well: a repository with the release `--post-renderer=…` would have its program run.
 */
export function checkReleaseName(release: string): Problem[] {
  if (release.length <= longest && acceptedName.test(release)) return [];
  return [
    problem('release-name', `the release would be ${JSON.stringify(release)}, which helm does not accept`, {
      hint: `set release in the context (lower-case letters, digits, "-" and ".", at most ${longest} of them)`,
    }),
  ];
}

/** helm renders into a namespace of any name, and only the API server refuses it. */
export function checkNamespaceName(namespace: string): Problem[] {
  if (namespaceTaken.test(namespace)) return [];
  const message = `the namespace would be ${JSON.stringify(namespace)}, which the API server does not accept`;
  return [
    problem('namespace-name', message, {
      hint: 'use lower-case letters, digits and "-", at most 63 of them, with a letter or digit at both ends',
    }),
  ];
}
