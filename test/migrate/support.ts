/** A repository in a folder of its own, migrated in memory. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll } from '@jest/globals';
import { compileContext } from '../../src/compile/index.ts';
import { makeLoader, readFlavor, readService } from '../../src/config/index.ts';
import { type Migration, planMigration } from '../../src/migrate/index.ts';
import { isMap, isNumeral, type Value } from '../../src/yaml/index.ts';

export type Files = Readonly<Record<string, string>>;

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

export function makeRepository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-migrate-')));
  made.push(root);
  mkdirSync(join(root, '.git'));
  writeAll(root, files);
  return root;
}

export function writeAll(root: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    if (text === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export interface Migrated {
  readonly root: string;
  readonly migration: Migration;
  /** The changed files by their path in the repository. */
  readonly files: Readonly<Record<string, string | undefined>>;
  /** `file:line:column code: message`, seen from the repository. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** Migrates every pligos.yaml of the files, or the ones that are named. */
export function migrateFiles(
  files: Files,
  services?: readonly string[],
  observers: readonly string[] = [],
): Migrated {
  const root = makeRepository(files);
  return migrateAt(
    root,
    services ?? Object.keys(files).filter((path) => path.endsWith('pligos.yaml')),
    observers,
  );
}

export function migrateAt(
  root: string,
  services: readonly string[],
  observers: readonly string[] = [],
): Migrated {
  const target = (path: string) => ({ file: join(root, path), root });
  const migration = planMigration({
    services: [...services.map(target), ...observers.map((path) => ({ ...target(path), isObserver: true }))],
    repositories: new Map(),
    fetched: new Map(),
  });
  const seen = (text: string): string => text.replaceAll(`${root}/`, '');
  return {
    root,
    migration,
    files: Object.fromEntries(migration.files.map(({ file, after }) => [relative(root, file), after])),
    problems: migration.problems.map(({ at, code, message }) =>
      seen(`${at ? `${at.file}:${at.line}:${at.column} ` : ''}${code}: ${message}`),
    ),
    notes: migration.notes.map(({ at, message }) =>
      seen(`${at ? `${at.file}:${at.line}:${at.column} ` : ''}${message}`),
    ),
  };
}

/** What a context of a written repository compiles to by the ordinary rooms, as JSON; throws with its problems. */
export function compiled(root: string, service: string, context: string): unknown {
  const loader = makeLoader();
  const result = readService(join(root, service), loader, { root });
  const found = result.service?.contexts.get(context);
  if (result.service === undefined || found === undefined || found.source.kind !== 'flavor')
    throw new Error(JSON.stringify(result.problems, null, 2));
  const { types, problems } = readFlavor(found.source, result.service, loader);
  const { values, problems: own } = compileContext(result.service, found, types);
  const errors = [...result.problems, ...problems, ...own].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return plain(values);
}

export function plain(value: Value): unknown {
  if (isMap(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  if (isNumeral(value)) return Number(value.numeral);
  return value !== null && typeof value === 'object' ? [...value].map(plain) : value;
}
