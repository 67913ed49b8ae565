/** Hits of a policy program -> findings, tied to the resources of the render. */
import type { Finding, RenderView, ViewEntry } from '../../diff/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { NamedResource, PolicyHit } from './types.ts';

interface PolicyFindingsInput {
  readonly hits: readonly PolicyHit[];
  /** The render that the program was given. */
  readonly view: RenderView;
  /** Takes the secrets out of whatever the program quoted. */
  readonly clean: (text: string) => string;
}

/** Nobody reads more of one policy. */
export const mostPolicyFindings = 1000;
const longestMessage = 2000;

/** One finding for each hit, its rule named `policy/…`; those beyond the first thousand are left out. */
export function policyFindings({ hits, view, clean }: PolicyFindingsInput): Finding[] {
  const find = finder(view);
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

/** Looks resources up by what programs call them; the indexes are made when first needed. */
function finder(view: RenderView): (hit: PolicyHit) => ViewEntry | undefined {
  let byName: Map<string, ViewEntry[]> | undefined;
  let byLine: ViewEntry[] | undefined;
  const named = (key: string): readonly ViewEntry[] => {
    byName ??= nameIndex(view);
    return byName.get(key) ?? [];
  };
  const about = ({ kind, name, namespace }: NamedResource): ViewEntry | undefined => {
    const found = named(`${kind}/${name}`);
    if (namespace === '' || found.length < 2) return found[0];
    return (
      found.find(({ identity }) => identity.namespace === namespace) ??
      // A program that knows no release takes what names no namespace for the default one's.
      (namespace === 'default' ? found.find(({ header }) => header.namespace === '') : undefined)
    );
  };
  return ({ resource, line }) => {
    if (typeof resource === 'object') return about(resource);
    if (resource !== undefined) {
      const [first = '', second = '', third = ''] = resource.split('/');
      const parts = resource.split('/').length;
      const found =
        view.find(resource) ??
        (parts === 3
          ? about({ kind: second, name: third, namespace: first })
          : parts === 2
            ? about({ kind: first, name: second, namespace: '' })
            : only(named(resource)));
      if (found !== undefined) return found;
    }
    if (line === undefined) return undefined;
    byLine ??= view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line);
    return byLine.findLast((entry) => entry.document.origin.line <= line);
  };
}

/** A name alone means something only where one resource has it. */
const only = (found: readonly ViewEntry[]): ViewEntry | undefined =>
  found.length === 1 ? found[0] : undefined;

/** By `Kind/name` and by name alone. */
function nameIndex(view: RenderView): Map<string, ViewEntry[]> {
  const index = new Map<string, ViewEntry[]>();
  for (const entry of view.entries) {
    const { kind, name } = entry.identity;
    for (const key of [`${kind}/${name}`, name]) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [entry]);
      else known.push(entry);
    }
  }
  return index;
}
