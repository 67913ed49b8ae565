/**
 * Matches resources of manifests whose namespace is unknown: one that names a namespace on one side only is
 * the same resource, unless there is another candidate.
 */
import { groupOf, type Header } from '../../manifests/index.ts';

interface Headed {
  readonly header: Header;
}

interface Names {
  /** Keys of which some resource names no namespace. */
  readonly bare: Set<string>;
  readonly named: Map<string, Set<string>>;
}

const keyOf = ({ apiVersion, kind, name, generateName }: Header): string =>
  `${groupOf(apiVersion)} ${kind} ${name || `${generateName}*`}`;

/** Finds the namespace for a header without one. The first call reads both sides. */
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

/**
 * Resources with exactly one partner of that kind and name on the other side. If all name one namespace, the
 * others get it too.
 */
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
