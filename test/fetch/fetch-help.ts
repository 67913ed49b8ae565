/** Fetches for tests: names ending in `.test` are this machine. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '../../src/errors.ts';
import { fetchSources, type FetchSourcesOptions } from '../../src/fetch/index.ts';
import {
  type FetchedSource,
  type LockedSource,
  parseSource,
  type SourceAddress,
  sourceKey,
  type SourceLock,
  type SourceRequest,
  type SourceResults,
  type WrittenSource,
} from '../../src/sources/index.ts';
import type { SourceServer } from './servers.ts';

export interface FetchPlace {
  readonly home: string;
  readonly options: FetchSourcesOptions;
  /** Trusts these servers from now on. */
  trust(...servers: readonly SourceServer[]): void;
  dispose(): void;
}

export function makePlace(): FetchPlace {
  const home = mkdtempSync(join(tmpdir(), 'pligos-sources-'));
  const roots = join(home, 'roots.pem');
  mkdirSync(join(home, 'user'));
  writeFileSync(roots, '');
  return {
    home,
    options: {
      pins: 'preferred',
      store: join(home, 'store'),
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: join(home, 'user'),
        TMPDIR: tmpdir(),
        SSL_CERT_FILE: roots,
      },
      signal: new AbortController().signal,
      allowHosts: ['*.test'],
      now: () => new Date('2026-11-25T03:50:00.123Z'),
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      pauses: [],
    },
    trust: (...servers) => writeFileSync(roots, servers.map(({ authority }) => authority).join('')),
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
}

export function request(written: WrittenSource): SourceRequest & { readonly key: string } {
  const problems: Problem[] = [];
  const source: SourceAddress | undefined = parseSource(written, problems);
  if (source === undefined || source.kind === 'local' || source.kind === 'package')
    throw new Error(problems.map(({ message }) => message).join() || 'a local source is not fetched');
  return { source, key: sourceKey(source) };
}

export const isFetched = (result: FetchedSource | Problem | undefined): result is FetchedSource =>
  result !== undefined && 'folder' in result;

/** One source: what was fetched, or `CODE: MESSAGE (HINT)`. */
export async function fetchOne(
  written: WrittenSource,
  lock: SourceLock,
  options: FetchSourcesOptions,
): Promise<FetchedSource | string> {
  const { source, key } = request(written);
  const result = (await fetchSources([{ source }], lock, options)).get(key);
  if (isFetched(result)) return result;
  return `${result?.code}: ${result?.message} (${result?.hint})`;
}

export async function fetched(
  written: WrittenSource,
  lock: SourceLock,
  options: FetchSourcesOptions,
): Promise<FetchedSource> {
  const result = await fetchOne(written, lock, options);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

export const lockOf = (results: SourceResults): Map<string, LockedSource> =>
  new Map(
    [...results].flatMap(([key, result]) => (isFetched(result) ? [[key, result.locked] as const] : [])),
  );

/** `PATH: TEXT` of all files below a folder. */
export const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => `${path.slice(folder.length + 1)}: ${readFileSync(path, 'utf8')}`);
