/** GitHub's toolkit in dist/: it is loaded behind any proxy, and no request goes by its own http client, which is left out. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const dist = resolve(process.env['PLIGOS_DIST'] ?? 'dist');

const run = async (script: string): Promise<unknown> => {
  const file = pathToFileURL(join(dist, 'github-library.js'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `import { getOctokit } from ${JSON.stringify(file)};${script}`],
    { env: { HTTPS_PROXY: 'http://127.0.0.1:1', HTTP_PROXY: 'http://127.0.0.1:1' } },
  );
  return JSON.parse(stdout);
};

it('fetches by what it is given', async () => {
  const seen = await run(`
    const seen = [];
    const fetch = async (url, { headers }) => {
      seen.push([url, headers.authorization]);
      return { status: 200, url, headers: new Map([['content-type', 'application/json']]), text: async () => '{}' };
    };
    getOctokit('ghs_x', { request: { fetch } }).rest.pulls.get({ owner: 'octo', repo: 'shop', pull_number: 1 })
      .then(() => console.log(JSON.stringify(seen)));`);
  expect(seen).toEqual([['https://api.github.com/repos/octo/shop/pulls/1', 'token ghs_x']]);
});

it('would fetch nothing by itself', async () => {
  const said = await run(`
    getOctokit('ghs_x').request('GET /').catch(({ message }) => console.log(JSON.stringify(message)));`);
  expect(said).toBe('undici is not in dist/: requests go through src/github/fetch.ts');
});
