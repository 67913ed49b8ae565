// The Action as a process, post included: a pull request over 50 services of three contexts each, against local servers,
// with a real clone, a real merge commit and real helm. What it costs is told against the bare helm processes that it
// cannot avoid. Each run has commits of its own, so that only the base can be in the cache.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { findPart } from '../scripts/real-parts.mjs';
import { findHelms } from '../scripts/real-helm.mjs';
import { writeManyServices } from './many-services.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env['PLIGOS_DIST'] ?? join(root, 'dist');
const node = findPart('node24') ?? process.execPath;
const helm = findHelms().find(({ name }) => name === 'helm-3') ?? findHelms()[0];
const services = 50;
const tolerance = process.argv.includes('--assert') ? 1.5 : 1;

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-bench-'));
try {
  process.exitCode = await measureAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll() {
  const { startFakeGitHub, addPull, commentsOf, startFakeCache, cacheToken } = await fakes();
  const gitHub = await startFakeGitHub({ repository: 'octo/shop' });
  const cache = await startFakeCache();
  try {
    const origin = makeOrigin();
    const world = { gitHub, addPull, commentsOf, cache, cacheToken, origin };
    const rows = [await startUp(), await oneContext(world), await allContexts(world)];
    print(rows);
    return rows.some(({ ok }) => !ok) && tolerance > 1 ? 1 : 0;
  } finally {
    await Promise.all([gitHub.stop(), cache.stop()]);
  }
}

/** From the start of the process to the first line of the log. */
async function startUp() {
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, '');
  const times = { empty: [], line: [] };
  for (let round = 0; round <= 11; round += 1) {
    const bare = (await timed(node, [empty])).time;
    const { firstByte } = await timed(node, [join(dist, 'action.js')], { env: { PATH: process.env.PATH } });
    if (round > 0) {
      times.empty.push(bare);
      times.line.push(firstByte);
    }
  }
  const [bare, line] = [median(times.empty), median(times.line)];
  return row(
    'start to the first line of the log',
    line,
    `${(line / bare).toFixed(2)} x an empty node`,
    line / bare,
    2,
  );
}

/** One image tag in one context. */
async function oneContext(world) {
  const change = (round) => (dir) => {
    const file = join(dir, 'services', 'service-7', 'pligos.yaml');
    const text = readFileSync(file, 'utf8');
    const spec = /(\n {2}staging:\n[^]*?\n {6}image: )release/;
    writeFileSync(file, text.replace(spec, `$1{repository: company/service-7, tag: next-${round}}`));
  };
  const times = { action: [], helm: [] };
  for (let round = 0; round <= 7; round += 1) {
    const run = await runAction(world, round + 1, change(round));
    expectChanged(run, 1);
    const charts = join(run.workspace, '.pligos', 'out', 'charts');
    const bare = await bareHelms(chartsIn(charts), 2, 1);
    if (round > 0) {
      times.action.push(run.time);
      times.helm.push(bare);
    }
  }
  const [action, bare] = [median(times.action), median(times.helm)];
  const beyond = (action - bare) / 1000;
  return row(
    'one image tag of 150 contexts',
    action,
    `${beyond.toFixed(2)} s beyond two bare renders (${bare.toFixed(0)} ms)`,
    beyond,
    0.6,
  );
}

/** A line of the shared chart: every context is rendered, on both sides. */
async function allContexts(world) {
  const change = (round) => (dir) => {
    const file = join(dir, 'flavors', 'webservice', 'templates', 'deployment.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/\n {2}template:\n {4}metadata:\n/, `$&      annotations: {bench: "${round}"}\n`),
    );
  };
  const times = { action: [], helm: [] };
  for (let round = 0; round <= 3; round += 1) {
    const run = await runAction(world, 100 + round, change(round));
    expectChanged(run, services * 3);
    const charts = chartsIn(join(run.workspace, '.pligos', 'out', 'charts'));
    const bare = await bareHelms(charts, 2, 2);
    if (round > 0) {
      times.action.push(run.time);
      times.helm.push(bare);
    }
  }
  const [action, bare] = [median(times.action), median(times.helm)];
  return row(
    'all 150 contexts',
    action,
    `${(action / bare).toFixed(2)} x their 300 helm processes, two at a time (${(bare / 1000).toFixed(1)} s)`,
    action / bare,
    1.35,
  );
}

// ---- one run --------------------------------------------------------------------------------

async function runAction(world, number, change) {
  const { gitHub, cache, origin } = world;
  const { workspace, headSha, baseSha } = checkOut(origin, number, change);
  world.addPull(gitHub.state, { number, head: headSha, base: baseSha });
  const home = join(folder, `home-${number}`);
  mkdirSync(join(home, 'temp'), { recursive: true });
  const file = (name, text = '') => {
    writeFileSync(join(home, name), text);
    return join(home, name);
  };
  const repo = { full_name: 'octo/shop', default_branch: 'main' };
  const payload = {
    number,
    pull_request: {
      number,
      head: { sha: headSha, ref: 'feature', repo },
      base: { sha: baseSha, ref: 'main', repo },
    },
    repository: repo,
  };
  const scope = [{ scope: 'refs/heads/main', permission: 3 }];
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    HELM_BIN: helm.path,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    RUNNER_ENVIRONMENT: 'github-hosted',
    GITHUB_WORKSPACE: workspace,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_STATE: file('state'),
    GITHUB_REPOSITORY: 'octo/shop',
    GITHUB_SHA: spawnSync('git', ['-C', workspace, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim(),
    GITHUB_REF: `refs/pull/${number}/merge`,
    GITHUB_RUN_ID: String(number),
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_NUMBER: String(number),
    GITHUB_WORKFLOW: 'preview',
    GITHUB_JOB: 'preview',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: gitHub.url,
    ACTIONS_RESULTS_URL: `${cache.url}/`,
    ACTIONS_CACHE_SERVICE_V2: 'true',
    ACTIONS_RUNTIME_TOKEN: world.cacheToken(scope),
    RUNNER_TEMP: join(home, 'temp'),
    RUNNER_TOOL_CACHE: join(home, 'tools'),
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    ...inputs(),
  };
  const main = await timed(node, [join(dist, 'action.js')], { cwd: workspace, env });
  if (main.code !== 0) throw new Error(`the Action ended with ${main.code}:\n${main.output}`);
  const comments = world.commentsOf(gitHub.state, number);
  if (comments.length !== 1) throw new Error(`${comments.length} comments:\n${main.output}`);
  return { time: main.time, workspace, comment: comments[0].body, output: main.output };
}

/** As the runner fills them in: the defaults of action.yml. */
function inputs() {
  const contexts = { '${{ github.token }}': 'ghs_bench', '${{ toJson(matrix) }}': 'null' };
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  const part = text.slice(text.indexOf('\ninputs:'), text.indexOf('\noutputs:'));
  const rows = [...part.matchAll(/^ {2}([\w-]+):$[^]*?^ {4}default: '(.*)'$/gm)];
  return Object.fromEntries(
    rows.map(([, name, value]) => [`INPUT_${name.toUpperCase()}`, contexts[value] ?? value]),
  );
}

function expectChanged({ workspace, comment }, count) {
  const report = JSON.parse(readFileSync(join(workspace, '.pligos', 'out', 'report.json'), 'utf8'));
  const compared = report.contexts.filter(({ status }) => status === 'compared');
  const untouched = report.contexts.filter(({ status }) => status === 'untouched');
  if (compared.length !== count || untouched.length !== services * 3 - count)
    throw new Error(
      `${compared.length} were compared, ${untouched.length} untouched: ${JSON.stringify(report.contexts.filter(({ status }) => status !== 'untouched')).slice(0, 600)}`,
    );
  if (comment.length > 65_536) throw new Error(`the comment has ${comment.length} characters`);
}

// ---- the repository -------------------------------------------------------------------------

function git(dir, ...words) {
  const { status, stdout, stderr } = spawnSync('git', ['-C', dir, ...words], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@b.c',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@b.c',
    },
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function makeOrigin() {
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  writeManyServices(origin, join(root, 'examples'), services);
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', 'base');
  return origin;
}

/** A pull request, checked out as actions/checkout does: the merge commit alone. */
function checkOut(origin, number, change) {
  git(origin, 'checkout', '-q', '-b', `feature-${number}`, 'main');
  change(origin);
  git(origin, 'commit', '-qam', 'change');
  const headSha = git(origin, 'rev-parse', 'HEAD');
  const baseSha = git(origin, 'rev-parse', 'main');
  const tree = git(origin, 'rev-parse', 'HEAD^{tree}');
  const merge = git(origin, 'commit-tree', tree, '-p', baseSha, '-p', headSha, '-m', 'merge');
  git(origin, 'update-ref', `refs/pull/${number}/merge`, merge);
  git(origin, 'checkout', '-q', 'main');
  const workspace = join(folder, `clone-${number}`);
  mkdirSync(workspace);
  git(workspace, 'init', '-q');
  git(workspace, 'remote', 'add', 'origin', `file://${origin}`);
  git(workspace, 'fetch', '-q', '--depth=1', '--no-tags', 'origin', merge);
  git(workspace, 'checkout', '-q', '--detach', merge);
  return { workspace, headSha, baseSha };
}

// ---- helm alone -----------------------------------------------------------------------------

function chartsIn(dir) {
  const { stdout } = spawnSync('find', [dir, '-name', 'Chart.yaml', '-not', '-path', '*/charts/*/charts/*'], {
    encoding: 'utf8',
  });
  const found = stdout.split('\n').filter(Boolean).map(dirname);
  if (found.length === 0) throw new Error(`no charts in ${dir}`);
  return found;
}

/** Each chart so many times, so many at once; milliseconds. */
async function bareHelms(charts, times, width) {
  const queue = Array.from({ length: times }, () => charts)
    .flat()
    .values();
  const env = { PATH: process.env.PATH, HOME: folder };
  const start = performance.now();
  const worker = async () => {
    for (const chart of queue) {
      const { code } = await timed(helm.path, ['template', 'x', chart, '--include-crds'], { env });
      if (code !== 0) throw new Error(`helm does not render ${chart}`);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return performance.now() - start;
}

function timed(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let firstByte;
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (part) => {
      firstByte ??= performance.now() - start;
      output += part;
    });
    child.stderr.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, firstByte, time: performance.now() - start }));
  });
}

// ---- the rest -------------------------------------------------------------------------------

/** The fakes are TypeScript. */
async function fakes() {
  const file = join(root, 'test', 'fakes', `.bench-${process.pid}.mjs`);
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: "export * from './github.ts'; export * from './cache-server.ts';",
        resolveDir: join(root, 'test', 'fakes'),
        loader: 'ts',
      },
      outfile: file,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    // import.meta.url of the sources points to fixtures one folder further down.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../fixtures/', '../fixtures/'));
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
}

function median(list) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function row(what, time, says, value, wanted) {
  return { what, time, says, wanted, ok: value < wanted * tolerance };
}

function print(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length));
  process.stdout.write(`The Action, ${services} services of 3 contexts, medians; ${helm.name}\n\n`);
  for (const { what, time, says, wanted, ok } of rows)
    process.stdout.write(
      `${what.padEnd(width)}  ${`${time.toFixed(0)} ms`.padStart(9)}  ${says}; wanted < ${wanted}  ${ok ? 'ok' : 'TOO SLOW'}\n`,
    );
}
