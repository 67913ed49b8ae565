/** Names of contexts, and their order: of two releases of a folder with one name, each has its namespace before it. */
import { relative, sep } from 'node:path';
import type { Application } from '../discover/index.ts';
import type { HelmfileRelease } from './types.ts';

export function withUniqueNames(found: readonly HelmfileRelease[]): readonly HelmfileRelease[] {
  const named = rename(found, ({ application: { name }, namespace }) =>
    namespace === undefined ? name : `${namespace}-${name}`,
  );
  return rename(named, ({ application: { name }, kubeContext }) =>
    kubeContext === undefined ? name : `${kubeContext.replaceAll(/[^\w.-]+/g, '-')}-${name}`,
  );
}

function rename(
  found: readonly HelmfileRelease[],
  newName: (one: HelmfileRelease) => string,
): readonly HelmfileRelease[] {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return found.map((one) =>
    counts.get(keyOf(one)) === 1 ? one : { ...one, application: { ...one.application, name: newName(one) } },
  );
}

const keyOf = ({ application: { folder, name } }: HelmfileRelease): string => JSON.stringify([folder, name]);

/** Each after those that it needs; what is not among them orders nothing. */
export function inOrder(found: readonly HelmfileRelease[], root: string): readonly Application[] {
  const needed = new Map(
    found.map((one) => [
      one,
      one.needs.flatMap((need) => found.filter((other) => isNeeded(need, one, other))),
    ]),
  );
  const ordered = new Set<HelmfileRelease>();
  const visit = (one: HelmfileRelease): void => {
    if (visited.has(one)) return;
    visited.add(one);
    for (const other of needed.get(one) ?? []) visit(other);
    ordered.add(one);
  };
  const visited = new Set<HelmfileRelease>();
  for (const one of found) visit(one);
  return [...ordered].map((one) => {
    const needs = (needed.get(one) ?? []).map(
      ({ application }) => `${serviceOf(application, root)}/${application.name}`,
    );
    return needs.length === 0 ? one.application : { ...one.application, needs };
  });
}

/** helmfile knows the releases of one file, and takes a need without a namespace for one of any. */
function isNeeded(need: string, one: HelmfileRelease, other: HelmfileRelease): boolean {
  const [name, namespace] = need.split('/').toReversed();
  return (
    other !== one &&
    other.application.folder === one.application.folder &&
    other.application.at.file === one.application.at.file &&
    other.name === name &&
    (namespace === undefined || namespace === '' || namespace === other.namespace)
  );
}

const serviceOf = ({ folder }: Application, root: string): string =>
  relative(root, folder).split(sep).join('-');
