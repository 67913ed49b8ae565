{{/* The name of every resource: the release, and the chart where the release does not say it already. */}}
{{- define "<CHARTNAME>.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{ .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 63 | trimSuffix "-" }}
{{- end -}}
{{- end }}

{{/* What pods are selected by: it can never change. */}}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
{{- with .Chart.AppVersion }}
app.kubernetes.io/version: {{ . | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* What the container runs; the text of a script travels inside the manifest. */}}
{{- define "<CHARTNAME>.command" -}}
{{- with .Values.command }}
{{- if eq .type "script" }}
{{- $path := printf "script/%s" (required "a command of type script names no script" .script) }}
{{- $script := required (printf "there is no %s" $path) ($.Files.Get $path) }}
{{- toYaml (append (.interpreter | default (list "sh" "-c")) $script) }}
{{- else }}
{{- toYaml (required "a command of type executable names no executable" .executable) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Restarts the pods when a file of config/ changes. */}}
{{- define "<CHARTNAME>.configChecksum" -}}
{{ (.Files.Glob "config/**").AsConfig | sha256sum }}
{{- end }}
