// What the gate costs a deploy, as a multiple of one bare render: reading what was reviewed, judging the render, and judging the
// text inside helm, all in time of the processor. What GitHub takes to answer its one request is not in it; what helm itself takes to
// hand the text over, bench/last-check.mjs says.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { findHelms } from '../scripts/real-helm.mjs';
import { bothMedians, median } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const wanted = 0.3;
/** `commit`: every workload has the commit in its image. */
const variants = [
  { count: 10, commit: false },
  { count: 50, commit: false },
  { count: 500, commit: false },
  { count: 500, commit: true },
];

const template = `{{- range $i := until (int .Values.count) }}
---
{{- if eq (mod $i 10) 9 }}
apiVersion: v1
kind: Secret
metadata: {name: s-{{ $i }}}
stringData: {password: "hidden-{{ $i }}-value"}
{{- else }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-{{ $i }}
  labels:
    app.kubernetes.io/name: web
    app.kubernetes.io/instance: {{ $.Release.Name }}
    app.kubernetes.io/managed-by: {{ $.Release.Service }}
spec:
  replicas: 2
  selector:
    matchLabels:
      app: web-{{ $i }}
  template:
    metadata:
      labels:
        app: web-{{ $i }}
    spec:
      containers:
        - name: web
          image: "registry.example.com/web:{{ $.Values.tag | default $i }}"
          ports:
            - name: http
              containerPort: 8080
          env:
            - name: LEVEL
              value: info
            - name: PASSWORD
              valueFrom: {secretKeyRef: {name: s-9, key: password}}
          resources:
            requests: {cpu: 100m, memory: 128Mi}
            limits: {memory: 256Mi}
          livenessProbe:
            httpGet: {path: /healthz, port: http}
{{- end }}
{{- end }}
`;

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-gate-'));
const plugins = join(folder, 'plugins');
try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const once = join(folder, 'once.mjs');
  await build({
    entryPoints: [join(root, 'bench', 'gate-once.mjs')],
    outfile: once,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  for (const { name, path } of findHelms())
    for (const { count, commit } of variants) {
      const chart = chartOf(count);
      const args = ['template', 'web', chart];
      // A preview has noughts in the place of the commit.
      const tagged = (sign) => (commit ? [`--set-string=tag=${sign.repeat(40)}`] : []);
      const [rendered, sent] = [join(folder, 'rendered.yaml'), join(folder, 'sent.yaml')];
      writeFileSync(rendered, checked(path, [...args, ...tagged('0')]));
      checked(path, [...args, ...tagged('c'), ...handingOver(name, sent)], { HELM_PLUGINS: plugins });
      const [first, second] = [
        JSON.parse(
          checked(process.execPath, [
            once,
            rendered,
            sent,
            String(rounds),
            path,
            join(folder, 'cache'),
            ...(commit ? ['commit'] : []),
          ]),
        ),
        bothMedians({ helm: { command: path, args, cwd: folder } }, rounds),
      ];
      const gate = median(first.times);
      const ratio = gate / second.helm.processor;
      console.log(
        `${ratio < wanted ? 'ok  ' : 'SLOW'} ${`${name}, ${count} resources${commit ? ', commit in each' : ''}`.padEnd(40)} ${ratio.toFixed(2)} x a bare render (wanted below ${wanted}): ${gate.toFixed(1)} ms, helm ${second.helm.processor.toFixed(0)} ms, record ${first.bytes} bytes`,
      );
    }
}

/** Deployments of an ordinary size, one of ten a Secret. */
function chartOf(count) {
  const chart = join(folder, `chart-${count}`);
  mkdirSync(join(chart, 'templates'), { recursive: true });
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
  writeFileSync(join(chart, 'values.yaml'), `count: ${count}\n`);
  writeFileSync(join(chart, 'templates', 'all.yaml'), template);
  return chart;
}

/** The flags by which helm writes what it hands over into a file: Helm 3 takes a program, Helm 4 a plugin. */
function handingOver(name, file) {
  if (name === 'helm-3')
    return ['--post-renderer=/bin/sh', '--post-renderer-args=-c', `--post-renderer-args=tee ${file}`];
  mkdirSync(join(plugins, 'tee'), { recursive: true });
  writeFileSync(
    join(plugins, 'tee', 'plugin.yaml'),
    `apiVersion: v1
name: tee
version: 1.0.0
type: postrenderer/v1
runtime: subprocess
config: {}
runtimeConfig:
  platformCommand:
    - {command: tee, args: [${JSON.stringify(file)}]}
`,
  );
  return ['--post-renderer=tee'];
}

function checked(command, args, more) {
  const env = { ...process.env, ...more };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
