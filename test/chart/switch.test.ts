import { afterAll, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sha256 } from '../../src/archive/index.ts';
import { type SwitchResult, switchChart } from '../../src/chart/index.ts';
import {
  chartAt,
  company,
  errorCodes,
  generateAt,
  paths,
  readBack,
  serviceAt,
  text,
  writeAll,
} from './workspace.ts';

const keyFolder = join(mkdtempSync(join(tmpdir(), 'pligos-switch-key-')), 'pligos');
afterAll(() => rmSync(dirname(keyFolder), { recursive: true }));

const shop = (changes: Readonly<Record<string, string>> = {}): string =>
  join(company(changes), 'services/shop');

async function switchTo(dir: string, context: string): Promise<SwitchResult> {
  return switchChart(chartAt(dir, context), serviceAt(dir), keyFolder);
}

const files = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dir, path)).isFile())
    .toSorted();

/** Its text depends on what stood in it, its meaning does not: that is compared by the charts. */
const withoutChartFile = (dir: string): Record<string, string> =>
  Object.fromEntries(
    files(dir)
      .filter((path) => path !== 'Chart.yaml')
      .map((path) => [path, readBack(dir, path)]),
  );

const handWritten = [
  '.helmignore',
  'Chart.yaml',
  'config/shop.conf',
  'notes/todo.txt',
  'pligos.yaml',
  'script/start.sh',
  'secrets/token',
];

describe('switch', () => {
  it('writes what the chart has and the folder has not, and lists it', async () => {
    const dir = shop();
    const chart = chartAt(dir, 'alone');
    const result = await switchTo(dir, 'alone');
    const generated = paths(chart).filter((path) => !handWritten.includes(path));
    expect(result).toMatchObject({ written: generated, removed: [], problems: [] });
    expect(files(dir)).toEqual([...handWritten, '.pligos/generated.json', ...generated].toSorted());
    expect(readBack(dir, 'values.yaml')).toBe(text(chart, 'values.yaml'));
    const record: { files: object } = JSON.parse(readBack(dir, '.pligos/generated.json'));
    expect(Object.keys(record.files).toSorted()).toEqual(generated);
  });

  it('keeps the executable bit of what it writes', async () => {
    const dir = shop({ 'flavors/web/script/hook.sh': '#!/bin/sh\n' });
    await switchTo(dir, 'alone');
    expect(statSync(join(dir, 'script/hook.sh')).mode & 0o777).toBe(0o755);
  });

  it('is not read back: the chart of every context stays the same', async () => {
    const dir = shop();
    const before = ['dev', 'production', 'alone'].map((name) => chartAt(dir, name));
    await switchTo(dir, 'dev');
    expect(['dev', 'production', 'alone'].map((name) => chartAt(dir, name).files)).toEqual(
      before.map((chart) => chart.files),
    );
  });

  it('to another context removes what the first generated, and hand-written files survive', async () => {
    const dir = shop();
    await switchTo(dir, 'dev');
    expect(existsSync(join(dir, 'charts/primary/values.yaml'))).toBe(true);
    const result = await switchTo(dir, 'production');
    expect(result.removed).toEqual(
      expect.arrayContaining(['charts/primary/Chart.yaml', 'config/feature-flags.txt']),
    );
    expect(existsSync(join(dir, 'charts'))).toBe(false);
    expect(files(dir)).toEqual(expect.arrayContaining(handWritten));
    expect(readBack(dir, 'config/shop.conf')).toBe('currency = EUR\n');
    const other = shop();
    await switchTo(other, 'production');
    expect(files(dir)).toEqual(files(other));
    expect(readBack(dir, 'values.yaml')).toBe(readBack(other, 'values.yaml'));
  });

  it('leaves what a first switch would, whatever contexts came before', async () => {
    const contexts = ['dev', 'production', 'alone'];
    const fresh = new Map<string, Record<string, string>>();
    for (const context of contexts) {
      const dir = shop();
      await switchTo(dir, context);
      fresh.set(context, withoutChartFile(dir));
    }
    const dir = shop();
    for (const first of contexts) {
      for (const second of contexts) {
        await switchTo(dir, first);
        await switchTo(dir, second);
        expect(withoutChartFile(dir)).toEqual(fresh.get(second));
        expect(chartAt(dir, first).files).toEqual(chartAt(shop(), first).files);
      }
    }
  });

  it('a second time to the same context changes nothing', async () => {
    const dir = shop();
    await switchTo(dir, 'dev');
    const stat = statSync(join(dir, '.pligos/generated.json')).mtimeMs;
    expect(await switchTo(dir, 'dev')).toEqual({ written: [], removed: [], merged: [], problems: [] });
    expect(statSync(join(dir, '.pligos/generated.json')).mtimeMs).toBe(stat);
  });

  it('is refused by a hand-written file in the way, and nothing has changed', async () => {
    const dir = shop({ 'services/shop/values.yaml': 'mine: true\n' });
    const before = files(dir);
    const result = await switchTo(dir, 'dev');
    expect(result.problems).toEqual([
      expect.objectContaining({
        code: 'switch-in-the-way',
        at: expect.objectContaining({ file: join(dir, 'values.yaml') }),
      }),
    ]);
    expect([files(dir), readBack(dir, 'values.yaml')]).toEqual([before, 'mine: true\n']);
  });

  it('is refused by a folder in the way', async () => {
    const dir = shop();
    mkdirSync(join(dir, 'values.yaml'));
    expect(errorCodes((await switchTo(dir, 'dev')).problems)).toEqual(['switch-in-the-way']);
  });

  it('is refused where a generated file was edited since, be it to be written or removed', async () => {
    const dir = shop();
    await switchTo(dir, 'dev');
    writeFileSync(join(dir, 'values.yaml'), 'edited: true\n');
    writeFileSync(join(dir, 'charts/primary/values.yaml'), 'edited: true\n');
    const { problems } = await switchTo(dir, 'production');
    expect(problems.map(({ code, at }) => [code, at?.file])).toEqual([
      ['switch-edited', join(dir, 'values.yaml')],
      ['switch-edited', join(dir, 'charts/primary/values.yaml')],
    ]);
    expect(readBack(dir, 'values.yaml')).toBe('edited: true\n');
  });

  it('writes a generated file again that was deleted', async () => {
    const dir = shop();
    await switchTo(dir, 'dev');
    rmSync(join(dir, 'values.yaml'));
    expect((await switchTo(dir, 'dev')).written).toEqual(['values.yaml']);
  });

  it('never writes secrets', async () => {
    const dir = shop();
    rmSync(join(dir, 'secrets'), { recursive: true });
    const chart = chartAt(shop(), 'production', { secrets: true });
    await switchChart(chart, serviceAt(dir), keyFolder);
    expect(existsSync(join(dir, 'secrets'))).toBe(false);
  });

  it('warns of a generated file that the .helmignore of the service hides from helm', async () => {
    const dir = shop({ 'services/shop/.helmignore': '/notes/\nfiles\n' });
    expect((await switchTo(dir, 'production')).problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'switch-ignored',
        message: expect.stringContaining('files/defaults.txt'),
      }),
    ]);
  });

  it.each([
    '[]',
    'files: {a: 1}',
    '{"files": {"../../../etc/x": "ab"}}',
    '{"files": {}, "fields": {"version": 1}}',
    '{"files": {}, "dependencies": 3}',
  ])('is refused by a list of generated files that is broken: %s', (record) => {
    const dir = shop({ 'services/shop/.pligos/generated.json': record });
    expect(errorCodes(generateAt(dir, 'production').problems)).toEqual(['switch-record']);
  });
});

describe('the Chart.yaml of a service that is switched', () => {
  const original =
    '# The shop: everything that is sold.\nname: shop   # as in the wiki\nversion: 1.2.3\n\n# who to ask\nmaintainers:\n  - name: Ada # first\nkeywords: [shop]\n';

  it('is left alone where the computed one is equal', async () => {
    const own = 'apiVersion: v2\nname:   shop\nversion: 1.2.3 # equal\nkubeVersion: ">=1.20.0-0"\n';
    const dir = shop({ 'services/shop/Chart.yaml': own });
    expect((await switchTo(dir, 'alone')).merged).toEqual([]);
    expect(readBack(dir, 'Chart.yaml')).toBe(own);
  });

  it('is given the computed fields, its comments and order kept, and they are listed', async () => {
    const dir = shop();
    const { merged } = await switchTo(dir, 'production');
    expect(merged).toEqual(['Chart.yaml']);
    expect(readBack(dir, 'Chart.yaml')).toBe(
      '# The shop: everything that is sold.\nname: shop # as in the wiki\nversion: 9.9.9\n\n# who to ask\nmaintainers:\n  - name: Ada # first\nkeywords: [shop]\napiVersion: v2\nappVersion: "2024.1"\nkubeVersion: ">=1.20.0-0"\n',
    );
    const record: { fields: object } = JSON.parse(readBack(dir, '.pligos/generated.json'));
    expect(record.fields).toEqual({
      apiVersion: { after: 'v2' },
      appVersion: { after: '2024.1' },
      kubeVersion: { after: '>=1.20.0-0' },
      version: { before: '1.2.3', after: '9.9.9' },
    });
  });

  it('is what it was, comments included, when the next context computes nothing into it', async () => {
    const plain = {
      'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 3.1.0\n',
      'services/shop/Chart.yaml': `apiVersion: v2\n${original.replace('shop   #', 'shop #')}`,
    };
    const dir = shop(plain);
    await switchTo(dir, 'production');
    expect(readBack(dir, 'Chart.yaml')).toContain('version: 9.9.9\n');
    await switchTo(dir, 'alone');
    expect(readBack(dir, 'Chart.yaml')).toBe(plain['services/shop/Chart.yaml']);
  });

  it('keeps a computed field that was edited since as its own', async () => {
    const dir = shop();
    await switchTo(dir, 'production');
    writeFileSync(
      join(dir, 'Chart.yaml'),
      readBack(dir, 'Chart.yaml').replace('version: 9.9.9', 'version: 3.0.0'),
    );
    expect(chartAt(dir, 'alone').version).toBe('3.0.0');
  });

  it('is given and loses the dependencies of a context, its own kept with their comments', async () => {
    const dir = shop({
      'services/shop/Chart.yaml': `${original}dependencies:\n  # sessions\n  - name: redis # cache\n    version: 17.0.0\n    repository: https://charts.example.com\n`,
    });
    await switchTo(dir, 'dev');
    expect(readBack(dir, 'Chart.yaml')).toContain(
      'dependencies:\n  # sessions\n  - name: redis # cache\n    version: 17.0.0\n    repository: https://charts.example.com\n  - name: primary\n    version: "2.0.0"\n    alias: primary\n  - name: replica\n',
    );
    expect(text(chartAt(dir, 'alone'), 'Chart.yaml')).not.toContain('primary');
    await switchTo(dir, 'alone');
    expect(readBack(dir, 'Chart.yaml')).toContain('  # sessions\n  - name: redis # cache\n');
    expect(readBack(dir, 'Chart.yaml')).not.toContain('primary');
  });

  it('is a generated file where the service has none, and goes by the next context', async () => {
    const dir = join(
      company({
        'services/cart/pligos.yaml':
          'contexts: {dev: {flavor: ../../flavors/web}, next: {flavor: ../../flavors/web, chartVersion: 5.0.0}}\n',
      }),
      'services/cart',
    );
    expect((await switchTo(dir, 'next')).written).toContain('Chart.yaml');
    expect(chartAt(dir, 'dev').version).toBe('0.1.0');
    await switchTo(dir, 'dev');
    expect(readBack(dir, 'Chart.yaml')).toContain('version: "0.1.0"\n');
  });

  it('that uses merges is given what can be given, and refused where a merge would win', async () => {
    const first = shop({
      'services/shop/Chart.yaml': 'annotations: &a {version: 1.2.3}\n<<: *a\nname: shop\n',
    });
    expect((await switchTo(first, 'production')).problems).toEqual([]);
    expect(readBack(first, 'Chart.yaml')).toContain('<<: *a\nname: shop\napiVersion: v2\nversion: "9.9.9"\n');
    expect(chartAt(first, 'alone').version).toBe('1.2.3');
    const own = 'annotations: &a {version: 1.2.3}\nname: shop\nversion: 1.0.0\n<<: *a\n';
    const second = shop({ 'services/shop/Chart.yaml': own });
    expect(errorCodes((await switchTo(second, 'production')).problems)).toEqual(['switch-merge']);
    expect(readBack(second, 'Chart.yaml')).toBe(own);
  });

  it('keeps odd scalars, line ends and lists as they are written', async () => {
    const own =
      'name: shop\r\nversion: "1.2.3"\r\nappVersion: 0644\r\nannotations:\r\n  a: yes\r\n  b: 1_000\r\n  c: ~\r\n  d: |\r\n    two\r\n    lines\r\nkeywords:\r\n- a\r\n- b\r\n';
    const dir = shop({ 'services/shop/Chart.yaml': own });
    await switchTo(dir, 'alone');
    expect(readBack(dir, 'Chart.yaml')).toBe(
      `${own.replace('appVersion: 0644', 'appVersion: "420"')}apiVersion: v2\r\nkubeVersion: ">=1.20.0-0"\r\n`,
    );
  });
});

describe('an interrupted switch', () => {
  const hook = '.git/hooks/pre-commit';
  const entry = { kind: 'write', path: hook, before: null, staged: 0 };
  const attack = {
    '.pligos/journal': JSON.stringify({ version: 1, operations: [entry] }),
    '.pligos/journal.staged/0': '#!/bin/sh\n',
  };
  const attacked = (): string => {
    const dir = shop();
    writeAll(dir, attack);
    return dir;
  };

  it('is refused by name wherever the folder is read, and nothing changes', () => {
    const dir = attacked();
    const before = files(dir);
    expect(generateAt(dir, 'alone').problems).toEqual([
      expect.objectContaining({
        code: 'journal-open',
        at: expect.objectContaining({ file: join(dir, '.pligos/journal') }),
        hint: expect.stringContaining('run pligos switch again'),
      }),
    ]);
    expect(files(dir)).toEqual(before);
  });

  it('is not completed by a switch where the journal came with the repository', async () => {
    const chart = chartAt(shop(), 'alone');
    const dir = attacked();
    const before = files(dir);
    await expect(switchChart(chart, serviceAt(dir), keyFolder)).rejects.toMatchObject({
      problems: [{ code: 'journal-foreign' }],
    });
    expect(files(dir)).toEqual(before);
  });

  it("and a list of generated files that names git's own removes nothing of it", async () => {
    const head = 'ref: refs/heads/main\n';
    const dir = shop({
      'services/shop/.GIT/HEAD': head,
      'services/shop/.pligos/generated.json': JSON.stringify({
        files: { '.GIT/HEAD': sha256(Buffer.from(head)) },
      }),
    });
    await expect(switchTo(dir, 'alone')).rejects.toMatchObject({ problems: [{ code: 'path-outside' }] });
    expect(readBack(dir, '.GIT/HEAD')).toBe(head);
  });

  it('neither locks, nor lists, nor writes behind a link in the place of .pligos', async () => {
    const chart = chartAt(shop(), 'alone');
    const dir = shop();
    const outside = mkdtempSync(join(tmpdir(), 'pligos-switch-outside-'));
    symlinkSync(outside, join(dir, '.pligos'));
    await expect(switchChart(chart, serviceAt(dir), keyFolder)).rejects.toMatchObject({
      problems: [{ code: 'path-outside' }],
    });
    expect(readdirSync(outside)).toEqual([]);
    writeFileSync(join(outside, 'generated.json'), '{}');
    expect(errorCodes(generateAt(dir, 'alone').problems)).toEqual(['path-outside']);
    rmSync(outside, { recursive: true });
  });
});
