/**
 * Manifests of which nobody said where they are installed: a resource that names its namespace on one side alone is the same
 * one, where there is no other.
 */
import { groupOf, type Header } from '../../manifests/index.ts';

interface Headed {
  readonly header: Header;
}

interface Names {
  /** Some resource of that key names no namespace. */
  readonly bare: Set<string>;
  readonly named: Map<string, Set<string>>;
}

const keyOf = ({ apiVersion, kind, name, generateName }: Header): string =>
  `${groupOf(apiVersion)} ${kind} ${name || `${generateName}*`}`;

/** The namespace of a header without one. The sides are looked through when first asked. */
export function namespacesBetween(
  sides: () => readonly [before: readonly Headed[], after: readonly Headed[]],
): (header: Header) => string {
  let namespaces: { readonly byKey: ReadonlyMap<string, string>; readonly usual: string } | undefined;
  return (header) => {
    namespaces ??= partnersOf(sides().map(namesOf));
    return namespaces.byKey.get(keyOf(header)) ?? namespaces.usual;
  };
}

function namesOf(entries: readonly Headed[]): Names {
  const names: Names = { bare: new Set(), named: new Map() };
  for (const { header } of entries) {
    const key = keyOf(header);
    if (header.namespace === '') names.bare.add(key);
    else names.named.set(key, (names.named.get(key) ?? new Set()).add(header.namespace));
  }
  return names;
}

/** Those that have one partner by kind and name on the other side; where all name one namespace, it is that of all others. */
function partnersOf(sides: readonly Names[]): { byKey: Map<string, string>; usual: string } {
  const byKey = new Map<string, string>();
  for (const [at, { bare, named }] of sides.entries()) {
    const other = sides[1 - at];
    for (const key of bare) {
      const [only, second] = other?.named.get(key) ?? [];
      const isAlone = second === undefined && !named.has(key) && other?.bare.has(key) === false;
      if (only !== undefined && isAlone) byKey.set(key, only);
    }
  }
  const [usual = '', another] = new Set(byKey.values());
  return { byKey, usual: another === undefined ? usual : '' };
}
