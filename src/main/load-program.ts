/**
 * Loads the program's one file together with V8's compiled code of an earlier run. Compiling costs
 * more than most commands do: with it `pligos values` takes 16 ms beyond an empty node, without it 35.
 */
import { isAscii } from 'node:buffer';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** The exports of a program of ours; empty until the file has run. */
export type Program = Partial<typeof import('./main.ts') & typeof import('./action/program.ts')>;

export interface CodeCache {
  readonly dir: string;
  /** Runs of one kind use the same functions, and only those that ran are in the cache. */
  readonly kind: string;
}

type Require = (name: string) => unknown;
type ModuleFunction = (exports: object, require: Require, module: { exports: object }) => void;

/** What the CommonJS file exports. A cache that is missing, broken or of another node costs time and nothing else. */
export function loadProgram(file: string, cache: CodeCache | undefined): Program {
  // The doors are CommonJS and have node's own at hand: to make another one costs a millisecond.
  const run: Run = { cache, nodeRequire: require, loaded: new Map(), kept: [] };
  const started = process.cpuUsage();
  if (cache !== undefined) {
    // At the end, when all that this kind of run needs has been compiled.
    process.once('exit', () => keepAll(run.kept, started));
  }
  return load(file, run);
}

/** One run of the program and the files of it that are loaded. */
interface Run {
  readonly cache: CodeCache | undefined;
  readonly nodeRequire: Require;
  readonly loaded: Map<string, object>;
  readonly kept: Kept[];
}

/** A script that has its place in the cache. */
interface Kept {
  readonly file: string;
  readonly script: Script;
  /** What was there and could be used. */
  readonly found: Found | undefined;
}

interface Found {
  readonly code: Buffer;
  /** How many runs that worked have used it. */
  readonly uses: number;
}

function load(file: string, run: Run): object {
  const known = run.loaded.get(file);
  if (known !== undefined) return known;
  const source = `(function (exports, require, module) {${textOf(readFileSync(file))}\n})`;
  const script = scriptOf(file, source, run);
  const module = { exports: {} };
  run.loaded.set(file, module.exports);
  const start: ModuleFunction = script.runInThisContext();
  // What was bundled apart is loaded in the same way.
  const require: Require = (name) =>
    name.startsWith('./') ? load(join(dirname(file), name), run) : run.nodeRequire(name);
  start(module.exports, require, module);
  run.loaded.set(file, module.exports);
  return module.exports;
}

/** Nearly all of it is ASCII, which needs no decoder and half the memory. */
const textOf = (bytes: Buffer): string => bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');

function scriptOf(file: string, source: string, { cache, kept }: Run): Script {
  if (cache === undefined) return new Script(source, { filename: file });
  const cacheFile = join(cache.dir, `${basename(file)}.${process.version}-${process.arch}.${cache.kind}`);
  const found = readIfThere(cacheFile);
  const script = new Script(source, { filename: file, ...(found && { cachedData: found.code }) });
  kept.push({ file: cacheFile, script, found: script.cachedDataRejected === true ? undefined : found });
  return script;
}

/** Behind V8's data: the number of uses. */
const trailer = 4;

function readIfThere(file: string): Found | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.length - trailer;
    return { code: bytes.subarray(0, end), uses: bytes.readUInt32LE(end) };
  } catch {
    return undefined;
  }
}

/** Not node's own recursive way: it never returns where a parent cannot be made (below /proc). */
function makeFolders(dir: string, levels: number): void {
  if (levels > 1 && !existsSync(dirname(dir))) makeFolders(dirname(dir), levels - 1);
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
}

/** Work that is done sooner cannot have compiled much, and what takes longer is not helped by it. */
const work = { least: 15_000, most: 250_000 };
/** More code than in the cache: this run did what none had done before. */
const muchMore = 1.02;

/** Writes what is missing; what is there is looked at after 1, 2, 4, 8, ... uses, because looking takes milliseconds. */
function keepAll(all: readonly Kept[], started: NodeJS.CpuUsage): void {
  const spent = workSince(started);
  const isWork = spent > work.least && spent < work.most;
  for (const { file, script, found } of all) {
    if (found === undefined) keep(file, script.createCachedData());
    else if (isWork) {
      const uses = found.uses + 1;
      const code = isPowerOfTwo(uses) ? script.createCachedData() : undefined;
      if (code !== undefined && code.length > found.code.length * muchMore) keep(file, code);
      else count(file, found.code.length, uses);
    }
  }
}

const isPowerOfTwo = (number: number): boolean => (number & (number - 1)) === 0;

/** Microseconds of the processor. */
function workSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

function keep(file: string, code: Buffer): void {
  const beside = `${file}.${process.pid}`;
  try {
    makeFolders(dirname(file), 3);
    writeFileSync(beside, Buffer.concat([code, Buffer.alloc(trailer)]), { mode: 0o600 });
    renameSync(beside, file);
  } catch {
    // No place to keep it: the next run compiles again.
  }
}

/** In its place: where another run writes meanwhile, any number is a good one. */
function count(file: string, at: number, uses: number): void {
  const bytes = Buffer.alloc(trailer);
  bytes.writeUInt32LE(uses % 2 ** 32);
  try {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, bytes, 0, trailer, at);
    closeSync(descriptor);
  } catch {
    // It cannot be written: then it is as it is.
  }
}
