/** Findings for a reader: those with the same text are grouped over resources. */
import { type Finding, pathText } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import { type SharedItem, share } from '../share-items.ts';
import { rank, findingKey } from '../change-groups.ts';
import type { Report } from '../types.ts';

export interface GroupedFinding {
  /** The first finding of the group; without a path where their paths differ. */
  readonly item: Finding;
  readonly contexts: readonly number[];
  /** `Deployment/web`, each once; empty where the document has no name. */
  readonly resources: readonly string[];
}

/**
 * What a render could only assume about the cluster. Assumptions come last, since they limit how far to trust
 * the others.
 */
export const isAssumption = ({ item }: Pick<GroupedFinding, 'item'>): boolean =>
  item.rule.startsWith('assumed-');

/** Groups of findings, worst first; those with an exception come last. */
export function groupedFindings(findings: readonly SharedItem<Finding>[]): GroupedFinding[] {
  const groups = new Map<
    string,
    Pick<GroupedFinding, 'contexts'> & { item: Finding; readonly resources: Set<string> }
  >();
  for (const { item, contexts } of findings) {
    const { rule, severity, side, resource, path, message, hint, allowed } = item;
    const name = resource === undefined ? undefined : kindAndName(resource);
    // Findings about one image are grouped whatever containers and kinds run it.
    const isImage = path?.at(-1)?.kind === 'key' && pathText(path.slice(-1)) === 'image';
    const about = [rule, severity, side, message, hint, allowed?.reason, contexts];
    // A document without a name is identified by its place.
    const place = name === undefined ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== undefined ? about : [about, path && pathText(path), place],
    );
    const group = groups.get(key);
    if (group !== undefined && path !== undefined && pathText(group.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = group.item;
      group.item = pathless;
    }
    if (group === undefined)
      groups.set(key, { item, contexts, resources: new Set(name === undefined ? [] : [name]) });
    else if (name !== undefined) group.resources.add(name);
  }
  return [...groups.values()].map((group) => ({ ...group, resources: [...group.resources] }));
}

/** Each finding once, worst first; those with an exception come last. */
export function sharedFindings(report: Report): SharedItem<Finding>[] {
  const shared = share(
    report,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      // The place distinguishes only findings without a resource.
      if (resource === undefined) return [findingKey(finding), line, template];
      const { group, kind, namespace, name } = resource;
      return [findingKey(finding), group, kind, namespace === context.namespace ? '' : namespace, name];
    },
  );
  return shared.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}

/** The weight for sorting: the worst first, findings with an exception after all others. */
const findingWeight = ({ item }: SharedItem<Finding>): number =>
  rank(item.severity) + (item.allowed === undefined ? 0 : 10);

/**
 * `web/templates/x.yaml, line 40 of the render` for a document without a name; empty where no place is known.
 */
export function placeOf({ template, line }: Finding): string {
  return [
    ...(template === undefined ? [] : [template]),
    ...(line === undefined ? [] : [`line ${line} of the render`]),
  ].join(', ');
}

/** The path of a finding; empty where its message already names it. */
export function pathBeside({ path, message }: Finding): string {
  const text = path === undefined ? '' : pathText(path);
  return message.includes(text) ? '' : text;
}
