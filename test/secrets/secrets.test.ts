/** Named secrets: what each provider gives, and what stands in its place. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SecretRule } from '../../src/config/index.ts';
import { UserError } from '../../src/errors.ts';
import { describeRule, readSecret, secretPlaceholder, textsToHide } from '../../src/secrets/index.ts';
import { makeFolder } from '../git/repository.ts';

let home: ReturnType<typeof makeFolder>;
let dir = '';
beforeEach(() => {
  home = makeFolder();
  dir = join(home.path, 'web');
  mkdirSync(dir);
});
afterEach(() => home.dispose());

const at = { file: 'pligos.yaml', line: 1, column: 1 };
type Rest = Omit<SecretRule, 'name' | 'at'> & Readonly<Record<string, unknown>>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cases name all keys of their provider
const ruleOf = (rest: Rest): SecretRule => ({ name: 'a', at, ...rest }) as unknown as SecretRule;
const exec = (command: readonly string[], more = {}): SecretRule =>
  ruleOf({ provider: 'exec', command, timeoutSeconds: 20, cwd: dir, ...more });

const around = (more = {}) => ({
  cwd: dir,
  env: { PATH: process.env['PATH'] ?? '', TOKEN: 'of-the-environment' },
  signal: new AbortController().signal,
  allowed: [dir],
  runs: { commands: new Map(), files: new Map() },
  ...more,
});
async function read(rule: SecretRule, surroundings = around()): Promise<string> {
  try {
    const answer = await readSecret(rule, surroundings);
    return 'lacks' in answer ? `lacks: ${answer.lacks}` : Buffer.from(answer.content).toString('utf8');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `error: ${error.message}`;
  }
}

const encrypted = (text: string): string =>
  `{"db": {"password": "ENC[AES256_GCM,data:${text},iv:a,tag:b,type:str]", "host": "open"}, "sops": {"mac": "x"}}`;

describe('a secret', () => {
  it('of a file is the file, byte by byte', async () => {
    writeFileSync(join(dir, 'a'), 'two\nlines\n');
    expect(await read(ruleOf({ provider: 'file', path: join(dir, 'a') }))).toBe('two\nlines\n');
    writeFileSync(join(dir, 'empty'), '');
    expect(await read(ruleOf({ provider: 'file', path: join(dir, 'empty') }))).toBe(
      'lacks: its file empty is empty',
    );
    expect(await read(ruleOf({ provider: 'file', path: join(dir, 'none') }))).toBe(
      'lacks: its file none is not there',
    );
    writeFileSync(join(dir, 'large'), Buffer.alloc(1024 * 1024 + 1, 'x'));
    expect(await read(ruleOf({ provider: 'file', path: join(dir, 'large') }))).toMatch(
      /^error: .* more than/,
    );
  });

  it('of a link that leads out is refused', async () => {
    writeFileSync(join(home.path, 'outside'), 'x');
    symlinkSync(join(home.path, 'outside'), join(dir, 'link'));
    expect(await read(ruleOf({ provider: 'file', path: join(dir, 'link') }))).toMatch(
      /^error: .* outside of/,
    );
  });

  it('of a bundle comes from the folder that is given, by its name', async () => {
    const rule = ruleOf({ provider: 'file', path: join(dir, 'b') });
    mkdirSync(join(dir, 'given'));
    writeFileSync(join(dir, 'given', 'a'), 'given');
    expect(await read(rule, around({ folder: join(dir, 'given') }))).toBe('given');
    expect(await read(rule, around({ folder: null }))).toBe('lacks: a bundle never holds it');
  });

  it('of a variable is its value, and an empty one is none', async () => {
    expect(await read(ruleOf({ provider: 'env', variable: 'TOKEN' }))).toBe('of-the-environment');
    const empty = around({ env: { TOKEN: '' } });
    expect(await read(ruleOf({ provider: 'env', variable: 'TOKEN' }), empty)).toBe(
      'lacks: the variable TOKEN is not set',
    );
  });

  it.each<[string, string[], Record<string, unknown>, string]>([
    ['is its output without the line end', ['printf', 'x y\\n\\n'], {}, 'x y\n'],
    ['is a value of its JSON', ['echo', '{"data": {"a.b": 12}}'], { key: ['data', 'a.b'] }, '12'],
    ['runs without a shell', ['echo', '$(id); `id`'], {}, '$(id); `id`'],
    ['has no shell for its name', ['echo x'], {}, 'lacks: its command echo x cannot be started'],
    [
      'that prints no JSON',
      ['printf', 'x'],
      { key: ['b'] },
      'error: the command of the secret a prints no JSON',
    ],
    [
      'that prints a map',
      ['echo', '{"b": {}}'],
      { key: ['b'] },
      'error: the command of the secret a prints JSON with a map or a list at b',
    ],
    [
      'that prints another key',
      ['echo', '{"c": 1}'],
      { key: ['b'] },
      'error: the command of the secret a prints JSON without a value at b',
    ],
    [
      'that takes too long',
      ['sleep', '5'],
      { timeoutSeconds: 0.2 },
      'lacks: its command took longer than 0.2 s',
    ],
    ['that fails', ['sh', '-c', 'echo secret; exit 3'], {}, 'lacks: its command ended with exit code 3'],
    ['that prints nothing', ['true'], {}, 'lacks: its command printed nothing'],
    [
      'that prints too much',
      ['head', '-c', '1048577', '/dev/zero'],
      {},
      'lacks: its command printed more than 1048576 bytes',
    ],
  ])('of a command %s', async (_what, command, more, expected) => {
    expect(await read(exec(command, more))).toBe(expected);
  });

  it('of a command that fails has a hint that can be pasted into a shell', async () => {
    const answer = await readSecret(exec(['sh', '-c', "echo 'oops' >&2; exit 3"]), around());
    expect(answer).toMatchObject({
      hint: `run it here to see why: sh -c 'echo '\\''oops'\\'' >&2; exit 3'`,
    });
  });

  it('of a command is asked for once, by all names of one run', async () => {
    const surroundings = around();
    const command = ['sh', '-c', 'echo ran >> ran; echo \'{"a": "x", "b": "y"}\''];
    const [a, b] = await Promise.all(
      ['a', 'b'].map((key) => read(exec(command, { key: [key] }), surroundings)),
    );
    expect([a, b]).toEqual(['x', 'y']);
    expect(readFileSync(join(dir, 'ran'), 'utf8')).toBe('ran\n');
  });

  it('of a command is not asked for in a job that can sign, and in a preview', async () => {
    const command = exec(['touch', 'ran']);
    expect(await read(command, around({ noCommands: 'signing' }))).toMatch(/^lacks: .* can sign/);
    expect(await read(command, around({ noCommands: 'preview' }))).toMatch(/^lacks: .* in a preview/);
    expect(() => readFileSync(join(dir, 'ran'))).toThrow(/ENOENT/);
  });

  it('of a file that sops did not encrypt is refused', async () => {
    writeFileSync(join(dir, 'open.yaml'), 'db: {password: x}\n');
    const rule = ruleOf({ provider: 'sops', file: join(dir, 'open.yaml') });
    expect(await read(rule)).toBe('error: the file of the secret a is not encrypted by sops');
    expect(() => secretPlaceholder(rule, dir, 0)).toThrow(/not encrypted by sops/);
  });
});

describe('a placeholder', () => {
  const text = (rule: SecretRule, round: 0 | 1 = 0): string =>
    Buffer.from(secretPlaceholder(rule, dir, round).content).toString('utf8');

  it('follows from the name and the rule, as git knows them', () => {
    const file = ruleOf({ provider: 'file', path: join(dir, 'a') });
    expect(text(file)).toMatch(/^[a-p]{24}$/);
    expect(text(file)).toBe(text({ ...file }));
    const others = [
      { ...file, name: 'b' },
      ruleOf({ provider: 'file', path: join(dir, 'b') }),
      ruleOf({ provider: 'env', variable: 'A' }),
      ruleOf({ provider: 'env', variable: 'B' }),
      exec(['x']),
      exec(['x', 'y']),
      exec(['x'], { key: ['y'] }),
    ].map((rule) => text(rule));
    expect(new Set([text(file), ...others]).size).toBe(8);
    expect(
      secretPlaceholder(ruleOf({ provider: 'file', path: '/elsewhere/web/a' }), '/elsewhere/web', 0).content,
    ).toEqual(secretPlaceholder(file, dir, 0).content);
  });

  it('has another text and another length in the second round', () => {
    const rule = ruleOf({ provider: 'env', variable: 'A' });
    expect(text(rule, 1)).toMatch(/^[a-p]{31}$/);
    expect(text(rule, 1)).not.toContain(text(rule));
  });

  it('of a value that sops encrypted follows from what stands in the file', () => {
    const file = join(dir, 's.json');
    const rule = ruleOf({ provider: 'sops', file, key: ['db', 'password'] });
    writeFileSync(file, encrypted('YWFhYWFhYWFhYWFhYWFhYQ=='));
    const before = text(rule);
    expect(before).toMatch(/^[a-p]{16}$/);
    expect(text(rule, 1)).toHaveLength(16);
    writeFileSync(file, encrypted('YmJiYmJiYmJiYmJiYmJiYg=='));
    expect(text(rule)).not.toBe(before);
    // Of a short one the length is another one than the real one's, so it varies.
    writeFileSync(file, encrypted('YQ=='));
    expect([text(rule).length, text(rule, 1).length]).toEqual([12, 13]);
    expect(text(ruleOf({ provider: 'sops', file, key: ['db', 'host'] }))).toBe('open');
    expect(text(ruleOf({ provider: 'sops', file }))).toMatch(
      /^\{"db":\{"password":"[a-p]{12}","host":"open"\}\}\n$/,
    );
    expect(() => text(ruleOf({ provider: 'sops', file, key: ['db'] }))).toThrow(/a map or a list at db/);
    expect(() => text(ruleOf({ provider: 'sops', file, key: ['x'] }))).toThrow(/no value at x/);
  });
});

describe('what is hidden of a secret', () => {
  it.each([
    ['one line', 'sesame\n', ['sesame\n', 'sesame']],
    ['a short one is found nowhere', 'abc', []],
    ['lines', 'first-line\nab\nlast-line', ['first-line\nab\nlast-line', 'first-line', 'last-line']],
    ['JSON: each value', '{"a": {"b": "inner-value"}}', ['{"a": {"b": "inner-value"}}', 'inner-value']],
  ])('%s', (_what, written, expected) => {
    expect(textsToHide(Buffer.from(written))).toEqual(expected);
  });

  it('bytes: their base64', () => {
    expect(textsToHide(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual(['//4A']);
  });
});

it('a rule is named as git knows it', () => {
  expect(describeRule(exec(['vault', 'x y'], { key: ['a'] }), dir)).toBe('exec ["vault","x y"] ["a"]');
  expect(describeRule(ruleOf({ provider: 'file', path: join(dir, 'x') }), dir)).toBe('file x');
});
