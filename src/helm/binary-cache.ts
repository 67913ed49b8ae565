/** Caches the constant answers of a helm by its path, size and time, because asking starts a process. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../files/index.ts';

/** A smaller file is a script that may start another helm tomorrow: nothing of it is cached. */
const smallestBinary = 1024 * 1024;

interface BinaryQuery<T> {
  /** Absolute path of the program. */
  readonly path: string;
  /** The folder of the cache; a read-only one does no harm. */
  readonly cacheDir: string;
  /** The file that holds answers to this question. */
  readonly name: string;
  readonly isAnswer: (value: unknown) => value is T;
  readonly ask: () => Promise<T>;
}

/** The answer of this binary, asked for once. */
export async function askOnce<T>({ path, cacheDir, name, isAnswer, ask }: BinaryQuery<T>): Promise<T> {
  const real = realpathSync(path);
  const { size, mtimeMs: time } = statSync(real);
  const file = join(cacheDir, name);
  const cached = readCache(file);
  const entry = cached[real];
  if (isRecord(entry) && entry['size'] === size && entry['time'] === time && isAnswer(entry['answer']))
    return entry['answer'];
  const answer = await ask();
  if (size >= smallestBinary) keep(file, { ...cached, [real]: { size, time, answer } });
  return answer;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An unreadable cache counts as empty. */
function readCache(file: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

function keep(file: string, cache: Readonly<Record<string, unknown>>): void {
  try {
    writeAtomic(file, JSON.stringify(cache));
  } catch {
    // The next run asks again.
  }
}
