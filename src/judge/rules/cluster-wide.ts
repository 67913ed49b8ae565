/** What the whole cluster takes its defaults from. */
import type { ViewEntry } from '../../diff/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { at } from '../../manifests/index.ts';
import { type Lookup, refOfEntry } from '../lookup.ts';
import type { Rule } from '../types.ts';
import { annotation, isKind, keys, listed, touches } from './look.ts';

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
    source: 'row 32; Kubernetes documentation, Storage Classes, Default StorageClass',
    *find({ meantOf, came, gone, old, young, isInstall }) {
      const defaults = young.ofKind('StorageClass').filter((entry) => isDefault(young.value(entry)));
      const news = new Set(
        came.filter(({ resource }) => isKind(resource, storageClass)).map(({ resource }) => resource.id),
      );
      for (const pair of meantOf(storageClass)) {
        if (!isKind(pair.resource, storageClass) || !touches(pair, 'metadata', 'annotations')) continue;
        const [was, is] = [isDefault(pair.before), isDefault(pair.after)];
        if (was === is) continue;
        if (is) news.add(pair.resource.id);
        yield {
          resource: pair.resource,
          path: keys('metadata', 'annotations', defaultClass),
          message: is
            ? 'becomes the default: claims without a class use it'
            : 'is no longer the default: claims without a class use another one, or stay Pending',
        };
      }
      for (const { resource, value } of came)
        if (isKind(resource, storageClass) && isDefault(value) && !isInstall)
          yield {
            resource,
            path: keys('metadata', 'annotations', defaultClass),
            message: 'is new and the default: claims without a class use it',
          };
      for (const { resource, value, became } of gone)
        if (isKind(resource, storageClass) && isDefault(value) && became === undefined)
          yield {
            resource,
            side: 'before',
            message: 'the default class is removed: claims without a class use another one, or stay Pending',
          };
      const several = defaults.filter(({ id }) => news.has(id));
      const [first] = several;
      if (defaults.length > 1 && first !== undefined && defaultsOf(old).length < defaults.length)
        yield {
          resource: refOfEntry(first),
          message: `there are ${defaults.length} default classes (${listed(defaults.map(({ identity }) => identity.name).toSorted())}); the newest one wins`,
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
    source: 'row 33; Kubernetes documentation, Pod Priority and Preemption',
    *find({ meantOf, came, gone }) {
      for (const pair of meantOf(priorityClass)) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, priorityClass) ||
          !touches(pair, 'globalDefault')
        )
          continue;
        const is = at(pair.after, 'globalDefault') === true;
        if (is === (at(pair.before, 'globalDefault') === true)) continue;
        yield {
          resource: pair.resource,
          path: keys('globalDefault'),
          message: is
            ? 'becomes the default priority of all new pods'
            : 'is no longer the default priority of new pods',
        };
      }
      for (const { resource, value } of came)
        if (isKind(resource, priorityClass) && at(value, 'globalDefault') === true)
          yield {
            resource,
            path: keys('globalDefault'),
            message: 'is new and the default priority of all new pods',
          };
      for (const { resource, value, became } of gone)
        if (isKind(resource, priorityClass) && at(value, 'globalDefault') === true && became === undefined)
          yield { resource, side: 'before', message: 'the default priority of new pods is removed' };
    },
  },
];

const isDefault = (value: MapValue): boolean => annotation(value, defaultClass) === 'true';
const defaultsOf = (side: Lookup): ViewEntry[] =>
  side.ofKind('StorageClass').filter((entry) => isDefault(side.value(entry)));
