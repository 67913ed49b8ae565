// 300 Applications of Argo CD, of 40 charts, in a repository: what a team of a hundred services keeps.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const repoURL = 'https://github.com/acme/gitops';
const template = `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: {{ .Release.Name }}}}
  template:
    metadata: {labels: {app: {{ .Release.Name }}}}
    spec: {containers: [{name: main, image: {{ .Values.image }}}]}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data: {color: {{ .Values.color | quote }}}
`;

const application = (index, color) =>
  JSON.stringify({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: `app-${index}`, namespace: 'argocd' },
    spec: {
      project: 'default',
      destination: { name: 'in-cluster', namespace: `team-${index % 20}` },
      source: { repoURL, path: `charts/chart-${index % 40}`, helm: { valuesObject: { color } } },
    },
  });

/** A repository with one commit, and one value that differs from it. */
export function writeManyApplications(folder) {
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (let index = 0; index < 40; index += 1) {
    const chart = `charts/chart-${index}`;
    write(`${chart}/Chart.yaml`, `apiVersion: v2\nname: chart-${index}\nversion: 0.1.0\n`);
    write(`${chart}/values.yaml`, 'replicas: 2\nimage: web:1\ncolor: none\n');
    write(`${chart}/templates/all.yaml`, template);
  }
  for (let index = 0; index < 300; index += 1) write(`apps/${index}.json`, application(index, 'red'));
  const git = (...words) => {
    const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', repoURL);
  git('add', '--all');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.test', 'commit', '--quiet', '--message=first');
  write('apps/17.json', application(17, 'blue'));
}
