/** What runs keep for each other: with a store in memory, a real chart repository and real helm. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readTgz, writeTgz } from '../../src/archive/index.ts';
import { silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { makeRenderCache, type RenderCache, type Store } from '../../src/operations/render/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { prepare } from '../../src/operations/render/prepare.ts';
import { chooseOne } from '../../src/operations/sources/project.ts';
import { keyOf } from '../../src/operations/render/cache-key.ts';
import { renderable, renderText } from '../../src/operations/render/render.ts';
import { helms } from '../real/helm.ts';
import { type ChartRepository, startChartRepository, writeFiles } from '../real/servers.ts';

interface OpenStore extends Store {
  readonly entries: Map<string, Uint8Array>;
  readonly asked: string[];
}

function makeStore(): OpenStore {
  const entries = new Map<string, Uint8Array>();
  const asked: string[] = [];
  return {
    entries,
    asked,
    restore(key) {
      asked.push(key);
      return Promise.resolve(entries.get(key));
    },
    save(key, bytes) {
      if (!entries.has(key)) entries.set(key, bytes);
      return Promise.resolve();
    },
  };
}

type More = Pick<Parameters<typeof makeRenderCache>[0], 'seal' | 'needsSeal'>;
const open = (
  store: Store,
  run = 'c2',
  earlier: readonly string[] = ['c1', 'c0'],
  more: More = {},
): RenderCache => makeRenderCache({ store, run, earlier, ...more });
const content = (text: string): Uint8Array => Buffer.from(text);
const never = (): Promise<never> => Promise.reject(new Error('it was known'));

describe('a memory of files', () => {
  const files = new Map<string, Uint8Array | undefined>([
    ['charts/a-1.0.0.tgz', content('a')],
    ['Chart.lock', content('lock')],
    ['charts/old-1.0.0.tgz', undefined],
  ]);

  it('gives the next run what this one made, and says so', async () => {
    const store = makeStore();
    const first = open(store);
    await first.files(
      'k',
      () => true,
      () => Promise.resolve(files),
    );
    expect([first.counts(), store.entries.size]).toEqual([{ requests: 1, hits: 0 }, 0]);
    await first.save();
    const second = open(store);
    const found = await second.files('k', () => true, never);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(files));
    expect(second.counts()).toEqual({ requests: 1, hits: 1 });
    await second.save();
    expect(store.entries.size).toBe(1);
  });

  it('makes them once, however many ask at once', async () => {
    const store = makeStore();
    const memory = open(store);
    let count = 0;
    const make = () => {
      count += 1;
      return Promise.resolve(files);
    };
    await Promise.all(Array.from({ length: 20 }, () => memory.files('k', () => true, make)));
    expect([count, store.asked.length]).toEqual([1, 1]);
  });

  it('lets everyone try where the first one failed', async () => {
    const memory = open(makeStore());
    const failing = memory.files(
      'k',
      () => true,
      () => Promise.reject(new Error('no network')),
    );
    const other = memory.files(
      'k',
      () => true,
      () => Promise.resolve(files),
    );
    await expect(failing).rejects.toThrow('no network');
    expect(await other).toBe(files);
  });

  it('keeps nothing of a run that is not said to have succeeded', async () => {
    const store = makeStore();
    await open(store).files(
      'k',
      () => true,
      () => Promise.resolve(files),
    );
    expect(store.entries.size).toBe(0);
  });

  it.each<[string, (packed: Uint8Array) => Uint8Array]>([
    ['bytes that are no archive', () => content('<html>')],
    ['an archive cut off', (packed) => packed.subarray(0, packed.length - 20)],
    [
      'another content',
      (packed) => repack(packed, (path, text) => (path.endsWith('.tgz') ? content('b') : text)),
    ],
    [
      'one file more',
      (packed) =>
        writeTgz([
          ...readTgz(packed, 'x'),
          { path: 'files/charts/b.tgz', content: content('b'), executable: false },
        ]),
    ],
    [
      'one file less',
      (packed) => writeTgz(readTgz(packed, 'x').filter(({ path }) => !path.endsWith('Chart.lock'))),
    ],
    [
      'a list that is none',
      (packed) => repack(packed, (path, text) => (path === 'list.json' ? content('[1]') : text)),
    ],
    ['a bomb', () => gzipSync(Buffer.alloc(200 * 1024 * 1024))],
    ['a tar with a link', (packed) => linked(packed)],
  ])('makes them again where the store has %s', async (_what, harm) => {
    const store = makeStore();
    const first = open(store);
    await first.files(
      'k',
      () => true,
      () => Promise.resolve(files),
    );
    await first.save();
    store.entries.set('k', harm(store.entries.get('k') ?? new Uint8Array()));
    const second = open(store);
    expect(
      await second.files(
        'k',
        () => true,
        () => Promise.resolve(files),
      ),
    ).toBe(files);
    expect(second.counts()).toEqual({ requests: 1, hits: 0 });
  });

  const repack = (packed: Uint8Array, change: (path: string, text: Uint8Array) => Uint8Array): Uint8Array =>
    writeTgz(readTgz(packed, 'x').map((file) => ({ ...file, content: change(file.path, file.content) })));

  /** The kind of the first entry becomes a link; its checksum is made anew. */
  function linked(packed: Uint8Array): Uint8Array {
    const tar = gunzipSync(packed);
    tar[156] = '2'.charCodeAt(0);
    tar.write('        ', 148, 'latin1');
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
    return gzipSync(tar);
  }
});

describe('a memory of texts', () => {
  it('looks at the earlier runs in their order, and keeps what this one used', async () => {
    const store = makeStore();
    const first = open(store, 'c0', []);
    first.keepText('a'.repeat(64), 'A');
    first.keepText('b'.repeat(64), 'B');
    await first.save();
    const second = open(store, 'c2', ['c1', 'c0']);
    expect(await second.text('a'.repeat(64))).toBe('A');
    second.keepText('c'.repeat(64), 'C');
    await second.save();
    expect(store.asked).toHaveLength(2);
    const third = open(store, 'c3', ['c2']);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => third.text(key.repeat(64))))).toEqual([
      'A',
      undefined,
      'C',
    ]);
    expect(third.counts()).toEqual({ requests: 3, hits: 2 });
    expect(store.asked).toHaveLength(3);
  });

  it('believes no text that is not what it was', async () => {
    const store = makeStore();
    const first = open(store, 'c1');
    first.keepText('a'.repeat(64), 'A');
    await first.save();
    const [[key, packed] = ['', new Uint8Array()]] = [...store.entries];
    store.entries.set(
      key,
      writeTgz(readTgz(packed, 'x').map((file) => ({ ...file, content: content('evil') }))),
    );
    expect(await open(store, 'c2', ['c1']).text('a'.repeat(64))).toBeUndefined();
  });

  it('believes no text that was not sealed with its own seal, or under another key', async () => {
    const [one, other] = ['a', 'b'].map((digit) => digit.repeat(64));
    const read = async (written: More, asked: More, change = (path: string): string => path) => {
      const store = makeStore();
      const first = open(store, 'c1', [], written);
      first.keepText(one ?? '', 'A');
      await first.save();
      for (const [key, packed] of store.entries)
        store.entries.set(
          key,
          writeTgz(readTgz(packed, 'x').map((file) => ({ ...file, path: change(file.path) }))),
        );
      const second = open(store, 'c2', ['c1'], asked);
      return [await second.text(one ?? ''), await second.text(other ?? '')];
    };
    const seal = 'a key that nobody guesses';
    expect(await read({ seal }, { seal })).toEqual(['A', undefined]);
    expect(await read({}, { seal })).toEqual([undefined, undefined]);
    expect(await read({ seal }, { seal: `${seal}-other` })).toEqual([undefined, undefined]);
    expect(await read({ seal }, { seal }, (path) => path.replaceAll('a'.repeat(64), 'b'.repeat(64)))).toEqual(
      [undefined, undefined],
    );
  });

  it('saves nothing where nothing was used', async () => {
    const store = makeStore();
    const memory = open(store);
    await memory.text('a'.repeat(64));
    await memory.save();
    expect(store.entries.size).toBe(0);
  });
});

describe('a key', () => {
  it('ends in 64 digits of what decides, whatever the words are', () => {
    const keys = ['', 'shop', 'a,b c/ü'.repeat(50)].map((words) => keyOf(words, [1]));
    for (const key of keys) expect(key).toMatch(/^pligos-[A-Za-z0-9._-]{0,100}-[0-9a-f]{64}$/);
    expect(new Set([keyOf('a', [1]), keyOf('a', [2]), keyOf('b', [1])]).size).toBe(3);
    expect(keyOf('a', [1]).slice(-64)).toBe(keyOf('b', [1]).slice(-64));
  });
});

describe.each(helms())('with $name', ({ path: helm }) => {
  let home = '';
  let repository: ChartRepository;
  beforeAll(async () => {
    repository = await startChartRepository();
    repository.publish(helm, {
      'Chart.yaml': 'apiVersion: v2\nname: leaf\nversion: 1.2.3\n',
      'templates/c.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: leaf}\n',
    });
  });
  afterAll(() => repository.stop());
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'pligos-remember-'));
    // In helm's place: writes down what it is called for.
    writeFileSync(join(home, 'helm'), `#!/bin/sh\necho "$1 $2" >> '${home}/calls'\nexec '${helm}' "$@"\n`);
    chmodSync(join(home, 'helm'), 0o755);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const calls = (word: string): number =>
    existsSync(join(home, 'calls'))
      ? readFileSync(join(home, 'calls'), 'utf8')
          .split('\n')
          .filter((line) => line.startsWith(`${word} `)).length
      : 0;

  const surroundings = (memory: RenderCache, secrets: readonly string[] = []): Surroundings => ({
    cwd: home,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, HELM_BIN: join(home, 'helm') },
    host: silentHost,
    signal: new AbortController().signal,
    cacheDir: join(home, 'cache'),
    commandNames: new Set(),
    renderCache: memory,
    secrets,
  });

  const dependency = (version: string) => ({ name: 'leaf', version, repository: repository.url });

  /** As a fresh clone has it: a lock, no archives. */
  async function place(name: string, dependencies: readonly object[], isLocked: boolean): Promise<string> {
    const dir = join(home, name);
    writeFiles(dir, {
      'Chart.yaml': JSON.stringify({ apiVersion: 'v2', name: 'app', version: '1.0.0', dependencies }),
      'templates/x.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\n',
    });
    if (isLocked) {
      // Asynchronously: the repository is in this process.
      await promisify(execFile)(helm, ['dependency', 'update', dir], { env: { HOME: home } });
      rmSync(join(dir, 'charts'), { recursive: true });
    }
    return dir;
  }

  async function prepareIn(dir: string, memory: RenderCache): Promise<readonly string[]> {
    const given = surroundings(memory);
    const project = await openProject({ plain: { charts: [dir], valueFiles: [] } }, given);
    const target = chooseOne(project, undefined, given);
    const prepared = await prepare(
      target,
      { loader: project.loader, secrets: false, dependencies: 'fetch' },
      given,
    );
    try {
      expect([...prepared.chart.files.keys()].filter((path) => path.startsWith('charts/'))).toEqual(
        readdirSync(join(prepared.chartDir, 'charts')).map((file) => `charts/${file}`),
      );
      return readdirSync(join(prepared.chartDir, 'charts'));
    } finally {
      prepared.folder.dispose();
    }
  }

  it('fetches the dependencies of a lock once, for this run and the next', async () => {
    const store = makeStore();
    const first = open(store);
    const all = [
      await place('one', [dependency('~1.2')], true),
      await place('two', [dependency('~1.2')], true),
    ];
    expect(await Promise.all(all.map((dir) => prepareIn(dir, first)))).toEqual([
      ['leaf-1.2.3.tgz'],
      ['leaf-1.2.3.tgz'],
    ]);
    expect(calls('dependency')).toBe(1);
    await first.save();
    expect([...store.entries.keys()]).toEqual([expect.stringMatching(/^pligos-artifacts-app-[0-9a-f]{64}$/)]);
    const before = repository.requests();
    expect(await prepareIn(await place('one', [dependency('~1.2')], false), open(store))).toEqual([
      'leaf-1.2.3.tgz',
    ]);
    expect([calls('dependency'), repository.requests()]).toEqual([1, before]);
  });

  it('fetches again where the dependencies are others, or what is remembered does not fit', async () => {
    const store = makeStore();
    const first = open(store);
    await prepareIn(await place('one', [dependency('1.2.3')], true), first);
    await first.save();
    await prepareIn(
      await place('two', [dependency('1.2.3'), { ...dependency('1.2.3'), alias: 'b' }], true),
      open(store),
    );
    expect(calls('dependency')).toBe(2);
    const [key = ''] = store.entries.keys();
    const other = writeTgz([
      {
        path: 'leaf/Chart.yaml',
        content: content('apiVersion: v2\nname: leaf\nversion: 6.6.6\n'),
        executable: false,
      },
    ]);
    for (const poison of [
      new Map([['charts/leaf-1.2.3.tgz', other]]),
      new Map([['templates/evil.yaml', content('kind: Evil')]]),
      new Map([['charts/../../../evil.tgz', content('x')]]),
      new Map<string, Uint8Array>(),
    ]) {
      const poisoned = makeStore();
      const evil = open(poisoned);
      await evil.files(
        key,
        () => true,
        () => Promise.resolve(poison),
      );
      await evil.save();
      const before = calls('dependency');
      const memory = open(poisoned);
      expect(await prepareIn(join(home, 'one'), memory)).toEqual(['leaf-1.2.3.tgz']);
      expect(calls('dependency')).toBe(before + 1);
      expect(memory.counts()).toEqual({ requests: 1, hits: 0 });
    }
  });

  it('asks the repository each time where a range has no lock', async () => {
    const store = makeStore();
    const first = open(store);
    await prepareIn(await place('one', [dependency('~1.2')], false), first);
    await first.save();
    expect(store.asked).toEqual([]);
    await prepareIn(await place('two', [dependency('1.2.3')], false), first);
    expect(store.asked).toHaveLength(1);
  });

  // ---- renders ---------------------------------------------------------------------------------

  const template = (text: string) => ({
    'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'values.yaml': 'x: 1\n',
    'templates/x.yaml': text,
  });
  const harmlessText =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\ndata: {x: "{{ .Values.x }}"}\n';

  interface Wanted {
    readonly flags?: readonly string[];
    readonly values?: string;
    readonly secrets?: readonly string[];
    readonly memory?: More;
  }

  async function renderIn(
    dir: string,
    memory: RenderCache,
    { flags = [], values, secrets }: Wanted = {},
  ): Promise<string> {
    const given = surroundings(memory, secrets);
    if (values !== undefined) writeFileSync(join(home, 'values.yaml'), values);
    const valueFiles = values === undefined ? [] : [join(home, 'values.yaml')];
    const project = await openProject({ plain: { charts: [dir], valueFiles } }, given);
    const target = chooseOne(project, undefined, given);
    const made = await renderable(target, project.loader, undefined, given);
    try {
      return await renderText(made, { flags }, given);
    } finally {
      made.prepared.folder.dispose();
    }
  }

  /** How often helm renders in two runs of the same. */
  async function rendersOfTwoRuns(text: string, wanted: Wanted = {}): Promise<number> {
    const store = makeStore();
    const dir = join(home, 'app');
    writeFiles(dir, template(text));
    const first = open(store, 'c1', [], wanted.memory);
    const one = await renderIn(dir, first, wanted);
    await first.save();
    const other = await renderIn(dir, open(store, 'c2', ['c1'], wanted.memory), wanted);
    const isSame = other === one || /rand|now/.test(text);
    return isSame ? calls('template') : Number.NaN;
  }

  it('renders once what decides for itself', async () => {
    expect(
      await rendersOfTwoRuns(harmlessText, { values: 'x: 2\n', flags: ['--kube-version', '1.30.0'] }),
    ).toBe(1);
  });

  it.each<[More, number]>([
    [{ needsSeal: true }, 2],
    [{ needsSeal: true, seal: 'a key that nobody guesses' }, 1],
  ])('renders anew where a review depends on it, unless it is sealed: %j', async (memory, renders) => {
    expect(await rendersOfTwoRuns(harmlessText, { memory })).toBe(renders);
  });

  it('renders anew what anything has changed of', async () => {
    const memory = open(makeStore());
    const dir = join(home, 'app');
    writeFiles(dir, template(harmlessText));
    const all = [
      await renderIn(dir, memory),
      await renderIn(dir, memory, { values: 'x: 2\n' }),
      await renderIn(dir, memory, { values: 'x: 3\n' }),
      await renderIn(dir, memory, { flags: ['--kube-version', '1.30.0'] }),
      await renderIn(dir, memory, { flags: ['--namespace', 'other'] }),
    ];
    writeFiles(dir, { 'values.yaml': 'x: 4\n' });
    all.push(await renderIn(dir, memory), await renderIn(dir, memory));
    expect(calls('template')).toBe(6);
    expect(all[5]).toContain('"4"');
  });

  it.each<[string, string, Wanted]>([
    ['a Secret', 'apiVersion: v1\nkind: Secret\nmetadata: {name: x}\nstringData: {a: b}\n', {}],
    ['a Secret in JSON', '{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "x"}}\n', {}],
    ['what is random', `${harmlessText}# {{ randAlphaNum 5 }}\n`, {}],
    ['what the clock says', `${harmlessText}# {{ now }}\n`, {}],
    [
      'a password in the environment',
      'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n  - name: x\n    env:\n    - name: DB_PASSWORD\n      value: hunter2hunter2\n',
      {},
    ],
    [
      'a key of a ConfigMap',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata:\n  apiToken: zzzyyyxxx\n',
      {},
    ],
    [
      'a text that the run calls secret',
      harmlessText.replace('{{ .Values.x }}', 'correct horse'),
      { secrets: ['correct horse'] },
    ],
    [
      'a key',
      `${harmlessText}# -----BEGIN RSA PRIVATE KEY-----\n# MIIEpAIBAAKCAQEA\n# -----END RSA PRIVATE KEY-----\n`,
      {},
    ],
    ['values of the command line', harmlessText, { flags: ['--set', 'x=5'] }],
    ['files of the command line', harmlessText, { flags: ['--set-file', 'x=app/Chart.yaml'] }],
  ])('keeps no render with %s', async (_what, text, wanted) => {
    expect(await rendersOfTwoRuns(text, wanted)).toBe(2);
  });

  it('keeps renders that only look like it', async () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  automountServiceAccountToken: false\n  containers:\n  - name: x\n    env:\n    - name: DB_PASSWORD\n      valueFrom: {secretKeyRef: {name: db, key: password}}\n    - name: PORT\n      value: "80"\n';
    expect(await rendersOfTwoRuns(text)).toBe(1);
  });

  it('has one helm’s render for no other helm', async () => {
    const store = makeStore();
    const dir = join(home, 'app');
    writeFiles(dir, template(harmlessText));
    const first = open(store, 'c1', []);
    await renderIn(dir, first);
    await first.save();
    writeFileSync(
      join(home, 'helm'),
      `#!/bin/sh\necho "$1 $2" >> '${home}/calls'\n[ "$1" = version ] && echo v3.99.0 && exit\nexec '${helm}' "$@"\n`,
    );
    await renderIn(dir, open(store, 'c2', ['c1']));
    expect(calls('template')).toBe(2);
  });
});
