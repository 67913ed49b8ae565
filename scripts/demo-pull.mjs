// The pull request of the demo: a stand-in for GitHub's server, the Action as the runner starts it, the comment that it writes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTs } from './load-ts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the Action on the commits of a pull request in `repository`; gives the comment that it wrote and its log. */
export async function previewPull({ repository, base, head, env, folder, inputs }) {
  const serving = spawn(process.execPath, [join(root, 'test/fakes/serve.mjs'), 'github'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(serving.stdout.setEncoding('utf8'), 'data');
    const { url } = JSON.parse(line);
    await order(url, { do: 'addPull', pull: { number: 1, head, base } });
    const { code, log } = await runAction({ repository, base, head, env, folder, inputs, url });
    const { comments, violations } = await (await fetch(`${url}/_fake`)).json();
    if (code !== 0 || comments.length !== 1 || violations.length > 0)
      throw new Error(`the Action ended with ${code}: ${violations.join('; ')}\n${log}`);
    return { comment: comments[0].body.replace(/^<!--.*-->\n/, ''), log };
  } finally {
    serving.kill();
  }
}

async function order(url, body) {
  const { status } = await fetch(`${url}/_fake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 204) throw new Error(`the fake GitHub answered ${status}`);
}

/** Every input with its default and the runner's variables, as a job has them. */
async function runAction({ repository, base, head, env, folder, inputs, url }) {
  const { inputRows } = await loadTs('src/main/actions/preview/inputs.ts');
  const defaults = { token: 'ghs_demo', matrix: 'null' };
  const variables = inputRows.map((row) => [
    `INPUT_${row.name.toUpperCase()}`,
    inputs[row.name] ?? defaults[row.name] ?? row.default,
  ]);
  mkdirSync(folder, { recursive: true });
  const file = (name, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const payload = {
    number: 1,
    pull_request: {
      number: 1,
      head: { sha: head, ref: 'two-lines', repo: { full_name: 'octo/shop' } },
      base: { sha: base, ref: 'main', repo: { full_name: 'octo/shop' } },
    },
    repository: { full_name: 'octo/shop', default_branch: 'main' },
  };
  const child = spawn(process.execPath, [join(root, 'dist', 'action.js')], {
    cwd: repository,
    env: {
      ...env,
      ...Object.fromEntries(variables),
      GITHUB_WORKSPACE: repository,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary.md'),
      GITHUB_REPOSITORY: 'octo/shop',
      GITHUB_SHA: head,
      GITHUB_REF: 'refs/pull/1/head',
      GITHUB_ACTOR: 'octocat',
      GITHUB_RUN_ID: '1',
      GITHUB_RUN_NUMBER: '1',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_WORKFLOW: 'preview',
      GITHUB_JOB: 'preview',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_API_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  const [code] = await once(child, 'close');
  return { code, log: Buffer.concat(parts).toString('utf8') };
}
