/** Noise and ignored changes, grouped over all contexts. */
import type { Group } from '../../diff/index.ts';
import { writeJson } from '../../yaml/index.ts';
import type { Report } from '../types.ts';

/** One group of noise or ignored changes, over all contexts. */
export interface SharedGroup extends Pick<Group, 'kind' | 'what' | 'reason'> {
  readonly contexts: readonly number[];
  readonly resources: number;
  /** The ids of the resources, each once over all contexts. */
  readonly ids: readonly string[];
  /**
   * The values before and after, each pair once, the most frequent first. Values of checksums are left out.
   */
  readonly values: readonly Pick<Group, 'before' | 'after'>[];
}

/** The heading of what is counted and not shown. */
export const quietHeading = 'Counted, not shown';

/** The words with which a line about a group begins. */
export const groupWords: Readonly<Record<Group['kind'], string>> = {
  label: 'label',
  annotation: 'annotation',
  checksum: 'checksum that restarts pods,',
  order: 'order of',
  server: 'set by the API server,',
  ignored: 'ignored',
};

const sizeOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, one) => sum + one.resources.length, 0);

/** Groups over all contexts, the largest first. */
export function sharedGroups(report: Report): SharedGroup[] {
  const byKey = new Map<
    string,
    {
      group: Group;
      contexts: number[];
      ids: Set<string>;
      /** The ids in the context that the loop is at. */
      own: Set<string>;
      resources: number;
      values: Map<string, Group[]>;
    }
  >();
  for (const [index, context] of report.contexts.entries()) {
    for (const group of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const total = byKey.get(key) ?? {
        group,
        contexts: [],
        ids: new Set<string>(),
        own: new Set<string>(),
        resources: 0,
        values: new Map<string, Group[]>(),
      };
      byKey.set(key, total);
      if (total.contexts.at(-1) !== index) {
        total.contexts.push(index);
        total.own = new Set();
      }
      const before = total.own.size;
      for (const id of group.resources) {
        total.ids.add(id);
        total.own.add(id);
      }
      total.resources += total.own.size - before;
      if (group.kind === 'checksum' || (group.before === undefined && group.after === undefined)) continue;
      const pair = writeJson([group.before ?? null, group.after ?? null]);
      const alike = total.values.get(pair);
      if (alike === undefined) total.values.set(pair, [group]);
      else alike.push(group);
    }
  }
  return [...byKey.values()]
    .map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
      kind,
      what,
      ...(reason !== undefined && { reason }),
      contexts,
      resources,
      ids: [...ids],
      values: [...values.values()]
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .flatMap((groups) => groups.slice(0, 1)),
    }))
    .toSorted((a, b) => b.resources - a.resources);
}
