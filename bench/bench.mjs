// `npm run bench`: what Pligos costs, as multiples of an empty node on the same machine. Prints a table;
// with `--assert` (for .ci/run) it fails where a ratio is three times half again over what is wanted, because a
// shared machine is noisy; without, the exit code is always 0.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { findHelms } from '../scripts/real-helm.mjs';
import { writeManyApplications } from './many-applications.mjs';
import { writeManyServices } from './many-services.mjs';
import { medians } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = join(root, 'examples');
const cli = join(root, 'dist', 'cli.js');
const rounds = 21;
const tolerance = process.argv.includes('--assert') ? 1.5 : 1;
const tries = process.argv.includes('--assert') ? 3 : 1;

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-'));
const rows = [];
try {
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, '');
  const emptyNode = node([empty]);

  measure(() => start(emptyNode));
  for (const helm of findHelms()) measure(() => [template(helm, emptyNode)]);
  for (const helm of findHelms().slice(0, 1)) measure(() => [applications(helm, emptyNode)]);
  const compiled = await compileAll();
  measure(() => [compile(compiled, emptyNode)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(rows);
if (rows.some(({ ok }) => !ok) && tolerance > 1) process.exitCode = 1;

/** A minute in which the machine works for others says nothing: what is too slow is measured again. */
function measure(rowsOf) {
  let best = rowsOf();
  for (let again = 1; again < tries && best.some(({ ok }) => !ok); again += 1) {
    const next = rowsOf();
    best = best.map((one, index) => (next[index].ratio < one.ratio ? next[index] : one));
  }
  rows.push(...best);
}

function node(args, options = {}) {
  return { command: process.execPath, args, cwd: folder, ...options };
}

function start(emptyNode) {
  const service = ['-c', join(examples, 'services', 'catalog')];
  const commands = [
    { name: '--version', args: ['--version'], wanted: 1.3 },
    { name: '--help', args: ['--help'], wanted: 2 },
    { name: 'contexts', args: ['contexts', ...service], wanted: 2 },
    { name: 'values', args: ['values', 'staging', ...service], wanted: 2 },
    { name: 'chart', args: ['chart', 'staging', ...service, '--out', join(folder, 'chart')], wanted: 2 },
    { name: 'schema', args: ['schema'], wanted: 2 },
  ];
  const runs = Object.fromEntries(commands.map(({ name, args }) => [name, node([cli, ...args])]));
  const times = medians({ empty: emptyNode, ...runs }, rounds);
  return commands.map(({ name, wanted }) => row(`pligos ${name}`, times[name], times.empty, wanted));
}

/** `pligos template` against helm alone on the same chart: what we add, in empty nodes. */
function template(helm, emptyNode) {
  // The same environment for all three: what node itself reads of it (extra certificates) costs, too.
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache'), HELM_BIN: helm.path };
  const service = join(examples, 'services', 'catalog');
  const chart = join(folder, `chart-${helm.name}`);
  const made = spawnSync(process.execPath, [cli, 'chart', 'staging', '-c', service, '--out', chart], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`pligos chart failed: ${made.stderr}`);
  const helmArgs = ['template', 'catalog', chart, '-n', 'staging', '--include-crds'];
  const times = medians(
    {
      empty: { ...emptyNode, env },
      helm: { command: helm.path, args: helmArgs, cwd: folder, env },
      pligos: node([cli, 'template', 'staging', '-c', service], { env }),
    },
    rounds,
  );
  const what = `pligos template, beyond ${helm.name} alone (${times.helm.toFixed(0)} ms)`;
  return row(what, times.pligos - times.helm, times.empty, 1.6);
}

/** A pull request that changes one value of 300 Applications: they are found, and one is rendered. */
function applications(helm, emptyNode) {
  const repository = join(folder, 'applications');
  if (!existsSync(repository)) {
    mkdirSync(repository);
    writeManyApplications(repository);
  }
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache'), HELM_BIN: helm.path };
  const words = ['diff', '--discover', 'argocd', '-c', 'apps', '--base', 'HEAD'];
  const diff = node([cli, ...words], { cwd: repository, env });
  const said = spawnSync(diff.command, diff.args, { cwd: repository, env, encoding: 'utf8' });
  if (!said.stdout.includes('app-17')) throw new Error(`no change was found: ${said.stderr || said.stdout}`);
  const times = medians({ empty: { ...emptyNode, env }, diff }, 3);
  return row('a diff of 300 Applications of 40 charts', times.diff, times.empty, 14);
}

/** What compiles 150 contexts of 50 services in one process. */
async function compileAll() {
  const contexts = writeManyServices(folder, examples, 50);
  const bundle = join(folder, 'compile-all.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/compile-all.mjs'],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const args = [bundle, join(folder, 'services')];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stdout.trim() !== String(contexts)) throw new Error(`not all were compiled: ${stderr || stdout}`);
  return { contexts, args };
}

/** They are read, checked and compiled. */
function compile({ contexts, args }, emptyNode) {
  const times = medians({ empty: emptyNode, compile: node(args) }, rounds);
  return row(`compiling ${contexts} contexts of 50 services`, times.compile, times.empty, 8);
}

function row(what, time, empty, wanted) {
  const ratio = time / empty;
  return { what, time, empty, ratio, wanted, ok: ratio < wanted * tolerance };
}

function print(table) {
  const width = Math.max(...table.map(({ what }) => what.length));
  const line = (what, time, ratio, wanted, ok) =>
    `${what.padEnd(width)}  ${time.padStart(9)}  ${ratio.padStart(7)}  ${wanted.padStart(7)}  ${ok}\n`;
  const noise =
    tolerance > 1 ? `, ${tolerance} times that still passes here, the best of ${tries} tries` : '';
  process.stdout.write(`Medians of ${rounds} interleaved runs; ratios are to an empty node${noise}\n\n`);
  process.stdout.write(line('', 'median', 'ratio', 'wanted', ''));
  for (const { what, time, ratio, wanted, ok } of table) {
    process.stdout.write(
      line(what, `${time.toFixed(0)} ms`, ratio.toFixed(2), `< ${wanted}`, ok ? 'ok' : 'TOO SLOW'),
    );
  }
  process.stdout.write(`\nan empty node: ${table[0]?.empty.toFixed(0)} ms (node ${process.version})\n`);
}
