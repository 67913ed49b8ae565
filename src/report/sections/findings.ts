/** Findings as a reader meets them: what is said of several resources in the same words stands once. */
import { type Finding, pathText } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import type { Shared } from '../summary.ts';

export interface GroupedFinding {
  /** The first of them; without a path where they differ in it. */
  readonly item: Finding;
  readonly contexts: readonly number[];
  /** `Deployment/web`, each once; empty where the document has no name. */
  readonly resources: readonly string[];
}

/** What a render could only assume of the cluster: it says how far to trust the rest, and comes behind it. */
export const isAssumption = ({ item }: Pick<GroupedFinding, 'item'>): boolean =>
  item.rule.startsWith('assumed-');

/** Worst first, those that an exception covers last. */
export function groupedFindings(findings: readonly Shared<Finding>[]): GroupedFinding[] {
  const groups = new Map<
    string,
    Pick<GroupedFinding, 'contexts'> & { item: Finding; readonly resources: Set<string> }
  >();
  for (const { item, contexts } of findings) {
    const { rule, severity, side, resource, path, message, hint, allowed } = item;
    const name = resource === undefined ? undefined : kindAndName(resource);
    // One image is one matter, whatever containers and kinds run it.
    const isImage = path?.at(-1)?.kind === 'key' && pathText(path.slice(-1)) === 'image';
    const about = [rule, severity, side, message, hint, allowed?.reason, contexts];
    // What has no name is told apart by its place.
    const place = name === undefined ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== undefined ? about : [about, path && pathText(path), place],
    );
    const known = groups.get(key);
    if (known !== undefined && path !== undefined && pathText(known.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = known.item;
      known.item = pathless;
    }
    if (known === undefined)
      groups.set(key, { item, contexts, resources: new Set(name === undefined ? [] : [name]) });
    else if (name !== undefined) known.resources.add(name);
  }
  return [...groups.values()].map((group) => ({ ...group, resources: [...group.resources] }));
}
