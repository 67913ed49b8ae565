/** The comparison of one context of a report file. */
import {
  type Comparison,
  type Counts,
  type Finding,
  type Group,
  type RandomField,
  severities,
} from '../../diff/index.ts';
import { about, maybe, oneOf, pipe, type Shape, transform, union } from '../../json/index.ts';
import type { ResourceIdentity, ResourceRef } from '../../manifests/index.ts';
import { cleanPath } from '../read/clean.ts';
import { changedResource, resourceChange, steps } from './change.ts';
import { identity, resource } from './resource.ts';
import {
  chosen,
  count,
  fields,
  fieldsOf,
  flag,
  given,
  has,
  list,
  ordinal,
  text,
  unread,
  value,
  word,
  words,
  yes,
} from './values.ts';

const counts: Shape<Counts> = fieldsOf<Counts>({
  before: count,
  after: count,
  added: count,
  removed: count,
  changed: count,
  renamed: about(count, 'Deleted, and created under another name; not among added and removed.'),
  quiet: about(count, 'Resources whose only changes are in groups.'),
  equal: count,
  tests: maybe(about(count, 'Hooks of helm test that are not compared; absent where there are none.')),
});

export const group: Shape<Group> = fieldsOf<Group>({
  id: word,
  kind: oneOf('label', 'annotation', 'checksum', 'order', 'server', 'ignored'),
  what: word,
  before: maybe(value),
  after: maybe(value),
  reason: maybe(text),
  changes: count,
  resources: words,
});

const anyResource: Shape<ResourceRef | ResourceIdentity> = union([identity, resource]);

export const finding: Shape<Finding> = pipe(
  fields({
    rule: word,
    severity: oneOf(...severities),
    side: oneOf('before', 'after', 'both'),
    resource: maybe(
      chosen(
        anyResource,
        (ref): Shape<ResourceRef | ResourceIdentity> => (has(ref, 'id') ? resource : identity),
      ),
    ),
    path: maybe(unread(text)),
    steps: maybe(steps),
    message: text,
    hint: text,
    error: maybe(yes),
    line: maybe(count),
    template: maybe(word),
    source: maybe(
      about(
        fieldsOf<NonNullable<Finding['source']>>({ file: word, line: ordinal }),
        'The file of the repository that it comes from, as far as known.',
      ),
    ),
    allowed: maybe(fieldsOf<NonNullable<Finding['allowed']>>({ reason: text })),
  }),
  transform(({ path: _forPeople, steps: path, source, ...rest }): Finding => {
    const file = source && cleanPath(source.file);
    return {
      ...rest,
      ...given('path', path),
      ...(source && file !== undefined && { source: { ...source, file } }),
    };
  }),
);

const id = word;

export const comparison: Shape<Comparison> = pipe(
  fields({
    counts,
    resources: list(resourceChange),
    quiet: maybe(
      about(
        list(changedResource),
        'Resources whose every change is in groups; there with --show-noise only.',
      ),
    ),
    groups: list(group),
    restarts: list(
      fields({
        resource: id,
        because: words,
        quiet: about(flag, 'Nothing but noise or a checksum causes it.'),
      }),
    ),
    findings: list(finding),
    random: list(
      fields({
        resource: id,
        path: maybe(unread(about(text, 'Absent: the name itself.'))),
        steps: maybe(steps),
        wasConstant: flag,
      }),
    ),
    limits: list(
      fields({
        kind: oneOf('renames', 'text', 'structure', 'list', 'encrypted'),
        message: text,
        resource: maybe(id),
      }),
    ),
  }),
  transform(({ quiet = [], restarts, random, limits, ...rest }): Comparison => {
    const refs = refsOf({ resources: rest.resources, quiet });
    return {
      ...rest,
      quiet,
      restarts: restarts.map((one) => ({ ...one, resource: refOfId(one.resource, refs) })),
      random: random.map(
        ({ resource: of, steps: path = [], wasConstant }): RandomField => ({
          resource: refOfId(of, refs),
          path,
          wasConstant,
        }),
      ),
      limits: limits.map(({ resource: of, ...limit }) => ({
        ...limit,
        ...(of !== undefined && { resource: refOfId(of, refs) }),
      })),
    };
  }),
);

/** The full references by id, for resources that are named elsewhere by id only. */
type KnownRefs = ReadonlyMap<string, ResourceRef>;

/** The references of both sides by id; the later side wins. */
export function refsOf({ resources, quiet }: Pick<Comparison, 'resources' | 'quiet'>): KnownRefs {
  const all = [...resources, ...quiet];
  const before = all.flatMap((change) => ('before' in change ? [change.before] : []));
  const refs = [...before, ...all.map((change) => change.resource)];
  return new Map(refs.map((ref) => [ref.id, ref]));
}

/** A resource by its id. The id itself is parsed where the report holds no more about it. */
export function refOfId(of: string, refs: KnownRefs): ResourceRef {
  const ref = refs.get(of);
  if (ref !== undefined) return ref;
  const [apiGroup = '', kind = '', namespace = '', ...name] = of.split('/');
  return {
    group: apiGroup === 'core' ? '' : apiGroup,
    kind,
    namespace: namespace === '-' ? '' : namespace,
    name: name.join('/'),
    id: of,
    apiVersion: '',
    origin: { line: 0 },
  };
}
