// What a comparison with a cluster costs: 200 objects of a release predicted, as a multiple of 200 bare GETs over the same connection,
// eight at a time; and `pligos diff --live` as a whole process, as a multiple of helm's own dry run, which is a part of it. Against the
// real API server of the tests, releases made by both Helms.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dump } from 'js-yaml';
import { findControlPlane, kubeconfig, startControlPlane } from '../scripts/cluster.mjs';
import { findHelms } from '../scripts/real-helm.mjs';
import { bothMedians, median } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, process.env.BENCH_DIST ?? 'dist', 'cli.js');
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const wanted = 6;
/** Whole processes by the clock: helm's dry run, as many dry runs of the server again, and the comparison of all that is different. */
const wantedWhole = 3;
/** A plain `helm upgrade`. */
const plain = {
  namespace: 'default',
  verb: 'upgrade',
  serverSide: 'auto',
  forceConflicts: false,
  forceReplace: false,
  takeOwnership: false,
  createNamespace: false,
  skipCrds: false,
  noHooks: false,
};
const wholeArgs = (folder, release) => [
  'diff',
  '--live',
  '--chart',
  folder,
  '--release',
  release,
  '-n',
  'default',
  '--format',
  'json',
];
const control = findControlPlane();

if (control === undefined) {
  console.log(
    'not measured: the live side (the control plane is not built: node scripts/cluster.mjs provide)',
  );
} else {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'bench-live-'));
  const cluster = await startControlPlane(control);
  try {
    await run(folder, cluster);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(folder, cluster) {
  const config = file(folder, 'kubeconfig', kubeconfig(cluster));
  const outfile = join(folder, 'live-once.mjs');
  const entryPoints = [join(root, 'bench', 'live-once.mjs')];
  const banner = {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  };
  await build({
    entryPoints,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    banner,
  });
  const env = {
    ...process.env,
    HOME: folder,
    KUBECONFIG: config,
    HELM_BURST_LIMIT: '2000',
    HELM_QPS: '2000',
  };
  for (const { name, version, path } of findHelms()) {
    const helm = (args) => checked(path, args, env);
    const release = `of-${name}`;
    const major = Number(version.split('.')[0]);
    helm(['install', release, chart(folder, release, () => 1)]);
    const cases = { nothing: () => 1, 'one in ten': (index) => (index % 10 === 0 ? 2 : 1), all: () => 2 };
    for (const [words, versionOf] of Object.entries(cases)) {
      const changed = chart(folder, release, versionOf);
      const manifest = helm(['template', release, changed, '--is-upgrade']);
      const intent = { ...plain, helm: major, release, manifest };
      const args = [outfile, config, file(folder, 'intent.json', JSON.stringify(intent)), String(rounds + 1)];
      console.log(
        caseLine(`Helm ${version}, ${words} changed`, JSON.parse(checked(process.execPath, args, env))),
      );
      if (words !== 'all') continue;
      const whole = {
        command: process.execPath,
        args: [program, ...wholeArgs(changed, release)],
        cwd: folder,
      };
      const dryRun = [
        'upgrade',
        release,
        changed,
        '--dry-run=server',
        '--output=json',
        '--disable-openapi-validation',
      ];
      const times = bothMedians(
        {
          whole: { ...whole, env: { ...env, HELM_BIN: path } },
          helm: { command: path, args: dryRun, cwd: folder, env },
        },
        rounds,
      );
      console.log(wholeLine(`Helm ${version}, pligos diff --live`, times));
    }
  }
}

/** The first round warms up. */
function caseLine(name, { gets, predictions, objects: count, requests, drift }) {
  const [get, predict] = [median(gets.slice(1)), median(predictions.slice(1))];
  const ratio = predict / get;
  const told = `${predict.toFixed(0)} ms, ${count} GETs ${get.toFixed(0)} ms, ${requests} requests, ${drift} fields drifted`;
  return `${ratio < wanted ? 'ok  ' : 'SLOW'} ${name.padEnd(34)} ${ratio.toFixed(2)} x (wanted below ${wanted}): ${told}`;
}

function wholeLine(name, { whole, helm }) {
  const ratio = whole.clock / helm.clock;
  const told = `${whole.clock.toFixed(0)} ms, helm ${helm.clock.toFixed(0)} ms, processor ${(whole.processor / helm.processor).toFixed(2)} x`;
  return `${ratio < wantedWhole ? 'ok  ' : 'SLOW'} ${name.padEnd(34)} ${ratio.toFixed(2)} x helm's dry run (wanted below ${wantedWhole}): ${told}`;
}

function checked(command, args, env) {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function file(folder, name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A hundred Deployments, and fifty each of their Services and ConfigMaps. */
function chart(folder, name, versionOf) {
  const path = mkdtempSync(join(folder, 'chart-'));
  mkdirSync(join(path, 'templates'));
  file(path, 'Chart.yaml', JSON.stringify({ apiVersion: 'v2', name, version: '0.1.0' }));
  const documents = Array.from({ length: 100 }, (_, index) =>
    objects(`${name}-${index}`, versionOf(index), index),
  );
  file(
    join(path, 'templates'),
    'all.yaml',
    documents
      .flat()
      .map((one) => dump(one, { noRefs: true }))
      .join('---\n'),
  );
  return path;
}

function objects(name, version, index) {
  const labels = { 'app.kubernetes.io/name': name };
  const web = {
    name: 'web',
    image: `web:${version}`,
    ports: [{ name: 'http', containerPort: 80, protocol: 'TCP' }],
    env: Array.from({ length: 10 }, (_, at) => ({ name: `VARIABLE_${at}`, value: `value ${at}` })),
    resources: { limits: { cpu: '500m', memory: '128Mi' }, requests: { cpu: '100m', memory: '64Mi' } },
    readinessProbe: { httpGet: { path: '/', port: 'http' } },
  };
  const template = { metadata: { labels }, spec: { containers: [web] } };
  const metadata = { name, labels };
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: { replicas: 2, selector: { matchLabels: labels }, template },
  };
  const spec = { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http', protocol: 'TCP' }] };
  const other =
    index % 2 === 0
      ? {
          apiVersion: 'v1',
          kind: 'Service',
          metadata,
          spec: { ...spec, sessionAffinity: version === 1 ? 'None' : 'ClientIP' },
        }
      : {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata,
          data: { version: `${version}`, text: 'line\n'.repeat(50) },
        };
  return [deployment, other];
}
