/** The `.env` file as its readers read it: a shell for each value, node's own reader for those that have no shell quoting. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { envFile } from '../../src/pods/index.ts';

const values: Readonly<Record<string, string>> = {
  PLAIN: 'postgres://db:5432/x?y=1',
  PATH_LIKE: '/usr/bin:/bin',
  EMPTY: '',
  BLANKS: ' a  b ',
  DOLLAR: '$HOME ${HOME} $(id) `id`',
  HASH: 'a #b',
  LINES: 'one\ntwo\n\nfour',
  DOUBLE: '{"json": "x"}',
  SINGLE: "it's",
  BACKSLASH: 'a\\nb\\',
  BANG: 'hey!',
  UNICODE: 'naïve 日本 🚢',
  TILDE: '~/x',
  EQUALS: 'a=b==',
};
const shellOnly = { BOTH: `it's "$HOME"` };

const file = (variables: Readonly<Record<string, string>>): string =>
  envFile(new Map(Object.entries(variables).map(([name, value]) => [name, { value }])));

describe('the .env file', () => {
  it('is read by a shell value by value', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pligos-env-'));
    const all = { ...values, ...shellOnly };
    writeFileSync(join(dir, '.env'), file(all));
    const script = 'set -a; . ./.env; exec "$0" -e "console.log(JSON.stringify(process.env))"';
    const printed = execFileSync('sh', ['-c', script, process.execPath], {
      cwd: dir,
      encoding: 'utf8',
      env: { HOME: '/home/other', PATH: '/usr/bin:/bin' },
    });
    expect(JSON.parse(printed)).toMatchObject(all);
  });

  it("is read by node's --env-file value by value", () => {
    expect({ ...parseEnv(file(values)) }).toEqual(values);
  });

  it('names what no shell can set, and sets it nowhere', () => {
    expect(file({ 'a.b': '1', A: '2', 'x\ny': '3' })).toBe(
      '# a.b: no name for a shell; its value is in env.json\nA=2\n# x?y: no name for a shell; its value is in env.json\n',
    );
  });
});
