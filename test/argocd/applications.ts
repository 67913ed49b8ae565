/** A repository of Applications, each with keys of its own. */

export const repoURL = 'https://git.example.test/acme/gitops.git';

const source = (path: string, more: object = {}) => ({
  source: { repoURL, path, targetRevision: 'HEAD', ...more },
});
const helm = (settings: object) => source('charts/web', { helm: settings });
const kustomize = (settings: object) => source('overlays/prod', { kustomize: settings });
const directory = (settings: object) => source('manifests', { directory: settings });

/** By the name of the Application, its spec. */
export const cases: Readonly<Record<string, object>> = {
  'chart-alone': source('charts/web'),
  'chart-value-files': helm({ valueFiles: ['values-prod.yaml', '../../values/extra.yaml'] }),
  'chart-value-file-of-the-root': helm({ valueFiles: ['/values/extra.yaml'] }),
  'chart-missing-value-file': helm({
    valueFiles: ['nowhere.yaml', 'values-prod.yaml'],
    ignoreMissingValueFiles: true,
  }),
  'chart-value-file-of-a-variable': helm({ valueFiles: ['../../values/$ARGOCD_APP_NAMESPACE.yaml'] }),
  'chart-value-file-glob': helm({ valueFiles: ['/values/*.yaml'] }),
  'chart-values': helm({ valueFiles: ['values-prod.yaml'], values: 'replicas: 7\nlist: [a, b]\n' }),
  'chart-values-with-dollars': helm({ values: 'text: "pa$$word ${x} $ARGOCD_APP_NAME"\n' }),
  'chart-values-object': helm({ values: 'replicas: 7\n', valuesObject: { replicas: 8, text: 'yes' } }),
  'chart-parameters': helm({
    values: 'replicas: 7\n',
    parameters: [
      { name: 'text', value: 'a,b=c' },
      { name: 'replicas', value: '9' },
      { name: 'list', value: '{x,y}' },
      { name: 'nested.one', value: 'true' },
    ],
  }),
  'chart-force-string': helm({
    parameters: [
      { name: 'nested.one', value: 'true', forceString: true },
      { name: 'text', value: '0123', forceString: true },
    ],
  }),
  'chart-parameter-of-a-variable': helm({
    parameters: [
      { name: 'text', value: '$ARGOCD_APP_NAME in ${ARGOCD_APP_PROJECT_NAME} of $ARGOCD_APP_SOURCE_PATH' },
    ],
  }),
  'chart-file-parameters': helm({ fileParameters: [{ name: 'text', path: 'files/motd.txt' }] }),
  'chart-release-name': helm({ releaseName: 'other-release' }),
  'chart-skip-crds': helm({ skipCrds: true }),
  'chart-skip-tests': helm({ skipTests: true }),
  'chart-kube-version': helm({ kubeVersion: '1.29.0', apiVersions: ['monitoring.coreos.com/v1'] }),
  'chart-api-versions': helm({ apiVersions: ['monitoring.coreos.com/v1', 'acme.test/v1/Widget'] }),
  'chart-namespace': helm({ namespace: 'elsewhere' }),
  'chart-overrides': source('charts/overridden'),
  'kustomize-alone': source('overlays/prod'),
  'kustomize-prefix': kustomize({ namePrefix: 'a-', nameSuffix: '-z' }),
  'kustomize-images': kustomize({
    images: [
      'nginx=registry.test:5000/mirror/nginx:2.0',
      'busybox:9',
      'sidecar@sha256:0000000000000000000000000000000000000000000000000000000000000000',
    ],
  }),
  'kustomize-replicas': kustomize({ replicas: [{ name: 'web', count: 5 }] }),
  'kustomize-namespace': kustomize({ namespace: 'moved' }),
  'kustomize-common-labels': kustomize({ commonLabels: { team: 'shop' } }),
  'kustomize-labels-without-selector': kustomize({
    commonLabels: { team: 'shop' },
    labelWithoutSelector: true,
  }),
  'kustomize-labels-in-templates': kustomize({
    commonLabels: { team: 'shop' },
    labelWithoutSelector: true,
    labelIncludeTemplates: true,
  }),
  'kustomize-labels-of-variables': kustomize({ commonLabels: { app: '$ARGOCD_APP_NAME' } }),
  'kustomize-annotations': kustomize({
    commonAnnotations: { owner: 'shop', first: 'replaced' },
    forceCommonAnnotations: true,
  }),
  'kustomize-annotations-of-variables': kustomize({
    commonAnnotations: { app: '${ARGOCD_APP_NAME}' },
    commonAnnotationsEnvsubst: true,
  }),
  'kustomize-patches': kustomize({
    patches: [
      {
        target: { kind: 'Deployment', name: 'web' },
        patch: '- op: replace\n  path: /spec/replicas\n  value: 11\n',
      },
      { patch: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {patched: "true"}\n' },
    ],
  }),
  'kustomize-components': kustomize({ components: ['../../components/extra'] }),
  'kustomize-missing-components': kustomize({
    components: ['../../components/extra', '../../components/nowhere'],
    ignoreMissingComponents: true,
  }),
  'directory-alone': source('manifests'),
  'directory-recurse': directory({ recurse: true }),
  'directory-include': directory({ recurse: true, include: '{*.yml,sub/*.yaml}' }),
  'directory-exclude': directory({ recurse: true, exclude: '*/deep/*' }),
  'directory-include-and-exclude': directory({ recurse: true, include: '*.yaml', exclude: 'sub/[b-z]*' }),
  'several-sources': {
    sources: [
      { repoURL, ref: 'values', targetRevision: 'HEAD' },
      {
        repoURL,
        path: 'charts/web',
        helm: { valueFiles: ['$values/values/extra.yaml'], parameters: [{ name: 'text', value: 'multi' }] },
      },
      { repoURL, path: 'overlays/prod', kustomize: { namePrefix: 'k-' } },
      { repoURL, path: 'manifests', directory: { include: 'one.yaml' } },
    ],
  },
};

export const files: Readonly<Record<string, string>> = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.2.3\n',
  'charts/web/values.yaml': 'replicas: 1\ntext: plain\nlist: []\nnested: {one: null}\n',
  'charts/web/values-prod.yaml': 'replicas: 3\n',
  'charts/web/files/motd.txt': 'hello, world\nof files\n',
  'charts/web/crds/widget.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.acme.test}\nspec:\n  group: acme.test\n  scope: Namespaced\n  names: {kind: Widget, plural: widgets}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n',
  'charts/web/templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
  namespace: {{ .Release.Namespace }}
data:
  replicas: {{ .Values.replicas | quote }}
  text: {{ .Values.text | toJson | quote }}
  list: {{ .Values.list | toJson | quote }}
  nested: {{ .Values.nested | toJson | quote }}
  extra: {{ .Values.extra | toJson | quote }}
  kube: {{ .Capabilities.KubeVersion.Version }}
  monitors: {{ .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" | quote }}
  widgets: {{ .Capabilities.APIVersions.Has "acme.test/v1/Widget" | quote }}
`,
  'charts/web/templates/tests/test.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: probe\n  annotations: {helm.sh/hook: test}\nspec: {containers: [{name: probe, image: busybox}]}\n',
  'charts/web/templates/hook.yaml':
    'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n  annotations: {helm.sh/hook: pre-upgrade}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: migrate, image: busybox}]}}}\n',
  'charts/overridden/Chart.yaml': 'apiVersion: v2\nname: overridden\nversion: 0.1.0\n',
  'charts/overridden/values.yaml': 'tag: none\nother: none\n',
  'charts/overridden/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\ndata: {tag: "{{ .Values.tag }}", other: "{{ .Values.other }}"}\n',
  'charts/overridden/.argocd-source.yaml': 'helm: {parameters: [{name: tag, value: all}]}\n',
  'charts/overridden/.argocd-source-chart-overrides.yaml':
    'helm: {parameters: [{name: other, value: own}]}\n',
  'values/extra.yaml': 'extra: {a: 1}\nreplicas: 4\n',
  'values/shop.yaml': 'extra: shop\n',
  'base/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - {name: nginx, image: "nginx:1.0"}
        - {name: busybox, image: "busybox:1"}
        - {name: sidecar, image: "sidecar:1"}
`,
  'base/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {a: "1"}\n',
  'base/kustomization.yaml': 'resources: [deployment.yaml, config.yaml]\n',
  'overlays/prod/kustomization.yaml':
    'resources: [../../base]\nnamePrefix: prod-\ncommonAnnotations: {first: written}\nimages: [{name: nginx, newTag: "1.5"}]\n',
  'components/extra/kustomization.yaml':
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [extra.yaml]\n',
  'components/extra/extra.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: extra}\n',
  'manifests/one.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\ndata: {braces: "{{ x }}"}\n',
  'manifests/two.yml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: three}\n',
  'manifests/list.json':
    '{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"four"}}]}',
  'manifests/notes.txt': 'no manifest',
  'manifests/skipped.yaml':
    '# +argocd:skip-file-rendering\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: skipped}\n',
  'manifests/sub/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: sub-a}\n',
  'manifests/sub/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: sub-b}\n',
  'manifests/sub/deep/c.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: deep-c}\n',
};
