/** Names of contexts: of two objects of a folder with one name, each has its namespace before it. */
import { relative, sep } from 'node:path';
import type { Application } from '../discover/index.ts';
import type { FluxApplication } from './types.ts';

export function withUniqueNames(found: readonly FluxApplication[]): readonly FluxApplication[] {
  const named = rename(found, ({ application: { name }, namespace }) =>
    namespace === undefined ? name : `${namespace}-${name}`,
  );
  return rename(named, ({ application: { name }, object }) => `${object.toLowerCase()}-${name}`);
}

function rename(
  found: readonly FluxApplication[],
  newName: (one: FluxApplication) => string,
): readonly FluxApplication[] {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return found.map((one) =>
    counts.get(keyOf(one)) === 1 ? one : { ...one, application: { ...one.application, name: newName(one) } },
  );
}

const keyOf = ({ application: { folder, name } }: FluxApplication): string => JSON.stringify([folder, name]);

/** `dependsOn` as names of contexts; what is not here orders nothing. */
export function withDependencies(found: readonly FluxApplication[], root: string): readonly Application[] {
  const byName = new Map(
    found.map((one) => [
      // The name of its object, whatever its context is called.
      JSON.stringify([one.application.folder, one.object, one.namespace, one.objectName]),
      one.application,
    ]),
  );
  return found.map(({ application, dependencies }) => {
    const needs = dependencies.flatMap(({ kind, namespace, name }) => {
      const needed = byName.get(JSON.stringify([application.folder, kind, namespace, name]));
      return needed === undefined ? [] : [`${serviceOf(needed, root)}/${needed.name}`];
    });
    return needs.length === 0 ? application : { ...application, needs };
  });
}

const serviceOf = ({ folder }: Application, root: string): string =>
  relative(root, folder).split(sep).join('-');
