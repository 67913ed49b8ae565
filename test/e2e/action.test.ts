import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { helmFile, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';
import { emptyHome, examples, scratch } from './pligos.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dir = scratch();
const output = join(dir, 'output');

interface Manifest {
  readonly inputs: Record<string, { readonly required: boolean; readonly default?: string }>;
  readonly runs: { readonly main: string };
}

function manifest(): Manifest {
  const file = join(root, 'action.yml');
  const { tree } = readOne(file, readFileSync(file, 'utf8'), helmFile);
  if (tree === undefined) throw new Error('action.yml is empty');
  return JSON.parse(writeJson(valueOf(tree)));
}

/** As the runner does it: inputs with their defaults as variables, files for outputs. */
function action(inputs: Record<string, string>, env: Record<string, string> = {}) {
  const { inputs: known, runs } = manifest();
  const variables = Object.entries(known).map(([name, { default: fallback = '' }]) => [
    `INPUT_${name.toUpperCase()}`,
    inputs[name] ?? fallback,
  ]);
  writeFileSync(output, '');
  const result = spawnSync(process.execPath, [join(root, runs.main)], {
    cwd: dir,
    env: {
      ...emptyHome(),
      GITHUB_WORKSPACE: examples,
      GITHUB_OUTPUT: output,
      ...Object.fromEntries(variables),
      ...env,
    },
    encoding: 'utf8',
  });
  return {
    code: result.status,
    stdout: result.stdout,
    stderr: result.stderr,
    output: readFileSync(output, 'utf8'),
  };
}

describe('the Action', () => {
  const talker = join(dir, 'helm');

  beforeAll(() => {
    writeFileSync(talker, '#!/bin/sh\necho "::error::forged by helm"\nprintf "%s\\n" "$@"\nexit 3\n');
    chmodSync(talker, 0o755);
  });

  it('runs a command of the CLI in the workspace, and says its exit code', () => {
    const { code, stdout, output: said } = action({ args: 'values staging\n  -c services/catalog' });
    expect(code).toBe(0);
    expect(stdout).toContain('replicas: 2');
    expect(said).toBe('exit-code=0\n');
  });

  it('lets nothing that helm prints command the runner', () => {
    const {
      code,
      stdout,
      output: said,
    } = action({ args: "run staging -c services/catalog -- status --output 'a b'" }, { HELM_BIN: talker });
    expect(code).toBe(3);
    expect(said).toBe('exit-code=3\n');
    const [, token = ''] = /^::stop-commands::([0-9a-f]{32})\n/.exec(stdout) ?? [];
    expect(stdout.indexOf('::error::forged')).toBeGreaterThan(stdout.indexOf(token));
    expect(stdout.indexOf('::error::forged')).toBeLessThan(stdout.lastIndexOf(`\n::${token}::\n`));
    expect(stdout).toContain('\na b\n');
    const again = action({ args: 'contexts' });
    expect(again.stdout).not.toContain(token);
  });

  it('runs where it is told', () => {
    expect(action({ args: 'values dev', 'working-directory': 'services/catalog' }).code).toBe(0);
  });

  it.each([
    ['', 'the input args is empty'],
    ['values "dev', 'has a " that is not closed'],
  ])('names what is wrong with args: %j', (args, message) => {
    const { code, stdout } = action({ args });
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^::error title=pligos::.*${message}`));
  });
});
