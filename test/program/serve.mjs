/**
 * One process that runs the built program many times, so that a test does not wait for node to start: `serve.mjs DIST REQUESTS
 * ANSWERS`, both pipes with a line of JSON for each run. What is printed goes to this process's own stdout and stderr, as does
 * what a child inherits.
 */
import { createReadStream, openSync, readFileSync, writeSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [dist, requests, answers] = process.argv.slice(2);
const answer = openSync(answers, 'w');
const home = process.cwd();

/** What a door loads, and its function there. */
const programs = {
  cli: ['main.js', 'main_exports', 'main'],
  action: ['preview.js', 'run_exports', 'runAction'],
  report: ['report-join.js', 'run_exports', 'runAction'],
  matrix: ['matrix-plan.js', 'run_exports', 'runMatrix'],
  update: ['update-pulls.js', 'run_exports', 'runUpdate'],
};

// Packages of GitHub's toolkit keep what they have read of a job: each run of an action gets them anew, with what imports them.
register(new URL('renew-modules.mjs', import.meta.url));
let runs = 0;

async function programOf(door) {
  const [file, exports, name] = programs[door];
  const url = pathToFileURL(join(dist, file));
  if (door !== 'cli') url.searchParams.set('run', String((runs += 1)));
  return (await import(url.href))[exports][name];
}

const streamTo = (fd) => ({ write: (text) => writeSync(fd, text) });

/** This process as a door hands it on; nothing but SIGKILL ends it. */
const surroundings = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  stdout: streamTo(1),
  stderr: streamTo(2),
  cwd: () => process.cwd(),
  on: () => undefined,
};

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** What the doors src/main/cli.ts and action.ts do before and after they load it. */
async function enter(door, words) {
  if (door === 'cli') return (await programOf(door))(words, surroundings);
  writeSync(1, `Pligos ${version}\n`);
  const { env } = process;
  if (env['RUNNER_TEMP'] && !env['TMPDIR']) env['TMPDIR'] = env['RUNNER_TEMP'];
  return (await programOf(door))(surroundings);
}

async function run({ door, words, cwd, env }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // What lies beside the door is found by this.
  process.argv.splice(1, process.argv.length, join(dist, `${door}.js`), ...words);
  process.chdir(cwd);
  try {
    return { code: await enter(door, words) };
  } catch (error) {
    return { bug: String(error?.stack ?? error) };
  } finally {
    process.chdir(home);
  }
}

for await (const line of createInterface({ input: createReadStream(requests) })) {
  writeSync(answer, `${JSON.stringify(await run(JSON.parse(line)))}\n`);
}
process.exit();
