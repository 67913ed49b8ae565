/** What is stored is what comes back: verified each time, whole or not there. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { filesIn, findStored, keepStored } from '../../src/fetch/store/store.ts';
import { treeDigest } from '../../src/fetch/store/tree-digest.ts';

let home = '';
let store = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pligos-store-'));
  store = join(home, 'cache', 'sources');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (path: string, text: string, executable = false) => ({
  path,
  executable,
  content: Buffer.from(text),
});
const files = [
  file('templates/a.yaml', 'a: 1\n'),
  file('Chart.yaml', 'name: web\n'),
  file('run.sh', '#!\n', true),
];
const content = treeDigest(files);

describe('the digest of files', () => {
  it('does not know their order', () => {
    expect(treeDigest(files.toReversed())).toBe(content);
  });

  it.each([
    ['a byte', [file('templates/a.yaml', 'a: 2\n'), ...files.slice(1)]],
    ['a path', [file('templates/b.yaml', 'a: 1\n'), ...files.slice(1)]],
    ['a mode', [file('templates/a.yaml', 'a: 1\n', true), ...files.slice(1)]],
    ['a file more', [...files, file('x', '')]],
    ['a file less', files.slice(1)],
  ])('changes with %s', (_what, other) => {
    expect(treeDigest(other)).not.toBe(content);
  });

  it('is the one that sha256sum gives', () => {
    // printf '100644 %s a\0' "$(printf x | sha256sum | cut -d" " -f1)" | sha256sum
    expect(treeDigest([file('a', 'x')])).toBe(
      'sha256:cf49c52176bc12888e90f603f926ad10b5d15715dc7229785a067094a7cf9656',
    );
  });
});

describe('the store', () => {
  it('gives back what was kept, to this user only', () => {
    expect(findStored(store, content)).toBeUndefined();
    const folder = keepStored(store, files, content);
    expect(findStored(store, content)).toBe(folder);
    expect(treeDigest(filesIn(folder))).toBe(content);
    expect(statSync(store).mode & 0o777).toBe(0o700);
    expect(keepStored(store, files, content)).toBe(folder);
  });

  it.each<[string, (folder: string) => void]>([
    ['a changed byte', (folder) => appendFileSync(join(folder, 'Chart.yaml'), ' ')],
    ['a further file', (folder) => writeFileSync(join(folder, 'templates', 'evil.yaml'), '')],
    ['a missing file', (folder) => rmSync(join(folder, 'Chart.yaml'))],
    ['another mode', (folder) => chmodSync(join(folder, 'Chart.yaml'), 0o755)],
    ['a link out', (folder) => symlinkSync('/etc/passwd', join(folder, 'templates', 'x'))],
    [
      'a link in the place of the folder',
      (folder) => {
        rmSync(folder, { recursive: true });
        mkdirSync(join(home, 'other'));
        symlinkSync(join(home, 'other'), folder);
      },
    ],
    [
      'a file in the place of the folder',
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
    ],
  ])('with %s is refused by name', (_what, tamper) => {
    const folder = keepStored(store, files, content);
    tamper(folder);
    expect(() => findStored(store, content)).toThrow(folder);
    expect(() => keepStored(store, files, content)).toThrow(folder);
  });

  it('takes no other files for a content', () => {
    expect(() => keepStored(store, files.slice(1), content)).toThrow('does not hold the files');
  });

  it('is whole after processes that were killed while they stored, and those beside them', async () => {
    const program = join(home, 'keep.mjs');
    const code = `import { keepStored } from './store.ts'; import { treeDigest } from './tree-digest.ts';
      const files = Array.from({ length: 300 }, (_, at) => ({ path: 'a/' + at, executable: false, content: Buffer.alloc(20000, at) }));
      const content = treeDigest(files); process.stdout.write(content + '\\n');
      keepStored(process.argv[2], files, content); process.stdout.write('done\\n');`;
    buildSync({
      stdin: {
        contents: code,
        resolveDir: fileURLToPath(new URL('../../src/fetch/store/', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: program,
    });
    const runs = Array.from({ length: 6 }, (_, at) => at).map(async (at) => {
      const child = spawn(process.execPath, [program, store], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        // Each other one dies in the middle of its work.
        if (at % 2 === 0) setTimeout(() => child.kill('SIGKILL'), at * 5);
      });
      await new Promise((resolve) => child.once('close', resolve));
      return text.split('\n');
    });
    const lines = await Promise.all(runs);
    expect(lines.filter((one) => one.includes('done')).length).toBeGreaterThanOrEqual(3);
    const [[digest = ''] = []] = lines;
    expect(readdirSync(findStored(store, digest) ?? '')).toEqual(['a']);
  });
});
