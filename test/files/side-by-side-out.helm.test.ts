/** What a run of the Action leaves, and what it keeps in the Actions cache: many runs side by side, a quarter of them killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { emptyHome, scratch, writeFiles } from '../e2e/pligos.ts';
import { buildCacheProgram } from '../fakes/cache/program.ts';
import { cacheToken, type FakeCache, startFakeCache } from '../fakes/cache-server.ts';
import { expectAllWell, runSideBySide, type Started } from '../side-by-side.ts';
import { leastOf, runsOf } from '../property.ts';

const workspace = scratch();
const program = join(scratch(), 'out.mjs');
const out = join(workspace, '.pligos/out');

beforeAll(async () => {
  await buildCacheProgram(dirname(program));
  buildSync({
    entryPoints: [join(import.meta.dirname, 'out-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
});

const environment = ({ url }: FakeCache): Record<string, string> => ({
  ...emptyHome(),
  ACTIONS_CACHE_SERVICE_V2: 'true',
  ACTIONS_RESULTS_URL: `${url}/`,
  ACTIONS_RUNTIME_TOKEN: cacheToken([{ scope: 'refs/heads/main', permission: 3 }]),
});

const startOf = (at: number, env: Record<string, string>): Started => ({
  program: process.execPath,
  args: [program, workspace, String(at)],
  env,
});

/** What one run leaves when it is the only one. */
async function runAlone(at: number, env: Record<string, string>): Promise<Record<string, string>> {
  const child = spawn(process.execPath, startOf(at, env).args, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  return filesOf();
}

/** Every file below `out`, by its path. */
const filesOf = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(out.length + 1), readFileSync(file, 'utf8')]),
  );

/** Without what killed runs have left beside. */
const wholeIn = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).filter(([path]) => path === '.gitignore' || !path.startsWith('.')),
  );

it(`${runsOf(200)} runs write the reports, records and cache of one job, and a later run finds all of it whole`, async () => {
  const cache = await startFakeCache();
  const env = environment(cache);
  const ended = await runSideBySide(runsOf(200), (at) => startOf(at, env));
  expectAllWell(ended.map((one) => ({ ...one, stdout: '' })));
  // Of 140 that lived some met what others had saved.
  expect(ended.filter(({ stdout }) => stdout === 'known').length).toBeGreaterThanOrEqual(leastOf(21));
  const left = filesOf();

  // Each file is as one of the two kinds of runs writes it, and what killed runs have left goes when it is old.
  for (const name of readdirSync(out).filter((one) => /^\..+\.[0-9a-f]{12}/.test(one)))
    utimesSync(join(out, name), 0, 0);
  const of = [await runAlone(200, env), await runAlone(201, env)];
  for (const [path, text] of Object.entries(wholeIn(left)))
    expect(of.map((files) => files[path])).toContain(text);
  for (const files of of) expect(files).toEqual(wholeIn(files));
  await cache.stop();
}, 600_000);

it('takes the place of links and folders that the repository has there, and follows none', async () => {
  const elsewhere = join(scratch(), 'kept');
  writeFileSync(elsewhere, 'kept');
  rmSync(out, { recursive: true });
  writeFiles(out, { 'report.html/index.html': '' });
  symlinkSync(elsewhere, join(out, 'report.md'));
  symlinkSync('/dev/stdout', join(out, 'report.json'));
  const cache = await startFakeCache();
  const files = await runAlone(0, environment(cache));
  await cache.stop();
  expect(files['report.md']).toBe('# of 0\n');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['report.html', 'report.json']));
  expect(readFileSync(elsewhere, 'utf8')).toBe('kept');
});
