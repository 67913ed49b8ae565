/** Turns hits of a policy program into findings about resources of the render. */
import type { Finding, RenderView, ViewEntry } from '../../diff/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { NamedResource, PolicyHit } from './types.ts';
import { addTo } from '../../tools/index.ts';

interface PolicyFindingsInput {
  readonly hits: readonly PolicyHit[];
  /** The render that the program checked. */
  readonly view: RenderView;
  /** Removes secrets from whatever the program quoted. */
  readonly clean: (text: string) => string;
}

/** A reader needs no more hits of one policy. */
export const mostPolicyFindings = 1000;
const longestMessage = 2000;

/** One finding for each hit, with a rule `policy/…`; hits beyond the first thousand are left out. */
export function policyFindings({ hits, view, clean }: PolicyFindingsInput): Finding[] {
  const find = resourceFinder(view);
  return hits.slice(0, mostPolicyFindings).map((hit) => {
    const entry = find(hit);
    const template = entry?.document.origin.template;
    const line = hit.line ?? entry?.document.origin.line;
    return {
      rule: `policy/${sentence(clean(hit.rule)).replace(/\s+/g, '-')}`,
      severity: hit.severity,
      side: 'after',
      ...(entry !== undefined && { resource: refOfEntry(entry) }),
      message: sentence(clean(hit.message)),
      hint:
        hit.hint === undefined
          ? 'follow the policy, or add an exception with its reason to gate.allow'
          : sentence(clean(hit.hint)),
      ...(line !== undefined && { line }),
      ...(template !== undefined && { template }),
    };
  });
}

/** One line without a full stop. */
function sentence(text: string): string {
  const line = text.slice(0, longestMessage).trim().replace(/\s+/g, ' ');
  return line.replace(/\.$/, '');
}

/** Finds resources by the names that programs use; the indexes are made at first use. */
function resourceFinder(view: RenderView): (hit: PolicyHit) => ViewEntry | undefined {
  let byName: Map<string, ViewEntry[]> | undefined;
  let byLine: ViewEntry[] | undefined;
  const entriesByName = (key: string): readonly ViewEntry[] => {
    byName ??= nameIndex(view);
    return byName.get(key) ?? [];
  };
  const entryOf = ({ kind, name, namespace }: NamedResource): ViewEntry | undefined => {
    const candidates = entriesByName(`${kind}/${name}`);
    if (namespace === '' || candidates.length < 2) return candidates[0];
    return (
      candidates.find(({ identity }) => identity.namespace === namespace) ??
      // A program that does not know the release assumes the namespace `default` where a manifest names none.
      (namespace === 'default' ? candidates.find(({ header }) => header.namespace === '') : undefined)
    );
  };
  return ({ resource, line }) => {
    if (typeof resource === 'object') return entryOf(resource);
    if (resource !== undefined) {
      const [first = '', second = '', third = ''] = resource.split('/');
      const parts = resource.split('/').length;
      const match =
        view.find(resource) ??
        (parts === 3
          ? entryOf({ kind: second, name: third, namespace: first })
          : parts === 2
            ? entryOf({ kind: first, name: second, namespace: '' })
            : only(entriesByName(resource)));
      if (match !== undefined) return match;
    }
    if (line === undefined) return undefined;
    byLine ??= view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line);
    return byLine.findLast((entry) => entry.document.origin.line <= line);
  };
}

/** A name alone identifies a resource only where it is unique. */
const only = (candidates: readonly ViewEntry[]): ViewEntry | undefined =>
  candidates.length === 1 ? candidates[0] : undefined;

/** Indexed by `Kind/name` and by name alone. */
function nameIndex(view: RenderView): Map<string, ViewEntry[]> {
  const index = new Map<string, ViewEntry[]>();
  for (const entry of view.entries) {
    const { kind, name } = entry.identity;
    for (const key of [`${kind}/${name}`, name]) {
      addTo(index, key, entry);
    }
  }
  return index;
}
