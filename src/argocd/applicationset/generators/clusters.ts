/** The clusters that Argo CD knows, from the file of answers. */
import { GoList, GoMap } from '../../../gotemplate/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { type Cluster, clustersOf } from '../answers.ts';
import { countOf, type Params } from '../context.ts';
import { isSetAt, mapAt, textMapAt } from '../fields.ts';
import { addValues } from '../params.ts';
import { isEmptySelector, parseSelector } from '../selector.ts';
import { normalizeName } from '../template/names.ts';
import type { Generator } from './types.ts';

export const inCluster = { name: 'in-cluster', server: 'https://kubernetes.default.svc' } as const;

/** Argo CD gives this label to the Secret of each cluster. */
const secretType = ['argocd.argoproj.io/secret-type', 'cluster'] as const;

/** State of Argo CD and kubectl, which no template sees. */
const hiddenAnnotations = new Set([
  'argocd.argoproj.io/refresh',
  'argocd.argoproj.io/hydrate',
  'argocd.argoproj.io/tracking-id',
  'argocd.argoproj.io/installation-id',
  'kubectl.kubernetes.io/last-applied-configuration',
]);

export const generateClusters: Generator = (generator, expansion, renderer) => {
  const { isGo, answers } = expansion;
  const selectorMap = mapAt(generator, 'selector');
  const selects = parseSelector(selectorMap, true);
  const all = clustersOf(answers).map((cluster) => ({
    ...cluster,
    labels: new Map([...cluster.labels, secretType]),
  }));
  const chosen = [
    ...new Map(all.filter(({ labels }) => selects(labels)).map((one) => [one.name, one])).values(),
  ];
  const values = textMapAt(generator, 'values');
  const sets = countOf(chosen).map((cluster) => clusterParams(cluster, isGo));
  // The cluster of Argo CD itself has no labels, so no selector finds it.
  if (isEmptySelector(selectorMap) && !chosen.some(({ server }) => server === inCluster.server))
    sets.push(localParams());
  for (const params of sets) addValues(values, params, isGo, renderer);
  return isSetAt(generator, 'flatList') ? [new GoMap([['clusters', new GoList(sets, 'map')]])] : sets;
};

const localParams = (): Params =>
  new GoMap([
    ['name', inCluster.name],
    ['nameNormalized', inCluster.name],
    ['server', inCluster.server],
    ['project', ''],
  ]);

function clusterParams({ name, server, project, labels, annotations }: Cluster, isGo: boolean): Params {
  const params = new GoMap([
    ['name', name],
    ['nameNormalized', normalizeName(name)],
    ['server', server],
    ['project', project],
  ]);
  const shown = new Map([...annotations].filter(([key]) => !hiddenAnnotations.has(key)));
  if (isGo) {
    const metadata = new GoMap();
    if (annotations.size > 0) metadata.entries.set('annotations', new GoMap(shown, 'string'));
    metadata.entries.set('labels', new GoMap(labels, 'string'));
    params.entries.set('metadata', metadata);
    return params;
  }
  for (const [key, value] of shown) params.entries.set(`metadata.annotations.${key}`, value);
  for (const [key, value] of labels) params.entries.set(`metadata.labels.${key}`, value);
  return params;
}

/** Generators name their clusters, too. */
export const knownClusters = (answers: MapValue): readonly { name: string; server: string }[] => {
  const all = clustersOf(answers);
  return all.some(({ server }) => server === inCluster.server) ? all : [...all, inCluster];
};
