/** A process that calls the package of GitHub's own cache: a message has the call, and the folder and variables of its job. */
import { restoreCache, saveCache } from '@actions/cache';

const calls = { restoreCache, saveCache };

process.on('message', (request) => void run(request));

async function run({ call: [name, ...args], cwd, env }) {
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, env);
  process.chdir(cwd);
  let log = '';
  process.stdout.write = (text) => {
    log += text;
    return true;
  };
  try {
    process.send({ result: (await calls[name](...args)) ?? null, log });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error), log });
  }
}
