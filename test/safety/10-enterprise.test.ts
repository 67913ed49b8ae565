/** Rule 10: the addresses come from the runner, and the token goes to that API alone. */
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { connect, readEvent } from '../../src/github/index.ts';
import { sha } from '../github/near.ts';

/** A server that answers each path with what is given, and remembers who came with which token. */
async function serve(answer: (path: string) => { status: number; location?: string }) {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    const { status, location } = answer(request.url ?? '');
    response.writeHead(status, location === undefined ? {} : { location }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, tokens, stop };
}

describe('GitHub Enterprise', () => {
  it('is where the environment says', () => {
    const event = readEvent(
      {
        GITHUB_EVENT_NAME: 'push',
        GITHUB_REPOSITORY: 'octo/shop',
        GITHUB_SHA: sha('c'),
        GITHUB_API_URL: 'https://git.example.com/api/v3',
        GITHUB_SERVER_URL: 'https://git.example.com',
        GITHUB_RUN_ID: '1',
        GITHUB_RUN_NUMBER: '1',
        GITHUB_RUN_ATTEMPT: '1',
      },
      { before: sha('a'), after: sha('c'), repository: { full_name: 'octo/shop' } },
    );
    expect(event).toMatchObject({
      apiUrl: 'https://git.example.com/api/v3',
      serverUrl: 'https://git.example.com',
      isEnterprise: true,
    });
  });

  it('gets the token, and no host that it sends us to does', async () => {
    const other = await serve(() => ({ status: 200 }));
    const api = await serve(() => ({ status: 302, location: `${other.url}/elsewhere` }));
    const gitHub = await connect({ apiUrl: api.url, token: 'ghs_x', signal: new AbortController().signal });
    try {
      await gitHub.request('GET /repos/octo/shop/pulls/1').catch(() => undefined);
      expect(api.tokens).toEqual(['token ghs_x']);
      expect(other.tokens.filter((token) => token !== undefined)).toEqual([]);
    } finally {
      gitHub.close();
      await Promise.all([api.stop(), other.stop()]);
    }
  });

  it('is not forgotten: no address of github.com stands in the sources but as what the runner leaves out', () => {
    const src = fileURLToPath(new URL('../../src', import.meta.url));
    const literal = /['"`]https:\/\/(?:api\.)?github\.com/;
    const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        readFileSync(join(src, file), 'utf8')
          .split('\n')
          // Pages of `github.io` are of github.com alone, and so are the releases of helm and kustomize.
          .filter(
            (line) =>
              literal.test(line) &&
              !/env\[|address\(env|text: 'releases'|(?:helm\/helm|kubernetes-sigs\/kustomize)\/releases/.test(
                line,
              ),
          )
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
