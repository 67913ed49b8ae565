/** The resources of a report file, and those that it names elsewhere by their id alone. */
import type { ChangedResource, Comparison, ResourceChange } from '../../diff/index.ts';
import type { ResourceIdentity, ResourceRef } from '../../manifests/index.ts';
import { isMap, type MapValue } from '../../yaml/index.ts';
import { readChange, readFacts } from './change.ts';
import type { Cleaner } from './clean.ts';
import {
  at,
  count,
  each,
  entriesOf,
  given,
  measure,
  need,
  type ReportNode,
  oneOf,
  word,
  words,
  wrong,
} from './node.ts';

/** By id: what is known of resources that are only named elsewhere. */
export type KnownRefs = ReadonlyMap<string, ResourceRef>;

/** Both sides of each resource; of equal ids the one after. */
export function refsOf({ resources, quiet }: Pick<Comparison, 'resources' | 'quiet'>): KnownRefs {
  const all = [...resources, ...quiet];
  const before = all.flatMap((change) => ('before' in change ? [change.before] : []));
  const refs = [...before, ...all.map(({ resource }) => resource)];
  return new Map(refs.map((ref) => [ref.id, ref]));
}

/** A resource by its id; where the report says no more of it, the id itself does. */
export function refOfId(node: ReportNode, known: KnownRefs): ResourceRef {
  const id = word(node);
  const found = known.get(id);
  if (found !== undefined) return found;
  const [group = '', kind = '', namespace = '', ...name] = id.split('/');
  return {
    group: group === 'core' ? '' : group,
    kind,
    namespace: namespace === '-' ? '' : namespace,
    name: name.join('/'),
    id,
    apiVersion: '',
    origin: { line: 0 },
  };
}

export function readIdentity(node: ReportNode): ResourceIdentity {
  const field = (key: 'group' | 'kind' | 'namespace' | 'name'): string => word(need(node, key));
  return {
    group: field('group'),
    kind: field('kind'),
    namespace: field('namespace'),
    name: field('name'),
    ...given(node, 'generateName', word),
  };
}

export function readRef(node: ReportNode): ResourceRef {
  return {
    ...readIdentity(node),
    id: word(need(node, 'id')),
    apiVersion: word(need(node, 'apiVersion')),
    origin: { line: count(need(node, 'line')), ...given(node, 'template', word) },
    ...given(node, 'item', count),
    ...given(node, 'hook', (hook) => ({
      events: words(need(hook, 'events')),
      weight: measure(need(hook, 'weight')),
      deletePolicies: words(need(hook, 'deletePolicies')),
    })),
  };
}

export function readResource(node: ReportNode, cleaner: Cleaner): ResourceChange {
  const kind = oneOf(need(node, 'kind'), ['added', 'removed', 'changed', 'renamed']);
  const resource = readRef(need(node, 'resource'));
  if (kind === 'added' || kind === 'removed') {
    const told = at(node, 'secrets');
    const content = cleaner.resource(resource.kind, mapOf(need(node, 'content')));
    const facts = new Map([
      ...cleaner.factsOf(content),
      ...(told === undefined ? [] : entriesOf(told, readFacts)),
    ]);
    return { kind, resource, content, facts };
  }
  const before = readRef(need(node, 'before'));
  const changes = each(node, 'changes', (change) => readChange(change, resource.kind, cleaner));
  if (kind === 'changed') return { kind, resource, before, changes };
  const likeness = measure(need(node, 'likeness'));
  if (likeness < 0 || likeness > 1) throw wrong(need(node, 'likeness'), 'a number from 0 to 1');
  return { kind, resource, before, by: oneOf(need(node, 'by'), ['hash', 'likeness']), likeness, changes };
}

/** One whose only changes are counted in groups. */
export function readQuiet(node: ReportNode, cleaner: Cleaner): ChangedResource {
  const read = readResource(node, cleaner);
  if (read.kind !== 'changed') throw wrong(need(node, 'kind'), 'changed');
  return read;
}

function mapOf(node: ReportNode): MapValue {
  if (!isMap(node.value)) throw wrong(node, 'a map');
  return node.value;
}
