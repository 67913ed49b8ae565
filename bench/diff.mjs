// What `pligos diff --from --to` costs as a whole process, as multiples of an empty node and of `split`: a node script that only reads both files, splits
// them and compares the texts. `node bench/diff.mjs [--peers]`; a peer that is not there is printed as not measured.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { diffPairs } from './diff-pairs.mjs';
import { medians } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const peers = process.argv.includes('--peers') ? { diff: ['diff', '-u'], dyff: dyff() } : {};

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-diff-'));
try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const file = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const empty = file('empty.mjs', '');
  const split = file(
    'split.mjs',
    `import { readFileSync } from 'node:fs';
const [a, b] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8').split('\\n---\\n'));
let changed = 0;
for (let at = 0; at < Math.max(a.length, b.length); at += 1) if (a[at] !== b[at]) changed += 1;
console.log(changed);`,
  );
  const once = join(folder, 'once.mjs');
  await build({
    entryPoints: [join(root, 'bench/diff-once.mjs')],
    outfile: once,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  for (const pair of diffPairs()) {
    const files = [file('before.yaml', pair.before), file('after.yaml', pair.after)];
    const node = (script) => ({ command: process.execPath, args: [script, ...files], cwd: folder });
    const cli = {
      command: process.execPath,
      args: [join(root, 'dist/cli.js'), 'diff', '--from', files[0], '--to', files[1]],
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') },
    };
    const times = medians({ empty: node(empty), split: node(split), pligos: cli }, rounds);
    const base = pair.of === 'empty' ? times.empty : times.split;
    const answer = JSON.parse(execFileSync(process.execPath, [once, ...files], { encoding: 'utf8' }));
    const ratio = times.pligos / base;
    const isFast = ratio <= pair.wanted && answer.memory <= (pair.memory ?? Infinity);
    const wanted = `${pair.wanted} x ${pair.of ?? 'split'}${pair.memory ? `, ${pair.memory} MiB` : ''}`;
    console.log(
      `${isFast ? 'ok  ' : 'SLOW'} ${pair.name.padEnd(36)} ${ratio.toFixed(2)} x (wanted ${wanted}), ${(times.pligos / 1000).toFixed(3)} s, ${answer.memory} MiB`,
    );
    console.log(`     ${JSON.stringify(answer)}`);
    for (const [name, command] of Object.entries(peers))
      console.log(`     ${name}: ${measurePeer(command, files)}`);
  }
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
