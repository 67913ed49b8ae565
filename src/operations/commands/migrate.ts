/** `pligos migrate`: shows, checks or writes what brings services into version '2'. */
import { existsSync, lstatSync, realpathSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { makeLoader, readService, sourcesOf } from '../../config/index.ts';
import { isError, type Problem, problem, UserError } from '../../errors.ts';
import {
  applyOperations,
  isInside,
  type JournalPlace,
  lstatIfThere,
  type Operation,
  readText,
  recover,
  workspaceOf,
} from '../../files/index.ts';
import { knownFiles } from '../../git/index.ts';
import {
  type MigratedFile,
  type MigratedService,
  type Migration,
  type MigrationNote,
  type MigrationTarget,
  planMigration,
} from '../../migrate/index.ts';
import { linePatch, type PatchLine } from '../../sequences/index.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { servicesAt } from '../sources/find-services.ts';
import { openProject } from '../sources/project.ts';
import { repositoryNames } from '../sources/repository-names.ts';
import type { Surroundings } from '../surroundings.ts';

export interface MigrateInput {
  readonly configs?: readonly string[];
  readonly isWrite: boolean;
  readonly isCheck: boolean;
}

/** A file with what changes in it. */
export interface ShownFile {
  readonly file: string;
  readonly change: 'written' | 'changed' | 'removed';
  readonly patch: readonly PatchLine[];
}

/** Files are relative to the current folder. */
export interface MigrateOutcome {
  readonly services: readonly MigratedService[];
  readonly files: readonly ShownFile[];
  readonly notes: readonly MigrationNote[];
  readonly isWritten: boolean;
}

/** Throws where a value would differ or a form cannot be migrated; nothing is written then. */
export async function migrate(input: MigrateInput, surroundings: Surroundings): Promise<MigrateOutcome> {
  const targets = await targetsOf(input, surroundings);
  const roots = [...new Set(targets.map(({ root }) => root))];
  for (const root of roots) finishInterrupted(root, input.isWrite, surroundings);
  const migration = await plan(targets, roots, surroundings);
  if (migration.problems.some(isError)) throw UserError.of(migration.problems);
  if (input.isCheck) refuseBehind(migration, surroundings);
  if (input.isWrite && migration.files.length > 0)
    for (const root of roots) writeBelow(root, migration.files, surroundings);
  return {
    services: migration.services.map((service) => ({
      ...service,
      file: relative(surroundings.cwd, service.file),
    })),
    files: migration.files.map((each) => shown(each, surroundings)),
    notes: migration.notes.map(({ message, at }) => ({
      message,
      ...(at && { at: { ...at, file: relative(surroundings.cwd, at.file) } }),
    })),
    isWritten: input.isWrite && migration.files.length > 0,
  };
}

async function targetsOf(
  { configs }: MigrateInput,
  surroundings: Surroundings,
): Promise<readonly MigrationTarget[]> {
  const names = configs?.length ? configs : ['.'];
  const found = new Map<string, MigrationTarget>();
  const problems: Problem[] = [];
  for (const name of names) {
    for (const file of await servicesAt(resolve(surroundings.cwd, name), name, surroundings)) {
      if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
        problems.push(
          problem('migrate-foreign', `${file} is a link`, {
            at: { file, line: 1, column: 1 },
            hint: 'name the file that it leads to, or put a copy in its place',
          }),
        );
        continue;
      }
      const real = join(realpathSync.native(dirname(file)), basename(file));
      found.set(real, {
        file: real,
        root: realpathSync.native(workspaceOf(dirname(real), surroundings.cwd)),
      });
    }
  }
  if (problems.length > 0) throw UserError.of(problems);
  return [...found.values()];
}

async function plan(
  targets: readonly MigrationTarget[],
  roots: readonly string[],
  surroundings: Surroundings,
): Promise<Migration> {
  const known = new Set(targets.map(({ file }) => file));
  const observers: MigrationTarget[] = [];
  for (const root of roots)
    for (const path of (await knownFiles(root, 'pligos.yaml', surroundings)) ?? []) {
      const file = resolve(root, path);
      if (basename(file) === 'pligos.yaml' && !known.has(file) && existsSync(file))
        observers.push({ file, root, isObserver: true });
    }
  const repositories = await repositoryNames(roots, surroundings);
  const fetched = await fetchSources(targets, surroundings);
  return planMigration({ services: [...targets, ...observers], repositories, fetched });
}

/** Sources that are addresses must be there, so that their contexts can be compiled. */
async function fetchSources(
  targets: readonly MigrationTarget[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<string, Map<string, string>>> {
  const loader = makeLoader();
  const remote = targets.filter(({ file, root }) => {
    const { service } = readService(file, loader, { root });
    return service !== undefined && sourcesOf(service).length > 0;
  });
  if (remote.length === 0) return new Map();
  const project = await openProject({ configs: remote.map(({ file }) => file) }, surroundings);
  for (const service of project.services)
    for (const context of service.contexts.values())
      await fetchTarget({ service, context }, project.loader, surroundings);
  return project.loader.fetched;
}

function refuseBehind({ services }: Migration, surroundings: Surroundings): void {
  const behind = services.filter(({ isCurrent }) => !isCurrent);
  if (behind.length === 0) return;
  throw UserError.of(
    behind.map(({ file, form }) =>
      problem('migrate-behind', `the service is not of version '2': ${form}`, {
        at: { file, line: 1, column: 1 },
        hint: `run pligos migrate -c ${relative(surroundings.cwd, dirname(file)) || '.'} --write`,
      }),
    ),
  );
}

const journalOf = (root: string, { cacheDir }: Surroundings): JournalPlace => ({
  file: join(root, '.pligos', 'migrate.journal'),
  keyFolder: cacheDir,
});

/** An interrupted run is completed by the next one that writes. */
function finishInterrupted(root: string, isWrite: boolean, surroundings: Surroundings): void {
  const journal = journalOf(root, surroundings);
  if (isWrite) {
    recover(root, journal);
    removeIfEmpty(dirname(journal.file));
  } else if (lstatIfThere(journal.file) !== undefined) {
    throw new UserError('journal-open', `${journal.file} is left by an interrupted pligos migrate --write`, {
      hint: 'run `pligos migrate --write`, which completes that run first',
    });
  }
}

/** All files of one repository, or none. */
function writeBelow(root: string, files: readonly MigratedFile[], surroundings: Surroundings): void {
  const own = files.filter(({ file }) => isInside(file, root));
  for (const { file, before } of own) {
    if ((lstatIfThere(file) === undefined ? undefined : readText(file)) === before) continue;
    throw new UserError('journal-conflict', `${file} was changed while it was being migrated`, {
      at: { file, line: 1, column: 1 },
      hint: 'run it again',
    });
  }
  const operations = own.map(({ file, after }): Operation => {
    const path = relative(root, file);
    if (after === undefined) return { kind: 'remove', path };
    const executable = ((lstatIfThere(file)?.mode ?? 0) & 0o100) !== 0;
    return { kind: 'write', path, content: new TextEncoder().encode(after), executable };
  });
  if (operations.length === 0) return;
  const journal = journalOf(root, surroundings);
  applyOperations(root, journal, operations);
  removeIfEmpty(dirname(journal.file));
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not there, or holds what others keep in it.
  }
}

function shown({ file, before, after }: MigratedFile, { cwd }: Surroundings): ShownFile {
  const change = before === undefined ? 'written' : after === undefined ? 'removed' : 'changed';
  return { file: relative(cwd, file), change, patch: linePatch(before ?? '', after ?? '') };
}
