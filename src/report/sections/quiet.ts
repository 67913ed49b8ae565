/** Noise and ignored changes: counted by what they have in common, over all contexts. */
import type { Group } from '../../diff/index.ts';
import { writeJson } from '../../yaml/index.ts';
import type { Report } from '../types.ts';

/** What is quiet in one way, over all contexts. */
export interface SharedGroup extends Pick<Group, 'kind' | 'what' | 'reason'> {
  readonly contexts: readonly number[];
  readonly resources: number;
  /** Their ids, each once whatever the context. */
  readonly ids: readonly string[];
  /** What it went from and to, each pair once, the most frequent first; a checksum says nothing. */
  readonly values: readonly Pick<Group, 'before' | 'after'>[];
}

/** The heading of what is counted and not shown. */
export const quietHeading = 'Counted, not shown';

/** As a line about a group begins. */
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

/** Quiet groups, those about the same added up, largest first. */
export function sharedGroups(report: Report): SharedGroup[] {
  const byKey = new Map<
    string,
    {
      group: Group;
      contexts: number[];
      ids: Set<string>;
      /** Of the context that is looked at. */
      own: Set<string>;
      resources: number;
      values: Map<string, Group[]>;
    }
  >();
  for (const [index, context] of report.contexts.entries()) {
    for (const group of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const known = byKey.get(key) ?? {
        group,
        contexts: [],
        ids: new Set<string>(),
        own: new Set<string>(),
        resources: 0,
        values: new Map<string, Group[]>(),
      };
      byKey.set(key, known);
      if (known.contexts.at(-1) !== index) {
        known.contexts.push(index);
        known.own = new Set();
      }
      const before = known.own.size;
      for (const id of group.resources) {
        known.ids.add(id);
        known.own.add(id);
      }
      known.resources += known.own.size - before;
      if (group.kind === 'checksum' || (group.before === undefined && group.after === undefined)) continue;
      const pair = writeJson([group.before ?? null, group.after ?? null]);
      const alike = known.values.get(pair);
      if (alike === undefined) known.values.set(pair, [group]);
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
