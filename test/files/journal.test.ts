import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  cpSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { UserError } from '../../src/errors.ts';
import { applyOperations, type JournalPlace, type Operation, recover } from '../../src/files/index.ts';
import { writeEntry, writeSealed } from './sealed-journal.ts';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'journal-test-'));
const program = join(scratch, 'program.mjs');
let dir: string;
let journal: string;
const keyFolder = join(scratch, 'user', 'pligos');
const placed = (file = journal): JournalPlace => ({ file, keyFolder });

beforeAll(() => {
  const contents = `
    import { applyOperations, recover } from ${JSON.stringify(join(here, '../../src/files/index.ts'))};
    const [what, dir, file, keyFolder, operations] = process.argv.slice(2);
    const journal = { file, keyFolder };
    if (what === 'recover') process.stdout.write(recover(dir, journal));
    else applyOperations(dir, journal, JSON.parse(operations).map((o) => o.content === undefined ? o : { ...o, content: new TextEncoder().encode(o.content) }));
  `;
  buildSync({
    stdin: { contents, resolveDir: here, loader: 'js' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    logLevel: 'error',
  });
});
beforeEach(() => {
  dir = mkdtempSync(join(scratch, 'case-'));
  journal = join(dir, '.pligos', 'journal.json');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const old: Readonly<Record<string, string>> = {
  'Chart.yaml': 'old chart',
  'gone.txt': 'to be removed',
  'templates/deep/old.yaml': 'to be removed with its folders',
  'becomes-folder': 'a file',
  'becomes-file/inner.txt': 'in a folder',
  'untouched.txt': 'mine',
};
const wanted: readonly (
  | (Omit<Operation & { kind: 'write' }, 'content'> & { content: string })
  | (Operation & { kind: 'remove' })
)[] = [
  { kind: 'write', path: 'Chart.yaml', content: 'new chart', executable: false },
  { kind: 'write', path: 'script/run.sh', content: '#!/bin/sh\n', executable: true },
  { kind: 'write', path: 'becomes-folder/inside.txt', content: 'in', executable: false },
  { kind: 'write', path: 'becomes-file', content: 'a file now', executable: false },
  { kind: 'remove', path: 'gone.txt' },
  { kind: 'remove', path: 'templates/deep/old.yaml' },
  { kind: 'remove', path: 'becomes-folder' },
  { kind: 'remove', path: 'becomes-file/inner.txt' },
  { kind: 'remove', path: 'never/was/there.txt' },
];
const after: Readonly<Record<string, string>> = {
  'Chart.yaml': 'new chart',
  'script/run.sh': '#!/bin/sh\n',
  'becomes-folder/inside.txt': 'in',
  'becomes-file': 'a file now',
  'untouched.txt': 'mine',
};

function fill(): void {
  for (const [path, text] of Object.entries(old)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Every file but the journal's own folder, which may stay empty. */
function content(folder = dir, prefix = ''): Record<string, string> {
  let found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isDirectory()) found = { ...found, ...content(join(folder, entry.name), `${path}/`) };
    else found[path] = readFileSync(join(folder, entry.name), 'utf8');
  }
  return found;
}

const operations = (): Operation[] =>
  wanted.map((one) =>
    one.kind === 'write' ? { ...one, content: new TextEncoder().encode(one.content) } : one,
  );

function child(what: 'apply' | 'recover', killAt: number): { killed: boolean; stdout: string } {
  const args = [
    '--import',
    join(here, 'kill-at.mjs'),
    program,
    what,
    dir,
    journal,
    keyFolder,
    JSON.stringify(wanted),
  ];
  const result = spawnSync(process.execPath, args, { env: { KILL_AT: String(killAt) }, encoding: 'utf8' });
  if (result.signal === null && result.status !== 0) throw new Error(result.stderr);
  return { killed: result.signal === 'SIGKILL', stdout: result.stdout };
}

/** A journal with the seal of this user, over what this user would not write. */
const plant = (text: string | readonly object[]): void =>
  writeSealed(
    journal,
    keyFolder,
    typeof text === 'string' ? text : JSON.stringify({ version: 2, operations: text }),
  );

/** The first change on disk after the journal; found once. */
let afterJournal = 1;

/** A run that was killed when its journal was there, and nothing was done yet. */
function interrupt(): void {
  fill();
  for (child('apply', afterJournal); !existsSync(journal); child('apply', afterJournal)) {
    recover(dir, placed());
    afterJournal += 1;
  }
}

const codeOf = (act: () => unknown): string | undefined => failure(act).problems[0]?.code;

function failure(act: () => unknown): UserError {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new TypeError('nothing was thrown');
}

describe('several changes as one', () => {
  it('writes, removes, and turns files into folders and folders into files', () => {
    fill();
    applyOperations(dir, placed(), operations());
    expect(content()).toEqual(after);
    expect(statSync(join(dir, 'script/run.sh')).mode & 0o777).toBe(0o755);
    expect(statSync(join(dir, 'Chart.yaml')).mode & 0o777).toBe(0o644);
    expect(existsSync(join(dir, 'templates'))).toBe(false);
    expect(readdirSync(dirname(journal))).toEqual([]);
    expect(recover(dir, placed())).toBe('nothing');
  });

  it('is completed or undone wherever the process is killed, and so when the recovery is killed too', () => {
    fill();
    const total = Number(/operations ([0-9]+)/.exec(child('apply', 0).stdout)?.[1]);
    expect(total).toBeGreaterThan(20);
    const outcomes: string[] = [];
    for (let at = 1; at <= total; at += 1) {
      dir = mkdtempSync(join(scratch, 'case-'));
      journal = join(dir, '.pligos', 'journal.json');
      fill();
      expect(child('apply', at).killed).toBe(true);
      // Every third time the recovery dies as well, at another place each time, and the next one has to do it.
      if (at % 3 === 0) child('recover', 1 + ((at / 3) % 4));
      const outcome = recover(dir, placed());
      outcomes.push(outcome);
      const found = content();
      // 'nothing' is said of a run that had not begun, or that had already ended.
      const ended =
        outcome === 'completed' || (outcome === 'nothing' && found['Chart.yaml'] === after['Chart.yaml']);
      expect(found).toEqual(ended ? after : old);
      expect(existsSync(`${journal}.staged`)).toBe(false);
      expect(existsSync(journal)).toBe(false);
    }
    expect(outcomes).toContain('completed');
    expect(outcomes).toContain('undone');
  });

  it('refuses to start over the journal of an interrupted run', () => {
    interrupt();
    expect(failure(() => applyOperations(dir, placed(), operations())).problems[0]?.code).toBe(
      'journal-open',
    );
    expect(recover(dir, placed())).toBe('completed');
  });

  it('does not overwrite what somebody wrote between the kill and the recovery', () => {
    interrupt();
    writeFileSync(join(dir, 'Chart.yaml'), 'edited by hand');
    const error = failure(() => recover(dir, placed()));
    expect(error.problems[0]).toMatchObject({
      code: 'journal-conflict',
      message: expect.stringContaining('Chart.yaml'),
    });
    expect(readFileSync(join(dir, 'Chart.yaml'), 'utf8')).toBe('edited by hand');
    rmSync(join(dir, 'Chart.yaml'));
    expect(recover(dir, placed())).toBe('completed');
    expect(content()).toEqual(after);
  });
});

describe('what a journal or an operation may not do', () => {
  const paths = [
    '../out.txt',
    '/etc/x',
    'a/../../out',
    '',
    '.',
    'a//b',
    'a/',
    'link/file',
    '.pligos/journal.json',
    '.pligos/journal.json.staged/0',
    '.git/hooks/pre-commit',
    '.GIT/HEAD',
    'charts/.Git/config',
    '.git',
  ];

  it.each(paths)('does not touch %j', (path) => {
    mkdirSync(join(scratch, 'elsewhere'), { recursive: true });
    writeFileSync(join(scratch, 'elsewhere', 'file'), 'not ours');
    symlinkSync(join(scratch, 'elsewhere'), join(dir, 'link'));
    const error = failure(() => applyOperations(dir, placed(), [{ kind: 'remove', path }]));
    expect(error.problems[0]?.code).toBe('path-outside');
    plant([{ kind: 'remove', path, before: null }]);
    expect(failure(() => recover(dir, placed())).problems[0]?.code).toBe('path-outside');
    expect(existsSync(join(scratch, 'elsewhere', 'file'))).toBe(true);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"version":3,"operations":[]}',
    '{"version":2,"operations":[{"kind":"write","path":"a"}]}',
    '{"version":2,"operations":[null]}',
  ])('names a journal that another version has written: %j', (text) => {
    plant(text);
    expect(failure(() => recover(dir, placed())).problems[0]?.code).toBe('journal-broken');
  });

  it('says which folder cannot be written', () => {
    writeFileSync(join(dir, 'file'), '');
    const error = failure(() => applyOperations(dir, placed(join(dir, 'file', 'journal')), []));
    expect(error.problems[0]).toMatchObject({
      code: 'file-unwritable',
      message: expect.stringContaining(dir),
    });
    chmodSync(dir, 0o755);
  });
});

describe('a journal that came with the folder', () => {
  const hook = '.git/hooks/pre-commit';
  const entry = { kind: 'write', path: hook, before: null, staged: 0 };
  const script = '#!/bin/sh\n';
  const stageHook = (): void => {
    mkdirSync(`${journal}.staged`, { recursive: true });
    writeFileSync(join(`${journal}.staged`, '0'), script, { mode: 0o755 });
  };

  it.each([
    ['as it was attacked', JSON.stringify({ version: 1, operations: [entry] })],
    ['with a seal of another key', `${'a'.repeat(64)}\n{"version":2,"operations":[]}\n`],
    ['without a seal', '\n{"version":2,"operations":[]}\n'],
  ])('is not applied, %s', (_, text) => {
    stageHook();
    writeFileSync(journal, text);
    expect(codeOf(() => recover(dir, placed()))).toBe('journal-foreign');
    expect(existsSync(join(dir, hook))).toBe(false);
    expect(existsSync(join(`${journal}.staged`, '0'))).toBe(true);
  });

  it("does not reach git's own even with a seal", () => {
    plant([writeEntry(hook, script, 0)]);
    stageHook();
    expect(codeOf(() => recover(dir, placed()))).toBe('path-outside');
    expect(existsSync(join(dir, hook))).toBe(false);
  });

  it('is not applied in another folder than that of the run', () => {
    interrupt();
    const other = mkdtempSync(join(scratch, 'other-'));
    cpSync(dir, other, { recursive: true });
    expect(codeOf(() => recover(other, placed(join(other, '.pligos/journal.json'))))).toBe('journal-foreign');
    expect(recover(dir, placed())).toBe('completed');
  });

  it('is not applied by another user, nor with a key that lies in the repository or that others may read', () => {
    interrupt();
    const key = readFileSync(join(keyFolder, 'journal.key'));
    expect(statSync(join(keyFolder, 'journal.key')).mode & 0o777).toBe(0o600);
    const withKey = (folder: string, mode: number) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'journal.key'), key);
      chmodSync(join(folder, 'journal.key'), mode);
      return () => recover(dir, { file: journal, keyFolder: folder });
    };
    expect(codeOf(() => recover(dir, { file: journal, keyFolder: join(scratch, 'nobody') }))).toBe(
      'journal-foreign',
    );
    expect(codeOf(withKey(join(dir, '.cache/pligos'), 0o600))).toBe('journal-foreign');
    expect(codeOf(withKey(join(scratch, 'open'), 0o644))).toBe('journal-foreign');
    expect(withKey(join(scratch, 'own'), 0o600)()).toBe('completed');
  });

  it('is not written through links, read through none, and cleaned up behind none', () => {
    const outside = mkdtempSync(join(scratch, 'outside-'));
    mkdirSync(join(outside, 'journal.json.staged'));
    writeFileSync(join(outside, 'journal.json.staged', 'data'), 'not ours');
    symlinkSync(outside, join(dir, '.pligos'));
    expect(codeOf(() => recover(dir, placed()))).toBe('path-outside');
    expect(codeOf(() => applyOperations(dir, placed(), operations()))).toBe('path-outside');
    rmSync(join(dir, '.pligos'));
    mkdirSync(join(dir, '.pligos'));
    for (const name of ['journal.json', 'journal.json.staged']) {
      symlinkSync(join(outside, 'journal.json.staged'), join(dir, '.pligos', name));
      expect(codeOf(() => recover(dir, placed()))).toBe('path-outside');
      rmSync(join(dir, '.pligos', name));
    }
    expect(readFileSync(join(outside, 'journal.json.staged', 'data'), 'utf8')).toBe('not ours');
  });

  it.each([
    ['another text', (staged: string) => writeFileSync(staged, 'NEW CHART')],
    ['a longer text', (staged: string) => writeFileSync(staged, 'new chart, and more')],
    ['a folder', (staged: string) => mkdirSync(staged)],
    ['a link', (staged: string) => symlinkSync(join(scratch, 'same'), staged)],
  ])('is not applied where %s has replaced what was staged', (_, replace) => {
    interrupt();
    writeFileSync(join(scratch, 'same'), 'new chart');
    const staged = join(`${journal}.staged`, '0');
    renameSync(staged, `${staged}.kept`);
    replace(staged);
    const before = content();
    expect(codeOf(() => recover(dir, placed()))).toBe('journal-conflict');
    expect(content()).toEqual(before);
  });

  it('gives no file another mode than the run would have', () => {
    interrupt();
    chmodSync(join(`${journal}.staged`, '0'), 0o4755);
    expect(recover(dir, placed())).toBe('completed');
    expect(statSync(join(dir, 'Chart.yaml')).mode & 0o7777).toBe(0o644);
    expect(statSync(join(dir, 'script/run.sh')).mode & 0o7777).toBe(0o755);
  });
});

it('without a place for a key the changes are made, and a run that is killed is reported', () => {
  fill();
  writeFileSync(join(scratch, 'a-file'), '');
  const keyless = { file: journal, keyFolder: join(scratch, 'a-file', 'pligos') };
  applyOperations(dir, keyless, operations());
  expect(content()).toEqual(after);
  dir = mkdtempSync(join(scratch, 'case-'));
  journal = join(dir, '.pligos', 'journal.json');
  interrupt();
  expect(codeOf(() => recover(dir, { ...keyless, file: journal }))).toBe('journal-foreign');
});
