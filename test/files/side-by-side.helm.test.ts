/** Files that several runs write: many side by side, a quarter of them killed, and none is harmed, nor a later run. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { cli, emptyHome, examples, scratch } from '../e2e/pligos.ts';
import { expectAllWell, runSideBySide, type Started } from '../side-by-side.ts';
import { runsOf } from '../property.ts';

let folder: string;
let program: string;
beforeAll(() => {
  folder = scratch();
  program = join(folder, 'stores.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'stores-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'binary'), Buffer.alloc(1024 * 1024));
});

it('the tool cache, the answers of helm and the artifacts stay whole', async () => {
  const env = emptyHome();
  const start = (at: number): Started => ({
    program: process.execPath,
    args: [program, folder, String(at)],
    env,
  });
  expectAllWell(await runSideBySide(runsOf(100), start), '');
  // As after a machine that lost power: what was cut short is a miss.
  writeFileSync(join(folder, 'tools', 'helm', '3.17.2', 'x64', 'helm'), 'half');
  writeFileSync(join(folder, 'answers', 'helm-versions.json'), '{"');
  expectAllWell(await runSideBySide(runsOf(100), start), '');
  // Every later run finds its way, too, and what killed runs left half written in the folder of archives is looked at by none.
  for (const at of [200, 201])
    expect(spawnSync(process.execPath, [program, folder, String(at)], { env }).status).toBe(0);
  const archives = readdirSync(join(folder, 'artifacts', 'staging', 'charts')).filter(
    (name) => !name.startsWith('.'),
  );
  expect(archives.toSorted()).toEqual(['a0-1.tgz', 'a1-1.tgz', 'a2-1.tgz']);
}, 600_000);

it('a chart that many runs of the CLI write to one folder is whole', async () => {
  const env = emptyHome();
  const out = join(folder, 'chart');
  const args = [cli, 'chart', 'staging', '-c', join(examples, 'services', 'catalog'), '--out', out];
  const start = (): Started => ({ program: process.execPath, args, cwd: folder, env });
  expectAllWell(await runSideBySide(runsOf(60), start));
  const alone = join(folder, 'alone');
  expect(spawnSync(process.execPath, [...args.slice(0, -1), alone], { cwd: folder, env }).status).toBe(0);
  expect(spawnSync(process.execPath, args, { cwd: folder, env }).status).toBe(0);
  expect(textsOf(out)).toEqual(textsOf(alone));
}, 600_000);

const textsOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(dir.length),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  );
