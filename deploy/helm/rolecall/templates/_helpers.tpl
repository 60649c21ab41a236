{{- define "rolecall.name" -}}
{{- if contains "rolecall" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-rolecall{{ end -}}
{{- end }}

{{- define "rolecall.selector" -}}
app.kubernetes.io/name: rolecall
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "rolecall.labels" -}}
{{ include "rolecall.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "rolecall.claim" -}}
{{ .Values.storage.existingClaim | default (printf "%s-data" (include "rolecall.name" .)) }}
{{- end }}

{{/* What all pods have in common. The image runs as the user node, and root owns the program. */}}
{{- define "rolecall.pod" -}}
serviceAccountName: {{ .root.Values.serviceAccountName }}
automountServiceAccountToken: false
# Addresses of other services are no settings.
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "rolecall.container" -}}
image: {{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .root.Values.secret }}
env:
  {{- range $name, $value := .root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '3000'
  - name: METRICS_HOST
    value: 0.0.0.0
  - name: METRICS_PORT
    value: '9464'
  - name: ROLECALL_DATA
    value: /data
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end }}

{{/* Alive is not well: a database that is away is not mended by starting the process again. */}}
{{- define "rolecall.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: metrics }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: metrics }
  periodSeconds: 15
  timeoutSeconds: 5
  failureThreshold: 4
readinessProbe:
  httpGet: { path: /readyz, port: metrics }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}

{{- define "rolecall.volumes" -}}
- name: data
  {{- if .Values.settings.STORAGE_URL }}
  emptyDir: {}
  {{- else }}
  persistentVolumeClaim:
    claimName: {{ include "rolecall.claim" . }}
  {{- end }}
- name: tmp
  emptyDir: {}
{{- end }}
