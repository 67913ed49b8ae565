/** The example of docs/friends.md, as it stands there. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { contextGraph, contextValues } from '../../src/operations/commands/index.ts';
import { mermaidText } from '../../src/report/index.ts';
import { write } from '../../src/yaml/index.ts';

const text = readFileSync(new URL('../../docs/friends.md', import.meta.url), 'utf8');

/** The block behind a line that begins so. */
function blockAfter(start: string): string {
  const [, block] = text.slice(text.indexOf(start)).split(/^```.*\n/m);
  if (!text.includes(start) || block === undefined) throw new Error(`docs/friends.md has no ${start}`);
  return block;
}

it('prints the values and the graph that it shows', async () => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-docs-'));
  const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
  const files = {
    'friends/redis.yaml': blockAfter('`friends/redis.yaml`:'),
    'services/web/pligos.yaml': blockAfter('`services/web/pligos.yaml`:'),
    'charts/redis/Chart.yaml': chart('redis'),
    'charts/web/Chart.yaml': chart('plain'),
  };
  mkdirSync(join(root, '.git'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const surroundings = {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '' },
    host: silentHost,
    signal: new AbortController().signal,
    trusted: true,
    commandNames: new Set<string>(),
    cacheDir: join(root, '.cache'),
  };
  const values = await contextValues({ configs: ['.'] }, 'web/staging', surroundings);
  expect(write(values)).toBe(blockAfter('`pligos values web/staging` prints'));
  const graph = await contextGraph({ configs: ['.'], contexts: [] }, surroundings);
  expect(`$ pligos graph\n${mermaidText(graph)}`).toBe(blockAfter('`pligos graph` prints friends'));
});
