/** How many nodes a query asks for at most, as GitHub counts them before it looks at any. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export function nodesOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const count = (set: SelectionSetNode | undefined, times: number): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return sum + count(fragments.get(selection.name.value)?.selectionSet, times);
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + count(selection.selectionSet, times);
      const own = sizeOf(selection);
      return sum + (own === undefined ? 0 : times * own) + count(selection.selectionSet, times * (own ?? 1));
    }, 0);
  return document.definitions.reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? count(node.selectionSet, 1) : 0),
    0,
  );
}

/** `first` or `last`, which our queries always write as numbers. */
function sizeOf({ arguments: given = [] }: FieldNode): number | undefined {
  const size = given.find(({ name }) => name.value === 'first' || name.value === 'last')?.value;
  return size?.kind === Kind.INT ? Number(size.value) : undefined;
}
