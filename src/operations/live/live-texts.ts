/**
 * Writes a prediction as two manifests like helm's: the live state and the predicted one, for the usual
 * comparison.
 */
import {
  type JsonValue,
  type JsonMap,
  normalise,
  type PredictedResource,
  type Prediction,
  type StoredRelease,
} from '../../cluster/index.ts';
import { fromJson } from '../../manifests/index.ts';
import { write } from '../../yaml/index.ts';

export interface Texts {
  readonly before: string;
  readonly after: string;
}

/** The live objects without the cluster's own fields, and the server's prediction. */
export function liveTexts({ resources }: Prediction): Texts {
  const sides = resources.map(sidesOf);
  return {
    before: sides.map(({ before, template }) => documentOf(before, template)).join(''),
    after: sides.map(({ after, template }) => documentOf(after, template)).join(''),
  };
}

interface LiveSides {
  readonly template: string | undefined;
  readonly before?: JsonMap | undefined;
  readonly after?: JsonMap | undefined;
}

function sidesOf(resource: PredictedResource): LiveSides {
  const { action, template, rendered, released, live, after, refusal } = resource;
  const normalized = live && normalise(live);
  if (action === 'gone') return { template };
  // A kept resource leaves the release and stays in the cluster.
  if (action === 'leave' || (action === 'keep' && normalized !== undefined))
    return { template, before: normalized, after: normalized };
  // As written: the server's defaults of a new object would not help a reader.
  if (action === 'create') return { template, after: rendered };
  if (action === 'delete' || action === 'keep') return { template, before: normalized ?? released };
  if (action === 'hook') return { template, before: released, after: rendered };
  if (refusal === undefined && after !== undefined)
    return { template, before: normalized, after: withoutAllocated(normalise(after), live, rendered) };
  // Its result is unknown: the change is shown as written.
  const before = refusal?.why === 'owned' ? undefined : (released ?? (normalized && asWritten(normalized)));
  return { template, before, after: rendered };
}

/**
 * Fields of a Service that the server allocates where the manifest omits them: the real request gets other
 * values.
 */
const allocatedFields: ReadonlySet<string> = new Set([
  'clusterIP',
  'clusterIPs',
  'healthCheckNodePort',
  'nodePort',
]);

/** A Service without the dry run's allocations, which neither the live object nor the manifest has. */
function withoutAllocated(after: JsonMap, live: JsonMap | undefined, rendered: JsonMap | undefined): JsonMap {
  if (after['kind'] !== 'Service' || after['apiVersion'] !== 'v1') return after;
  const presentFields = new Set([live, rendered].flatMap((side) => [...drawnIn(side?.['spec'])]));
  const visit = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isMap(value)) return value;
    const entries = Object.entries(value).filter(
      ([key, field]) => !allocatedFields.has(key) || presentFields.has(JSON.stringify([key, field])),
    );
    return Object.fromEntries(entries.map(([key, field]) => [key, key === 'ports' ? visit(field) : field]));
  };
  return { ...after, spec: visit(after['spec'] ?? {}) };
}

function* drawnIn(value: JsonValue | undefined): Iterable<string> {
  if (Array.isArray(value)) for (const item of value) yield* drawnIn(item);
  if (!isMap(value)) return;
  for (const [key, field] of Object.entries(value)) {
    if (allocatedFields.has(key)) yield JSON.stringify([key, field]);
    if (key === 'ports') yield* drawnIn(field);
  }
}

/** Without helm's ownership metadata. */
function asWritten(object: JsonMap): JsonMap {
  const { metadata } = object;
  if (!isMap(metadata) || !isMap(metadata['annotations'])) return object;
  const { annotations, ...rest } = metadata;
  const ownAnnotations = Object.entries(annotations).filter(
    ([key]) => !key.startsWith('meta.helm.sh/release-name'),
  );
  return {
    ...object,
    metadata: {
      ...rest,
      ...(ownAnnotations.length > 0 && { annotations: Object.fromEntries(ownAnnotations) }),
    },
  };
}

const isMap = (value: JsonValue | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the server may quote in a refusal: the live objects, which the other texts do not hold then. */
export const refusedText = ({ resources }: Prediction): string =>
  resources
    .map(({ refusal, live, template }) => documentOf(refusal && live && normalise(live), template))
    .join('');

function documentOf(object: JsonMap | undefined, template: string | undefined): string {
  if (object === undefined) return '';
  const source = template === undefined ? '' : `# Source: ${template}\n`;
  return `---\n${source}${write(fromJson(object))}`;
}

/**
 * The last release as helm prints it; definitions of `crds/` come from the cluster, because no release holds
 * them.
 */
export function releasedText(from: StoredRelease | undefined, { resources }: Prediction): string {
  const definitions = resources.flatMap(({ action, live, template }) =>
    action === 'leave' && live !== undefined ? [documentOf(normalise(live), template)] : [],
  );
  const hooks = (from?.hooks ?? []).map(({ path, manifest }) => {
    const text = manifest.replace(/^---\s*\n/, '');
    return `---\n# Source: ${path}\n${text.endsWith('\n') ? text : `${text}\n`}`;
  });
  const ownAnnotations = from?.manifest ?? '';
  return `${definitions.join('')}${ownAnnotations.endsWith('\n') || ownAnnotations === '' ? ownAnnotations : `${ownAnnotations}\n`}${hooks.join('')}`;
}
