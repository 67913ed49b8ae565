/** Lists the images of each changed workload, before and after. */
import type { ResourceRef } from '../../manifests/index.ts';
import { textOf } from '../../manifests/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { pathText, type PathStep } from '../../diff/index.ts';
import { containersOf, podTemplateOf } from '../pods.ts';
import type { Facts, Image, ImageRow } from '../types.ts';
import { parseImage } from './name.ts';

/**
 * Rows of changed, new and removed workloads, by resource, without images that the workload runs on both
 * sides.
 */
export function imageRows({
  comparison,
  meaningful,
  added,
  removed,
}: Pick<Facts, 'comparison' | 'meaningful' | 'added' | 'removed'>): ImageRow[] {
  const rows = new Map<string, ImageRow[]>();
  for (const { resource, value } of added)
    rows.set(`after ${resource.id}`, rowsOf(resource, undefined, value));
  for (const { resource, value } of removed)
    rows.set(`before ${resource.id}`, rowsOf(resource, value, undefined));
  for (const pair of meaningful.filter(mayChangeImage))
    rows.set(`after ${pair.resource.id}`, rowsOf(pair.resource, pair.before, pair.after));
  return comparison.resources.flatMap(
    ({ kind, resource }) => rows.get(`${kind === 'removed' ? 'before' : 'after'} ${resource.id}`) ?? [],
  );
}

/** Labels and annotations alone change no image, and thousands of resources may get new ones. */
const mayChangeImage = ({ change }: Facts['meaningful'][number]): boolean =>
  change.changes.some(({ path: [first] }) => first?.kind !== 'key' || first.key !== 'metadata');

function rowsOf(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue | undefined,
): ImageRow[] {
  const [previous, current] = [imagesOf(before, resource), imagesOf(after, resource)];
  const [imagesBefore, imagesAfter] = [textsOf(previous), textsOf(current)];
  // A removed or new container is no row where another container of the workload runs the same image.
  const removed = [...previous].flatMap(([key, oldValue]) =>
    current.has(key) || imagesAfter.has(oldValue.image.text) ? [] : [{ before: oldValue, after: undefined }],
  );
  const changed = [...current].flatMap(([key, newValue]): Change[] => {
    const namesake = previous.get(key);
    if (namesake === undefined && imagesBefore.has(newValue.image.text)) return [];
    const oldValue = namesake ?? takeNamesake(removed, newValue)?.before;
    return oldValue?.image.text === newValue.image.text ? [] : [{ before: oldValue, after: newValue }];
  });
  // An image that was replaced elsewhere in the workload has its row there.
  const replaced = new Set(changed.map(({ before: oldValue }) => oldValue?.image.text));
  const remaining = removed.filter(({ before: oldValue }) => !replaced.has(oldValue.image.text));
  return [...changed, ...remaining].map(({ before: oldValue, after: newValue }) => ({
    resource,
    container: (newValue ?? oldValue)?.container ?? '',
    init: (newValue ?? oldValue)?.init ?? false,
    ...pathOf((newValue ?? oldValue)?.path),
    ...(oldValue !== undefined && { before: oldValue.image }),
    ...(newValue !== undefined && { after: newValue.image }),
  }));
}

const pathOf = (path: Running['path']): Pick<ImageRow, 'path'> => (path === undefined ? {} : { path });

interface Change {
  readonly before: Running | undefined;
  readonly after: Running | undefined;
}

const textsOf = (images: ReadonlyMap<string, Running>): Set<string> =>
  new Set([...images.values()].map(({ image }) => image.text));

/** A container of another name that ran the same repository: renamed, or now an init container. */
function takeNamesake<T extends { readonly before: Running }>(removed: T[], after: Running): T | undefined {
  const index = removed.findIndex(
    ({ before: { image } }) =>
      image.registry === after.image.registry && image.repository === after.image.repository,
  );
  return index < 0 ? undefined : removed.splice(index, 1)[0];
}

interface Running {
  readonly container: string;
  readonly init: boolean;
  readonly image: Image;
  /** An image in a field of a custom resource. */
  readonly path?: readonly PathStep[];
}

function imagesOf(value: MapValue | undefined, { group, kind }: ResourceRef): Map<string, Running> {
  const byName = new Map<string, Running>();
  const template = value && podTemplateOf(value, kind);
  if (template === undefined && isCustom(group))
    collectImages(value?.get('spec'), [{ kind: 'key', key: 'spec' }], byName);
  for (const { name, init, value: container } of containersOf(template)) {
    const text = textOf(container.get('image'));
    if (text !== undefined && text !== '')
      byName.set(`${init} ${name}`, { container: name, init, image: parseImage(text) });
  }
  return byName;
}

/** Is it a custom API group? For the groups of Kubernetes itself we know where images are. */
const isCustom = (group: string): boolean => group.includes('.') && !group.endsWith('.k8s.io');

/** A name with a path, a tag or a digest; patterns of policies do not match. */
const imageText = /^\w[\w./:@-]*[:/@][\w.:-]+$/;
/** No registry accepts longer names. */
const longestImage = 500;
const deepest = 8;

/**
 * Fields called `image` in custom resources, from which controllers make pods, such as Prometheus or a
 * database.
 */
function collectImages(
  value: Value | undefined,
  path: readonly PathStep[],
  images: Map<string, Running>,
): void {
  if (path.length > deepest) return;
  if (isList(value))
    for (const [index, item] of value.entries())
      collectImages(item, [...path, { kind: 'index', before: index, after: index }], images);
  if (!isMap(value)) return;
  for (const [key, item] of value) {
    const namesake: readonly PathStep[] = [...path, { kind: 'key', key }];
    const text = key === 'image' ? textOf(item) : undefined;
    if (text === undefined) collectImages(item, namesake, images);
    else if (text.length <= longestImage && imageText.test(text)) {
      const container = pathText(namesake);
      images.set(container, { container, init: false, path: namesake, image: parseImage(text) });
    }
  }
}
