/** A repository of Kustomizations of Flux, each with keys of its own. */

export const repoURL = 'https://git.example.test/acme/fleet.git';

const overlay = (spec: object = {}) => ({ path: './overlays/prod', ...spec });
const plain = (spec: object = {}) => ({ path: './plain', ...spec });
const variables = (postBuild: object, spec: object = {}) => ({ path: './variables', postBuild, ...spec });

/** By the name of the Kustomization, its spec. */
export const cases: Readonly<Record<string, object>> = {
  'path-alone': overlay(),
  'path-with-a-slash': { path: '/overlays/prod/' },
  'target-namespace': overlay({ targetNamespace: 'moved' }),
  'name-prefix-and-suffix': overlay({ namePrefix: 'a-', nameSuffix: '-z' }),
  patches: overlay({
    patches: [
      {
        target: { kind: 'Deployment', name: 'web' },
        patch: '- op: replace\n  path: /spec/replicas\n  value: 11\n',
      },
      { patch: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {patched: "true"}\n' },
      {
        target: { group: 'apps', version: 'v1', labelSelector: 'tier=front' },
        patch: '- op: add\n  path: /metadata/annotations\n  value: {selected: "yes"}\n',
      },
    ],
  }),
  'patches-strategic-merge': overlay({
    patchesStrategicMerge: [
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas: 5 } },
    ],
  }),
  'patches-json': overlay({
    patchesJson6902: [
      {
        target: { group: 'apps', version: 'v1', kind: 'Deployment', name: 'web' },
        patch: [{ op: 'replace', path: '/spec/replicas', value: 6 }],
      },
    ],
  }),
  images: overlay({
    images: [
      { name: 'nginx', newName: 'registry.test:5000/mirror/nginx' },
      { name: 'busybox', newTag: '9' },
      {
        name: 'sidecar',
        digest: 'sha256:0000000000000000000000000000000000000000000000000000000000000000',
      },
    ],
  }),
  'image-tag-over-digest': overlay({ images: [{ name: 'pinned', newTag: '2' }] }),
  components: overlay({ components: ['../../components/extra'] }),
  'missing-components': overlay({
    components: ['../../components/extra', '../../components/nowhere'],
    ignoreMissingComponents: true,
  }),
  'common-metadata': overlay({
    commonMetadata: { labels: { team: 'shop', app: 'all' }, annotations: { owner: 'shop' } },
  }),
  'common-metadata-with-variables': overlay({
    commonMetadata: { annotations: { text: '${region}' } },
    postBuild: { substitute: { region: 'eu' } },
  }),
  'build-metadata': overlay({ buildMetadata: ['originAnnotations'] }),
  'without-resources': { path: './generators' },
  'generated-alone': plain(),
  'generated-with-all': plain({
    targetNamespace: 'moved',
    namePrefix: 'p-',
    images: [{ name: 'nginx', newTag: '3' }],
    patches: [{ target: { kind: 'ConfigMap' }, patch: '- {op: add, path: /data/new, value: "1"}' }],
  }),
  'generated-of-an-empty-folder': { path: './empty', components: ['../components/extra'] },
  substitute: variables({
    substitute: { name: 'web', number: '3', truth: 'true', text: 'a-b', lines: 'one\ntwo\n' },
  }),
  // A text with quotes loses them in the build, so Flux cannot read it again.
  'substitute-breaks': variables({ substitute: { text: 'a: b' } }),
  'substitute-nothing': variables({}),
  'substitute-defaults-only': variables({ substitute: { other: 'x' } }),
  'substitute-of-config-map': variables({ substituteFrom: [{ kind: 'ConfigMap', name: 'cluster-vars' }] }),
  'substitute-of-secret': variables({ substituteFrom: [{ kind: 'Secret', name: 'cluster-secrets' }] }),
  'substitute-of-both': variables({
    substituteFrom: [
      { kind: 'ConfigMap', name: 'cluster-vars' },
      { kind: 'Secret', name: 'cluster-secrets' },
    ],
    substitute: { truth: 'false' },
  }),
  'substitute-of-optional': variables({
    substituteFrom: [
      { kind: 'ConfigMap', name: 'nowhere', optional: true },
      { kind: 'ConfigMap', name: 'cluster-vars' },
    ],
  }),
  'substitute-in-overlay': overlay({ postBuild: { substitute: { region: 'eu' } } }),
};

/** What the cluster holds, and the repository too. */
export const objects: readonly object[] = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'cluster-vars', namespace: 'flux-system' },
    data: { name: 'of-map', number: '7', truth: 'true', text: 'of map' },
  },
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'cluster-secrets', namespace: 'flux-system' },
    data: { name: 'b2Ytc2VjcmV0' },
    stringData: { number: '8', truth: 'yes' },
  },
];

export const files: Readonly<Record<string, string>> = {
  'base/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {tier: front}}
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
        - {name: pinned, image: "pinned:1"}
`,
  'base/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {a: "1", region: "${region:=us}"}\n',
  'base/kustomization.yaml': 'resources: [deployment.yaml, config.yaml]\n',
  'overlays/prod/kustomization.yaml': `resources: [../../base]
commonAnnotations: {first: written}
images:
  - {name: nginx, newTag: "1.5"}
  - {name: pinned, digest: "sha256:1111111111111111111111111111111111111111111111111111111111111111"}
`,
  'components/extra/kustomization.yaml':
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [extra.yaml]\n',
  'components/extra/extra.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: extra}\n',
  'empty/notes.txt': 'no manifest\n',
  'generators/kustomization.yaml':
    'configMapGenerator: [{name: made, literals: [a=b], options: {disableNameSuffixHash: true}}]\n',
  'plain/one.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\ndata: {braces: "{{ x }}"}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\ndata: {b: "2"}\n',
  'plain/sub/deployment.yml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: plain}\nspec:\n  selector: {matchLabels: {app: plain}}\n  template:\n    metadata: {labels: {app: plain}}\n    spec: {containers: [{name: nginx, image: "nginx:1.0"}]}\n',
  'plain/sub/data.json': '{"no": "manifest"}',
  'plain/built/kustomization.yaml': 'resources: [three.yaml]\nnamePrefix: built-\n',
  'plain/built/three.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: three}\ndata: {c: "3"}\n',
  'plain/built/ignored.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ignored}\n',
  'variables/all.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: \${name:=default-name}
data:
  quoted: "\${number:=1}x"
  text: "\${text}"
  lines: |
    first
    \${lines:-none}
  escaped: "$\${name}"
  upper: "x\${text^^}-\${text/a/b}"
  length: "n\${#name}"
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: "\${name:=web}"}
spec:
  replicas: \${number:=2}
  paused: \${truth:=false}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "web:v\${number}"}]}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: kept
  annotations: {kustomize.toolkit.fluxcd.io/substitute: disabled}
data: {text: "\${text}"}
`,
};
