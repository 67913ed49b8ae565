// Servers of archives for bench/sources.mjs, each with an origin of its own; every answer takes a while. Prints where they are, as JSON.
import { writeTgz } from '../src/archive/index.ts';
import { startSourceServer } from '../test/fetch/servers.ts';

const [hosts, archives, delay] = process.argv.slice(2).map(Number);
const file = (path, text) => ({ path, executable: false, content: Buffer.from(text) });
const servers = await Promise.all(
  Array.from({ length: hosts }, async (_, host) => {
    const server = await startSourceServer(`host-${host}`, undefined, 'localhost');
    server.delay = delay;
    for (let at = 0; at < archives; at += 1)
      server.files.set(
        `/web-${at}.tgz`,
        writeTgz([
          file('web/Chart.yaml', `apiVersion: v2\nname: web\nversion: 1.0.${at}\n`),
          file('web/schema.yaml', 'context: {image: string}\n'),
          file('web/templates/a.yaml', `# ${host} ${at}\n`),
        ]),
      );
    return server;
  }),
);
const urls = servers.map(({ url }) => url);
const authorities = servers.map(({ authority }) => authority).join('');
process.stdout.write(`${JSON.stringify({ urls, authorities })}\n`);
