// What the last check costs: a render by helm alone, and the same with the check inside helm, side by side in one process, as
// multiples of the bare render. `node bench/last-check.mjs [--assert]`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { findHelms } from '../scripts/real-helm.mjs';
import { median } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 41);
/** Of a bare render; a shared machine is noisy, so half again is let pass. */
const wanted = 0.3;
const tolerance = process.argv.includes('--assert') ? 1.5 : 1;

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-last-check-'));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const { openLastCheck, run } = await loadRooms();
  const chart = join(folder, 'chart');
  writeChart(chart);
  for (const { name, path } of findHelms()) {
    const env = { PATH: process.env.PATH, HOME: folder, HELM_CACHE_HOME: join(folder, 'cache') };
    const options = { cwd: folder, env, output: 'capture' };
    const plugged = { ...env, HELM_PLUGINS: join(folder, 'plugins') };
    const words = ['template', 'web', chart];
    const bare = () => run(path, words, options);
    const checked = async () => {
      const check = async (text) => (text.length > 0 ? { ok: true } : { ok: false, message: 'empty' });
      const opened = openLastCheck({ major: name === 'helm-3' ? 3 : 4, words, env, cwd: folder, check });
      try {
        return await run(path, opened.words, { ...options, env: opened.env, channels: opened.channels });
      } finally {
        opened.close();
      }
    };
    const runs = {
      bare,
      cat: () => run(path, [...words, ...cat(name)], { ...options, env: plugged }),
      checked,
    };
    const times = { bare: [], cat: [], checked: [] };
    for (let round = -1; round < rounds; round += 1)
      for (const [which, once] of Object.entries(runs)) {
        const time = await timeOf(once);
        if (round >= 0) times[which].push(time);
      }
    print(name, times);
  }
}

/** A post-renderer that does nothing: what helm itself takes for any. */
function cat(name) {
  if (name === 'helm-3') return ['--post-renderer=cat'];
  mkdirSync(join(folder, 'plugins', 'cat'), { recursive: true });
  writeFileSync(
    join(folder, 'plugins', 'cat', 'plugin.yaml'),
    'apiVersion: v1\nname: cat\nversion: 0.0.1\ntype: postrenderer/v1\nruntime: subprocess\nconfig: {}\nruntimeConfig: {platformCommand: [{command: cat}]}\n',
  );
  return ['--post-renderer=cat'];
}

async function timeOf(once) {
  const start = performance.now();
  const { exitCode, stderr } = await once();
  if (exitCode !== 0) throw new Error(`helm ended with ${exitCode}: ${stderr}`);
  return performance.now() - start;
}

/** The best of each: what else the machine does only ever adds to it. */
function print(name, times) {
  const [bare, withCat, checked] = ['bare', 'cat', 'checked'].map((which) => Math.min(...times[which]));
  const renders = (time) => ((time - bare) / bare).toFixed(2);
  const ok = (checked - bare) / bare <= wanted * tolerance;
  const medians = Object.entries(times).map(([which, list]) => `${which} ${median(list).toFixed(0)}`);
  console.log(
    `${name}: bare ${bare.toFixed(1)} ms, checked ${checked.toFixed(1)} ms: ${renders(checked)} renders more (wanted ${wanted}; with cat for a post-renderer ${renders(withCat)})${ok ? '' : ' MISSED'}; medians ${medians.join(', ')}`,
  );
  if (!ok && tolerance > 1) process.exitCode = 1;
}

/** In one file, without types. */
async function loadRooms() {
  const outfile = join(folder, 'rooms.mjs');
  await build({
    stdin: {
      contents: `export { openLastCheck } from './helm/index.ts'; export { run } from './process/index.ts';`,
      resolveDir: join(root, 'src'),
      loader: 'js',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** Forty resources, as an ordinary service has them. */
function writeChart(chart) {
  mkdirSync(join(chart, 'templates'), { recursive: true });
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
  for (let at = 0; at < 40; at += 1) {
    const text = `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}-${at}\nspec:\n  selector: {matchLabels: {app: web-${at}}}\n  template:\n    metadata: {labels: {app: web-${at}}}\n    spec:\n      containers:\n      - name: web\n        image: registry.example/web:1.0.${at}\n        env: [{name: A, value: {{ .Values.a | default "1" | quote }}}]\n`;
    writeFileSync(join(chart, 'templates', `d${at}.yaml`), text);
  }
}
