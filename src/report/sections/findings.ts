/** Findings as a reader meets them: what is said of several resources in the same words stands once. */
import { type Finding, pathText } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import { type Shared, share } from '../share-items.ts';
import { rank, findingKey } from '../share.ts';
import type { Report } from '../types.ts';

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

/** Each finding once, worst first, those that an exception covers last. */
export function sharedFindings(report: Report): Shared<Finding>[] {
  const shared = share(
    report,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      // Where it stands tells apart only those that have no resource.
      if (resource === undefined) return [findingKey(finding), line, template];
      const { group, kind, namespace, name } = resource;
      return [findingKey(finding), group, kind, namespace === context.namespace ? '' : namespace, name];
    },
  );
  return shared.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}

/** The worst first; a finding that an exception covers comes after all others. */
const findingWeight = ({ item }: Shared<Finding>): number =>
  rank(item.severity) + (item.allowed === undefined ? 0 : 10);

/** `web/templates/x.yaml, line 40 of the render`: where to look for what has no name; empty where nothing is known. */
export function placeOf({ template, line }: Finding): string {
  return [
    ...(template === undefined ? [] : [template]),
    ...(line === undefined ? [] : [`line ${line} of the render`]),
  ].join(', ');
}

/** The path of a finding, where its message does not name it; else empty. */
export function pathBeside({ path, message }: Finding): string {
  const text = path === undefined ? '' : pathText(path);
  return message.includes(text) ? '' : text;
}
