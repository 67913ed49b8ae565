/** What a report shows of an object of Flux where it changes. */
import { type ApplicationFact, mapAt, textAt } from '../discover/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

const paths: readonly string[] = [
  'path',
  'sourceRef.kind',
  'sourceRef.namespace',
  'sourceRef.name',
  'chart.spec.chart',
  'chart.spec.version',
  'chart.spec.sourceRef.kind',
  'chart.spec.sourceRef.namespace',
  'chart.spec.sourceRef.name',
  'chartRef.kind',
  'chartRef.namespace',
  'chartRef.name',
  'releaseName',
  'targetNamespace',
  'storageNamespace',
  'serviceAccountName',
  'kubeConfig.secretRef.name',
  'suspend',
  'prune',
  'wait',
  'force',
  'deletionPolicy',
  'install.crds',
  'upgrade.crds',
];

export const factsOf = (spec: MapValue | undefined): readonly ApplicationFact[] =>
  paths.flatMap((path) => {
    const value = textOf(valueAt(spec, path.split('.')));
    return value === undefined ? [] : [{ field: `spec.${path}`, value }];
  });

/** A source's own fields, by its name: a new version there deploys something else. */
export const sourceFacts = (kind: string, spec: MapValue | undefined): readonly ApplicationFact[] => [
  ...fact(`${kind}.spec.url`, textAt(spec, 'url')),
  ...(['commit', 'name', 'semver', 'tag', 'branch', 'digest'] as const).flatMap((field) =>
    fact(`${kind}.spec.ref.${field}`, textAt(mapAt(spec, 'ref'), field)),
  ),
];

const fact = (field: string, value: string | undefined): readonly ApplicationFact[] =>
  value === undefined ? [] : [{ field, value }];

const valueAt = (value: MapValue | undefined, [key = '', ...rest]: readonly string[]): Value | undefined =>
  rest.length === 0 ? value?.get(key) : valueAt(mapAt(value, key), rest);

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
