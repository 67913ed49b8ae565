/** What helm would read out of a manifest: one target for each resource, lists unfolded, namespaces filled in. */
import { groupOf, type Hook, parseDocument, splitDocuments } from '../../manifests/index.ts';
import { writeJson } from '../../yaml/index.ts';
import { mapOf, parseMap, textOf } from './json.ts';
import type { JsonMap, Served, ServedKind } from '../types.ts';

/** One resource of a manifest. */
export interface ManifestResource {
  readonly apiVersion: string;
  readonly group: string;
  readonly kind: string;
  /** The release's where the resource names none; empty for kinds of the whole cluster. */
  readonly namespace: string;
  /** As it is written; empty where none is. */
  readonly writtenNamespace: string;
  /** Empty where the server makes the name. */
  readonly name: string;
  readonly object: JsonMap;
  /** Absent where the server knows no such kind. */
  readonly served?: ServedKind;
  readonly template?: string;
  readonly part: 'manifest' | 'hook' | 'crds';
  readonly hook?: Hook;
}

/** A text of helm's, as targets. What does not parse is left out: helm has refused to render it, and the comparison says so. */
export function targetsIn(manifest: string, namespace: string, served: Served): ManifestResource[] {
  return splitDocuments(manifest).flatMap((document) =>
    parseDocument(document).resources.map(({ header, value, hook }): ManifestResource => {
      const { apiVersion, kind, name } = header;
      const known = served.kind(apiVersion, kind);
      const template = document.origin.template;
      const scoped = header.namespace === '' ? namespace : header.namespace;
      return {
        apiVersion,
        group: groupOf(apiVersion),
        kind,
        // Of a kind that nobody knows the scope is not known either.
        namespace: known?.namespaced === false ? '' : scoped,
        writtenNamespace: header.namespace,
        name,
        object: parseMap(writeJson(value)),
        ...(known && { served: known }),
        ...(template !== undefined && { template }),
        part: isCrdFile(template) ? 'crds' : header.isHook ? 'hook' : 'manifest',
        ...(hook && { hook }),
      };
    }),
  );
}

/** What helm cannot read in a manifest that it stored: it reads that one first, and stops there. */
export function unreadableIn(manifest: string): string | undefined {
  const [first] = splitDocuments(manifest).flatMap((document) => parseDocument(document).broken);
  return first && `${first.message} (line ${first.line})`;
}

/** Files of `crds/`, of the chart or of a sub-chart; a folder of that name below `templates/` is none. */
const isCrdFile = (template: string | undefined): boolean =>
  template !== undefined && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);

/** By what helm finds a resource of the last release again: all but the version. */
export const idOfTarget = ({ group, kind, namespace, name }: ManifestResource): string =>
  JSON.stringify([group, kind, namespace, name]);

/** By what helm tells whether a resource is new to the release: the version counts. */
export const keyOfTarget = ({ apiVersion, kind, namespace, name }: ManifestResource): string =>
  JSON.stringify([apiVersion, kind, namespace, name]);

/** Kinds that the custom resource definitions among the targets define. */
export function definedKinds(targets: readonly ManifestResource[]): ReadonlySet<string> {
  return new Set(
    targets
      .filter(({ group, kind }) => group === 'apiextensions.k8s.io' && kind === 'CustomResourceDefinition')
      .map(({ object }) => {
        const { group, names } = mapOf(object['spec']);
        return `${textOf(group)}/${textOf(mapOf(names)['kind'])}`;
      }),
  );
}
