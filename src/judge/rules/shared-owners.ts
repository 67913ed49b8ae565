/** Reports two contexts of one cluster that both hold the same resource. */
import type { Finding, ViewEntry } from '../../diff/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { RuleRow } from '../types.ts';
import { isOutside } from './definitions/crds.ts';
import { called, listWords } from './readers.ts';
import { groupBy, plural } from '../../tools/index.ts';

/** A context with its new render in its cluster. */
export interface ContextOwner {
  readonly name: string;
  /** As the configuration names it; contexts without one are not compared. */
  readonly cluster: string;
  /** The new render. */
  readonly entries: readonly ViewEntry[];
}

/** A finding about several contexts. */
export interface SharedFinding {
  /** In the given order. */
  readonly contexts: readonly string[];
  readonly finding: Finding;
}

export const sharedOwnerRow: RuleRow = {
  id: 'shared-owner',
  severity: 'high',
  kinds: ['any'],
  when: 'two contexts of one cluster render a resource of the same kind, namespace and name',
  why: 'helm refuses the second release (invalid ownership metadata), or each deployment overwrites the other',
  hint: 'give one of them another name or namespace, or keep the resource in one context only',
  source: 'helm, pkg/action/validate.go',
};

/**
 * One finding for each set of contexts, however many resources they share. Hooks and `crds/` belong to no
 * release.
 */
export function sharedOwners(owners: readonly ContextOwner[]): SharedFinding[] {
  const clusters = groupBy(
    owners.filter(({ cluster }) => cluster !== ''),
    ({ cluster }) => cluster,
  );
  return [...clusters.values()].flatMap((group) => (group.length < 2 ? [] : sharedIn(group)));
}

function sharedIn(owners: readonly ContextOwner[]): SharedFinding[] {
  const holders = new Map<string, { readonly entry: ViewEntry; readonly names: string[] }>();
  for (const { name, entries } of owners)
    for (const entry of entries) {
      if (entry.header.isHook || entry.header.name === '') continue;
      const cached = holders.get(entry.id);
      if (cached === undefined) holders.set(entry.id, { entry, names: [name] });
      else if (!cached.names.includes(name)) cached.names.push(name);
    }
  const shared = [...holders.values()].filter(
    ({ entry, names }) => names.length > 1 && !isOutside(refOfEntry(entry)),
  );
  const sets = groupBy(shared, ({ names }) => JSON.stringify(names));
  return [...sets.values()].map((group) => {
    const [{ entry, names }] = group;
    const others = group.slice(1).map((one) => called(one.entry));
    const resource = refOfEntry(entry);
    const { template } = resource.origin;
    return {
      contexts: names,
      finding: {
        rule: sharedOwnerRow.id,
        severity: sharedOwnerRow.severity,
        side: 'after',
        resource,
        message: `belongs to the contexts ${listWords(names)} of one cluster${others.length === 0 ? '' : `, as ${plural(others.length, 'other')} do: ${listWords(others)}`}`,
        hint: sharedOwnerRow.hint,
        ...(template !== undefined && { template }),
      },
    };
  });
}
