/** `.helm-artifacts/<context>`: what is written there, and what is refused when it comes back. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type ArchiveFile, sha256, writeTgz } from '../../src/archive/index.ts';
import {
  type Artifacts,
  artifactsDir,
  changedArchives,
  checkDependencies,
  checkDigests,
  digestsOf,
  overlayArtifacts,
  readArtifacts,
  type StoredArchive,
  storeArtifacts,
} from '../../src/artifacts/index.ts';
import type { Chart } from '../../src/chart/index.ts';
import { UserError } from '../../src/errors.ts';
import { runsOf } from '../property.ts';

let service = '';
let dir = '';
beforeEach(() => {
  service = mkdtempSync(join(tmpdir(), 'pligos-store-'));
  dir = artifactsDir({ dir: service }, { name: 'dev' });
});
afterEach(() => rmSync(service, { recursive: true, force: true }));

function packed(name: string, version: string): Uint8Array {
  const content = Buffer.from(JSON.stringify({ apiVersion: 'v2', name, version }));
  return writeTgz([{ path: `${name}/Chart.yaml`, content, executable: false }]);
}

function archive(name: string, version: string, repository = 'https://charts.example.com'): StoredArchive {
  const content = packed(name, version);
  return {
    file: `charts/${name}-${version}.tgz`,
    name,
    version,
    repository,
    sha256: sha256(content),
    content,
  };
}

const lock = { path: 'Chart.lock', content: Buffer.from('dependencies: []\ndigest: sha256:x\n') } as const;
const artifacts = (...archives: StoredArchive[]): Artifacts => ({ lock, archives, removed: [] });

const chartOf = (
  dependencies: readonly object[],
  files: Readonly<Record<string, Uint8Array>> = {},
): Chart => ({
  name: 'web',
  version: '0.1.0',
  files: new Map(
    Object.entries({
      'Chart.yaml': Buffer.from(
        JSON.stringify({ apiVersion: 'v2', name: 'web', version: '0.1.0', dependencies }),
      ),
      ...files,
    }).map(([path, content]) => [path, { content, executable: false, secret: false }]),
  ),
});
const on = (name: string, version: string): object => ({
  name,
  version,
  repository: 'https://charts.example.com',
});

const dbYaml = (dependencies: readonly object[]): Uint8Array =>
  Buffer.from(JSON.stringify({ apiVersion: 'v2', name: 'db', version: '1.2.3', dependencies }));
const packedFile = (path: string, content: Uint8Array): ArchiveFile => ({ path, content, executable: false });

function refusal(work: () => unknown): string {
  try {
    work();
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof UserError)
      return error.problems
        .map(({ code, message }) => `${code}: ${message.replaceAll(dir, 'DIR')}`)
        .join('\n');
    throw error;
  }
}

describe('stored artifacts', () => {
  it('are nothing where nothing was stored', () => {
    expect(readArtifacts(dir)).toBeUndefined();
  });

  it('come back as they were', () => {
    const given = artifacts(archive('cache', '2.0.0'), archive('db', '1.2.3'));
    storeArtifacts(dir, given, 'cache');
    const found = readArtifacts(dir);
    expect(found?.removed).toEqual([]);
    expect(Buffer.from(found?.lock?.content ?? []).toString()).toBe(lock.content.toString());
    expect(
      found?.archives.map(({ content, ...rest }) => ({
        ...rest,
        bytes: sha256(content ?? new Uint8Array()),
      })),
    ).toEqual(
      given.archives.map(({ content, ...rest }) => ({ ...rest, bytes: sha256(content ?? new Uint8Array()) })),
    );
  });

  it('are a lock and a record that git keeps and archives that it does not, unless they are to be committed', () => {
    execFileSync('git', ['init', '-q', service]);
    const seen = (): string[] =>
      execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: service, encoding: 'utf8' })
        .trim()
        .split('\n');
    storeArtifacts(dir, artifacts(archive('db', '1.2.3')), 'cache');
    expect(seen()).toEqual(
      ['.gitignore', 'Chart.lock', 'artifacts.json'].map((name) => `.helm-artifacts/dev/${name}`),
    );
    storeArtifacts(dir, artifacts(archive('db', '1.2.3')), 'commit');
    expect(seen()).toEqual(
      ['Chart.lock', 'artifacts.json', 'charts/db-1.2.3.tgz'].map((name) => `.helm-artifacts/dev/${name}`),
    );
  });

  it('hold what was stored last and nothing older', () => {
    storeArtifacts(dir, artifacts(archive('db', '1.2.3'), archive('cache', '1.0.0')), 'cache');
    storeArtifacts(dir, { archives: [archive('db', '1.2.4')], removed: ['charts/own.tgz'] }, 'cache');
    expect(readdirSync(join(dir, 'charts'))).toEqual(['db-1.2.4.tgz']);
    expect(existsSync(join(dir, 'Chart.lock'))).toBe(false);
    expect(readArtifacts(dir)?.removed).toEqual(['charts/own.tgz']);
  });

  it('without their archives, as in a fresh clone, still name them', () => {
    storeArtifacts(dir, artifacts(archive('db', '1.2.3')), 'cache');
    rmSync(join(dir, 'charts'), { recursive: true });
    const { file, name, version, repository, sha256: digest } = archive('db', '1.2.3');
    expect(readArtifacts(dir)?.archives).toEqual([{ file, name, version, repository, sha256: digest }]);
  });

  it('are never written through a link', () => {
    const outside = join(service, 'outside');
    mkdirSync(outside);
    mkdirSync(join(service, '.helm-artifacts'));
    symlinkSync(outside, dir);
    expect(refusal(() => storeArtifacts(dir, artifacts(archive('db', '1.2.3')), 'cache'))).toBe(
      'artifacts-broken: DIR is a link, a folder was expected',
    );
    expect(readdirSync(outside)).toEqual([]);
  });
});

const record = (archives: unknown, more: object = {}): string =>
  JSON.stringify({ version: 1, archives, ...more });

describe('a record that somebody else wrote', () => {
  const good = { file: 'charts/a.tgz', sha256: 'a'.repeat(64) };
  it.each([
    ['', 'is not JSON'],
    ['{', 'is not JSON'],
    ['[]', 'is not a JSON object'],
    ['null', 'is not a JSON object'],
    ['{"version": 2, "archives": []}', 'has the version 2, 1 was expected'],
    ['{"version": 1}', 'has no list of archives'],
    [record({}), 'has no list of archives'],
    [record([null]), 'has an archives[0] that is not an object'],
    [record([{ file: 'charts/a.tgz' }]), 'has no sha256 of 64 hex digits in archives[0]'],
    [record([{ ...good, sha256: 'A'.repeat(64) }]), 'has no sha256 of 64 hex digits in archives[0]'],
    [record([{ ...good, name: 5 }]), 'has a name that is not a string in archives[0]'],
    [
      record([{ ...good, file: '../../x.tgz' }]),
      'has the path "../../x.tgz" in archives[0], one below charts/ was expected',
    ],
    [
      record([{ ...good, file: 'charts/../../x' }]),
      'has the path "charts/../../x" in archives[0], one below charts/ was expected',
    ],
    [
      record([{ ...good, file: '/charts/x' }]),
      'has the path "/charts/x" in archives[0], one below charts/ was expected',
    ],
    [
      record([{ ...good, file: 'templates/x.yaml' }]),
      'has the path "templates/x.yaml" in archives[0], one below charts/ was expected',
    ],
    [
      record([{ ...good, file: 'charts\\..\\x' }]),
      'has the path "charts\\\\..\\\\x" in archives[0], one below charts/ was expected',
    ],
    [
      record([{ ...good, file: 'charts/a\u0000b' }]),
      'has the path "charts/a\\u0000b" in archives[0], one below charts/ was expected',
    ],
    [record([{ ...good, file: 7 }]), 'has the path 7 in archives[0], one below charts/ was expected'],
    [record([good, good]), 'names one archive twice'],
    [
      record([], { removed: ['Chart.yaml'] }),
      'has the path "Chart.yaml" in removed, one below charts/ was expected',
    ],
    [record([], { removed: {} }), 'has a "removed" that is not a list'],
    [
      record(Array.from({ length: 1001 }, (_, index) => ({ ...good, file: `charts/${index}` }))),
      'names more than 1000 files',
    ],
  ])('is refused by name (%#)', (text, expected) => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'artifacts.json'), text);
    expect(refusal(() => readArtifacts(dir))).toBe(`artifacts-broken: DIR/artifacts.json ${expected}`);
  });

  it('is refused where it is huge, a link or a folder', () => {
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'artifacts.json');
    writeFileSync(file, '{}');
    truncateSync(file, 5 * 1024 * 1024);
    expect(refusal(() => readArtifacts(dir))).toBe(
      'artifacts-broken: DIR/artifacts.json has 5242880 bytes, the limit is 4194304',
    );
    rmSync(file);
    symlinkSync('/etc/passwd', file);
    expect(refusal(() => readArtifacts(dir))).toBe(
      'artifacts-broken: DIR/artifacts.json is a link, expected a regular file',
    );
    rmSync(file);
    mkdirSync(file);
    expect(refusal(() => readArtifacts(dir))).toBe(
      'artifacts-broken: DIR/artifacts.json is not a regular file',
    );
  });

  it('never makes anything but a named error, however it is twisted', () => {
    mkdirSync(dir, { recursive: true });
    const entry = fc.record(
      {
        file: fc.oneof(fc.constantFrom('charts/a', '..', 'charts/__proto__'), fc.string(), fc.jsonValue()),
        sha256: fc.oneof(fc.constant('0'.repeat(64)), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const data = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          version: fc.oneof(fc.constant(1), fc.jsonValue()),
          archives: fc.oneof(fc.array(entry), fc.jsonValue()),
          removed: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(data, (value) => {
        writeFileSync(join(dir, 'artifacts.json'), JSON.stringify(value));
        try {
          const found = readArtifacts(dir);
          expect(
            found?.archives.every(
              ({ file }) => file.startsWith('charts/') && !file.split('/').includes('..'),
            ),
          ).toBe(true);
        } catch (error) {
          if (!(error instanceof UserError) || error.problems[0]?.code !== 'artifacts-broken') throw error;
        }
      }),
      { numRuns: runsOf(2000), verbose: true },
    );
  });
});

describe('artifacts over a chart', () => {
  const chart = chartOf([on('db', '^1.2')]);

  it('join it with lock and archives', () => {
    const laid = overlayArtifacts(chart, artifacts(archive('db', '1.2.3')));
    expect(laid.problems).toEqual([]);
    expect([...laid.chart.files.keys()]).toEqual(['Chart.lock', 'Chart.yaml', 'charts/db-1.2.3.tgz']);
  });

  it('are refused where a byte changed, and left out', () => {
    const stored = archive('db', '1.2.3');
    const content = Buffer.from(stored.content ?? []);
    content.writeUInt8(content.readUInt8(30) ^ 1, 30);
    const laid = overlayArtifacts(chart, artifacts({ ...stored, content }));
    expect(laid.problems).toMatchObject([
      {
        severity: 'error',
        code: 'artifact-tampered',
        message: `charts/db-1.2.3.tgz has the sha256 ${sha256(content)}, ${stored.sha256} was recorded in artifacts.json`,
      },
    ]);
    expect(laid.chart.files.has('charts/db-1.2.3.tgz')).toBe(false);
  });

  it('are refused where the chart does not depend on them any more: helm would render them all the same', () => {
    const laid = overlayArtifacts(chart, artifacts(archive('db', '1.2.3'), archive('old', '1.0.0')));
    expect(laid.problems).toMatchObject([
      {
        code: 'dependency-stale',
        message: 'charts/old-1.0.0.tgz holds old 1.0.0, which is no longer a dependency of the chart',
      },
    ]);
    expect(laid.chart.files.has('charts/old-1.0.0.tgz')).toBe(false);
  });

  it('are judged by the version inside, whatever file and record say', () => {
    const liar = { ...archive('db', '1.1.0'), file: 'charts/db-1.2.3.tgz', version: '1.2.3' };
    const { chart: laid } = overlayArtifacts(chart, { archives: [liar], removed: [] });
    expect(checkDependencies(laid)).toMatchObject({
      stale: [{ name: 'db' }],
      problems: [
        { code: 'dependency-stale', message: 'charts/db-1.2.3.tgz holds db 1.1.0, db ^1.2 was expected' },
      ],
    });
  });

  it('are refused where they would burst in the hands of helm', () => {
    const file = (path: string, content: Uint8Array): ArchiveFile => ({ path, content, executable: false });
    const bomb = writeTgz([
      file('db/Chart.yaml', Buffer.from('apiVersion: v2\nname: db\nversion: 1.2.3\n')),
      file('db/noise', randomBytes(150_000)),
      file('db/zeros', Buffer.alloc(64 * 1024 * 1024)),
    ]);
    expect(
      checkDependencies(chartOf([on('db', '^1.2')], { 'charts/db.tgz': bomb })).problems[0],
    ).toMatchObject({ severity: 'error', code: 'archive-too-large' });
  });

  it('are read in whatever order and way they were packed', () => {
    const long = 'x'.repeat(120);
    const packings = [
      // The Chart.yaml behind other files, behind more than is unzipped for a first look, and below a long name.
      [packedFile('db/Chart.yaml', dbYaml([])), packedFile('a/x', Buffer.from('1'))],
      [packedFile('db/Chart.yaml', dbYaml([])), packedFile('db/AAA', randomBytes(100_000))],
      [packedFile(`${long}/Chart.yaml`, dbYaml([]))],
      [
        packedFile(
          'db/Chart.yaml',
          Buffer.concat([dbYaml([]), Buffer.from(`\n# ${randomBytes(40_000).toString('hex')}`)]),
        ),
      ],
    ];
    for (const files of packings) {
      expect(
        checkDependencies(chartOf([on('db', '^1.2')], { 'charts/db.tgz': writeTgz(files) })).problems,
      ).toEqual([]);
    }
    const nested = writeTgz([packedFile('db/Chart.yaml', dbYaml([on('deep', '1')]))]);
    expect(
      checkDependencies(chartOf([on('db', '^1.2')], { 'charts/db.tgz': nested })).problems,
    ).toMatchObject([
      { severity: 'warning', message: 'charts/db.tgz lacks its own sub-chart: db -> deep 1' },
    ]);
  });

  it('that are no archives are named, not a crash', () => {
    const broken = chartOf([on('db', '^1.2')], { 'charts/db-1.2.3.tgz': Buffer.from('no gzip') });
    expect(checkDependencies(broken).problems.map(({ code }) => code)).toEqual([
      'archive-broken',
      'dependency-missing',
    ]);
  });
});

describe('the dependencies of a chart', () => {
  it('may be vendored as folders, and two versions of one may stand side by side', () => {
    const folder = { 'charts/db/Chart.yaml': Buffer.from('apiVersion: v2\nname: db\nversion: 1.2.3\n') };
    expect(checkDependencies(chartOf([on('db', '1.x')], folder)).problems).toEqual([]);
    const both = { ...folder, 'charts/db-2.0.0.tgz': packed('db', '2.0.0') };
    expect(checkDependencies(chartOf([on('db', '1.x'), on('db', '2.x')], both)).problems).toEqual([]);
  });

  it('name a version that is no range, and one that is not given', () => {
    expect(
      checkDependencies(chartOf([on('db', 'newest'), { name: 'x', repository: 'https://e' }])).problems.map(
        ({ code, message }) => [code, message],
      ),
    ).toEqual([
      [
        'dependency-version',
        'the version "newest" of the dependency db is not a valid range: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"',
      ],
      [
        'dependency-version',
        'the dependency x has no version: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"',
      ],
    ]);
  });

  it('are repaired by the command that the caller names', () => {
    expect(
      checkDependencies(chartOf([on('db', '1')]), 'helm dependency update ./web').problems[0]?.hint,
    ).toBe('run helm dependency update ./web');
  });
});

describe('digests', () => {
  it('of a plain chart refuse a changed byte once they were recorded', () => {
    const chart = chartOf([on('db', '1')], { 'charts/db-1.2.3.tgz': packed('db', '1.2.3') });
    storeArtifacts(dir, digestsOf(chart), 'cache');
    expect(existsSync(join(dir, 'charts'))).toBe(false);
    const recorded = readArtifacts(dir) ?? artifacts();
    expect(checkDigests(chart, recorded)).toEqual([]);
    const changed = chartOf([on('db', '1')], { 'charts/db-1.2.3.tgz': packed('db', '1.2.4') });
    expect(checkDigests(changed, recorded)).toMatchObject([{ severity: 'error', code: 'artifact-tampered' }]);
    expect(checkDigests(chartOf([]), recorded)).toEqual([]);
  });

  it('tell that a version was published again with other bytes, but for file:// charts', () => {
    const other = { ...archive('db', '1.2.3'), sha256: 'b'.repeat(64) };
    expect(changedArchives(artifacts(archive('db', '1.2.3')), artifacts(other))).toMatchObject([
      { severity: 'error', code: 'artifact-changed' },
    ]);
    expect(changedArchives(artifacts(archive('db', '1.2.2')), artifacts(other))).toEqual([]);
    expect(changedArchives(undefined, artifacts(other))).toEqual([]);
    const local = archive('db', '1.2.3', 'file://../db');
    expect(changedArchives(artifacts(local), artifacts({ ...local, sha256: 'b'.repeat(64) }))).toEqual([]);
  });
});

describe('the record', () => {
  it('reads as people review it', () => {
    const stored = archive('db', '1.2.3');
    storeArtifacts(dir, artifacts(stored), 'cache');
    expect(readFileSync(join(dir, 'artifacts.json'), 'utf8')).toBe(`{
  "version": 1,
  "archives": [
    {
      "file": "charts/db-1.2.3.tgz",
      "name": "db",
      "version": "1.2.3",
      "repository": "https://charts.example.com",
      "sha256": "${stored.sha256}"
    }
  ]
}
`);
  });
});
