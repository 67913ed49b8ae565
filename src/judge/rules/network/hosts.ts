/** Finds the users of Services by their DNS names. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf, type ResourceRef } from '../../../manifests/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { DeletedResource } from '../../types.ts';
import { called, scalar, textAt } from '../readers.ts';

type Mentioning = ReadonlyMap<string, readonly ViewEntry[]>;

/** `web`, `web.shop`, `web.shop.svc`, `web.shop.svc.cluster.local`. */
export function hostNames({ name, namespace }: Pick<ResourceRef, 'name' | 'namespace'>): string[] {
  const full = `${name}.${namespace}`;
  return [name, full, `${full}.svc`, `${full}.svc.cluster.local`];
}

/**
 * Pods and config files of the new render that use a Service by name: as a host in an address, or as the own
 * domain.
 */
export function callersOf(
  after: Lookup,
  { resource, value }: Pick<DeletedResource, 'resource' | 'value'>,
  ...mentioning: readonly Mentioning[]
): User[] {
  const [name = '', ...full] = hostNames(resource);
  const isAddress = addressOf(
    name,
    (listOf(at(value, 'spec', 'ports')) ?? []).map((port) => scalar(mapOf(port)?.get('port'))),
  );
  const byName = new Map<string, User>();
  const add = (entry: ViewEntry, outcome: string): void => {
    if (!byName.has(entry.id)) byName.set(entry.id, { who: called(entry), outcome });
  };
  for (const entry of mentioning.flatMap((entriesByName) => entriesByName.get(name) ?? [])) {
    if (entry.identity.namespace !== resource.namespace) continue;
    const isDomain =
      entry.identity.kind === 'StatefulSet' && textAt(after.value(entry), 'spec', 'serviceName') === name;
    if (isDomain) add(entry, 'its pods lose their own names');
    else if (isAddress(entry.document.text)) add(entry, 'connections fail');
  }
  for (const host of full)
    for (const entry of mentioning.flatMap((entriesByName) => entriesByName.get(host) ?? []))
      add(entry, 'connections fail');
  return [...byName.values()];
}

/** A bare name has many meanings; behind ` ` or `@`, or before one of the ports, it is a host. */
function addressOf(name: string, ports: readonly string[]): (text: string) => boolean {
  const word = name.replaceAll('.', String.raw`\.`);
  const numbers = ports.filter((port) => /^\d+$/.test(port)).join('|');
  const withPort = numbers === '' ? '' : String.raw`|(?<![\w./@-])${word}:(?:${numbers})(?!\d)`;
  const pattern = new RegExp(String.raw`(?://|@)${word}(?=[:/?"'\s]|$)${withPort}`, 'm');
  return (text) => pattern.test(text);
}

export interface User {
  readonly who: string;
  /** The effect on the user. */
  readonly outcome: string;
}
