/**
 * Loads the program's one file together with V8's compiled code of an earlier run. Compiling costs
 * more than most commands do: with it `pligos values` takes 16 ms beyond an empty node, without it 35.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** The exports of main.ts; empty until the file has run. */
export type Program = Partial<typeof import('./main.ts')>;

export interface CodeCache {
  readonly dir: string;
  /** Runs of one kind use the same functions, and only those that ran are in the cache. */
  readonly kind: string;
}

type Require = (name: string) => unknown;
type ModuleFunction = (exports: object, require: Require, module: { exports: object }) => void;

/** What the CommonJS file exports. A cache that is missing, broken or of another node costs time and nothing else. */
export function loadProgram(file: string, cache: CodeCache | undefined): Program {
  return load(file, cache);
}

function load(file: string, cache: CodeCache | undefined): object {
  const source = `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`;
  const cacheFile =
    cache && join(cache.dir, `${basename(file)}.${process.version}-${process.arch}.${cache.kind}`);
  const cachedData = cacheFile === undefined ? undefined : readIfThere(cacheFile);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  if (cacheFile !== undefined && (cachedData === undefined || script.cachedDataRejected === true)) {
    // At the end, when all that this kind of run needs has been compiled.
    process.once('exit', () => keep(cacheFile, script));
  }
  const module = { exports: {} };
  const run: ModuleFunction = script.runInThisContext();
  const nodeRequire = createRequire(file);
  // What was bundled apart is loaded in the same way.
  const require: Require = (name) =>
    name.startsWith('./') ? load(join(dirname(file), name), cache) : nodeRequire(name);
  run(module.exports, require, module);
  return module.exports;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Not node's own recursive way: it never returns where a parent cannot be made (below /proc). */
function makeFolders(dir: string, levels: number): void {
  if (levels > 1 && !existsSync(dirname(dir))) makeFolders(dirname(dir), levels - 1);
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
}

function keep(file: string, script: Script): void {
  const beside = `${file}.${process.pid}`;
  try {
    makeFolders(dirname(file), 3);
    writeFileSync(beside, script.createCachedData(), { mode: 0o600 });
    renameSync(beside, file);
  } catch {
    // No place to keep it: the next run compiles again.
  }
}
