import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { findHelm, type Helm, locateHelm } from '../../src/helm/index.ts';
import { helms } from '../real/helm.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-find-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, says: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho '${says}'\necho x >> '${join(folder, 'asked')}'\n`);
  chmodSync(path, 0o755);
  return path;
}

async function refusal(found: Promise<Helm>): Promise<string> {
  try {
    return (await found).version;
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(({ code, message }) => `${code}: ${message}`).join('\n');
    throw error;
  }
}

const cacheDir = (): string => join(folder, 'cache');

describe('finding helm', () => {
  it.each(helms())('$name is what it says it is', async ({ path, version }) => {
    const found = await findHelm({ bin: path, pathVariable: '', cacheDir: cacheDir() });
    expect(found).toEqual({ path, version, major: Number(version[0]) });
  });

  it.each(helms())('the version of $name is asked once for a binary', async ({ path }) => {
    const copy = join(folder, 'helm');
    copyFileSync(path, copy);
    const search = { bin: copy, pathVariable: '', cacheDir: cacheDir() };
    const { version } = await findHelm(search);
    const kept = join(cacheDir(), 'helm-versions.json');
    writeFileSync(kept, readFileSync(kept, 'utf8').replace(version, '3.99.0'));
    expect((await findHelm(search)).version).toBe('3.99.0');
    utimesSync(copy, 1, 1);
    expect((await findHelm(search)).version).toBe(version);
  });

  it('of a script is asked each time: tomorrow it may start another helm', async () => {
    const bin = script('helm', 'v3.17.0');
    await findHelm({ bin, pathVariable: '', cacheDir: cacheDir() });
    await findHelm({ bin, pathVariable: '', cacheDir: cacheDir() });
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('x\nx\n');
  });

  it('is asked once for twenty contexts of a run that want it at the same time, and again after a failure', async () => {
    const bin = script('helm', 'v3.17.0');
    const { signal } = new AbortController();
    const search = { bin, pathVariable: '', cacheDir: cacheDir(), signal };
    const answers = await Promise.all(Array.from({ length: 20 }, () => findHelm(search)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set(['3.17.0']));
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('x\n');
    await findHelm(search);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('x\n');

    const broken = { ...search, bin: script('broken', 'no version') };
    await expect(findHelm(broken)).rejects.toThrow('when asked for its version');
    await expect(findHelm(broken)).rejects.toThrow('when asked for its version');
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('x\nx\nx\n');
  });

  it('a helm that does not answer ends with the run', async () => {
    const bin = join(folder, 'hanging');
    writeFileSync(bin, '#!/bin/sh\nsleep 60\n', { mode: 0o755 });
    const abort = new AbortController();
    const start = performance.now();
    setTimeout(() => abort.abort(), 100);
    await expect(
      findHelm({ bin, pathVariable: '', cacheDir: cacheDir(), signal: abort.signal }),
    ).rejects.toThrow('when asked for its version');
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it('takes HELM_BIN, else the first on the PATH that can be run, and asks nothing where only the path is wanted', () => {
    const first = script('a/helm', 'v3.17.0');
    chmodSync(first, 0o644);
    mkdirSync(join(folder, 'b', 'helm'), { recursive: true });
    const second = script('c/helm', 'v3.17.0');
    const pathVariable = ['a', 'b', 'c'].map((name) => join(folder, name)).join(':');
    expect(locateHelm({ pathVariable })).toBe(second);
    expect(locateHelm({ bin: '/bin/true', pathVariable })).toBe('/bin/true');
  });

  it.each([
    ['v2.17.0', /^helm-version: .* is helm 2\.17\.0, 3\.8 or later is needed$/],
    ['v3.7.2', /^helm-version: .* is helm 3\.7\.2, 3\.8 or later is needed$/],
    ['v5.0.0', /^helm-version: .* is helm 5\.0\.0, which this version of pligos does not know$/],
    ['hello', /^helm-version: .* says "hello" when asked for its version$/],
  ])('refuses a helm that says %s', async (says, expected) => {
    const bin = script('helm', says);
    expect(await refusal(findHelm({ bin, pathVariable: '', cacheDir: cacheDir() }))).toMatch(expected);
  });

  it('names what is missing', async () => {
    expect(await refusal(findHelm({ pathVariable: folder, cacheDir: cacheDir() }))).toBe(
      'helm-missing: helm is not on the PATH',
    );
    const bin = join(folder, 'nothing');
    expect(await refusal(findHelm({ bin, pathVariable: '', cacheDir: cacheDir() }))).toBe(
      `helm-missing: HELM_BIN is ${JSON.stringify(bin)}, which is not an executable file`,
    );
  });

  it('does not need a cache that can be read or written', async () => {
    writeFileSync(cacheDir(), 'no folder');
    const bin = script('helm', 'v4.1.0+g123');
    expect(await findHelm({ bin, pathVariable: '', cacheDir: cacheDir() })).toEqual({
      path: bin,
      version: '4.1.0+g123',
      major: 4,
    });
    rmSync(cacheDir());
    mkdirSync(cacheDir());
    writeFileSync(join(cacheDir(), 'helm-versions.json'), '{"x": [1], broken');
    expect((await findHelm({ bin, pathVariable: '', cacheDir: cacheDir() })).major).toBe(4);
  });
});
