/** The HelmRelease of a context with the source of its chart. Its values are all in it. */
import { UserError } from '../../errors.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { holdsNull, map } from './argocd.ts';
import type { ChartApplication, ChartLocation } from './types.ts';

/** What `flux bootstrap` calls the repository that it works from, and its namespace. */
const bootstrapName = 'flux-system';

export function fluxObjects(application: ChartApplication): readonly MapValue[] {
  const { name, at, release, namespace, chart, mergedValues } = application;
  if (holdsNull(mergedValues))
    throw new UserError('export-application', `${name} has null among its values`, {
      at,
      hint: 'a HelmRelease may lose it on its way into the cluster: write the manifests with --to manifests',
    });
  return [
    ...sourceOf(chart, name),
    object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', name, {
      interval,
      releaseName: release,
      targetNamespace: namespace,
      // Where helm itself keeps it, so that a release which is there goes on.
      storageNamespace: namespace,
      install: map({ createNamespace: true }),
      ...chartField(chart, name),
      ...(mergedValues.size > 0 && { values: mergedValues }),
    }),
  ];
}

const interval = '10m';

const object = (
  apiVersion: string,
  kind: string,
  name: string,
  spec: Readonly<Record<string, Value>>,
): MapValue =>
  map({
    apiVersion,
    kind,
    metadata: map({
      name,
      namespace: bootstrapName,
      // `${…}` among the values is not for the Kustomization that applies it.
      ...(kind === 'HelmRelease' && {
        annotations: map({ 'kustomize.toolkit.fluxcd.io/substitute': 'disabled' }),
      }),
    }),
    spec: map(spec),
  });

function sourceOf(chart: ChartLocation, name: string): readonly MapValue[] {
  if (chart.kind === 'own') return [];
  if (chart.kind === 'repository')
    return [object(sourceVersion, 'HelmRepository', name, { interval, url: chart.url })];
  if (chart.kind === 'git') {
    const ref = map({ commit: chart.commit });
    return [object(sourceVersion, 'GitRepository', name, { interval, url: chart.url, ref })];
  }
  return [
    object(sourceVersion, 'OCIRepository', name, {
      interval,
      url: `oci://${chart.path}`,
      ref: map({ tag: chart.version, digest: chart.digest }),
      layerSelector: map({
        mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
        operation: 'copy',
      }),
    }),
  ];
}

const sourceVersion = 'source.toolkit.fluxcd.io/v1';

function chartField(chart: ChartLocation, name: string): Readonly<Record<string, Value>> {
  if (chart.kind === 'oci') return { chartRef: map({ kind: 'OCIRepository', name }) };
  if (chart.kind === 'repository')
    return {
      chart: map({
        spec: map({
          chart: chart.chart,
          version: chart.version,
          sourceRef: map({ kind: 'HelmRepository', name }),
        }),
      }),
    };
  const sourceRef = map({ kind: 'GitRepository', name: chart.kind === 'own' ? bootstrapName : name });
  return {
    chart: map({
      spec: map({
        chart: chart.path === '.' ? './' : `./${chart.path}`,
        // A commit changes a chart without a new version.
        reconcileStrategy: 'Revision',
        sourceRef,
      }),
    }),
  };
}
