// What `pligos diff --from --to` costs as a whole process, as multiples of an empty node and of `split`: a node script that only
// reads both files, splits them and compares the texts. By the clock, and by the time of the processor, which a busy machine
// changes less. `node bench/diff.mjs [--peers] [--only WORDS]`; a peer that is not there is printed as not measured.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { diffPairs } from './diff-pairs.mjs';
import { bothMedians, median } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Whose change is judged as well. */
const judgedPair = '9,000, 1 % changed';
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const program = join(root, process.env.BENCH_DIST ?? 'dist', 'cli.js');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
const peers = process.argv.includes('--peers') ? { 'diff -u': ['diff', '-u'], dyff: dyff() } : {};

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-diff-'));
try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const empty = file('empty.mjs', '');
  const split = file(
    'split.mjs',
    `import { readFileSync } from 'node:fs';
const [a, b] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8').split('\\n---\\n'));
let changed = 0;
for (let at = 0; at < Math.max(a.length, b.length); at += 1) if (a[at] !== b[at]) changed += 1;
console.log(changed);`,
  );
  const scripts = { empty, split, once: await bundle('diff-once'), judge: await bundle('judge-once') };
  const memory = file(
    'memory.cjs',
    `process.on('exit', () => require('node:fs').writeSync(2, '\\n' + process.resourceUsage().maxRSS));`,
  );
  for (const pair of diffPairs().filter(({ name }) => name.includes(only))) {
    const files = [file('before.yaml', pair.before), file('after.yaml', pair.after)];
    console.log(caseLine(pair, files, scripts, memory));
    console.log(
      `     ${execFileSync(process.execPath, [scripts.once, ...files], { encoding: 'utf8' }).trim()}`,
    );
    if (pair.name === judgedPair) console.log(judgeLines(files, scripts.judge));
    for (const [name, command] of Object.entries(peers))
      console.log(`     ${name}: ${measurePeer(command, files)}`);
  }
}

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function bundle(name) {
  const outfile = join(folder, `${name}.mjs`);
  const entryPoints = [join(root, 'bench', `${name}.mjs`)];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  return outfile;
}

function caseLine(pair, files, { empty, split }, memory) {
  const node = (script, ...more) => ({
    command: process.execPath,
    args: [script, ...files, ...more],
    cwd: folder,
  });
  const args = [program, 'diff', '--from', files[0], '--to', files[1]];
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') };
  const cli = { command: process.execPath, args, cwd: folder, env };
  const times = bothMedians({ empty: node(empty), split: node(split), pligos: cli }, rounds);
  const base = pair.of === 'empty' ? times.empty : times.split;
  const peak = spawnSync(process.execPath, ['--require', memory, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
    encoding: 'utf8',
  });
  const mebibytes = Math.round(Number(peak.stderr.trim().split('\n').at(-1)) / 1024);
  const ratio = times.pligos.clock / base.clock;
  const isFast = ratio <= pair.wanted && mebibytes <= (pair.memory ?? Infinity);
  const wanted = `${pair.wanted} x ${pair.of ?? 'split'}${pair.memory ? `, ${pair.memory} MiB` : ''}`;
  return (
    `${isFast ? 'ok  ' : 'SLOW'} ${pair.name.padEnd(36)} ${ratio.toFixed(2)} x (wanted ${wanted}), ` +
    `processor ${(times.pligos.processor / base.processor).toFixed(2)} x, ` +
    `${(times.pligos.clock / 1000).toFixed(3)} s, ${mebibytes} MiB`
  );
}

/** What judging adds to comparing, and validating all to parsing all: time of the processor, in new processes. */
function judgeLines(files, script) {
  const ask = (what) => {
    const answers = Array.from({ length: rounds }, () =>
      JSON.parse(execFileSync(process.execPath, [script, ...files, what], { encoding: 'utf8' })),
    );
    return (field) => median(answers.map((answer) => answer[field]));
  };
  const [changed, all, parsed] = ['changed', 'all', 'parse'].map(ask);
  const added = changed('time') / changed('compare');
  const beside = all('time') / parsed('time');
  return [
    `${added < 0.3 ? 'ok  ' : 'SLOW'}   judging adds ${(added * 100).toFixed(0)} % to the comparison (wanted: less than 30 %), ${changed('time').toFixed(0)} ms`,
    `${beside < 1 ? 'ok  ' : 'SLOW'}   validating all of it takes ${beside.toFixed(2)} x parsing it (wanted: less than 1), ${all('time').toFixed(0)} ms, ${all('count')} findings`,
  ].join('\n');
}

function measurePeer(command, files) {
  if (command === undefined) return 'not measured';
  const started = performance.now();
  const { error } = spawnSync(command[0], [...command.slice(1), ...files], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  return error ? `not measured (${error.code})` : `${((performance.now() - started) / 1000).toFixed(3)} s`;
}

/** Built once with Go into .cache; nothing where that fails. */
function dyff() {
  const bin = join(root, '.cache', 'peers');
  const path = join(bin, 'dyff');
  if (!existsSync(path))
    spawnSync('go', ['install', 'github.com/homeport/dyff/cmd/dyff@v1.12.0'], {
      env: { ...process.env, GOBIN: bin },
      stdio: 'ignore',
    });
  return existsSync(path) ? [path, 'between', '--omit-header'] : undefined;
}
