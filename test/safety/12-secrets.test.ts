/** Rule 12: a secret value appears in no format of a report, wherever else it stands. */
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
import { type Host, silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { prepare } from '../../src/operations/render/prepare.ts';
import { isSettled } from '../../src/operations/render/cached-renders.ts';
import { makeLoader } from '../../src/config/index.ts';
import { placeValueFiles, type ValueFiles } from '../../src/operations/render/value-files.ts';
import { chartFolder } from '../../src/operations/sources/chart-folders.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { chooseOne, type Target } from '../../src/operations/sources/project.ts';
import { exportableResources } from '../../src/operations/export/rendered-resources.ts';
import { containerPart } from '../../src/operations/views/container-part.ts';
import { type ViewSettings, viewOf } from '../../src/pods/index.ts';
import { redactorFor } from '../../src/operations/render/index.ts';
import { foreignKeyIn } from '../../src/operations/bundle/configuration.ts';
import { readSecret } from '../../src/secrets/index.ts';
import { codeOf } from './help.ts';
import { type Report, renderReport, reportFormats } from '../../src/report/index.ts';

const marker = (side: string): string => `s3cr3t-${side}-value`;
const render = (side: string): string => `apiVersion: v1
kind: Secret
metadata:
  name: db
data:
  password: ${Buffer.from(marker(side)).toString('base64')}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
  annotations:
    note: the password is ${marker(side)}
data:
  url: postgres://db:${marker(side)}@db
  token: ghp_${'a1B2'.repeat(9)}${side === 'old' ? 'x' : 'y'}
`;

describe('a secret', () => {
  const side = (name: string) => ({ text: render(name), namespace: 'shop' });
  const comparison = compareRenders({
    before: side('old'),
    after: side('new'),
    redact: { key: Buffer.alloc(32, 7), known: [], also: [], allow: [] },
    ignore: [],
  });
  const context: Report['contexts'][number] = {
    service: 'shop',
    context: 'dev',
    release: 'shop',
    namespace: 'shop',
    status: 'compared',
    problems: [],
    comparison,
  };
  const report: Report = {
    version: 1,
    title: 'Pligos',
    base: { name: 'main' },
    head: { name: 'working tree' },
    contexts: [context],
    limits: [],
  };

  it.each(reportFormats)('is not in %s, that it changed is where changes are', (format) => {
    const text = renderReport(report, format);
    for (const name of ['old', 'new']) {
      expect(text).not.toContain(marker(name));
      expect(text).not.toContain(Buffer.from(marker(name)).toString('base64'));
    }
    expect(text).not.toContain('ghp_');
    // SARIF holds findings alone, and there is none.
    expect(format === 'sarif' ? 'db' : text).toContain('db');
  });

  it('is told to have changed', () => {
    expect(renderReport(report, 'text')).toMatch(/^~ Secret\/db/m);
  });
});

describe("what helm says of a chart's values", () => {
  it.each<[string, string]>([
    ['a value file', 'the key is kept-in-a-file'],
    ["the chart's own values", 'wrong: from-the-chart!'],
    ['secrets/', 'found whole-file-of-it'],
    ['--set', 'Error: given, at once'],
    ['--set with its value in the next word', 'Error: the-next-word'],
    ['a list in braces', 'Error: second-of-list'],
    ['the inputs of the step', 'Error: ghs_the-very-token'],
  ])('is without the secrets of %s', async (_, said) => {
    const bytes = (text: string): Uint8Array => Buffer.from(text);
    const files = new Map([
      [
        'values.yaml',
        { content: bytes('db: {password: from-the-chart!}\n'), executable: false, secret: false },
      ],
      ['secrets/key', { content: bytes('whole-file-of-it\n'), executable: false, secret: true }],
    ]);
    const sources = {
      chart: { name: 'shop-web', files },
      values: ['tokens: {one: kept-in-a-file}\nname: web\n'],
      secrets: [],
      flags: ['--set=auth.apiKey=given, at once'.replace(',', '\\,'), '--set=replicas=3'].concat([
        '--set-string',
        'db.password=the-next-word,keys.password={first-of-list,second-of-list}',
      ]),
    };
    const secrets = ['ghs_the-very-token'];
    const redactor = redactorFor(undefined, { secrets }, [sources]);
    const shown = redactor.text(said, false);
    expect(shown).toMatch(/\(secret [0-9a-f]{12}\)/);
    expect(/kept|from-the-chart|whole|once|next-word|list|ghs_/.exec(shown)).toBeNull();
  });

  it('keeps the names of charts, which each path begins with', async () => {
    const file = { content: Buffer.from('name: postgres\n'), executable: false, secret: false };
    const chart = { name: 'nextcloud', files: new Map([['charts/postgres/Chart.yaml', file]]) };
    const values = ['password: nextcloud\ndb: {password: postgres}\nmail: {password: nextmail}\n'];
    const redactor = redactorFor(undefined, {}, [{ chart, values, secrets: [], flags: [] }]);
    const place = 'nextcloud/charts/postgres/templates/a.yaml:3:4';
    expect(redactor.text(`${place}: nextmail`, false)).toMatch(new RegExp(`^${place}: \\(secret`));
  });
});

describe('an encrypted value', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'safety-encrypted-'));
  beforeAll(() => {
    writeFileSync(join(cwd, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
    writeFileSync(
      join(cwd, 'secret.yaml'),
      'word: ENC[AES256_GCM,data:c2VzYW1lLW9wZW4=,iv:aXY=,tag:dGFn,type:str]\nsops: {mac: "ENC[x]"}\n',
    );
    // It answers as sops does; whether it is asked is what matters here.
    writeFileSync(join(cwd, 'sops'), '#!/bin/sh\necho "word: sesame-open"\n');
    chmodSync(join(cwd, 'sops'), 0o755);
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  async function place(
    trusted: boolean,
  ): Promise<{ text: string; masked: string[]; placed: ValueFiles; target: Target }> {
    const masked: string[] = [];
    const host: Host = { ...silentHost, mask: (text) => void masked.push(text) };
    const surroundings: Surroundings = {
      cwd,
      env: { PATH: `${cwd}:/usr/bin:/bin`, HOME: cwd },
      host,
      signal: new AbortController().signal,
      cacheDir: cwd,
      commandNames: new Set(),
      trusted,
    };
    const plain = { charts: [cwd], valueFiles: [join(cwd, 'secret.yaml')] };
    const target = chooseOne(await openProject({ plain }, surroundings), undefined, surroundings);
    const folder = chartFolder();
    const placed = await placeValueFiles(
      target,
      folder,
      { keys: 'required', loader: makeLoader() },
      surroundings,
    );
    const [path = ''] = placed.valueFiles;
    const text = readFileSync(path, 'utf8');
    folder.dispose();
    return { text, masked, placed, target };
  }

  it('is decrypted for trusted code alone', async () => {
    expect((await place(true)).text).toContain('sesame-open');
    expect((await place(false)).text).toMatch(/^word: [a-p]{12}\n$/);
  });

  it('is masked, as it is and in base64, and hidden in what helm says', async () => {
    const { masked, placed } = await place(true);
    expect(masked).toEqual(['sesame-open', Buffer.from('sesame-open').toString('base64')]);
    const sources = { chart: { name: 'web', files: new Map() }, values: [], flags: [], ...placed };
    expect(redactorFor(undefined, {}, [sources]).text('helm says sesame-open', false)).not.toContain('open');
  });

  it('is in no cached render', async () => {
    const { target } = await place(true);
    const request = {
      target,
      chart: { name: 'web', version: '1.0.0', files: new Map() },
      values: [],
      words: [],
      flags: [],
    };
    expect([true, false].map((isDecrypted) => isSettled({ ...request, isDecrypted }))).toEqual([false, true]);
  });
});

describe('a named secret', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'safety-named-'));
  const values = ['sesame-of-file', 'sesame-of-env', 'sesame-of-exec'];
  const places = () => ['env', 'exec', 'file'].map((name) => `secrets/${name}`);
  beforeAll(() => {
    execFileSync('git', ['init', '-q', cwd]);
    mkdirSync(join(cwd, 'chart'));
    writeFileSync(join(cwd, 'chart/Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
    mkdirSync(join(cwd, '.pligos/secrets/dev'), { recursive: true });
    writeFileSync(join(cwd, '.pligos/secrets/dev/file'), 'sesame-of-file');
    writeFileSync(
      join(cwd, 'pligos.yaml'),
      'contexts: {dev: {chart: chart, secrets: {file: {provider: file}, env: {provider: env, variable: TOKEN}, exec: {provider: exec, command: [echo, sesame-of-exec]}}, secretValues: {a.b: env}}}\n',
    );
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  type Options = Partial<Parameters<typeof prepare>[1]>;
  async function place(options: Options = {}, more: Partial<Surroundings> = {}) {
    const masked: string[] = [];
    const host: Host = { ...silentHost, mask: (text) => void masked.push(text) };
    const surroundings: Surroundings = {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd, TOKEN: 'sesame-of-env' },
      host,
      signal: new AbortController().signal,
      cacheDir: cwd,
      commandNames: new Set(),
      ...more,
    };
    const project = await openProject({ configs: [cwd] }, surroundings);
    const target = chooseOne(project, undefined, surroundings);
    const { loader } = project;
    const prepared = await prepare(
      target,
      { loader, secrets: true, keys: 'required', dependencies: 'refuse', ...options },
      surroundings,
    );
    const { chart, chartDir, folder, valueFiles } = prepared;
    const inChart = [...chart.files.keys()].filter((path) => path.startsWith('secrets/'));
    const text = [...chart.files.values()].map(({ content }) => Buffer.from(content).toString()).join('\n');
    const onDisk = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const whole = text + valueFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
    const files = onDisk
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString())
      .join('\n');
    const isFolder = existsSync(join(chartDir, 'Chart.yaml'));
    folder.dispose();
    return { masked, prepared, inChart, whole, files, onDisk: onDisk.length, isFolder };
  }

  it('is in the chart that is installed, which has no name on disk', async () => {
    const { inChart, whole, onDisk, isFolder } = await place();
    expect(inChart).toEqual(places());
    for (const value of values) expect(whole).toContain(value);
    // Elsewhere than on Linux these are files for this user alone.
    expect({ onDisk, isFolder }).toEqual({
      onDisk: process.platform === 'linux' ? 0 : onDisk,
      isFolder: false,
    });
  });

  it.each<[string, Options, Partial<Surroundings>]>([
    ['of a preview', { keys: 'none' }, {}],
    ['of code that is not trusted', { keys: 'tried' }, { trusted: false }],
    ['for a bundle', { keys: 'left' }, {}],
    ['in a folder, for helm lint', { keys: 'tried', secretForm: 'folder' }, {}],
  ])('is a placeholder in the chart %s', async (_what, options, more) => {
    const { inChart, whole, files, masked } = await place(options, more);
    expect(inChart).toEqual(places());
    expect(`${whole}${files}`).not.toContain('sesame');
    expect(masked).toEqual([]);
  });

  it('is never deployed with code that is not trusted', async () => {
    await expect(place({}, { trusted: false })).rejects.toThrow(/which code of others never gets/);
  });

  it('is in no chart for others', async () => {
    for (const options of [{ secrets: false }, { secretForm: 'none' }] as const) {
      const { inChart, whole } = await place(options);
      expect(inChart).toEqual([]);
      expect(whole).not.toContain('sesame');
    }
  });

  it('is masked, as it is and in base64, hidden in what helm says, and in no cached render', async () => {
    const { masked, prepared } = await place();
    for (const value of values)
      expect(masked).toEqual(expect.arrayContaining([value, Buffer.from(value).toString('base64')]));
    const sources = { ...prepared, chart: { name: 'web', files: new Map() }, values: [], flags: [] };
    expect(redactorFor(undefined, {}, [sources]).text(values.join(), false)).not.toContain('sesame');
    const { chart, target } = prepared;
    const request = { target, chart, values: [], words: [], flags: [], isDecrypted: false };
    expect(isSettled(request)).toBe(false);
  });

  it('that git tracks is not deployed', async () => {
    execFileSync('git', ['-C', cwd, 'add', '-f', '.pligos']);
    await expect(place()).rejects.toThrow(/is tracked by git/);
    execFileSync('git', ['-C', cwd, 'rm', '-rq', '--cached', '.pligos']);
  });

  it('of a command is not asked for where a job can sign', async () => {
    await expect(place({}, { noCommands: 'signing' })).rejects.toThrow(/can sign/);
  });

  it('of a file stays inside, wherever a link leads by now', async () => {
    const at = { file: '', line: 1, column: 1 };
    const runs = { commands: new Map(), files: new Map() };
    const signal = new AbortController().signal;
    const rule = { name: 'a', at, provider: 'file', path: join(cwd, '../outside') } as const;
    // It throws before there is a promise.
    expect(() => readSecret(rule, { cwd, env: {}, signal, allowed: [cwd], runs })).toThrow(/outside of/);
  });

  it('of a bundle comes from the given folder alone', () => {
    const bundled = (rule: string): string =>
      `pligos: {version: "2", allowOutside: ["../.."]}\ncontexts: {dev: {chart: ../../charts/web/dev, secrets: {a: ${rule}}}}\n`;
    expect(foreignKeyIn(bundled('{provider: file}'), 'web')).toBeUndefined();
    for (const rule of [
      '{provider: file, path: x}',
      '{provider: env, variable: TOKEN}',
      '{provider: exec, command: [id]}',
    ])
      expect(foreignKeyIn(bundled(rule), 'web')).toContain('takes secrets from elsewhere');
  });
});

describe('a view of pods', () => {
  const hidden = { rendered: [], files: ['f1le-secret'] };
  const manifests = `apiVersion: v1
kind: Secret
metadata: {name: s}
stringData: {token: t0ken-secret}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: c}
data: {url: x:f1le-secret}
---
apiVersion: v1
kind: Pod
metadata: {name: p}
spec:
  containers:
    - name: c
      envFrom: [{secretRef: {name: s}}]
      env:
        - {name: ONE, valueFrom: {secretKeyRef: {name: s, key: token}}}
        - {name: TWO, value: "$(ONE)"}
        - {name: THREE, valueFrom: {configMapKeyRef: {name: c, key: url}}}
      volumeMounts: [{name: s, mountPath: /s}, {name: p, mountPath: /p}, {name: c, mountPath: /c}]
  volumes:
    - {name: s, secret: {secretName: s}}
    - {name: p, projected: {sources: [{secret: {name: s}}]}}
    - {name: c, configMap: {name: c}}
`;
  const part = (secrets: boolean) => {
    const settings: ViewSettings = { secrets, relaxedNames: true };
    const [container] = viewOf(manifests, '', settings).workloads[0]?.containers ?? [];
    if (container === undefined) throw new Error('there is a container');
    return containerPart(container, '', { hidden, withSecrets: secrets });
  };

  it('holds a secret only where it was asked for, in files of its user', () => {
    const written = (secrets: boolean): string =>
      part(secrets)
        .files.map(({ bytes }) => Buffer.from(bytes).toString('utf8'))
        .join('\n');
    expect(written(false)).not.toMatch(/t0ken-secret|f1le-secret/);
    expect(written(true).match(/t0ken-secret/g)).toHaveLength(8);
    expect(part(true).files.map(({ path, mode }) => [path, mode])).toEqual(
      ['s/token', 'p/token', 'c/url', '.env', 'env.json'].map((path) => [path, 0o600]),
    );
  });
});

describe('an export', () => {
  const at = { file: '/pligos.yaml', line: 1, column: 1 };
  const target = { service: { name: 'shop' }, context: { name: 'dev', at } };
  const exported = (text: string, withoutSecrets: boolean): unknown =>
    exportableResources({
      text,
      pair: { release: 'shop', releaseFixed: true, namespace: 'shop' },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
      target: target as unknown as Target,
      withoutSecrets,
      redact: { key: Buffer.alloc(32, 7), known: ['registered-word'], also: [], allow: [] },
    });
  const [secret = '', leak = ''] = render('new').split('---\n');
  const harmless = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n';

  it('stops at a Secret with values, and without Secrets at what repeats one', () => {
    expect(codeOf(() => exported(secret, false))).toBe('export-secret');
    expect(codeOf(() => exported(`${secret}---\n${leak}`, true))).toBe('export-secret');
    expect(codeOf(() => exported(`${harmless}data: {a: registered-word}\n`, true))).toBe('export-secret');
    expect(JSON.stringify(exported(`${secret}---\n${harmless}`, true))).not.toMatch(/s3cr3t|password/);
  });
});
