/** What a report shows of an Application where it changes. */
import { type ApplicationFact, mapAt, textAt } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';

const fact = (field: string, value: string | undefined): ApplicationFact[] =>
  value === undefined ? [] : [{ field, value }];

export function factsOf(
  spec: MapValue | undefined,
  sources: readonly MapValue[],
): readonly ApplicationFact[] {
  const destination = mapAt(spec, 'destination');
  const automated = mapAt(mapAt(spec, 'syncPolicy'), 'automated');
  return [
    ...fact('spec.project', textAt(spec, 'project')),
    ...sources.flatMap((source, index) => {
      const prefix = sources.length === 1 ? 'spec.source' : `spec.sources[${index}]`;
      return (['repoURL', 'path', 'chart', 'targetRevision'] as const).flatMap((key) =>
        fact(`${prefix}.${key}`, textAt(source, key)),
      );
    }),
    ...(['server', 'name', 'namespace'] as const).flatMap((key) =>
      fact(`spec.destination.${key}`, textAt(destination, key)),
    ),
    ...(['prune', 'selfHeal'] as const).flatMap((key) => {
      const value = automated?.get(key);
      return typeof value === 'boolean' ? fact(`spec.syncPolicy.automated.${key}`, String(value)) : [];
    }),
  ];
}
