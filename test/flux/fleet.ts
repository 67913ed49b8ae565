/** The usual layout of a repository of Flux: a cluster, its Kustomizations, and HelmReleases that an overlay patches. */

export const repoURL = 'https://git.example.test/acme/fleet.git';

const flux = (kind: string, name: string, spec: object, namespace = 'flux-system'): string => {
  const group = { Kustomization: 'kustomize', HelmRelease: 'helm' }[kind] ?? 'source';
  const version = kind === 'HelmRelease' ? 'v2' : 'v1';
  return JSON.stringify({
    apiVersion: `${group}.toolkit.fluxcd.io/${version}`,
    kind,
    metadata: { name, namespace },
    spec: { interval: '10m', ...spec },
  });
};

const kustomization = (name: string, path: string, more: object = {}): string =>
  flux('Kustomization', name, {
    path,
    prune: true,
    sourceRef: { kind: 'GitRepository', name: 'flux-system' },
    ...more,
  });

const release = (name: string, spec: object): string =>
  flux(
    'HelmRelease',
    name,
    {
      chart: {
        spec: {
          chart: './charts/web',
          sourceRef: { kind: 'GitRepository', name: 'flux-system', namespace: 'flux-system' },
        },
      },
      ...spec,
    },
    'apps',
  );

const ownChart = (more: object) => ({
  spec: {
    chart: 'charts/web',
    sourceRef: { kind: 'GitRepository', name: 'flux-system', namespace: 'flux-system' },
    ...more,
  },
});

/** By the name of its file. */
const releases: Readonly<Record<string, string>> = {
  plain: release('plain', {}),
  values: release('values', { values: { text: 'of the base', nested: { one: 1 } } }),
  'values-from': release('values-from', {
    valuesFrom: [
      { kind: 'ConfigMap', name: 'app-values' },
      { kind: 'Secret', name: 'app-secret', valuesKey: 'text', targetPath: 'text' },
    ],
    values: { nested: { two: 'own' } },
  }),
  'release-name': release('release-name', { releaseName: 'other' }),
  'target-namespace': release('target-namespace', { targetNamespace: 'elsewhere', storageNamespace: 'apps' }),
  'long-name': release('a-name-that-is-long-enough-to-be-shortened', { targetNamespace: 'elsewhere' }),
  'values-files': release('values-files', {
    chart: ownChart({ valuesFiles: ['charts/web/values.yaml', 'charts/web/values-prod.yaml'] }),
  }),
  'values-files-instead': release('values-files-instead', {
    chart: ownChart({ valuesFiles: ['charts/web/values-prod.yaml'] }),
    values: { nested: { one: 'own' } },
  }),
  'values-files-missing': release('values-files-missing', {
    chart: ownChart({
      valuesFiles: ['charts/web/values.yaml', 'nowhere.yaml'],
      ignoreMissingValuesFiles: true,
    }),
  }),
  'skip-crds': release('skip-crds', { install: { crds: 'Skip' } }),
  'depends-on': release('depends-on', { dependsOn: [{ name: 'plain' }] }),
};

const names = Object.keys(releases);

export const files: Readonly<Record<string, string>> = {
  'clusters/staging/flux-system/gotk-sync.yaml': [
    flux('GitRepository', 'flux-system', { url: repoURL, ref: { branch: 'main' } }),
    kustomization('flux-system', './clusters/staging'),
  ].join('\n---\n'),
  'clusters/staging/flux-system/kustomization.yaml': 'resources: [gotk-sync.yaml]\n',
  'clusters/staging/apps.yaml': kustomization('apps', './apps/staging', {
    dependsOn: [{ name: 'infrastructure' }],
    postBuild: { substitute: { text: 'substituted' } },
  }),
  'clusters/staging/infrastructure.yaml': kustomization('infrastructure', './infrastructure'),
  'infrastructure/repository.yaml': flux('HelmRepository', 'charts', { url: 'https://charts.example.test' }),
  'apps/base/kustomization.yaml': `resources: [${names.map((name) => `${name}.yaml`).join(', ')}, app-values.yaml]\n`,
  ...Object.fromEntries(names.map((name) => [`apps/base/${name}.yaml`, releases[name] ?? ''])),
  'apps/base/app-values.yaml': [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'app-values', namespace: 'apps' },
      data: { 'values.yaml': 'text: of the map\nnested: {one: true}\nextra: ${text}\n' },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'app-secret', namespace: 'apps' },
      data: { text: Buffer.from('of the secret').toString('base64') },
    },
  ]
    .map((one) => JSON.stringify(one))
    .join('\n---\n'),
  'apps/staging/kustomization.yaml': `resources: [../base]
patches:
  - target: {kind: HelmRelease, name: values}
    patch: |
      - {op: add, path: /spec/values/text, value: of staging}
`,
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.2.3\n',
  'charts/web/values.yaml': 'text: plain\nnested: {one: null, two: of the chart}\nlist: [a]\n',
  'charts/web/values-prod.yaml': 'text: of prod\nnested: {one: prod}\n',
  'charts/web/crds/widget.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.acme.test}\nspec:\n  group: acme.test\n  scope: Namespaced\n  names: {kind: Widget, plural: widgets}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n',
  'charts/web/templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
  namespace: {{ .Release.Namespace }}
data:
  values: {{ .Values | toJson | quote }}
`,
};
