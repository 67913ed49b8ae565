// What joining the reports of a matrix costs as a whole process, its comment on a local GitHub included: 10 and 20 reports of 150
// contexts each, as multiples of an empty node, and how it grows. `node bench/join.mjs`; BENCH_DIST names another build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bothMedians } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const program = join(root, process.env.BENCH_DIST ?? 'dist', 'report.js');
const wanted = { ratio: 20, growth: 2.2, comment: 65_536 };

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-join-'));
const head = 'a'.repeat(40);
const gitHub = spawn(process.execPath, [join(root, 'test/fakes/serve.mjs'), 'github'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = await once(gitHub.stdout, 'data');
  await run(JSON.parse(String(line)).url);
} finally {
  gitHub.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function run(url) {
  const order = (body) =>
    fetch(`${url}/_fake`, {
      method: 'POST',
      // While processes are measured nobody answers the end of a connection.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
  for (const number of [10, 20]) await order({ do: 'addPull', pull: { number, head, base: 'b'.repeat(40) } });
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, '');
  const ten = jobOf(10, url);
  const twenty = jobOf(20, url);
  const times = bothMedians(
    { empty: { command: process.execPath, args: [empty], cwd: folder }, ten, twenty },
    rounds,
  );
  const ratio = times.twenty.clock / times.empty.clock;
  const growth = times.twenty.clock / times.ten.clock;
  const out = join(twenty.cwd, '.pligos/out');
  const size = (name) => (statSync(join(out, name)).size / 1024 / 1024).toFixed(1);
  const contexts = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).contexts.length;
  const { comments, violations } = await (await fetch(`${url}/_fake`)).json();
  const told = comments.filter(({ pull }) => pull === 20);
  const comment = told[0]?.body.length ?? 0;
  const isRight =
    comment > 10_000 &&
    comment <= wanted.comment &&
    contexts === 3000 &&
    told.length === 1 &&
    violations.length === 0;
  const memory = peak(twenty);
  console.log(
    [
      `${ratio < wanted.ratio ? 'ok  ' : 'SLOW'} 20 reports of 150 contexts: ${ratio.toFixed(1)} x an empty node (wanted: less than ${wanted.ratio}), ` +
        `${times.twenty.clock.toFixed(0)} ms, processor ${(times.twenty.processor / times.empty.processor).toFixed(1)} x, ${memory} MiB`,
      `${growth <= wanted.growth ? 'ok  ' : 'SLOW'} from 10 to 20: ${growth.toFixed(2)} x (wanted: at most ${wanted.growth}), processor ${(times.twenty.processor / times.ten.processor).toFixed(2)} x`,
      `${isRight ? 'ok  ' : 'WRONG'} ${contexts} contexts, ${told.length} comment of ${comment} characters (at most ${wanted.comment}), html ${size('report.html')} MiB, json ${size('report.json')} MiB`,
    ].join('\n'),
  );
}

/** The process that joins so many reports. */
function jobOf(count, url) {
  const cwd = join(folder, String(count));
  for (let shard = 0; shard < count; shard += 1) {
    const dir = join(cwd, '.pligos/reports', `pligos-${shard}`);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'report.json'), JSON.stringify(reportOf(shard), null, 1));
  }
  const event = join(cwd, 'event.json');
  const repo = { full_name: 'octo/shop' };
  const pull = {
    number: count,
    head: { sha: head, ref: 'feature', repo },
    base: { sha: 'b'.repeat(40), ref: 'main', repo },
  };
  writeFileSync(
    event,
    JSON.stringify({ pull_request: pull, repository: { ...repo, default_branch: 'main' } }),
  );
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GITHUB_WORKSPACE: cwd,
    GITHUB_API_URL: url,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: 'octo/shop',
    GITHUB_SHA: head,
    GITHUB_RUN_ID: '1',
    INPUT_REPORTS: '.pligos/reports/**/report.json',
    INPUT_EXPECTED: String(count),
    INPUT_TOKEN: 'ghs_workflow',
  };
  return { command: process.execPath, args: [program], cwd, env };
}

/**
 * 50 services with three contexts each, as the bench of the Action has them, and as one new image in each context leaves them: a
 * workload that restarts, its image, a label in three more; one service of three has a finding.
 */
function reportOf(shard) {
  const contexts = Array.from({ length: 150 }, (_, index) => {
    const number = shard * 50 + Math.floor(index / 3);
    return contextOf(`service-${number}`, ['dev', 'staging', 'production'][index % 3], number);
  });
  return {
    version: 1,
    title: 'Pligos',
    base: { name: 'main', commit: 'b'.repeat(40) },
    head: { name: 'feature', commit: head },
    contexts,
    limits: [],
  };
}

function contextOf(service, context, number) {
  const ref = (kind, name) => ({
    id: `apps/${kind}/${context}/${name}`,
    apiVersion: 'apps/v1',
    group: 'apps',
    kind,
    namespace: context,
    name,
    template: `${service}/templates/${name}.yaml`,
    line: 10,
  });
  const image = (version) => `registry.example.com/shop/${service}:1.${number}.${version}`;
  const web = `${service}-web`;
  const resources = [
    {
      kind: 'changed',
      resource: ref('Deployment', web),
      before: ref('Deployment', web),
      changes: [
        {
          kind: 'changed',
          path: 'spec.template.spec.containers[main].image',
          steps: [
            ...['spec', 'template', 'spec', 'containers'].map((key) => ({ key })),
            { item: [{ key: 'name', value: 'main' }], occurrence: 1, before: 0, after: 0 },
            { key: 'image' },
          ],
          before: image(1),
          after: image(2),
        },
      ],
    },
  ];
  const parts = (version) => ({
    text: image(version),
    registry: 'registry.example.com',
    repository: `shop/${service}`,
    tag: `1.${number}.${version}`,
    digest: '',
  });
  return {
    service,
    context,
    release: service,
    namespace: context,
    kubeVersion: { version: '1.32.0', source: 'helm' },
    status: 'compared',
    problems: [],
    comparison: {
      counts: { before: 12, after: 12, added: 0, removed: 0, changed: 1, renamed: 0, quiet: 3, equal: 8 },
      resources,
      groups: [
        {
          id: 'label helm.sh/chart',
          kind: 'label',
          what: 'helm.sh/chart',
          before: `${service}-1.0.0`,
          after: `${service}-1.1.0`,
          changes: 3,
          resources: Array.from({ length: 3 }, (_, at) => `core/ConfigMap/${context}/${service}-${at}`),
        },
      ],
      restarts: [
        {
          resource: `apps/Deployment/${context}/${web}`,
          because: ['spec.template.spec.containers[main].image'],
          quiet: false,
        },
      ],
      findings:
        number % 3 === 0
          ? [
              {
                rule: 'image-latest',
                severity: 'medium',
                side: 'after',
                resource: ref('Deployment', web),
                path: 'spec.replicas',
                steps: [{ key: 'spec' }, { key: 'replicas' }],
                message: `runs ${image(2)}`,
                hint: 'name a version, or better a digest',
              },
            ]
          : [],
      random: [],
      limits: [],
    },
    images: [
      {
        resource: `apps/Deployment/${context}/${web}`,
        container: 'main',
        init: false,
        before: parts(1),
        after: parts(2),
      },
    ],
    milliseconds: 120,
  };
}

function peak({ command, args, cwd, env }) {
  const watch = join(folder, 'memory.cjs');
  writeFileSync(
    watch,
    `process.on('exit', () => require('node:fs').writeSync(2, '\\n' + process.resourceUsage().maxRSS));`,
  );
  const { stderr } = spawnSync(command, ['--require', watch, ...args], { cwd, env, encoding: 'utf8' });
  return Math.round(Number(stderr.trim().split('\n').at(-1)) / 1024);
}
