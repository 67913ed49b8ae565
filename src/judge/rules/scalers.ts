/** Autoscalers and what they scale. */
import type { ViewEntry } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import { textAt } from './look.ts';

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

/** What scales a workload, an HPA or KEDA's own kind; by kind, namespace and name of the workload. */
export function scalersOf(
  side: Lookup,
): (workload: Pick<ResourceRef, 'kind' | 'name' | 'namespace'>) => ViewEntry | undefined {
  let known: Map<string, ViewEntry> | undefined;
  const read = (): Map<string, ViewEntry> =>
    new Map(
      [...side.ofKind(autoscaler), ...side.ofKind('ScaledObject')].map((entry) => {
        const { kind, name } = targetOf(side.value(entry));
        return [`${kind} ${entry.identity.namespace} ${name}`, entry];
      }),
    );
  return ({ kind, namespace, name }) => (known ??= read()).get(`${kind} ${namespace} ${name}`);
}
