/** `pligos switch` several times at once in one folder, some of them killed: the last one decides what is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { lockFolder } from '../../src/files/index.ts';
import { expectAllWell, runSideBySide, type Started } from '../side-by-side.ts';
import { cli, emptyHome, pligos, scratch, writeFiles } from './pligos.ts';
import { runsOf } from '../property.ts';

const templates = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `templates/t${at}.yaml`,
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
  ]),
);
const flavor = (name: string, files: Readonly<Record<string, string>>): Record<string, string> => ({
  [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`,
  [`${name}/schema.yaml`]: 'context: {replicas: numeric}\n',
  ...Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${name}/${path}`, `# of ${name}\n${text}`]),
  ),
});
const project = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  ...flavor('web', { ...templates, 'templates/deep/web.yaml': '' }),
  ...flavor('job', { ...templates, 'templates/deep/job.yaml': '' }),
  'mail/Chart.yaml': '# ours\napiVersion: v2\nname: mail\nversion: 1.0.0\n',
  'mail/config/app.toml': 'a = 1\n',
  'mail/pligos.yaml':
    'contexts:\n  dev: {flavor: ../web, spec: {replicas: 7}}\n  live: {flavor: ../job, spec: {replicas: 5}, chartVersion: 2.0.0}\n',
};

let dir = '';
beforeEach(() => {
  dir = scratch();
  writeFiles(dir, project);
});

const wordsOf = (context: string): string[] => ['switch', context, '-c', 'mail'];

/** Every file below `mail`, also those that a run keeps for itself. */
function filesOf(root: string): Record<string, string> {
  const mail = join(root, 'mail');
  return Object.fromEntries(
    readdirSync(mail, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(mail.length), readFileSync(file, 'utf8')]),
  );
}

it('sixty runs for two contexts, a quarter of them killed, all end well and leave the folder of one context', async () => {
  const env = emptyHome();
  const start = (at: number): Started => ({
    program: process.execPath,
    args: [cli, ...wordsOf(at % 2 === 0 ? 'dev' : 'live')],
    cwd: dir,
    env,
  });
  const ended = await runSideBySide(runsOf(60), start);
  // What a run says of its work stands on stderr.
  expect(ended.filter(({ isKilled, code }) => !isKilled && code !== 0).map(({ stderr }) => stderr)).toEqual(
    [],
  );
  expectAllWell(ended.map((one) => ({ ...one, stderr: '' })));
  for (const context of ['live', 'dev']) {
    const fresh = scratch();
    writeFiles(fresh, project);
    expect(pligos(wordsOf(context), { cwd: fresh }).code).toBe(0);
    expect(pligos(wordsOf(context), { cwd: dir }).code).toBe(0);
    expect(filesOf(dir)).toEqual(filesOf(fresh));
    expect(readdirSync(join(dir, 'mail/.pligos'))).toEqual(['generated.json']);
  }
}, 600_000);

it('a run that finds another one at work waits, then names it and says what to do', () => {
  const unlock = lockFolder(join(dir, 'mail'), join(dir, 'mail/.pligos/journal.lock'));
  const before = filesOf(dir);
  const { code, stderr } = pligos(wordsOf('dev'), { cwd: dir });
  expect(code).toBe(1);
  expect(stderr).toContain(`mail is locked by process ${process.pid} since 20`);
  expect(stderr).toContain(
    '[folder-locked]\n  → wait until it has ended, or end it, then run the command again',
  );
  expect(filesOf(dir)).toEqual(before);
  unlock();
  expect(pligos(wordsOf('dev'), { cwd: dir }).code).toBe(0);
});

it('a journal that came with the repository is applied by no command, and named by each', () => {
  const staged = 'mail/.pligos/journal.staged/0';
  const operations = [{ kind: 'write', path: '.git/hooks/pre-commit', before: null, staged: 0 }];
  writeFiles(dir, {
    'mail/.pligos/journal': JSON.stringify({ version: 1, operations }),
    [staged]: '#!/bin/sh\n',
  });
  const before = filesOf(dir);
  const read = ['values dev', 'template dev', 'check dev', 'chart dev --out out'];
  for (const words of read) {
    const { code, stderr } = pligos([...words.split(' '), '-c', 'mail'], { cwd: dir });
    expect([words, code]).toEqual([words, 1]);
    expect(stderr).toContain('[journal-open]');
  }
  expect(pligos(wordsOf('dev'), { cwd: dir }).stderr).toContain('[journal-foreign]');
  expect(filesOf(dir)).toEqual(before);
});
