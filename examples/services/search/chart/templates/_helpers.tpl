{{- define "search.selector" -}}
app.kubernetes.io/name: search
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "search.labels" -}}
{{ include "search.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
