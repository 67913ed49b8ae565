/** The images that change, each change once over all containers, workloads and contexts. */
import type { Image, ImageRow } from '../../judge/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import { isLeft } from '../change-groups.ts';
import type { Report } from '../types.ts';

/** An image before and after a change. The repository is named once where it stays the same. */
export interface ImageChange {
  readonly repository: string;
  /** The tag or digest, or the whole image where the repository changes. Absent where there was no image. */
  readonly before?: string;
  readonly after?: string;
  readonly contexts: readonly number[];
  /** `Deployment/web`, each once. */
  readonly workloads: readonly string[];
}

/**
 * Images in the order of contexts and resources. Those with a new version come before those that are added or
 * removed.
 */
export function imageChanges(report: Report): ImageChange[] {
  const rowsByKey = new Map<string, { row: ImageRow; workload: string; contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const row of context.images ?? []) {
      if (row.before?.text === row.after?.text) continue;
      // An image that stays in the cluster keeps running.
      if (row.after === undefined && isLeft(context)) continue;
      const workload = kindAndName(row.resource);
      const key = JSON.stringify([workload, row.before?.text, row.after?.text]);
      const known = rowsByKey.get(key);
      if (known === undefined) rowsByKey.set(key, { row, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = new Map<
    string,
    { rows: Map<string, ImageRow>; contexts: number[]; workloads: Set<string> }
  >();
  for (const { row, workload, contexts } of rowsByKey.values()) {
    const key = JSON.stringify([stepOf(row), contexts]);
    const known = changes.get(key) ?? { rows: new Map(), contexts, workloads: new Set() };
    known.rows.set(JSON.stringify([row.before?.text, row.after?.text]), row);
    known.workloads.add(workload);
    changes.set(key, known);
  }
  const all = [...changes.values()].flatMap(({ rows, contexts, workloads }) => {
    const [first, ...others] = rows.values();
    if (first === undefined) return [];
    const about = others.length === 0 ? imageChange(first) : imageGroup([first, ...others]);
    return [{ ...about, contexts, workloads: [...workloads] }];
  });
  return all.toSorted((one, other) => Number(isOneSided(one)) - Number(isOneSided(other)));
}

const isOneSided = ({ before, after }: Pick<ImageChange, 'before' | 'after'>): boolean =>
  before === undefined || after === undefined;

/** Images of one folder with the same change of tag are grouped; any other is alone. */
function stepOf({ before, after }: ImageRow): unknown {
  const isOne =
    before !== undefined &&
    after !== undefined &&
    before.digest + after.digest === '' &&
    lastName(before) === lastName(after) &&
    before.tag !== after.tag;
  return isOne
    ? [folderOf(before), before.tag, folderOf(after), after.tag]
    : [before?.text ?? 0, after?.text ?? 0];
}

/** `registry/shop/{api, web}`, whose tags all change alike. */
function imageGroup(
  rows: readonly [ImageRow, ...ImageRow[]],
): Pick<ImageChange, 'repository' | 'before' | 'after'> {
  const [{ before, after }] = rows;
  const names = [...new Set(rows.flatMap((row) => (row.after === undefined ? [] : [lastName(row.after)])))];
  const rest = names.length - mostNames;
  const all = `{${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}}`;
  if (before === undefined || after === undefined) return { repository: all };
  return folderOf(before) === folderOf(after)
    ? { repository: `${folderOf(after)}${all}`, before: before.tag, after: after.tag }
    : {
        repository: all,
        before: `${folderOf(before)}*:${before.tag}`,
        after: `${folderOf(after)}*:${after.tag}`,
      };
}

const mostNames = 6;
const lastName = (image: Image): string => nameOf(image).slice(folderOf(image).length);
const folderOf = (image: Image): string => nameOf(image).slice(0, nameOf(image).lastIndexOf('/') + 1);

function imageChange({ before, after }: ImageRow): Pick<ImageChange, 'repository' | 'before' | 'after'> {
  const [nameBefore, nameAfter] = [before && nameOf(before), after && nameOf(after)];
  const isSame = nameBefore === undefined || nameAfter === undefined || nameBefore === nameAfter;
  return {
    repository: isSame ? (nameAfter ?? nameBefore ?? '') : '',
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

/** A reader compares only the first digits of a digest; the other formats show all of it. */
const shortened = (text: string): string => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, '$1…');
