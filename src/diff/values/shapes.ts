import {
  customKind,
  type CustomKind,
  type Field,
  groupOf,
  type Header,
  type Kinds,
  type ObjectShape,
} from '../../manifests/index.ts';
import { contentOf, type SideEntry } from '../sides/sides.ts';

/** The shape of any resource of a render: built in, from a definition in the render, or metadata only. */
export function shapesOf(kinds: Kinds, entries: () => Iterable<SideEntry>): (header: Header) => ObjectShape {
  // Metadata is the same for every resource. It is read only for a kind that is not built in.
  const metadata = (): Field | undefined => kinds.shapeOf('v1', 'ConfigMap')?.fields().get('metadata');
  const unknown: ObjectShape = {
    kind: 'object',
    name: '',
    fields() {
      const field = metadata();
      return new Map(field ? [['metadata', field]] : []);
    },
  };
  const custom = new Map<string, CustomKind | undefined>();
  return (header) => {
    const builtin = kinds.shapeOf(header.apiVersion, header.kind);
    if (builtin !== undefined) return builtin;
    const group = groupOf(header.apiVersion);
    const key = `${group} ${header.kind}`;
    if (!custom.has(key)) custom.set(key, findDefinition(entries(), group, header.kind, metadata()));
    return custom.get(key)?.shapeOf(header.apiVersion.slice(group.length + 1)) ?? unknown;
  };
}

/** Definitions are large, so only those of the right group that name the kind are parsed. */
function findDefinition(
  entries: Iterable<SideEntry>,
  group: string,
  kind: string,
  metadata: Field | undefined,
): CustomKind | undefined {
  for (const entry of entries) {
    const { header, document } = entry;
    if (
      header.kind !== 'CustomResourceDefinition' ||
      !header.name.endsWith(`.${group}`) ||
      !document.text.includes(kind)
    )
      continue;
    const content = contentOf(entry);
    const customShape = 'broken' in content ? undefined : customKind(content.value, metadata);
    if (customShape?.group === group && customShape.kind === kind) return customShape;
  }
  return undefined;
}
