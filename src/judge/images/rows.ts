/** What each changed workload ran and will run. */
import type { ResourceRef } from '../../manifests/index.ts';
import { textOf } from '../../manifests/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { pathText, type PathStep } from '../../diff/index.ts';
import { containersOf, podTemplateOf } from '../pods.ts';
import type { Facts, Image, ImageRow } from '../types.ts';
import { parseImage } from './name.ts';

/** Rows of changed, new and removed workloads, by resource; images that the workload runs on both sides are left out. */
export function imageRows({
  comparison,
  meant,
  added,
  removed,
}: Pick<Facts, 'comparison' | 'meant' | 'added' | 'removed'>): ImageRow[] {
  const rows = new Map<string, ImageRow[]>();
  for (const { resource, value } of added)
    rows.set(`after ${resource.id}`, rowsOf(resource, undefined, value));
  for (const { resource, value } of removed)
    rows.set(`before ${resource.id}`, rowsOf(resource, value, undefined));
  for (const pair of meant.filter(mayChangeImage))
    rows.set(`after ${pair.resource.id}`, rowsOf(pair.resource, pair.before, pair.after));
  return comparison.resources.flatMap(
    ({ kind, resource }) => rows.get(`${kind === 'removed' ? 'before' : 'after'} ${resource.id}`) ?? [],
  );
}

/** Labels and annotations alone change no image, and thousands may be renamed with them. */
const mayChangeImage = ({ change }: Facts['meant'][number]): boolean =>
  change.changes.some(({ path: [first] }) => first?.kind !== 'key' || first.key !== 'metadata');

function rowsOf(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue | undefined,
): ImageRow[] {
  const [old, young] = [imagesOf(before, resource), imagesOf(after, resource)];
  const [ran, runs] = [textsOf(old), textsOf(young)];
  // A container that goes says nothing of an image that another container goes on running, and neither does a new one.
  const gone = [...old].flatMap(([key, was]) =>
    young.has(key) || runs.has(was.image.text) ? [] : [{ was, is: undefined }],
  );
  const changed = [...young].flatMap(([key, is]): Change[] => {
    const own = old.get(key);
    if (own === undefined && ran.has(is.image.text)) return [];
    const was = own ?? takeNamesake(gone, is)?.was;
    return was?.image.text === is.image.text ? [] : [{ was, is }];
  });
  // What was replaced elsewhere in the workload is told by that row.
  const replaced = new Set(changed.map(({ was }) => was?.image.text));
  const left = gone.filter(({ was }) => !replaced.has(was.image.text));
  return [...changed, ...left].map(({ was, is }) => ({
    resource,
    container: (is ?? was)?.container ?? '',
    init: (is ?? was)?.init ?? false,
    ...given((is ?? was)?.path),
    ...(was !== undefined && { before: was.image }),
    ...(is !== undefined && { after: is.image }),
  }));
}

const given = (path: Running['path']): Pick<ImageRow, 'path'> => (path === undefined ? {} : { path });

interface Change {
  readonly was: Running | undefined;
  readonly is: Running | undefined;
}

const textsOf = (images: ReadonlyMap<string, Running>): Set<string> =>
  new Set([...images.values()].map(({ image }) => image.text));

/** A container of another name that ran the same repository: renamed, or now an init container. */
function takeNamesake<T extends { readonly was: Running }>(gone: T[], is: Running): T | undefined {
  const index = gone.findIndex(
    ({ was: { image } }) => image.registry === is.image.registry && image.repository === is.image.repository,
  );
  return index < 0 ? undefined : gone.splice(index, 1)[0];
}

interface Running {
  readonly container: string;
  readonly init: boolean;
  readonly image: Image;
  /** Of a field of a custom resource. */
  readonly path?: readonly PathStep[];
}

function imagesOf(value: MapValue | undefined, { group, kind }: ResourceRef): Map<string, Running> {
  const found = new Map<string, Running>();
  const template = value && podTemplateOf(value, kind);
  if (template === undefined && isCustom(group))
    collectImages(value?.get('spec'), [{ kind: 'key', key: 'spec' }], found);
  for (const { name, init, value: container } of containersOf(template)) {
    const text = textOf(container.get('image'));
    if (text !== undefined && text !== '')
      found.set(`${init} ${name}`, { container: name, init, image: parseImage(text) });
  }
  return found;
}

/** A group of somebody's own: what Kubernetes itself has says where its images are. */
const isCustom = (group: string): boolean => group.includes('.') && !group.endsWith('.k8s.io');

/** A name with a path, a tag or a digest; patterns of policies are none. */
const imageText = /^\w[\w./:@-]*[:/@][\w.:-]+$/;
/** No registry takes longer ones. */
const longestImage = 500;
const deepest = 8;

/** What controllers make pods of: fields called `image`, as those of Prometheus or a database. */
function collectImages(
  value: Value | undefined,
  path: readonly PathStep[],
  into: Map<string, Running>,
): void {
  if (path.length > deepest) return;
  if (isList(value))
    for (const [index, item] of value.entries())
      collectImages(item, [...path, { kind: 'index', before: index, after: index }], into);
  if (!isMap(value)) return;
  for (const [key, item] of value) {
    const own: readonly PathStep[] = [...path, { kind: 'key', key }];
    const text = key === 'image' ? textOf(item) : undefined;
    if (text === undefined) collectImages(item, own, into);
    else if (text.length <= longestImage && imageText.test(text)) {
      const container = pathText(own);
      into.set(container, { container, init: false, path: own, image: parseImage(text) });
    }
  }
}
