/**
 * `.pligos/generated.json` records what `switch` has written into a service's folder, so that it never counts
 * as the service's own.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import {
  awaitUnlocked,
  type JournalPlace,
  lockFolder,
  lstatIfThere,
  readText,
  recover,
  refuseLinks,
} from '../files/index.ts';
import {
  atOf,
  entryOf,
  isList,
  isMap,
  type MapValue,
  readOne,
  type Tree,
  type Value,
  valueOf,
  writeJson,
} from '../yaml/index.ts';

export interface SwitchRecord {
  /** Generated files: path -> sha256 of the written content. */
  readonly files: ReadonlyMap<string, string>;
  /** The fields that were computed into the service's own Chart.yaml. */
  readonly fields: ReadonlyMap<string, ComputedField>;
  /** The dependencies that were added to it. */
  readonly dependencies: readonly Value[];
}

export interface ComputedField {
  /** The service's own value; undefined where it had none. */
  readonly before: Value | undefined;
  readonly after: Value;
}

export const recordPath = '.pligos/generated.json';
const journalPath = '.pligos/journal';
const lockOf = (dir: string): string => join(dir, `${journalPath}.lock`);
export const journalOf = (dir: string, keyFolder: string): JournalPlace => ({
  file: join(dir, journalPath),
  keyFolder,
});

const empty: SwitchRecord = { files: new Map(), fields: new Map(), dependencies: [] };

/**
 * Refuses a folder where a switch was interrupted: until the next switch it mixes both charts. A journal may
 * come with the repository, so only a switch believes one, and who reads changes nothing. A switch that is
 * at work is waited for.
 */
export function refuseInterrupted(dir: string): void {
  const file = join(dir, journalPath);
  if (lstatIfThere(file) === undefined) return;
  awaitUnlocked(lockOf(dir));
  if (lstatIfThere(file) === undefined) return;
  throw new UserError('journal-open', `${file} is left by an interrupted pligos switch`, {
    at: { file, line: 1, column: 1 },
    hint: 'run pligos switch again, which completes that run first',
  });
}

/** Completes or undoes a switch that was interrupted; the caller has the lock. */
export function finishSwitch(dir: string, keyFolder: string): void {
  recover(dir, journalOf(dir, keyFolder));
}

/** Waits for a switch of another run in this folder; the returned function releases the lock. */
export function lockSwitch(dir: string): () => void {
  refuseLinks(dir, `${journalPath}.lock`);
  return lockFolder(dir, lockOf(dir));
}

export function readRecord(dir: string): SwitchRecord {
  const file = join(dir, recordPath);
  if (!existsSync(file)) return empty;
  refuseLinks(dir, recordPath);
  const { tree } = readOne(file, readText(file), { keys: 'written', duplicates: 'error' });
  const files = mapAt(tree, 'files');
  const fields = mapAt(tree, 'fields');
  const dependencies = entryOf(tree, 'dependencies');
  const list = dependencies === undefined ? [] : valueOf(dependencies.value);
  if (tree?.kind !== 'map' || !isList(list)) throw recordError(file, tree);
  return {
    files: new Map([...files].map(([path, sum]) => [path, checkedSum(file, tree, path, sum)])),
    fields: new Map([...fields].map(([key, field]) => [key, checkedField(file, tree, field)])),
    dependencies: list,
  };

  function mapAt(holder: Tree | undefined, key: string): MapValue {
    const entry = entryOf(holder, key);
    const value = entry === undefined ? new Map<string, Value>() : valueOf(entry.value);
    if (!isMap(value)) throw recordError(file, entry?.value);
    return value;
  }
}

function checkedSum(file: string, tree: Tree, path: string, sum: Value): string {
  const isPlainPath = path !== '' && !path.startsWith('/') && !path.split('/').includes('..');
  if (!isPlainPath || typeof sum !== 'string') throw recordError(file, tree);
  return sum;
}

function checkedField(file: string, tree: Tree, field: Value): ComputedField {
  const after = isMap(field) ? field.get('after') : undefined;
  if (!isMap(field) || after === undefined) throw recordError(file, tree);
  return { before: field.get('before'), after };
}

function recordError(file: string, tree: Tree | undefined): UserError {
  return new UserError('switch-record', `${file} was changed since Pligos wrote it`, {
    at: tree === undefined ? { file, line: 1, column: 1 } : atOf(tree),
    hint: 'take the file from your version control, or remove it together with the generated files',
  });
}

/** The text of the file. */
export function writeRecord(record: SwitchRecord): string {
  const fields = [...record.fields].map(([key, { before, after }]): [string, Value] => [
    key,
    new Map<string, Value>([
      ...(before === undefined ? [] : [['before', before] as const]),
      ['after', after],
    ]),
  ]);
  const value = new Map<string, Value>([
    ['version', '1'],
    ['files', new Map(record.files)],
    ...(fields.length > 0 ? [['fields', new Map(fields)] as const] : []),
    ...(record.dependencies.length > 0 ? [['dependencies', record.dependencies] as const] : []),
  ]);
  return `${writeJson(value, 2)}\n`;
}
