/** The original's way, by the CLI: the chart of a context in the service's own folder, used by helm alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

const project = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\nkubeVersion: ">=1.20.0-0"\n',
  'web/schema.yaml': 'context: {replicas: numeric, on: bool}\n',
  'web/values.yaml': 'unused: true\n',
  'web/crds/thing.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.a.b}\n',
  'web/files/note.txt': 'of the flavor\n',
  'web/templates/deep/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Chart.Name }}"}\ndata:\n  chart: <CHARTNAME>\n  values: {{ toJson .Values | quote }}\n  note: {{ .Files.Get "files/note.txt" | quote }}\n  own: {{ .Files.Get "config/app.toml" | quote }}\n  version: {{ .Chart.Version }}\n',
  'db/pligos.yaml': 'contexts: {dev: {flavor: ../web, spec: {replicas: 7}}}\n',
  'mail/Chart.yaml': '# ours\napiVersion: v2\nname: mail\nversion: 1.0.0 # bumped by hand\n',
  'mail/config/app.toml': 'a = 1\n',
  'mail/secrets/token': 'sesame',
  'mail/pligos.yaml':
    'contexts:\n  dev: {flavor: ../web, spec: {replicas: 1, on: yes}}\n  live: {flavor: ../web, spec: {replicas: 5}, chartVersion: 2.0.0, dependencies: [{path: ../db, context: dev, alias: store}]}\n',
};

describe.each(storyHelms())('switch, with $name', ({ path }) => {
  let dir = '';
  beforeEach(() => {
    dir = scratch();
    writeFiles(dir, project);
  });
  const ask = (...words: string[]) => pligos(words, { cwd: dir, helm: path });
  const helm = (...words: string[]): string =>
    spawnSync(path, words, { cwd: dir, env: emptyHome(), encoding: 'utf8' }).stdout;
  const text = (file: string): string => readFileSync(join(dir, 'mail', file), 'utf8');

  it.each(['dev', 'live'])('to %s leaves a chart that helm renders as template does', (context) => {
    const rendered = ask('template', context, '-c', 'mail').stdout;
    expect(rendered).toContain('chart: web\n');
    expect(rendered).toContain('note: "of the flavor\\n"');
    expect(rendered).toContain('own: "a = 1\\n"');
    const { code, stdout, stderr } = ask('switch', context, '-c', 'mail');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`mail/${context}: `);
    expect(stderr).toContain('listed in .pligos/generated.json');
    expect(helm('template', 'mail', 'mail', '--include-crds')).toBe(rendered);
    expect(helm('lint', 'mail')).toContain('0 chart(s) failed');
    // What was generated is not read back.
    expect(ask('template', context, '-c', 'mail').stdout).toBe(rendered);
  });

  it('there and back leaves what the first switch left, and every hand-written file', () => {
    ask('switch', 'dev', '-c', 'mail');
    const chartFile = text('Chart.yaml');
    expect(chartFile).toContain('# ours\n');
    expect(chartFile).toContain('version: 1.0.0 # bumped by hand\n');
    const live = ask('switch', 'live', '-c', 'mail');
    expect(live.stderr).toContain('computed fields merged into Chart.yaml; listed in');
    expect(text('Chart.yaml')).toContain('version: 2.0.0 # bumped by hand\n');
    expect(existsSync(join(dir, 'mail/charts/store/Chart.yaml'))).toBe(true);
    ask('switch', 'dev', '-c', 'mail');
    expect(text('Chart.yaml')).toBe(chartFile);
    expect(existsSync(join(dir, 'mail/charts'))).toBe(false);
    expect(text('secrets/token')).toBe('sesame');
  });

  it('is refused by a hand-written file in the way, and by one that was edited since', () => {
    writeFiles(dir, { 'mail/values.yaml': 'mine: 1\n' });
    const refused = ask('switch', 'dev', '-c', 'mail');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('[switch-in-the-way]');
    expect(existsSync(join(dir, 'mail/templates'))).toBe(false);
    writeFiles(dir, { 'db/config/a': 'a\n' });
    expect(ask('switch', 'dev', '-c', 'db').code).toBe(0);
    writeFileSync(join(dir, 'db/values.yaml'), 'mine: 1\n');
    expect(ask('switch', 'dev', '-c', 'db').stderr).toContain('[switch-edited]');
    expect(readFileSync(join(dir, 'db/values.yaml'), 'utf8')).toBe('mine: 1\n');
  });
});
