/** Finds pods inside the workloads that create them: their templates and containers. */
import { isList, isMap, type MapValue } from '../yaml/index.ts';
import { at, listOf, mapOf, textOf } from './readers.ts';

/** The pod template of a resource: a map with `metadata` and `spec`; also in custom kinds. */
export function podTemplateOf(value: MapValue, kind: string): MapValue | undefined {
  if (kind === 'Pod') return value;
  const template = at(value, ...podSpecPath(kind).slice(0, -1));
  return isMap(template) && isList(at(template, 'spec', 'containers')) ? template : undefined;
}

/** The keys that lead to the pod's spec. */
export function podSpecPath(kind: string): readonly string[] {
  if (kind === 'Pod') return ['spec'];
  if (kind === 'PodTemplate') return ['template', 'spec'];
  return kind === 'CronJob'
    ? ['spec', 'jobTemplate', 'spec', 'template', 'spec']
    : ['spec', 'template', 'spec'];
}

interface Container {
  readonly name: string;
  readonly init: boolean;
  readonly value: MapValue;
}

/** Init containers first, in the order in which they run. */
export function containersOf(template: MapValue | undefined): Container[] {
  return ['initContainers', 'containers'].flatMap((field) =>
    (listOf(at(template, 'spec', field)) ?? []).flatMap((item) => {
      const value = mapOf(item);
      if (value === undefined) return [];
      return [{ name: textOf(value.get('name')) ?? '', init: field === 'initContainers', value }];
    }),
  );
}
