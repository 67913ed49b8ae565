/**
 * Immutable fields of CustomResourceDefinitions: the names of the kind, and the versions that objects are
 * stored in.
 */
import { at, listOf, textOf } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { judgeEach, type ImmutableRow, type Update } from './row.ts';

const source =
  'kubernetes 1.34.4 apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go; rejected by a 1.34.4 server';
const hint =
  'keep the old value; for another one create a definition with another name and move the objects: deleting a definition deletes all its objects';

const row = (id: string, path: string, when: string, options: Partial<ImmutableRow> = {}): ImmutableRow => ({
  id,
  kind: 'apiextensions.k8s.io/CustomResourceDefinition',
  path: path.split('.'),
  when,
  hint,
  source,
  ...options,
});

export const definitionRows: readonly ImmutableRow[] = [
  row('immutable-definition-group', 'spec.group', 'spec.group changes'),
  row('immutable-definition-plural', 'spec.names.plural', 'spec.names.plural changes'),
  row(
    'immutable-definition-kind',
    'spec.names.kind',
    'spec.names.kind changes (it may change until the definition is established, which takes less than a second)',
  ),
  row(
    'immutable-definition-scope',
    'spec.scope',
    'spec.scope changes (it may change until the definition is established, which takes less than a second)',
  ),
  row(
    'immutable-definition-preserve-unknown-fields',
    'spec.preserveUnknownFields',
    'spec.preserveUnknownFields becomes true',
    {
      hint: 'set x-kubernetes-preserve-unknown-fields: true in the schema, where it is needed',
      verdicts: judgeEach(({ after }) => (after === true ? 'refused' : 'accepted')),
    },
  ),
  row(
    'immutable-definition-stored-version',
    'spec.versions',
    'a version is removed in which objects are, or may be, stored: it stays in status.storedVersions until they are migrated',
    {
      hint: 'keep the version with served: false, migrate the stored objects, remove the version from status.storedVersions, then from the definition',
      verdicts: storedVersions,
    },
  ),
];

interface Version {
  readonly name: string;
  readonly value: Value;
}

const versionsOf = (definition: MapValue): Version[] =>
  (listOf(at(definition, 'spec', 'versions')) ?? []).map((value) => ({
    name: textOf(at(value, 'name')) ?? '',
    value,
  }));

/** Decided by the names on both sides, however the list was compared. */
function storedVersions({ pair, changes }: Update): ReturnType<NonNullable<ImmutableRow['verdicts']>> {
  const versionsAfter = new Set(versionsOf(pair.after).map(({ name }) => name));
  const path = changes[0]?.path.slice(0, 2) ?? [];
  return versionsOf(pair.before)
    .filter(({ name }) => !versionsAfter.has(name))
    .map(({ name, value }) => ({
      change: { kind: 'removed', path: [...path, { kind: 'member', value: name }], before: name },
      verdict:
        at(value, 'storage') === true
          ? 'refused'
          : { possible: 'unless status.storedVersions no longer names the version' },
    }));
}
