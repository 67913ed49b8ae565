/** The CLI in a `run:` step: whatever it quotes, the runner of GitHub Actions finds no command in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { main } from '../../src/main/main.ts';
import { withoutCommands } from '../../src/main/runner-commands.ts';

const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  script: |\n    ::set-output name=x::y\n    ##[error]forged\n    ${value}\n`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-runner-'));
  for (const value of ['one', 'two']) writeFileSync(join(folder, value), configMap(value));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function said(words: readonly string[], env: Record<string, string>) {
  const told = { stdout: '', stderr: '' };
  await main(words, {
    env: { HOME: folder, ...env },
    platform: 'linux',
    arch: 'x64',
    stdout: { write: (text) => (told.stdout += text) },
    stderr: { write: (text) => (told.stderr += text) },
    cwd: () => folder,
    on: () => undefined,
  });
  return told;
}

const inActions = { GITHUB_ACTIONS: 'true' };
/** As the runner looks for them (ActionCommand.cs). */
const commandsIn = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => /^[\s\u0085]*::|##\[/.test(line));

describe('in a step of GitHub Actions', () => {
  const diff = ['diff', '--from', 'one', '--to', 'two'];

  it('a comparison for people holds no command, though what is compared does', async () => {
    const { stdout } = await said(diff, inActions);
    expect(stdout).toContain('\u2502       ::set-output name=x::y\n');
    expect(stdout).toContain('## [error]forged');
    expect(commandsIn(stdout)).toEqual([]);
    expect(commandsIn((await said(diff, {})).stdout)).toHaveLength(2);
  });

  it('a mistake holds none, whatever it quotes', async () => {
    const { stderr } = await said(
      ['diff', '--from', 'one', '--to', '\n::add-mask::x\n ##[debug]y'],
      inActions,
    );
    expect(stderr).toContain('add-mask');
    expect(commandsIn(stderr)).toEqual([]);
  });

  it('what a program reads is the same as everywhere', async () => {
    const patch = [...diff, '--format', 'patch'];
    expect(await said(patch, inActions)).toEqual(await said(patch, {}));
  });
});

it('a text without commands stays as it is', () => {
  const text = 'a :: b\n\n  x::y\n# [error] ##\n';
  expect(withoutCommands(text)).toBe(text);
});
