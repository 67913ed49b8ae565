/** How helm marks what belongs to a release, and how it tells whose something is (pkg/action/validate.go, the same in 3.17 and 4.1). */
import { mapOf } from './json.ts';
import type { JsonValue, JsonMap, PredictedRefusal } from '../types.ts';

export interface ReleaseOwner {
  readonly release: string;
  readonly namespace: string;
}

const managedBy = 'app.kubernetes.io/managed-by';
const releaseName = 'meta.helm.sh/release-name';
const releaseNamespace = 'meta.helm.sh/release-namespace';

/** The resource as helm sends it: with its label and annotations. */
export function owned(object: JsonMap, owner: ReleaseOwner, helm: 3 | 4): JsonMap {
  const metadata = mapOf(object['metadata']);
  return {
    ...object,
    metadata: {
      ...metadata,
      labels: { ...texts(metadata['labels'], helm), [managedBy]: 'Helm' },
      annotations: {
        ...texts(metadata['annotations'], helm),
        [releaseName]: owner.release,
        [releaseNamespace]: owner.namespace,
      },
    },
  };
}

/** Helm 4 takes null for an empty text; Helm 3 sees nothing of a map with a null in it, and what it writes back holds its own alone. */
function texts(value: JsonValue | undefined, helm: 3 | 4): JsonMap {
  const entries = Object.entries(mapOf(value));
  if (helm === 3 && entries.some(([, text]) => text === null)) return {};
  return Object.fromEntries(entries.map(([key, text]) => [key, text ?? '']));
}

/** Labels and annotations that helm cannot read, whatever the server would say of them. */
export function unreadable(object: JsonMap): PredictedRefusal | undefined {
  const metadata = mapOf(object['metadata']);
  for (const field of ['labels', 'annotations']) {
    const wrong = Object.values(mapOf(metadata[field])).find(
      (text) => text !== null && typeof text !== 'string',
    );
    if (wrong === undefined) continue;
    const found =
      typeof wrong === 'boolean'
        ? 'bool'
        : typeof wrong === 'object'
          ? Array.isArray(wrong)
            ? 'array'
            : 'object'
          : 'number';
    return {
      why: 'helm',
      message: `unable to decode "": json: cannot unmarshal ${found} into Go struct field ObjectMeta.metadata.${field} of type string`,
    };
  }
  return undefined;
}

/** Why helm will not take this object into the release; nothing where it is the release's own. */
export function notOwned(
  live: JsonMap,
  resource: { readonly kind: string; readonly namespace: string; readonly name: string },
  owner: ReleaseOwner,
): PredictedRefusal | undefined {
  const metadata = mapOf(live['metadata']);
  const [labels, annotations] = [mapOf(metadata['labels']), mapOf(metadata['annotations'])];
  const wrong = [
    ...required('label', labels, managedBy, 'Helm'),
    ...required('annotation', annotations, releaseName, owner.release),
    ...required('annotation', annotations, releaseNamespace, owner.namespace),
  ];
  if (wrong.length === 0) return undefined;
  const { kind, namespace, name } = resource;
  const [otherName, otherNamespace] = [annotations[releaseName], annotations[releaseNamespace]];
  return {
    why: 'owned',
    message: `${kind} ${JSON.stringify(name)} in namespace ${JSON.stringify(namespace)} exists and cannot be imported into the current release: invalid ownership metadata; ${wrong.join('; ')}`,
    ...(typeof otherName === 'string' &&
      typeof otherNamespace === 'string' && {
        owner: { release: otherName, namespace: otherNamespace },
      }),
  };
}

function required(what: string, map: JsonMap, key: string, value: string): string[] {
  const found = map[key];
  if (found === value) return [];
  const quoted = JSON.stringify(value);
  return [
    found === undefined
      ? `${what} validation error: missing key "${key}": must be set to ${quoted}`
      : `${what} validation error: key "${key}" must equal ${quoted}: current value is ${JSON.stringify(found)}`,
  ];
}
