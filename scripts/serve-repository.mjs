// Serves examples/repository/ as the chart repository that examples/services/shop names: on loopback, at
// a fixed port, because the address stands in the lock. `node scripts/serve-repository.mjs`, or imported.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const port = 8879;
const files = new Map([
  ['/index.yaml', 'text/yaml'],
  ['/cache-1.2.3.tgz', 'application/gzip'],
]);

/** Starts the server; `requests` grows with every path that was asked for. Rejects when the port is taken. */
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
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requests, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveRepository();
  process.stdout.write(`serving examples/repository at ${url} (Ctrl-C ends it)\n`);
}
