/** The files that `pligos init` writes: a working service with its flavor and types. */

const schemaComment = (toRoot: string): string =>
  `# yaml-language-server: $schema=${toRoot}pligos.schema.json\n`;

const types = `# What the services of this repository are made of. A flavor's schema builds on these.
image:
  repository: string!
  tag: string = latest
  pullPolicy: enum(Always|IfNotPresent|Never) = IfNotPresent

route:
  name: string!
  # The port that the container listens on.
  port: numeric!
  # Without a host the route is reachable inside the cluster only.
  host: string
`;

const specTypes = `# The input of this flavor: what a context's \`spec\` may hold.
context:
  replicas: numeric = 1
  image: image
  routes: mapped route
  # Environment variables of the container.
  env: object
`;

const flavorChart = `apiVersion: v2
name: web
description: A web service, with its routes
type: application
version: 0.1.0
`;

const helpers = `{{/* Labels of every resource, and those that never change. */}}
{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {{- include "<CHARTNAME>.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "<CHARTNAME>.labels" . | nindent 8 }}
    spec:
      containers:
        - name: app
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          {{- with .Values.routes }}
          ports:
            {{- range $name, $route := . }}
            - name: {{ $name }}
              containerPort: {{ $route.port }}
            {{- end }}
          {{- end }}
          {{- with .Values.env }}
          env:
            {{- range $name, $value := . }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- end }}
`;

const service = `{{- with .Values.routes }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $.Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  selector: {{- include "<CHARTNAME>.selector" $ | nindent 4 }}
  ports:
    {{- range $name, $route := . }}
    - name: {{ $name }}
      port: {{ $route.port }}
      targetPort: {{ $name }}
    {{- end }}
{{- end }}
`;

const ingress = `{{- range $name, $route := .Values.routes }}
{{- with $route.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  rules:
    - host: {{ . }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: {{ $.Release.Name }}
                port:
                  name: {{ $name }}
{{- end }}
{{- end }}
`;

function serviceConfig(typeFiles: readonly string[], schema: boolean): string {
  return `${schema ? schemaComment('../../') : ''}pligos:
  version: '2'
  types: [${typeFiles.map((file) => JSON.stringify(file)).join(', ')}]

contexts:
  dev:
    flavor: ../../flavors/web
    spec: &dev
      image: hello
      routes: [http]
  production:
    flavor: ../../flavors/web
    namespace: production
    spec:
      <<: *dev
      replicas: 3
      routes: [public]
      env:
        LOG_LEVEL: warn

# Named instances: contexts use them by name.
values:
  image:
    - {name: hello, repository: registry.example.com/hello, tag: 1.0.0}
  route:
    - {name: http, port: 8080}
    - {name: public, port: 8080, host: hello.example.com}
`;
}

const serviceChart = `apiVersion: v2
name: hello
version: 0.1.0
appVersion: 1.0.0
`;

export const ignored = `# what pligos keeps for itself
.helm-artifacts/*/charts/
.pligos/journal*
# what must never be in git
**/.pligos/secrets/
`;

/** What git ignores beside a pligos.yaml. */
export const ignoredSecrets = `# what must never be in git
**/.pligos/secrets/
`;

/**
 * Path (below the project) -> text. `typeFiles` replace the starter's own types; they are relative to the
 * service's folder.
 */
export function starterFiles(typeFiles: readonly string[], schema: boolean): ReadonlyMap<string, string> {
  const own = typeFiles.length === 0;
  return new Map([
    ...(own ? ([['types.yaml', types]] as const) : []),
    ['flavors/web/Chart.yaml', flavorChart],
    ['flavors/web/schema.yaml', own ? specTypes : `${types}\n${specTypes}`],
    ['flavors/web/templates/_helpers.tpl', helpers],
    ['flavors/web/templates/deployment.yaml', deployment],
    ['flavors/web/templates/service.yaml', service],
    ['flavors/web/templates/ingress.yaml', ingress],
    ['services/hello/Chart.yaml', serviceChart],
    ['services/hello/pligos.yaml', serviceConfig(own ? ['../../types.yaml'] : typeFiles, schema)],
  ]);
}

/** Files beside a chart that do not belong to it. */
export const helmIgnored = `# Pligos
pligos.yaml
pligos.schema.json
.helm-artifacts/
.pligos/
`;

interface ChartConfig {
  readonly chart: string;
  readonly release: string;
  /** By name: the value files. */
  readonly contexts: ReadonlyMap<string, readonly string[]>;
  readonly schema: boolean;
}

/** A pligos.yaml for an existing chart: a context for each value file. */
export function chartConfig({ chart, release, contexts, schema }: ChartConfig): string {
  const blocks = [...contexts].map(([name, files]) => contextBlock(name, { chart, release, files }));
  return `${schema ? schemaComment('') : ''}pligos:\n  version: '2'\n\ncontexts:\n${blocks.join('')}`;
}

/** One context, indented by two, with the usual keys as comments. */
export function contextBlock(
  name: string,
  { chart, release, files }: { chart: string; release: string; files: readonly string[] },
): string {
  const key = JSON.stringify(name).replace(/^"([A-Za-z][\w-]*)"$/, '$1');
  const quoted = files.map((file) => JSON.stringify(file)).join(', ');
  return `  ${key}:
    chart: ${JSON.stringify(chart)}
    release: ${JSON.stringify(release)}
    # namespace: ${key === name ? name : JSON.stringify(name)}
    # kubeVersion: 1.32.0
${files.length === 0 ? '' : `    valueFiles: [${quoted}]\n`}`;
}
