import type { Change } from '../diff/index.ts';
import { isMap, type Value } from '../yaml/index.ts';
import type { Bundle } from './share.ts';

/** What a workload ran and will run. */
export interface ImageChange {
  readonly workload: string;
  readonly container: string;
  readonly before: string;
  readonly after: string;
  readonly contexts: readonly number[];
}

/** The images that differ, in the order of the resources. */
export function imageChanges(bundles: readonly Bundle[]): ImageChange[] {
  return bundles.flatMap(({ entries }) =>
    entries.flatMap(({ change, contexts }) => {
      if (change.kind === 'added' || change.kind === 'removed') return [];
      const workload = `${change.resource.kind}/${change.resource.name}`;
      return change.changes.flatMap((one) => {
        const image = imageOf(one);
        return image === undefined ? [] : [{ workload, ...image, contexts }];
      });
    }),
  );
}

/** A container's image that changed, or that of a container that came or went. */
function imageOf(change: Change): Pick<ImageChange, 'container' | 'before' | 'after'> | undefined {
  const { path } = change;
  const last = path.at(-1);
  const isImage = last?.kind === 'key' && last.key === 'image';
  const item = isImage ? path.at(-2) : last;
  const list = path.at(isImage ? -3 : -2);
  if (item?.kind !== 'item' || list?.kind !== 'key' || !/^(?:initC|ephemeralC|c)ontainers$/.test(list.key))
    return undefined;
  const read = (value: Value | undefined): string => {
    const image = isMap(value) ? value.get('image') : value;
    return typeof image === 'string' ? image : '';
  };
  const name = item.keys[0]?.value;
  const container = typeof name === 'string' ? name : '?';
  const before = read(change.before);
  const after = read(change.after);
  return before === after ? undefined : { container, before, after };
}

/** `registry/shop/web` and `1.5.0`; a digest counts as a tag. */
export function splitImage(image: string): { readonly repository: string; readonly tag: string } {
  const at = image.indexOf('@');
  const colon = image.lastIndexOf(':', at < 0 ? image.length : at);
  // A colon before a slash belongs to the registry's port.
  const end = colon > image.lastIndexOf('/', at < 0 ? image.length : at) ? colon : at;
  return end < 0
    ? { repository: image, tag: '' }
    : { repository: image.slice(0, end), tag: image.slice(end + 1) };
}
