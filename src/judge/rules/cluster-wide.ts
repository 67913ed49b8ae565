/** Rules about defaults of the whole cluster. */
import type { ViewEntry } from '../../diff/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { at } from '../../manifests/index.ts';
import { type Lookup, refOfEntry } from '../lookup.ts';
import type { Rule } from '../types.ts';
import { annotation, isKind, keys, listWords, touches } from './readers.ts';

const defaultClass = 'storageclass.kubernetes.io/is-default-class';
const storageClass = 'storage.k8s.io/StorageClass';
const priorityClass = 'scheduling.k8s.io/PriorityClass';

export const clusterWideRules: readonly Rule[] = [
  {
    id: 'default-storage-class',
    severity: 'medium',
    kinds: ['StorageClass'],
    when: 'a StorageClass becomes the default or stops being it, or the render has two defaults',
    why: 'new claims without a class use other storage; of two defaults the newer one wins',
    hint: 'name storageClassName in the claims that must not move',
    source: 'Kubernetes documentation, Storage Classes, Default StorageClass',
    *find({ meaningfulOf, created, deleted, lookupBefore, lookupAfter, isInstall }) {
      const defaults = lookupAfter
        .ofKind('StorageClass')
        .filter((entry) => isDefault(lookupAfter.value(entry)));
      const news = new Set(
        created.filter(({ resource }) => isKind(resource, storageClass)).map(({ resource }) => resource.id),
      );
      for (const pair of meaningfulOf(storageClass)) {
        if (!isKind(pair.resource, storageClass) || !touches(pair, 'metadata', 'annotations')) continue;
        const [before, after] = [isDefault(pair.before), isDefault(pair.after)];
        if (before === after) continue;
        if (after) news.add(pair.resource.id);
        yield {
          resource: pair.resource,
          path: keys('metadata', 'annotations', defaultClass),
          message: after
            ? 'becomes the default: claims without a class use it'
            : 'is no longer the default: claims without a class use another one, or stay Pending',
        };
      }
      for (const { resource, value } of created)
        if (isKind(resource, storageClass) && isDefault(value) && !isInstall)
          yield {
            resource,
            path: keys('metadata', 'annotations', defaultClass),
            message: 'is new and the default: claims without a class use it',
          };
      for (const { resource, value, successor } of deleted)
        if (isKind(resource, storageClass) && isDefault(value) && successor === undefined)
          yield {
            resource,
            side: 'before',
            message: 'the default class is removed: claims without a class use another one, or stay Pending',
          };
      const several = defaults.filter(({ id }) => news.has(id));
      const [first] = several;
      if (defaults.length > 1 && first !== undefined && defaultsOf(lookupBefore).length < defaults.length)
        yield {
          resource: refOfEntry(first),
          message: `there are ${defaults.length} default classes (${listWords(defaults.map(({ identity }) => identity.name).toSorted())}); the newest one wins`,
        };
    },
  },
  {
    id: 'default-priority-class',
    severity: 'medium',
    kinds: ['PriorityClass'],
    when: 'globalDefault of a PriorityClass is set or removed',
    why: 'new pods without a class get another priority: they may evict other pods, or be evicted',
    hint: 'name priorityClassName in the pods that matter',
    source: 'Kubernetes documentation, Pod Priority and Preemption',
    *find({ meaningfulOf, created, deleted }) {
      for (const pair of meaningfulOf(priorityClass)) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, priorityClass) ||
          !touches(pair, 'globalDefault')
        )
          continue;
        const after = at(pair.after, 'globalDefault') === true;
        if (after === (at(pair.before, 'globalDefault') === true)) continue;
        yield {
          resource: pair.resource,
          path: keys('globalDefault'),
          message: after
            ? 'becomes the default priority of all new pods'
            : 'is no longer the default priority of new pods',
        };
      }
      for (const { resource, value } of created)
        if (isKind(resource, priorityClass) && at(value, 'globalDefault') === true)
          yield {
            resource,
            path: keys('globalDefault'),
            message: 'is new and the default priority of all new pods',
          };
      for (const { resource, value, successor } of deleted)
        if (isKind(resource, priorityClass) && at(value, 'globalDefault') === true && successor === undefined)
          yield { resource, side: 'before', message: 'the default priority of new pods is removed' };
    },
  },
];

const isDefault = (value: MapValue): boolean => annotation(value, defaultClass) === 'true';
const defaultsOf = (lookup: Lookup): ViewEntry[] =>
  lookup.ofKind('StorageClass').filter((entry) => isDefault(lookup.value(entry)));
