// The plan of a matrix over 1,000 services of three contexts each, as the whole process of the action: a pull request that
// changes one service, and one that changes the flavor of all. It is told against `git ls-tree -r` of the same repository.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPart } from '../scripts/real-parts.mjs';
import { writeManyServices } from './many-services.mjs';
import { bothMedians } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env['PLIGOS_DIST'] ?? join(root, 'dist');
const node = findPart('node24') ?? process.execPath;
const services = 1000;
const [mostTimes, mostMiB] = [20, 300];
const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
const tolerance = process.argv.includes('--assert') ? 1.5 : 1;

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-bench-'));
try {
  process.exitCode = measureAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureAll() {
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  git(repository, 'init', '-q', '-b', 'main');
  writeManyServices(repository, join(root, 'examples'), services);
  writeSources(repository);
  commit(repository, 'base');
  const base = git(repository, 'rev-parse', 'HEAD');
  // As a clone has it.
  git(repository, 'repack', '-adq');
  const rows = [
    [
      'one service',
      3,
      'services/service-7/pligos.yaml',
      (text) => text.replace('LOG_LEVEL: info', 'LOG_LEVEL: debug'),
    ],
    [
      'the flavor of all',
      services * 3,
      'flavors/webservice/templates/deployment.yaml',
      (text) => `${text}# changed\n`,
    ],
  ].map(([what, contexts, path, change]) => {
    git(repository, 'checkout', '-q', '-B', 'feature', 'main');
    writeFileSync(join(repository, path), change(readFileSync(join(repository, path), 'utf8')));
    commit(repository, 'change');
    const head = git(repository, 'rev-parse', 'HEAD');
    git(repository, 'checkout', '-q', '--detach', 'main');
    git(repository, ...author, 'merge', '-q', '--no-ff', '-m', 'merge', head);
    return measure(what, contexts, repository, { base, head });
  });
  process.stdout.write(`The plan of a matrix, ${services} services of 3 contexts, medians\n\n`);
  for (const { what, tree, plan, MiB, ok } of rows) {
    const ratio = (plan.clock / tree.clock).toFixed(1);
    process.stdout.write(
      `${what.padEnd(18)} ${plan.clock.toFixed(0)} ms (${plan.processor.toFixed(0)} ms of the processor), ${ratio} x ls-tree (${tree.clock.toFixed(1)} ms), ${MiB.toFixed(0)} MiB; wanted < ${mostTimes} x, < ${mostMiB} MiB  ${ok ? 'ok' : 'TOO SLOW'}\n`,
    );
  }
  return rows.some(({ ok }) => !ok) && tolerance > 1 ? 1 : 0;
}

/** Where a thousand services are configured, their programs are seldom far: ten files each. */
function writeSources(repository) {
  for (let at = 0; at < services; at += 1) {
    const dir = join(repository, 'programs', `service-${at}`, 'src');
    mkdirSync(dir, { recursive: true });
    for (let file = 0; file < 10; file += 1)
      writeFileSync(join(dir, `part-${file}.ts`), `export const part = '${at}.${file}';\n`);
  }
}

function measure(what, contexts, repository, commits) {
  const run = {
    command: node,
    args: [join(dist, 'matrix.js')],
    cwd: repository,
    env: environment(repository, commits),
  };
  check(run, contexts);
  const tree = { command: 'git', args: ['ls-tree', '-r', 'HEAD'], cwd: repository };
  const medians = bothMedians({ tree, plan: run }, 15);
  const MiB = peakOf(run);
  return {
    what,
    ...medians,
    MiB,
    ok: medians.plan.clock / medians.tree.clock < mostTimes * tolerance && MiB < mostMiB,
  };
}

/** The plan is about what it should be. */
function check({ command, args, cwd, env }, contexts) {
  const { status, stdout } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0 || !stdout.includes(` ${contexts} contexts, `))
    throw new Error(`not ${contexts} contexts:\n${stdout}`);
}

function peakOf({ command, args, cwd, env }) {
  const hook = join(folder, 'peak.cjs');
  writeFileSync(
    hook,
    'process.on("exit", () => require("fs").writeSync(2, `${process.resourceUsage().maxRSS}\\n`));',
  );
  const { stderr } = spawnSync(command, ['--require', hook, ...args], { cwd, env, encoding: 'utf8' });
  return Number(stderr.trim().split('\n').at(-1)) / 1024;
}

function environment(repository, { base, head }) {
  const repo = { full_name: 'octo/shop', default_branch: 'main' };
  const pull = {
    number: 1,
    head: { sha: head, ref: 'feature', repo },
    base: { sha: base, ref: 'main', repo },
  };
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify({ number: 1, pull_request: pull, repository: repo }));
  const output = join(folder, 'output');
  appendFileSync(output, '');
  return {
    PATH: process.env.PATH,
    HOME: folder,
    GITHUB_ACTIONS: 'true',
    RUNNER_ENVIRONMENT: 'github-hosted',
    GITHUB_WORKSPACE: repository,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: output,
    GITHUB_REPOSITORY: 'octo/shop',
    GITHUB_SHA: git(repository, 'rev-parse', 'HEAD'),
    GITHUB_REF: 'refs/pull/1/merge',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    INPUT_CONFIG: '.',
  };
}

function commit(repository, message) {
  git(repository, 'add', '-A');
  git(repository, ...author, 'commit', '-qm', message);
}

function git(dir, ...words) {
  const { status, stdout, stderr } = spawnSync('git', ['-C', dir, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}
