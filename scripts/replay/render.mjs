// Renders a chart of a repository at a commit with the real helm. Sub-charts come from the chart's own archives or from the
// same commit; what neither has is left out, and counted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { findHelms } from '../real-helm.mjs';
import { chartFolders, extract, readAt, treeOf } from './history.mjs';

const helm = findHelms()[0]?.path;
/** Where the release of a replay is installed. */
export const namespace = 'demo';
/** What the rendered charts ask a cluster for most. */
const flags = [
  '--namespace',
  namespace,
  '--include-crds',
  '--kube-version',
  '1.34.0',
  '--api-versions',
  'monitoring.coreos.com/v1',
];
/** Renders held in memory: the one after a commit is the one before the next. */
const limit = 200;

/** `render(commit, chart, values)` gives `{text, leftOut}` or `{failed}`. */
export function makeRenderer(repository) {
  if (helm === undefined) throw new Error('there is no helm here: set HELM_BIN, or put helm on PATH');
  const known = new Map();
  const folders = new Map();
  const foldersAt = (commit) => {
    if (!folders.has(commit)) folders.set(commit, chartFolders(repository, commit));
    return new Map(folders.get(commit).map((folder) => [folder.split('/').at(-1), folder]));
  };
  return (commit, chart, values) => {
    const siblings = siblingsOf(repository, commit, chart, foldersAt);
    const key = JSON.stringify([treeOf(repository, commit, chart), siblings.map(({ tree }) => tree), values]);
    if (!known.has(key)) known.set(key, renderOnce(repository, { commit, chart, values, siblings }));
    if (known.size > limit) known.delete(known.keys().next().value);
    return known.get(key);
  };
}

/** The value files for trials that both commits have. */
export function valueFiles(repository, commits, chart) {
  const lists = commits.map((commit) => {
    const tree = treeOf(repository, commit, `${chart}/ci`);
    if (tree === undefined) return [];
    const { stdout } = spawnSync('git', ['-C', repository, 'ls-tree', '--name-only', tree], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((name) => /values\.ya?ml$/.test(name));
  });
  return lists[0].filter((name) => lists.every((list) => list.includes(name)));
}

/** The charts of the same commit that this one names as dependencies, and what they name. */
function siblingsOf(repository, commit, chart, foldersAt) {
  const found = new Map();
  const look = (folder) => {
    for (const { name } of metadataAt(repository, commit, folder).dependencies ?? []) {
      const sibling = foldersAt(commit).get(name);
      if (sibling === undefined || found.has(name) || sibling === chart) continue;
      found.set(name, { name, folder: sibling, tree: treeOf(repository, commit, sibling) });
      look(sibling);
    }
  };
  look(chart);
  return [...found.values()];
}

function metadataAt(repository, commit, folder) {
  try {
    return parse(readAt(repository, commit, folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`)) ?? {};
  } catch {
    return {};
  }
}

function renderOnce(repository, { commit, chart, values, siblings }) {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-replay-'));
  try {
    const target = join(folder, 'chart');
    extract(repository, treeOf(repository, commit, chart), target);
    const leftOut = addSubcharts(repository, target, siblings);
    const words = [
      'template',
      'demo',
      target,
      ...flags,
      ...(values === undefined ? [] : ['-f', join(target, 'ci', values)]),
    ];
    const env = { PATH: process.env['PATH'], HOME: folder };
    const { status, stdout, stderr } = spawnSync(helm, words, {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    return status === 0 ? { text: stdout, leftOut } : { failed: errorIn(stderr).replaceAll(folder, '') };
  } catch (error) {
    return { failed: error.message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Helm warns first, and its last line may be advice. */
const errorIn = (stderr) => /^Error: (.*)/m.exec(stderr)?.[1] ?? stderr.trim();

/** Puts each sub-chart into charts/; takes the others out of Chart.yaml and gives their names. */
function addSubcharts(repository, target, siblings, depth = 0) {
  const path = join(target, 'Chart.yaml');
  const metadata = parse(readFileSync(path, 'utf8'));
  const leftOut = [];
  const dependencies = (metadata.dependencies ?? []).flatMap((dependency) => {
    const { name } = dependency;
    const charts = join(target, 'charts');
    if (
      existsSync(charts) &&
      readdirSync(charts).some((file) => file === name || file.startsWith(`${name}-`))
    )
      return [dependency];
    const sibling = siblings.find((one) => one.name === name);
    if (sibling === undefined || depth > 3) {
      leftOut.push(name);
      return [];
    }
    const own = join(charts, name);
    extract(repository, sibling.tree, own);
    leftOut.push(...addSubcharts(repository, own, siblings, depth + 1));
    // Helm leaves a sub-chart out in silence whose version is not the one that is asked for.
    return [{ ...dependency, version: parse(readFileSync(join(own, 'Chart.yaml'), 'utf8')).version }];
  });
  rmSync(join(target, 'Chart.lock'), { force: true });
  writeFileSync(path, stringify({ ...metadata, ...(metadata.dependencies && { dependencies }) }));
  return leftOut;
}
