/** The Application of a context. Argo CD renders it with the same chart, value files and values. */
import { posix } from 'node:path';
import { UserError } from '../../errors.ts';
import { hasLogin } from '../../text/index.ts';
import { isList, isMap, type MapValue, type Value, write } from '../../yaml/index.ts';
import type { ChartApplication, ChartLocation } from './types.ts';

export function argoCdObjects(
  application: ChartApplication,
  repository: string | undefined,
): readonly MapValue[] {
  const { name, namespace, cluster, chart, valueFiles } = application;
  const isOwn = chart.kind === 'own';
  const own = (): string => withoutPassword(repository ?? refuseUnnamed(application));
  const source = isOwn
    ? map({ repoURL: own(), targetRevision: 'HEAD', path: chart.path })
    : map(remoteSource(chart));
  const whole = new Map([...source, ['helm', helmOf(application, isOwn ? '/' : '$repository/')]]);
  const files = map({
    repoURL: valueFiles.length > 0 ? own() : '',
    targetRevision: 'HEAD',
    ref: 'repository',
  });
  const destination =
    cluster === undefined
      ? { server: 'https://kubernetes.default.svc' }
      : { [/^https?:\/\//.test(cluster) ? 'server' : 'name']: cluster };
  return [
    map({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: map({ name, namespace: 'argocd' }),
      spec: map({
        project: 'default',
        destination: map({ ...destination, namespace }),
        ...(isOwn || valueFiles.length === 0 ? { source: whole } : { sources: [whole, files] }),
        syncPolicy: map({ syncOptions: ['CreateNamespace=true'] }),
      }),
    }),
  ];
}

function remoteSource(chart: Exclude<ChartLocation, { kind: 'own' }>): Readonly<Record<string, string>> {
  if (chart.kind === 'repository')
    return { repoURL: chart.url, chart: chart.chart, targetRevision: chart.version };
  if (chart.kind === 'git') return { repoURL: chart.url, path: chart.path, targetRevision: chart.commit };
  const { path, version } = chart;
  return { repoURL: posix.dirname(path), chart: posix.basename(path), targetRevision: version };
}

function helmOf(
  { release, valueFiles, values, kubeVersion, apiVersions }: ChartApplication,
  root: string,
): MapValue {
  return map({
    releaseName: release,
    ...(valueFiles.length > 0 && { valueFiles: valueFiles.map((path) => `${root}${path}`) }),
    ...valuesField(values),
    ...(kubeVersion !== undefined && { kubeVersion }),
    ...(apiVersions.length > 0 && { apiVersions: [...apiVersions] }),
  });
}

/** An object loses its nulls on the way through tools that merge it, and in helm they remove defaults. */
function valuesField(values: MapValue): Readonly<Record<string, Value>> {
  if (values.size === 0) return {};
  return holdsNull(values) ? { values: write(values) } : { valuesObject: values };
}

export const holdsNull = (value: Value): boolean => {
  if (isMap(value)) return [...value.values()].some(holdsNull);
  return isList(value) ? value.some(holdsNull) : value === null;
};

export const map = (entries: Readonly<Record<string, Value>>): MapValue => new Map(Object.entries(entries));

/** The file is read by all who read the repository. The user of an address of ssh is no secret. */
function withoutPassword(repository: string): string {
  if (!hasLogin(repository.replace(/^ssh:\/\/[^/@:]*@/, 'ssh://'))) return repository;
  throw new UserError('usage', '--repo-url holds a login, which would be written into each Application', {
    hint: 'write the address without it: Argo CD has logins of repositories in Secrets of its own',
  });
}

function refuseUnnamed({ at, name }: ChartApplication): never {
  throw new UserError('usage', `--repo-url is missing: ${name} needs the address of this repository`, {
    at,
    hint: 'name it as Argo CD knows it: --repo-url https://github.com/acme/shop.git',
  });
}
