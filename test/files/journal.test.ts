import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
import { applyOperations, type Operation, recover } from '../../src/files/index.ts';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'journal-test-'));
const program = join(scratch, 'program.mjs');
let dir: string;
let journal: string;

beforeAll(() => {
  const contents = `
    import { applyOperations, recover } from ${JSON.stringify(join(here, '../../src/files/index.ts'))};
    const [what, dir, journal, operations] = process.argv.slice(2);
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
  const args = ['--import', join(here, 'kill-at.mjs'), program, what, dir, journal, JSON.stringify(wanted)];
  const result = spawnSync(process.execPath, args, { env: { KILL_AT: String(killAt) }, encoding: 'utf8' });
  if (result.signal === null && result.status !== 0) throw new Error(result.stderr);
  return { killed: result.signal === 'SIGKILL', stdout: result.stdout };
}

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
    applyOperations(dir, journal, operations());
    expect(content()).toEqual(after);
    expect(statSync(join(dir, 'script/run.sh')).mode & 0o777).toBe(0o755);
    expect(statSync(join(dir, 'Chart.yaml')).mode & 0o777).toBe(0o644);
    expect(existsSync(join(dir, 'templates'))).toBe(false);
    expect(readdirSync(dirname(journal))).toEqual([]);
    expect(recover(dir, journal)).toBe('nothing');
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
      const outcome = recover(dir, journal);
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
    fill();
    for (let at = 1; !existsSync(journal); at += 1) {
      recover(dir, journal);
      child('apply', at);
    }
    expect(failure(() => applyOperations(dir, journal, operations())).problems[0]?.code).toBe('journal-open');
    expect(recover(dir, journal)).toBe('completed');
  });

  it('does not overwrite what somebody wrote between the kill and the recovery', () => {
    fill();
    for (let at = 1; !existsSync(journal); at += 1) {
      recover(dir, journal);
      child('apply', at);
    }
    writeFileSync(join(dir, 'Chart.yaml'), 'edited by hand');
    const error = failure(() => recover(dir, journal));
    expect(error.problems[0]).toMatchObject({
      code: 'journal-conflict',
      message: expect.stringContaining('Chart.yaml'),
    });
    expect(readFileSync(join(dir, 'Chart.yaml'), 'utf8')).toBe('edited by hand');
    rmSync(join(dir, 'Chart.yaml'));
    expect(recover(dir, journal)).toBe('completed');
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
  ];

  it.each(paths)('does not touch %j', (path) => {
    mkdirSync(join(scratch, 'elsewhere'), { recursive: true });
    writeFileSync(join(scratch, 'elsewhere', 'file'), 'not ours');
    symlinkSync(join(scratch, 'elsewhere'), join(dir, 'link'));
    const error = failure(() => applyOperations(dir, journal, [{ kind: 'remove', path }]));
    expect(error.problems[0]?.code).toBe('path-outside');
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(
      journal,
      JSON.stringify({ version: 1, operations: [{ kind: 'remove', path, before: null }] }),
    );
    expect(failure(() => recover(dir, journal)).problems[0]?.code).toBe('path-outside');
    expect(existsSync(join(scratch, 'elsewhere', 'file'))).toBe(true);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"version":2,"operations":[]}',
    '{"version":1,"operations":[{"kind":"write","path":"a"}]}',
    '{"version":1,"operations":[null]}',
  ])('names a journal that it has not written: %j', (text) => {
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, text);
    expect(failure(() => recover(dir, journal)).problems[0]?.code).toBe('journal-broken');
  });

  it('says which folder cannot be written', () => {
    writeFileSync(join(dir, 'file'), '');
    const error = failure(() => applyOperations(dir, join(dir, 'file', 'journal'), []));
    expect(error.problems[0]).toMatchObject({
      code: 'file-unwritable',
      message: expect.stringContaining(dir),
    });
    chmodSync(dir, 0o755);
  });
});
