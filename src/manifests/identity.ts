import { at, mapOf, textOf } from './readers.ts';
import { groupOf } from './shape.ts';
import type { Header, Hook, ResourceIdentity, Origin, ResourceRef } from './types.ts';
import { isNumeral, type MapValue } from '../yaml/index.ts';

/** Where resources are installed, and which kinds have no namespace. */
export interface NamespaceScope {
  /** The release's namespace. */
  readonly namespace: string;
  /** Where the release's is not known: what else tells the namespace of a resource that names none. */
  namespaceOf?(header: Header): string;
  isClusterScoped(group: string, kind: string): boolean;
}

/** Who a header means: the release's namespace filled in, or none for kinds of the whole cluster. */
export function identityOf(header: Header, scope: NamespaceScope): ResourceIdentity {
  const group = groupOf(header.apiVersion);
  const isCluster = scope.isClusterScoped(group, header.kind);
  const own = (): string => scope.namespaceOf?.(header) ?? scope.namespace;
  const namespace = isCluster ? '' : header.namespace === '' ? own() : header.namespace;
  return { group, kind: header.kind, namespace, name: header.name };
}

/** `apps/Deployment/demo/web`; the core group is `core`, no namespace is `-`, a name that the server makes its prefix with a star. */
export function idOf(identity: ResourceIdentity): string {
  return `${identity.group || 'core'}/${identity.kind}/${identity.namespace || '-'}/${shownName(identity)}`;
}

/** `web`, or `migrate-*` where the server makes the name. */
export const shownName = ({ name, generateName }: Pick<ResourceIdentity, 'name' | 'generateName'>): string =>
  name === '' && generateName !== undefined && generateName !== '' ? `${generateName}*` : name;

/** `Deployment/web`, as a reader knows it and an exception names it. */
export const kindAndName = (who: Pick<ResourceIdentity, 'kind' | 'name' | 'generateName'>): string =>
  `${who.kind}/${shownName(who)}`;

/**
 * The header of a parsed document; a message where something that an identity needs is missing. helm reads of a whole document
 * whether it is a hook: for the items of a list, the list says it.
 */
export function headerOf(value: MapValue, list?: MapValue): Header | string {
  const apiVersion = textOf(value.get('apiVersion')) ?? '';
  const kind = textOf(value.get('kind')) ?? '';
  const metadata = mapOf(value.get('metadata'));
  const name = textOf(metadata?.get('name')) ?? '';
  const generateName = textOf(metadata?.get('generateName')) ?? '';
  const missing = [
    ...(apiVersion === '' ? ['apiVersion'] : []),
    ...(kind === '' ? ['kind'] : []),
    ...(name === '' && generateName === '' ? ['metadata.name'] : []),
  ];
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing or no string`;
  const events = at(list ?? value, 'metadata', 'annotations', 'helm.sh/hook');
  return {
    apiVersion,
    kind,
    name,
    generateName,
    namespace: textOf(metadata?.get('namespace')) ?? '',
    isHook: events !== undefined,
    isTest: isTestHook(textOf(events) ?? ''),
  };
}

// helm 3.17.2 pkg/release/util/manifest_sorter.go: separated by commas, in letters of any case.
const testEvents: ReadonlySet<string> = new Set(['test', 'test-success', 'test-failure']);

/** Does the annotation `helm.sh/hook` name events of `helm test` and nothing else? */
export const isTestHook = (annotation: string): boolean =>
  annotation.split(',').every((event) => testEvents.has(event.trim().toLowerCase()));

/** The reference of a parsed resource. */
export function refOf(
  { header, hook }: { readonly header: Header; readonly hook?: Hook },
  identity: ResourceIdentity,
  origin: Origin,
  item?: number,
): ResourceRef {
  return {
    ...identity,
    id: idOf(identity.name === '' ? { ...identity, generateName: header.generateName } : identity),
    apiVersion: header.apiVersion,
    origin,
    ...(hook && { hook }),
    ...(header.generateName !== '' && { generateName: header.generateName }),
    ...(item !== undefined && { item }),
  };
}

/** What the annotations of a resource say to helm about its hook. */
export function hookOf(value: MapValue): Hook | undefined {
  const annotations = mapOf(at(value, 'metadata', 'annotations'));
  const words = (key: string): string[] =>
    (textOf(annotations?.get(key)) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const events = words('helm.sh/hook');
  if (events.length === 0) return undefined;
  const weight = annotations?.get('helm.sh/hook-weight');
  const number = Number(isNumeral(weight) ? weight.numeral : (textOf(weight) ?? 0));
  return {
    events,
    weight: Number.isFinite(number) ? number : 0,
    deletePolicies: words('helm.sh/hook-delete-policy'),
  };
}
