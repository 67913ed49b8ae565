/** The images that differ, each change once over all containers, workloads and contexts. */
import type { Image, ImageRow } from '../judge/index.ts';
import { kindAndName } from '../manifests/index.ts';
import type { Report } from './types.ts';

/** What workloads ran and will run; repositories with one change of tag stand together. */
export interface ImageChange {
  /** Empty where the repository is another one, which the images then say. */
  readonly repositories: readonly string[];
  /** Tag or digest; the whole image where the repository is another one; absent where there was none. */
  readonly before?: string;
  readonly after?: string;
  readonly contexts: readonly number[];
  /** `Deployment/web`, each once. */
  readonly workloads: readonly string[];
}

/** In the order of the contexts and their resources. */
export function imageChanges(report: Report): ImageChange[] {
  const found = new Map<string, { row: ImageRow; workload: string; contexts: number[] }>();
  for (const [index, { images }] of report.contexts.entries()) {
    for (const row of images ?? []) {
      if (row.before?.text === row.after?.text) continue;
      const workload = kindAndName(row.resource);
      const key = JSON.stringify([workload, row.before?.text, row.after?.text]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { row, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = new Map<string, Omit<ImageChange, 'repositories' | 'workloads'> & Collected>();
  for (const { row, workload, contexts } of found.values()) {
    const { repository, ...sides } = parted(row);
    // Without a tag on both sides, only the same image is the same change.
    const isShared = repository !== '' && row.before !== undefined && row.after !== undefined;
    const key = JSON.stringify([
      isShared ? [sides.before, sides.after] : [row.before?.text, row.after?.text],
      isShared,
      contexts,
    ]);
    const known = changes.get(key) ?? { ...sides, contexts, repositories: new Set(), workloads: new Set() };
    changes.set(key, known);
    if (repository !== '') known.repositories.add(repository);
    known.workloads.add(workload);
  }
  return [...changes.values()].map((one) => ({
    ...one,
    repositories: [...one.repositories],
    workloads: [...one.workloads],
  }));
}

interface Collected {
  readonly repositories: Set<string>;
  readonly workloads: Set<string>;
}

/** Names with what they begin with alike said once: `registry/shop/`, and `web`, `worker`. */
export function namesOf(repositories: readonly string[]): {
  readonly prefix: string;
  readonly names: readonly string[];
} {
  const [first = '', ...others] = repositories;
  let prefix = others.length === 0 ? '' : first.slice(0, first.lastIndexOf('/') + 1);
  while (prefix !== '' && others.some((one) => !one.startsWith(prefix)))
    prefix = prefix.slice(0, prefix.slice(0, -1).lastIndexOf('/') + 1);
  return { prefix, names: repositories.map((one) => one.slice(prefix.length)) };
}

function parted({
  before,
  after,
}: ImageRow): Pick<ImageChange, 'before' | 'after'> & { readonly repository: string } {
  const [was, is] = [before && nameOf(before), after && nameOf(after)];
  const isSame = was === undefined || is === undefined || was === is;
  return {
    repository: isSame ? (is ?? was ?? '') : '',
    ...(before !== undefined && { before: isSame ? versionOf(before) : shortened(before.text) }),
    ...(after !== undefined && { after: isSame ? versionOf(after) : shortened(after.text) }),
  };
}

const nameOf = ({ registry, repository }: Image): string =>
  registry === '' ? repository : `${registry}/${repository}`;

/** `1.5.0`, `sha256:0123456789ab…`, or both. */
function versionOf({ tag, digest }: Image): string {
  return shortened([tag, digest].filter((part) => part !== '').join('@'));
}

/** Nobody compares more of a digest by eye; the other formats have all of it. */
const shortened = (text: string): string => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, '$1…');
