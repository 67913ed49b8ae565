/** Services by the names under which others reach them. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf, type ResourceRef } from '../../../manifests/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Gone } from '../../types.ts';
import { called, scalar, textAt } from '../look.ts';

type Mentioning = ReadonlyMap<string, readonly ViewEntry[]>;

/** `web`, `web.shop`, `web.shop.svc`, `web.shop.svc.cluster.local`. */
export function hostNames({ name, namespace }: Pick<ResourceRef, 'name' | 'namespace'>): string[] {
  const full = `${name}.${namespace}`;
  return [name, full, `${full}.svc`, `${full}.svc.cluster.local`];
}

/** Pods and files of the new render that reach a Service under its name: as a host in an address, or as the domain of their own. */
export function callersOf(
  young: Lookup,
  { resource, value }: Pick<Gone, 'resource' | 'value'>,
  ...mentioning: readonly Mentioning[]
): User[] {
  const [name = '', ...full] = hostNames(resource);
  const isAddress = addressOf(
    name,
    (listOf(at(value, 'spec', 'ports')) ?? []).map((port) => scalar(mapOf(port)?.get('port'))),
  );
  const found = new Map<string, User>();
  const add = (entry: ViewEntry, outcome: string): void => {
    if (!found.has(entry.id)) found.set(entry.id, { who: called(entry), outcome });
  };
  for (const entry of mentioning.flatMap((of) => of.get(name) ?? [])) {
    if (entry.identity.namespace !== resource.namespace) continue;
    const isDomain =
      entry.identity.kind === 'StatefulSet' && textAt(young.value(entry), 'spec', 'serviceName') === name;
    if (isDomain) add(entry, 'its pods lose their own names');
    else if (isAddress(entry.document.text)) add(entry, 'connections fail');
  }
  for (const host of full)
    for (const entry of mentioning.flatMap((of) => of.get(host) ?? [])) add(entry, 'connections fail');
  return [...found.values()];
}

/** A name alone is many things; behind `//` or `@`, or before one of its ports, it is a host. */
function addressOf(name: string, ports: readonly string[]): (text: string) => boolean {
  const word = name.replaceAll('.', String.raw`\.`);
  const numbers = ports.filter((port) => /^\d+$/.test(port)).join('|');
  const withPort = numbers === '' ? '' : String.raw`|(?<![\w./@-])${word}:(?:${numbers})(?!\d)`;
  const pattern = new RegExp(String.raw`(?://|@)${word}(?=[:/?"'\s]|$)${withPort}`, 'm');
  return (text) => pattern.test(text);
}

export interface User {
  readonly who: string;
  /** What happens to it. */
  readonly outcome: string;
}
