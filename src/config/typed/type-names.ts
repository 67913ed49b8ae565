/** Checks names of types in a service's own files against its type files and all of its flavors. */
import { type Problem, warning } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { readFlavor } from '../flavor.ts';
import type { Loader } from '../loader.ts';
import { addAll } from '../problem-order.ts';
import { checkNames } from './type-table.ts';
import type { Service, TypeTable } from '../types.ts';

/** A schema may declare a name that the type files lack: the flavors are read only then. */
export function checkTypeNames(service: Service, loader: Loader, problems: Problem[]): void {
  const unknownNames: Problem[] = [];
  checkNames(service.types, unknownNames);
  const lists = [...service.instances].filter(([name]) => !service.types.has(name));
  if (unknownNames.length === 0 && lists.length === 0) return;
  const all = allTypes(service, loader);
  if (all === undefined) return;
  const schemaProblems: Problem[] = [];
  checkNames(all, schemaProblems);
  const places = new Set(schemaProblems.map(({ at }) => at));
  addAll(
    problems,
    unknownNames.filter(({ at }) => places.has(at)),
  );
  for (const [name, { at }] of lists) {
    if (all.has(name)) continue;
    problems.push(
      warning('unknown-type', `no type is called ${JSON.stringify(name)}: these instances are never used`, {
        at,
        hint: suggest(name, all.keys()),
      }),
    );
  }
}

/**
 * The types of all flavors together; undefined where a schema cannot be read, which is reported where it is
 * used.
 */
function allTypes(service: Service, loader: Loader): TypeTable | undefined {
  const all = new Map(service.types);
  for (const { source } of service.contexts.values()) {
    if (source.kind !== 'flavor') continue;
    const { flavor, types } = readFlavor(source, service, loader);
    if (flavor === undefined) return undefined;
    for (const [name, body] of types) all.set(name, body);
  }
  return all;
}
