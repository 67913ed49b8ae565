/**
 * How helm marks the resources of a release, and tells which release owns one (pkg/action/validate.go, the
 * same in 3.17 and 4.1).
 */
import { mapOf } from './json.ts';
import type { PredictedRefusal } from './types.ts';
import type { JsonValue, JsonMap } from '../types.ts';

interface ReleaseOwner {
  readonly release: string;
  readonly namespace: string;
}

const managedBy = 'app.kubernetes.io/managed-by';
const releaseName = 'meta.helm.sh/release-name';
const releaseNamespace = 'meta.helm.sh/release-namespace';

/** The resource as helm sends it, with its label and annotations. */
export function addOwnership(object: JsonMap, owner: ReleaseOwner, helm: 3 | 4): JsonMap {
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

/**
 * Helm 4 reads null as an empty text. Helm 3 reads nothing of a map with a null in it, and writes back its
 * own entries alone.
 */
function texts(value: JsonValue | undefined, helm: 3 | 4): JsonMap {
  const entries = Object.entries(mapOf(value));
  if (helm === 3 && entries.some(([, text]) => text === null)) return {};
  return Object.fromEntries(entries.map(([key, text]) => [key, text ?? '']));
}

/** Labels and annotations that helm cannot read, so it fails before it asks the server. */
export function unreadable(object: JsonMap): PredictedRefusal | undefined {
  const metadata = mapOf(object['metadata']);
  for (const field of ['labels', 'annotations']) {
    const invalid = Object.values(mapOf(metadata[field])).find(
      (text) => text !== null && typeof text !== 'string',
    );
    if (invalid === undefined) continue;
    const problem =
      typeof invalid === 'boolean'
        ? 'bool'
        : typeof invalid === 'object'
          ? Array.isArray(invalid)
            ? 'array'
            : 'object'
          : 'number';
    return {
      why: 'helm',
      message: `unable to decode "": json: cannot unmarshal ${problem} into Go struct field ObjectMeta.metadata.${field} of type string`,
    };
  }
  return undefined;
}

/** Why helm refuses to adopt this object; undefined where the release owns it. */
export function notOwned(
  live: JsonMap,
  resource: { readonly kind: string; readonly namespace: string; readonly name: string },
  owner: ReleaseOwner,
): PredictedRefusal | undefined {
  const metadata = mapOf(live['metadata']);
  const [labels, annotations] = [mapOf(metadata['labels']), mapOf(metadata['annotations'])];
  const invalid = [
    ...required('label', labels, managedBy, 'Helm'),
    ...required('annotation', annotations, releaseName, owner.release),
    ...required('annotation', annotations, releaseNamespace, owner.namespace),
  ];
  if (invalid.length === 0) return undefined;
  const { kind, namespace, name } = resource;
  const [otherName, otherNamespace] = [annotations[releaseName], annotations[releaseNamespace]];
  return {
    why: 'owned',
    message: `${kind} ${JSON.stringify(name)} in namespace ${JSON.stringify(namespace)} exists and cannot be imported into the current release: invalid ownership metadata; ${invalid.join('; ')}`,
    ...(typeof otherName === 'string' &&
      typeof otherNamespace === 'string' && {
        owner: { release: otherName, namespace: otherNamespace },
      }),
  };
}

function required(field: string, map: JsonMap, key: string, value: string): string[] {
  const problem = map[key];
  if (problem === value) return [];
  const quotedValue = JSON.stringify(value);
  return [
    problem === undefined
      ? `${field} validation error: missing key "${key}": must be set to ${quotedValue}`
      : `${field} validation error: key "${key}" must equal ${quotedValue}: current value is ${JSON.stringify(problem)}`,
  ];
}
