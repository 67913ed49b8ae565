// Serves examples/repository/ as the chart repository that examples/services/shop names: on loopback, at
// a fixed port, because the address stands in the lock. `node scripts/serve-repository.mjs`, or imported.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const port = 8879;
const files = new Map([
  ['/index.yaml', 'text/yaml'],
  ['/cache-1.2.3.tgz', 'application/gzip'],
]);

/**
 * Starts the server; `requests` grows with every path that was asked for. Waits for the port where another
 * run on this machine has it, and rejects after a minute.
 */
export async function serveRepository() {
  const requests = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const type = files.get(path);
    requests.push(path);
    response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
    response.end(
      type === undefined
        ? 'not here\n'
        : readFileSync(new URL(`../examples/repository${path}`, import.meta.url)),
    );
  });
  await listen(server, Date.now() + 60_000);
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requests, stop };
}

async function listen(server, until) {
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || Date.now() > until) throw error;
    await pause(200);
    await listen(server, until);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveRepository();
  process.stdout.write(`serving examples/repository at ${url} (Ctrl-C ends it)\n`);
}
