/** Finds autoscalers and their targets. */
import type { ViewEntry } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import { textAt } from './readers.ts';

export const autoscaler = 'HorizontalPodAutoscaler';

interface Target {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
}

export function targetOf(value: MapValue): Target {
  const version = textAt(value, 'spec', 'scaleTargetRef', 'apiVersion') ?? '';
  return {
    group: version.includes('/') ? version.slice(0, version.indexOf('/')) : '',
    kind: textAt(value, 'spec', 'scaleTargetRef', 'kind') ?? 'Deployment',
    name: textAt(value, 'spec', 'scaleTargetRef', 'name') ?? '',
  };
}

/** The HPA, or KEDA's own kind, that scales a workload; by kind, namespace and name of the workload. */
export function scalersOf(
  lookup: Lookup,
): (workload: Pick<ResourceRef, 'kind' | 'name' | 'namespace'>) => ViewEntry | undefined {
  let cached: Map<string, ViewEntry> | undefined;
  const readScalers = (): Map<string, ViewEntry> =>
    new Map(
      [...lookup.ofKind(autoscaler), ...lookup.ofKind('ScaledObject')].map((entry) => {
        const { kind, name } = targetOf(lookup.value(entry));
        return [`${kind} ${entry.identity.namespace} ${name}`, entry];
      }),
    );
  return ({ kind, namespace, name }) => (cached ??= readScalers()).get(`${kind} ${namespace} ${name}`);
}
