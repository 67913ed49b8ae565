/** A repository with helmfiles that together use what helmfile offers for a release. */

const chart = (path: string, version: string): Record<string, string> => ({
  [`${path}/Chart.yaml`]: `apiVersion: v2\nname: web\nversion: ${version}\n`,
  [`${path}/values.yaml`]:
    'text: of the chart\nnested: {one: 1, two: of the chart}\nlist: [a]\nremoved: here\n',
  [`${path}/crds/widget.yaml`]:
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.acme.test}\nspec:\n  group: acme.test\n  scope: Namespaced\n  names: {kind: Widget, plural: widgets}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n',
  [`${path}/templates/config.yaml`]: `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
  namespace: {{ .Release.Namespace }}
data:
  version: {{ .Chart.Version }}
  values: {{ .Values | toJson | quote }}
  kube: {{ .Capabilities.KubeVersion.Version }}
  widgets: {{ .Capabilities.APIVersions.Has "acme.test/v1" | quote }}
`,
});

/** The chart that a server has. */
export const served = chart('web', '1.4.0');

export const files = (repositoryURL: string): Readonly<Record<string, string>> => ({
  ...chart('charts/web', '0.1.0'),
  'environments.yaml': `environments:
  staging:
    values: [environments/common.yaml, environments/staging.yaml.gotmpl]
  production:
    values: [environments/common.yaml, {color: green, extras: {enabled: true}}]
`,
  'environments/common.yaml': 'color: red\nwebVersion: 1.4.0\nextras: {enabled: false}\n',
  'environments/staging.yaml.gotmpl': 'host: {{ .Environment.Name }}.acme.test\n',
  'defaults.yaml.gotmpl':
    'helmDefaults: {kubeContext: {{ .Environment.Name }}}\ncommonLabels: {team: shop}\n',
  'values/plain.yaml':
    'text: of the file\nremoved: null\nyes: yes\noctal: 0644\nday: 2020-01-01\nfloat: 1.0\nbig: 123456789012345678\nexponent: 1e3\n',
  'values/template.yaml.gotmpl':
    'text: {{ .Values.color }} of {{ .Release.Name }} in {{ .Release.Namespace }}\noctal: 0644\nfloat: 1.0\nbig: 123456789012345678\nlist: {{ list "x" "y" | toJson }}\n',
  'values/set.txt': 'of a file, {with} signs\n',
  'patches/json.yaml':
    'target: {version: v1, kind: ConfigMap, name: patched}\npatch:\n  - {op: add, path: /data/json, value: of a file}\n',
  'helmfile.yaml.gotmpl': `bases: [environments.yaml]
---
bases: [defaults.yaml.gotmpl]
---
repositories:
  - {name: acme, url: "${repositoryURL}"}
helmfiles:
  - path: parts/data/helmfile.yaml.gotmpl
    values: [{size: {{ .Values.color | len }}}]
  - parts/*/more.yaml
templates:
  app: &app
    namespace: shop
    chart: ./charts/web
    missingFileHandler: Warn
    labels: {tier: app}
    values:
      - values/nowhere-{{ .Environment.Name }}.yaml
      - values/{{\`{{ .Release.Labels.kind }}\`}}.yaml
releases:
  - name: inherited
    <<: *app
    labels: {kind: plain}
  - name: of-template
    inherit: [{template: app, except: [labels, values]}]
    values: [{text: inherited}]
  - {name: bare, chart: ./charts/web}
  - name: plain-file
    namespace: shop
    chart: charts/web
    values: [values/plain.yaml]
  - name: templated-file
    namespace: shop
    chart: ./charts/web
    values: [values/plain.yaml, values/template.yaml.gotmpl]
  - name: in-order
    namespace: shop
    chart: ./charts/web
    values:
      - {nested: {one: inline}, removed: null, text: first}
      - values/plain.yaml
      - {list: [c, {{ .Values.color }}], text: last, yes: yes, octal: 0644}
  - name: sets
    namespace: shop
    chart: ./charts/web
    set:
      - {name: nested.one, value: "1,2{3}"}
      - {name: list, values: [a, "b,c"]}
      - {name: text, file: values/set.txt}
      - {name: 'nested.with\\.dot', value: "5"}
    setString:
      - {name: nested.two, value: "7"}
    setTemplate:
      - {name: release, value: '{{\`{{ .Release.Name }}\`}}'}
  - name: values-template
    namespace: shop
    chart: ./charts/web
    valuesTemplate: [{text: '{{\`{{ .Release.Namespace }}/{{ .Release.Name }}\`}}'}]
  - name: prefixed
    namespace: shop
    chart: ./charts/web
    valuesPathPrefix: values/
    values: [plain.yaml, template.yaml.gotmpl]
  - {name: absent, namespace: shop, chart: ./charts/web, installed: false}
  - {name: extra, namespace: shop, chart: ./charts/web, condition: extras.enabled}
  - name: by-environment
    namespace: shop
    chart: ./charts/web
    installed: {{ eq .Environment.Name "production" }}
  - name: needing
    namespace: shop
    chart: ./charts/web
    needs: [sets, shop/in-order, "{{ .Environment.Name }}/shop/templated-file"]
  - name: capabilities
    namespace: shop
    chart: ./charts/web
    kubeVersion: 1.30.2
    apiVersions: [acme.test/v1]
  - name: remote
    namespace: shop
    chart: acme/web
    version: {{ .Values.webVersion }}
    values: [{text: remote}]
  - name: patched
    namespace: shop
    chart: ./charts/web
    jsonPatches:
      - patches/json.yaml
      - target: {version: v1, kind: ConfigMap, name: patched}
        patch: [{op: replace, path: /data/version, value: json}]
    strategicMergePatches:
      - apiVersion: v1
        kind: ConfigMap
        metadata: {name: patched, namespace: shop, labels: {color: {{ .Values.color }}}}
        data: {added: '{{\`{{ .Release.Name }}\`}}', values: null}
`,
  // One that no other includes, without environments; its templates hold words that only YAML 1.1 reads so.
  'words/helmfile.yaml': `releases:
  - name: words
    namespace: words
    chart: ../charts/web
    values: [values.yaml.gotmpl]
`,
  'words/values.yaml.gotmpl':
    'enabled: yes\ntext: {{ .Release.Name }}\nlist: [on, off]\nday: 2020-01-01\noctal: 0644\n',
  'parts/data/helmfile.yaml.gotmpl': `environments:
  staging: {values: [../../environments/staging.yaml.gotmpl]}
  production: {}
---
namespace: data
releases:
  - name: database
    chart: ../../charts/web
    values: [{size: {{ .Values.size }}, text: {{ .Values | get "host" "none" }}}]
`,
  'parts/queue/more.yaml': `environments: {staging: {}, production: {}}
---
helmDefaults: {skipCRDs: true}
commonLabels: {part: queue}
releases:
  - {name: queue, namespace: data, chart: ../../charts/web, needs: [web]}
  - {name: bare, namespace: queue, chart: ../../charts/web}
  - {name: web, namespace: data, chart: ../../charts/web}
`,
});
