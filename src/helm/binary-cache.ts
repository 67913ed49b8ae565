/** Caches the constant answers of a helm by its path, size and time, because asking starts a process. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../files/index.ts';
import { goodMapOf, number, readJson, type Shape, shapeOf } from '../json/index.ts';

/** A smaller file is a script that may start another helm tomorrow: nothing of it is kept for the next run. */
const smallestBinary = 1024 * 1024;

interface BinaryQuery<T> {
  /** Absolute path of the program. */
  readonly path: string;
  /** The folder of the cache; a read-only one does no harm. */
  readonly cacheDir: string;
  /** The name of the file that holds answers to this question. */
  readonly name: string;
  readonly shape: Shape<T>;
  /** Ends the run; all who ask with it share one answer. */
  readonly signal?: AbortSignal | undefined;
  readonly ask: () => Promise<T>;
}

/** The answers of a run, those that are under way among them. */
const answersOfRuns = new WeakMap<AbortSignal, Map<string, Promise<unknown>>>();

/** The answer of this binary, asked for once. */
export async function askOnce<T>(query: BinaryQuery<T>): Promise<T> {
  const real = realpathSync(query.path);
  const { size, mtimeMs: time } = statSync(real);
  const ask = (): Promise<T> => readOrAsk({ real, size, time }, query);
  if (query.signal === undefined) return ask();
  const answers = answersOfRuns.get(query.signal) ?? new Map<string, Promise<unknown>>();
  answersOfRuns.set(query.signal, answers);
  const question = JSON.stringify([query.name, real, size, time]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name says which question it is, the shape which answer
  const answer = (answers.get(question) as Promise<T> | undefined) ?? ask();
  answers.set(question, answer);
  // Who comes after a failure asks again.
  answer.catch(() => answers.delete(question));
  return answer;
}

interface Binary {
  readonly real: string;
  readonly size: number;
  readonly time: number;
}

interface Entry<T> {
  readonly size: number;
  readonly time: number;
  readonly answer: T;
}

async function readOrAsk<T>({ real, size, time }: Binary, query: BinaryQuery<T>): Promise<T> {
  const file = join(query.cacheDir, query.name);
  const cached = readCache(file, query.shape);
  const entry = cached.get(real);
  if (entry?.size === size && entry.time === time) return entry.answer;
  const answer = await query.ask();
  if (size >= smallestBinary) keep(file, new Map(cached).set(real, { size, time, answer }));
  return answer;
}

/** An unreadable cache counts as empty. */
function readCache<T>(file: string, answer: Shape<T>): ReadonlyMap<string, Entry<T>> {
  try {
    const entry = shapeOf<Entry<T>>({ size: number(), time: number(), answer });
    return readJson(goodMapOf(entry), readFileSync(file)) ?? new Map();
  } catch {
    return new Map();
  }
}

function keep(file: string, cache: ReadonlyMap<string, unknown>): void {
  try {
    writeAtomic(file, JSON.stringify(Object.fromEntries(cache)));
  } catch {
    // The next run asks again.
  }
}
