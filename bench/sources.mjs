// What sources of other places cost: `npm run bench -- sources` prints it; with `--assert` it fails over its budget.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { medians } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist', 'cli.js');
const rounds = 5;
const tolerance = process.argv.includes('--assert') ? 1.5 : 1;
const [hosts, sources, delay] = [3, 30, 300];

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-sources-'));
let servers;
try {
  const { urls, authorities } = await startServers();
  writeFileSync(join(folder, 'roots.pem'), authorities);
  const rows = [...fetches(urls), ...contexts(urls[0])];
  for (const { what, time, ratio, wanted } of rows)
    process.stdout.write(
      `${what.padEnd(66)} ${time.toFixed(0).padStart(6)} ms  ${ratio.toFixed(2).padStart(6)}  < ${wanted}\n`,
    );
  if (tolerance > 1 && rows.some(({ ratio, wanted }) => ratio > wanted * tolerance)) process.exitCode = 1;
} finally {
  servers?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function startServers() {
  const outfile = join(folder, 'servers.mjs');
  const entryPoints = [join(root, 'bench', 'source-servers.mjs')];
  await build({ absWorkingDir: root, entryPoints, outfile, bundle: true, format: 'esm', platform: 'node' });
  servers = spawn(process.execPath, [outfile, hosts, sources / hosts, delay], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(servers.stdout, 'data');
  return JSON.parse(line.toString());
}

/** `pligos lock` with an empty store: every source is asked for once, and none waits for another. */
function fetches(urls) {
  const archives = urls.flatMap((url) =>
    Array.from({ length: sources / hosts }, (_, at) => `${url}/web-${at}.tgz`),
  );
  const runs = { one: cold(lock('one', archives.slice(0, 1))), all: cold(lock('all', archives)) };
  const { one, all } = medians(runs, rounds);
  return [row(`${sources} sources on ${hosts} hosts, each after ${delay} ms, to one of them`, all, one, 2)];
}

/** Contexts that all name one flavor: what is read and written grows with them, and no faster. */
function contexts(url) {
  const [few, many] = [500, 2000];
  const runs = {};
  for (const count of [few, many]) {
    const { dir, env } = lock(
      `contexts-${count}`,
      Array.from({ length: count }, () => `${url}/web-0.tgz`),
    );
    runs[`lock ${count}`] = cold({ dir, env });
    runs[`contexts ${count}`] = { command: process.execPath, args: [cli, 'contexts'], cwd: dir, env };
  }
  const times = medians(runs, rounds);
  return ['lock', 'contexts'].map((name) =>
    row(
      `pligos ${name}: ${many} contexts of one flavor, to ${few}`,
      times[`${name} ${many}`],
      times[`${name} ${few}`],
      many / few,
    ),
  );
}

function row(what, time, other, wanted) {
  return { what, time, ratio: time / other, wanted };
}

/** A service with a context for each of the flavors. */
function lock(name, flavors) {
  const dir = join(folder, name);
  mkdirSync(dir);
  const hostsOf = [...new Set(flavors.map((flavor) => new URL(flavor).host))];
  const rows = flavors.map(
    (flavor, at) => `  c${at}: {flavor: '${flavor}', namespace: n${at}, spec: {image: a}}`,
  );
  writeFileSync(
    join(dir, 'pligos.yaml'),
    `pligos: {version: '2', allowHosts: ${JSON.stringify(hostsOf)}}\ncontexts:\n${rows.join('\n')}\n`,
  );
  const home = join(folder, `home-${name}`);
  return {
    dir,
    env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, SSL_CERT_FILE: join(folder, 'roots.pem') },
  };
}

function cold({ dir, env }) {
  const args = [
    '-c',
    'rm -rf "$1/pligos/sources" pligos.lock && exec "$2" "$3" lock',
    'sh',
    env.HOME,
    process.execPath,
    cli,
  ];
  return { command: 'sh', args, cwd: dir, env };
}
