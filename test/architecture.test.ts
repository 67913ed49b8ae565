import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  brokenRules,
  engineRooms,
  fieldCounts,
  importsOf,
  lazyImportsOf,
  outside,
  type Room,
  readTable,
} from './house/rules.ts';

const root = new URL('../', import.meta.url);
const table = readTable(readFileSync(new URL('docs/architecture.md', root), 'utf8'));
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(`src/${path}`, root), 'utf8') }));

describe('the table of docs/architecture.md', () => {
  it('is read whole: the engine goes from text to git, then come operations and main', () => {
    const names = table.map((room) => room.name);
    expect(names[0]).toBe('text');
    expect(engineRooms(table)).toEqual(expect.arrayContaining(['yaml', 'compile', 'helm', 'git']));
    expect(names.slice(-2)).toEqual(['operations', 'main']);
  });

  it('lets rooms import one way only: no room reaches itself', () => {
    const reaches = (from: string, seen: Set<string> = new Set()): Set<string> => {
      for (const next of table.find((room) => room.name === from)?.mayImport ?? []) {
        if (!seen.has(next)) reaches(next, seen.add(next));
      }
      return seen;
    };
    expect(table.filter((room) => reaches(room.name).has(room.name))).toEqual([]);
  });

  it('is kept by every file of src/', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(brokenRules(sources, table)).toEqual([]);
  });

  it('leaves the files beside the rooms free of rooms', () => {
    const named = sources.filter((file) => outside.includes(file.path));
    expect(named).toHaveLength(outside.length);
    expect(named.flatMap((file) => importsOf(file.text)).filter((name) => !name.startsWith('./'))).toEqual(
      [],
    );
  });
});

describe('the files of src/', () => {
  it('stand in folders of at most 25', () => {
    const counts = new Map<string, number>();
    for (const { path } of sources) {
      const folder = posix.dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('import each other in no circle, types included', () => {
    const imports = new Map(
      sources.map(({ path, text }) => [
        path,
        importsOf(text).flatMap((name) =>
          name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : [],
        ),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, above: readonly string[]): void => {
      if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' -> '));
      if (done.has(path)) return;
      done.add(path);
      for (const next of imports.get(path) ?? []) visit(next, [...above, path]);
    };
    for (const { path } of sources) visit(path, []);
    expect(circles).toEqual([]);
  });
});

/** Files that import another one when they need it, and how many they import so; all others import at their top. */
const lazy: Readonly<Record<string, number>> = {
  'main/cli.ts': 1,
  'main/action.ts': 1,
  'main/report.ts': 1,
  'main/matrix.ts': 1,
  'main/update.ts': 1,
  'main/main.ts': 1,
  'main/cli/run-command.ts': 26,
  // What is printed of `gate.failOn`, and the command of a job.
  'main/cli/commands/run.ts': 2,
  'main/cli/commands/sync.ts': 1,
  'main/actions/preview/run.ts': 3,
  // Few runs have messages of helm, clusters, a deploy, or something to judge or to validate.
  'operations/commands/template.ts': 1,
  'operations/compare/working-tree.ts': 2,
  'operations/render/patched-render.ts': 1,
  'operations/render/transformed-render.ts': 1,
  'operations/deploy/run.ts': 3,
  'operations/run/run.ts': 1,
  'operations/load-schemas.ts': 1,
  // Sources that are not files of the repository.
  'operations/sources/fetch-target.ts': 2,
  'operations/sources/fetch-plain.ts': 1,
  // Readers of other tools' objects.
  'operations/sources/applications/discoverers.ts': 3,
  'operations/sources/applications/ignored-differences.ts': 1,
  'operations/sources/applications/open-applications.ts': 1,
  // Applications whose manifests hold further ones.
  'main/render-when-needed.ts': 1,
  // Libraries of friends elsewhere, and friends that may lead back.
  'operations/sources/friends/join-friends.ts': 2,
  'operations/commands/read-commands.ts': 1,
  // Libraries.
  'attest/sign.ts': 1,
  'attest/verify.ts': 1,
  'chart/merge-chart-file.ts': 1,
  'cluster/connect/requests.ts': 1,
  'fetch/buckets/gcs-login.ts': 1,
  'fetch/buckets/s3.ts': 1,
  'github/connect.ts': 1,
};

it('only doors, and places where few runs come along, import when they need it', () => {
  const counts = sources.map(({ path, text }) => [path, lazyImportsOf(text)] as const);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(lazy);
});

describe('the exported types of src/', () => {
  it('have names of their own: one name means one thing', () => {
    const files = new Map<string, string[]>();
    for (const { path, text } of sources)
      for (const [, name = ''] of text.matchAll(/^export (?:interface|type|class|enum) (\w+)/gm))
        files.set(name, [...(files.get(name) ?? []), path]);
    expect(files.size).toBeGreaterThan(500);
    expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

describe('the types of src/', () => {
  /** Of these each field is given by somebody else, or read by a table: nobody can ask for a part of them. */
  const documents: Readonly<Record<string, string>> = {
    ActionInputs: 'the table of inputs of action.yml',
    Context: 'a context of pligos.yaml',
    ContextReport: 'schema/report.json',
    Finding: 'schema/report.json',
    Report: 'schema/report.json',
    RunEvent: "the payload of GitHub's event",
    KubeUser: 'a user of a kubeconfig',
    ValueLimits: 'keywords of JSON Schema',
    Facts: 'the table that rules of risk look at, made lazily',
  };

  it('have at most 12 fields of their own, but for the shapes of documents and tables', () => {
    const large = sources.flatMap(({ text }) => fieldCounts(text)).filter(({ fields }) => fields > 12);
    expect(large.map(({ name }) => name).toSorted()).toEqual(Object.keys(documents).toSorted());
  });
});

describe('the rules find', () => {
  it('the fields of a type, those of types within it and comments left out', () => {
    const text = [
      'export interface One extends Two {',
      '  /** With {a: brace; and another}. */',
      '  readonly a: { readonly x: string; readonly y: string };',
      '  b?(one: string): void; // c: string;',
      '}',
      "type Three = { readonly a: 'x' } & Other;",
    ].join('\n');
    expect(fieldCounts(text)).toEqual([
      { name: 'One', fields: 2 },
      { name: 'Three', fields: 1 },
    ]);
  });

  const rooms: Room[] = [
    { name: 'low', mayImport: [] },
    { name: 'git', mayImport: ['low'] },
    { name: 'main', mayImport: ['git'] },
  ];
  const doors = ['low', 'git', 'main'].map((room) => ({ path: `${room}/index.ts`, text: '' }));
  const broken = (path: string, text: string): string[] =>
    brokenRules([...doors.filter((door) => door.path !== path), { path, text }], rooms);

  it.each([
    [
      'an import backwards',
      'low/a.ts',
      "import { b } from '../git/index.ts';",
      'low/a.ts: may not import git',
    ],
    [
      'a type that is imported backwards',
      'low/a.ts',
      "import type { B } from '../git/index.ts';",
      'low/a.ts: may not import git',
    ],
    [
      'a lazy import backwards',
      'low/a.ts',
      "await import('../git/index.ts')",
      'low/a.ts: may not import git',
    ],
    ['a re-export backwards', 'low/a.ts', "export * from '../git/index.ts';", 'low/a.ts: may not import git'],
    [
      'an import past a door',
      'git/a.ts',
      "import { b } from '../low/b.ts';",
      'git/a.ts: imports low/b.ts, past the door',
    ],
    ['a room that skips one', 'main/a.ts', "import '../low/index.ts';", 'main/a.ts: may not import low'],
    [
      'a room that uses its own door',
      'git/a.ts',
      "import { b } from './index.ts';",
      'git/a.ts: imports its own door',
    ],
    ['a room without a row', 'new/a.ts', '', 'new: has no row in the table'],
    ['a file in no room', 'util.ts', '', 'util.ts: stands in no room'],
    [
      'the toolkit in the engine',
      'git/a.ts',
      "import * as core from '@actions/core';",
      'git/a.ts: an engine room imports @actions/core',
    ],
    [
      'the environment in the engine',
      'git/a.ts',
      "const home = process.env['HOME'];",
      'git/a.ts: touches the process around it',
    ],
    [
      'the environment by its parts',
      'git/a.ts',
      'const { env } = process;',
      'git/a.ts: touches the process around it',
    ],
    [
      'the command line in the engine',
      'low/a.ts',
      'process.argv.length',
      'low/a.ts: touches the process around it',
    ],
    ['the console in the engine', 'low/a.ts', "console.log('x')", 'low/a.ts: writes to the console'],
  ])('%s', (_what, path, text, sentence) => {
    expect(broken(path, text)).toEqual([sentence]);
  });

  it.each([
    ['a door that may be used', 'git/a.ts', "import { b } from '../low/index.ts';"],
    ['a neighbour in the room', 'git/a.ts', "import { b } from './b.ts';"],
    ['the errors', 'git/deep/a.ts', "import { UserError } from '../../errors.ts';"],
    ['a word in a comment', 'git/a.ts', '/* console.log, process.env */ // process.argv'],
    ['the toolkit and the environment in main', 'main/a.ts', "import '@actions/core'; process.env;"],
  ])('nothing wrong with %s', (_what, path, text) => {
    expect(broken(path, text)).toEqual([]);
  });

  it('a door that is missing, and a row without a folder', () => {
    expect(brokenRules([{ path: 'low/a.ts', text: '' }], rooms.slice(0, 2))).toEqual([
      'git: has a row, but no folder',
      'low: may be imported, but has no door (index.ts)',
    ]);
  });
});
