/** What each changed workload ran and will run. */
import type { ResourceRef } from '../../manifests/index.ts';
import { textOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podTemplateOf } from '../pods.ts';
import type { Facts, Image, ImageRow } from '../types.ts';
import { parseImage } from './name.ts';

/** Rows of changed, new and removed workloads, by resource; containers whose image stays are left out. */
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
  const [old, young] = [imagesOf(before, resource.kind), imagesOf(after, resource.kind)];
  const keys = [...young.keys(), ...[...old.keys()].filter((key) => !young.has(key))];
  return keys.flatMap((key): ImageRow[] => {
    const [was, is] = [old.get(key), young.get(key)];
    const { container, init } = is ?? was ?? { container: '', init: false };
    if (was?.image.text === is?.image.text) return [];
    return [
      {
        resource,
        container,
        init,
        ...(was !== undefined && { before: was.image }),
        ...(is !== undefined && { after: is.image }),
      },
    ];
  });
}

interface Running {
  readonly container: string;
  readonly init: boolean;
  readonly image: Image;
}

function imagesOf(value: MapValue | undefined, kind: string): Map<string, Running> {
  const found = new Map<string, Running>();
  const template = value && podTemplateOf(value, kind);
  for (const { name, init, value: container } of containersOf(template)) {
    const text = textOf(container.get('image'));
    if (text !== undefined && text !== '')
      found.set(`${init} ${name}`, { container: name, init, image: parseImage(text) });
  }
  return found;
}
