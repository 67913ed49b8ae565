/** Proxies are node's own since 24.5, the Action's runtime: asked of that node, whichever runs the tests. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { findPart } from '../../scripts/real-parts.mjs';
import { describeReal } from '../real/notRun.ts';
import { replacements } from '../replacements.ts';

const node24 = findPart('node24');

describeReal(
  'the way to GitHub through a proxy',
  node24 === undefined ? 'Node 24 is not there: run node scripts/real-parts.mjs node24' : undefined,
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pligos-proxy-'));
      await build({
        entryPoints: ['src/github/index.ts'],
        bundle: true,
        platform: 'node',
        format: 'cjs',
        plugins: [replacements],
        outfile: join(folder, 'github.cjs'),
        logLevel: 'silent',
      });
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    let proxy: Server;
    let proxyUrl: string;
    let seen: string[];
    beforeEach(async () => {
      seen = [];
      proxy = createServer((request, response) => {
        seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"by":"proxy"}');
      });
      proxy.on('connect', (request, socket) => {
        seen.push(`CONNECT ${request.url ?? ''}`);
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      const address = proxy.address();
      if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
      proxyUrl = `http://127.0.0.1:${address.port}`;
    });
    afterEach(() => {
      proxy.closeAllConnections();
      proxy.close();
    });

    /** One call by that node: the answer's body, or why there was none. */
    const ask = (apiUrl: string, proxyEnv: Record<string, string>): Promise<string> =>
      new Promise((resolve, reject) => {
        const script = `
          import { connect, faultOf } from ${JSON.stringify(join(folder, 'github.cjs'))};
          const gitHub = await connect({ apiUrl: ${JSON.stringify(apiUrl)}, token: 't', signal: new AbortController().signal,
            proxyEnv: ${JSON.stringify(proxyEnv)}, limits: { tryMs: 10000, wholeMs: 10000, pauseMs: 1 } });
          const answer = await gitHub.request('GET /x').then((found) => found.data, faultOf);
          gitHub.close();
          process.stdout.write(JSON.stringify(answer));`;
        execFile(
          node24 ?? '',
          ['--input-type=module', '--eval', script],
          { env: {} },
          (error, stdout, stderr) => {
            if (error === null) resolve(stdout);
            else reject(new Error(stderr));
          },
        );
      });

    it('is taken for http, with the whole address', async () => {
      const answer = await ask('http://git.invalid/api/v3', { http_proxy: proxyUrl });
      expect(answer).toBe('{"by":"proxy"}');
      expect(seen).toEqual(['GET http://git.invalid/api/v3/x']);
    });

    it('is a tunnel for https', async () => {
      await ask('https://git.invalid', { HTTPS_PROXY: proxyUrl });
      expect(seen[0]).toBe('CONNECT git.invalid:443');
    });

    it('is not taken to a host that needs none', async () => {
      const answer = await ask('http://git.invalid', { HTTP_PROXY: proxyUrl, NO_PROXY: 'git.invalid' });
      expect(answer).toContain('"unreachable"');
      expect(seen).toEqual([]);
    });
  },
);
