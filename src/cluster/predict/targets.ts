/** Reads a manifest as helm does: one target for each resource, lists unfolded, namespaces filled in. */
import { groupOf, type Hook, parseDocument, splitDocuments } from '../../manifests/index.ts';
import { writeJson } from '../../yaml/index.ts';
import { mapOf, parseMap, textOf } from './json.ts';
import type { JsonMap, ServedApis, ServedKind } from '../types.ts';

/** One resource of a manifest. */
export interface ManifestResource {
  readonly apiVersion: string;
  readonly group: string;
  readonly kind: string;
  /** The release's namespace where the resource names none; empty for cluster-scoped kinds. */
  readonly namespace: string;
  /** As written in the manifest; may be empty. */
  readonly writtenNamespace: string;
  /** Empty where the server generates the name. */
  readonly name: string;
  readonly object: JsonMap;
  /** Absent where the server does not know the kind. */
  readonly served?: ServedKind;
  readonly template?: string;
  readonly part: 'manifest' | 'hook' | 'crds';
  readonly hook?: Hook;
}

/**
 * The targets of a manifest. Documents that do not parse are left out: helm refuses to render them, and the
 * comparison reports that.
 */
export function targetsIn(manifest: string, namespace: string, served: ServedApis): ManifestResource[] {
  return splitDocuments(manifest).flatMap((document) =>
    parseDocument(document).resources.map(({ header, value, hook }): ManifestResource => {
      const { apiVersion, kind, name } = header;
      const kindFacts = served.kind(apiVersion, kind);
      const template = document.origin.template;
      const scoped = header.namespace === '' ? namespace : header.namespace;
      return {
        apiVersion,
        group: groupOf(apiVersion),
        kind,
        // Without the kind its scope is unknown as well.
        namespace: kindFacts?.namespaced === false ? '' : scoped,
        writtenNamespace: header.namespace,
        name,
        object: parseMap(writeJson(value)),
        ...(kindFacts && { served: kindFacts }),
        ...(template !== undefined && { template }),
        part: isCrdFile(template) ? 'crds' : header.isHook ? 'hook' : 'manifest',
        ...(hook && { hook }),
      };
    }),
  );
}

/** What helm cannot read in a stored manifest: it reads that one first, and stops there. */
export function unreadableIn(manifest: string): string | undefined {
  const [first] = splitDocuments(manifest).flatMap((document) => parseDocument(document).broken);
  return first && `${first.message} (line ${first.line})`;
}

/**
 * Is it a file in `crds/` of the chart or of a sub-chart? A folder of that name below `templates/` does not
 * count.
 */
const isCrdFile = (template: string | undefined): boolean =>
  template !== undefined && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);

/** The identity by which helm finds a resource of the last release: all but the version. */
export const idOfTarget = ({ group, kind, namespace, name }: ManifestResource): string =>
  JSON.stringify([group, kind, namespace, name]);

/** The identity by which helm tells whether a resource is new to the release: with the version. */
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
