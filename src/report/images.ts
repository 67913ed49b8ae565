import type { Change } from '../diff/index.ts';
import { isMap, type Value } from '../yaml/index.ts';
import type { Bundle } from './share.ts';

/** What workloads ran and will run; the repository stands once where it stays. */
export interface ImageChange {
  readonly repository: string;
  /** Tag or digest; the whole image where the repository is another one; absent where there was none. */
  readonly before?: string;
  readonly after?: string;
  readonly contexts: readonly number[];
  /** `Deployment/web`, each once. */
  readonly workloads: readonly string[];
}

/** The images that differ, in the order of the resources, each change once. */
export function imageChanges(bundles: readonly Bundle[]): ImageChange[] {
  const found = new Map<string, ImageChange & { readonly workloads: string[] }>();
  for (const { entries, contexts } of bundles) {
    for (const { change } of entries) {
      if (change.kind === 'added' || change.kind === 'removed') continue;
      const workload = `${change.resource.kind}/${change.resource.name}`;
      for (const one of change.changes) {
        const image = imageOf(one);
        if (image === undefined) continue;
        const key = JSON.stringify([image.before, image.after, contexts]);
        const known = found.get(key);
        if (known === undefined) found.set(key, { ...parted(image), contexts, workloads: [workload] });
        else if (known.workloads.at(-1) !== workload) known.workloads.push(workload);
      }
    }
  }
  return [...found.values()];
}

interface Images {
  readonly before: string;
  readonly after: string;
}

function parted(images: Images): Pick<ImageChange, 'repository' | 'before' | 'after'> {
  const [before, after] = [splitImage(images.before), splitImage(images.after)];
  const isSame = before.repository === after.repository || images.before === '' || images.after === '';
  return {
    repository: isSame ? after.repository || before.repository : '',
    ...(images.before !== '' && { before: isSame ? before.tag : images.before }),
    ...(images.after !== '' && { after: isSame ? after.tag : images.after }),
  };
}

/** A container's image that changed, or that of a container that came or went. */
function imageOf(change: Change): Images | undefined {
  const { path } = change;
  const last = path.at(-1);
  const isImage = last?.kind === 'key' && last.key === 'image';
  const item = isImage ? path.at(-2) : last;
  const list = path.at(isImage ? -3 : -2);
  if (item?.kind !== 'item' || list?.kind !== 'key' || !/^(?:initC|ephemeralC|c)ontainers$/.test(list.key))
    return undefined;
  const before = imageText(change.before);
  const after = imageText(change.after);
  return before === after ? undefined : { before, after };
}

/** `registry/shop/web` and `1.5.0`; a digest counts as a tag. */
function splitImage(image: string): { readonly repository: string; readonly tag: string } {
  const at = image.indexOf('@');
  const colon = image.lastIndexOf(':', at < 0 ? image.length : at);
  // A colon before a slash belongs to the registry's port.
  const end = colon > image.lastIndexOf('/', at < 0 ? image.length : at) ? colon : at;
  return end < 0
    ? { repository: image, tag: '' }
    : { repository: image.slice(0, end), tag: image.slice(end + 1) };
}

/** Of a container, or the value itself. */
function imageText(value: Value | undefined): string {
  const image = isMap(value) ? value.get('image') : value;
  return typeof image === 'string' ? image : '';
}
