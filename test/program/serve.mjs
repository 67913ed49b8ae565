/**
 * One process that runs the built program many times, so that a test does not wait for node to start: `serve.mjs DIST REQUESTS
 * ANSWERS`, both pipes with a line of JSON for each run. What is printed goes to this process's own stdout and stderr, as does
 * what a child inherits.
 */
import { createReadStream, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [dist, requests, answers] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const answer = openSync(answers, 'w');
const home = process.cwd();

/** What a door loads. */
const programOf = (door) => {
  const name = door === 'cli' ? 'main' : door;
  const file = readdirSync(dist).find((one) => one.startsWith(`${name}-`) && one.endsWith('.cjs'));
  const path = join(dist, file);
  return { path, exports: require(path) };
};

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
function enter(door, words) {
  if (door === 'cli') return programOf(door).exports.main(words, surroundings);
  writeSync(1, `Pligos ${version}\n`);
  const { env } = process;
  if (env['RUNNER_TEMP'] && !env['TMPDIR']) env['TMPDIR'] = env['RUNNER_TEMP'];
  // Packages of GitHub's toolkit keep what they have read of a job.
  const { path, exports: program } = programOf(door);
  delete require.cache[path];
  return program.runAction(surroundings);
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
