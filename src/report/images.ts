/** The images that differ, each change once over all containers, workloads and contexts. */
import type { Image, ImageRow } from '../judge/index.ts';
import { kindAndName } from '../manifests/index.ts';
import type { Report } from './types.ts';

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
  const changes = new Map<string, ImageChange & { readonly workloads: string[] }>();
  for (const { row, workload, contexts } of found.values()) {
    const key = JSON.stringify([row.before?.text, row.after?.text, contexts]);
    const known = changes.get(key);
    if (known === undefined) changes.set(key, { ...parted(row), contexts, workloads: [workload] });
    else known.workloads.push(workload);
  }
  return [...changes.values()];
}

function parted({ before, after }: ImageRow): Pick<ImageChange, 'repository' | 'before' | 'after'> {
  const [old, young] = [before && nameOf(before), after && nameOf(after)];
  const isSame = old === undefined || young === undefined || old === young;
  return {
    repository: isSame ? (young ?? old ?? '') : '',
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
