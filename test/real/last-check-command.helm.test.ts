/** A command of a context, with a last check: what helm was not allowed to give out is said by name. */
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '../../src/errors.ts';
import type { CheckText } from '../../src/helm/index.ts';
import { silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { runCommand } from '../../src/operations/run/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { helms } from './helm.ts';
import { writeFiles } from './servers.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-checked-command-'));
const plugins = join(root, 'plugins');

beforeAll(() => {
  writeFiles(root, {
    'shop/pligos.yaml': 'contexts:\n  dev: {chart: ../chart}\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: all}\n',
    'plugins/fails/plugin.yaml':
      'apiVersion: v1\nname: fails\n' +
      'version: 1.0.0\ntype: postrenderer/v1\nruntime: subprocess\nconfig: {}\nruntimeConfig: {platformCommand: [{command: sh, args: ["-c", "echo broken >&2; exit 3"]}]}\n',
  });
  writeFileSync(join(root, 'fails'), '#!/bin/sh\necho broken >&2; exit 3\n');
  // Asked for its version it is a Helm 3; whatever else it is told, it ends well.
  writeFileSync(join(root, 'drops'), '#!/bin/sh\necho v3.17.2\n');
  for (const name of ['fails', 'drops']) chmodSync(join(root, name), 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function command(helm: string, words: readonly string[], lastCheck: CheckText, more = {}) {
  const told: Problem[] = [];
  const lines: string[] = [];
  const surroundings: Surroundings = {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: root, HELM_BIN: helm, ...more },
    host: { ...silentHost, report: (problem) => told.push(problem) },
    signal: new AbortController().signal,
    cacheDir: join(root, 'cache'),
    commandNames: new Set(),
  };
  const project = await openProject({ configs: ['shop'] }, surroundings);
  const [service] = project.services;
  const context = service?.contexts.get('dev');
  if (service === undefined || context === undefined) throw new Error('no context');
  const target = { service, context };
  const sink = (line: string): number => lines.push(line);
  const { exitCode } = await runCommand(
    { words, target, project, keeps: false, sink, lastCheck },
    surroundings,
  );
  return { exitCode, told: told.map(({ code, message }) => `${code}: ${message}`), lines };
}

const passes: CheckText = async () => ({ ok: true });

describe.each(helms())('$name', ({ name, path }) => {
  it('gives out what the check lets pass', async () => {
    const { exitCode, told, lines } = await command(path, ['template'], passes);
    expect([exitCode, told]).toEqual([0, []]);
    expect(lines).toContain('kind: ConfigMap');
  });

  it('ends with the reason, by name, where it does not', async () => {
    const check: CheckText = async () => ({ ok: false, message: 'it is another one' });
    const { exitCode, told, lines } = await command(path, ['template'], check);
    expect([exitCode, told]).toEqual([1, ['last-check: it is another one']]);
    expect(lines).not.toContain('kind: ConfigMap');
  });

  it("shows what the user's post-renderer said as it shows helm's lines", async () => {
    const [flag, more] =
      name === 'helm-3'
        ? [`--post-renderer=${join(root, 'fails')}`, {}]
        : ['--post-renderer=fails', { HELM_PLUGINS: plugins }];
    const { exitCode, told, lines } = await command(path, ['template', flag], passes, more);
    expect(exitCode).toBe(1);
    expect(told).toEqual([expect.stringMatching(/^last-check: the post-renderer \S*fails ended with 3$/)]);
    expect(lines).toContain('broken');
  });

  it('does not start a command that cannot be checked', async () => {
    await expect(command(path, ['rollback'], passes)).rejects.toThrow('helm rollback takes no post-renderer');
  });
});

it('does not believe a helm that ends well without having asked', async () => {
  await expect(command(join(root, 'drops'), ['template'], passes)).rejects.toThrow(
    'helm succeeded without the check of what it sends',
  );
});
