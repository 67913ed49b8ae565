/** Secrets in helm's own words: of a render that fails, of a command, of its flags. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, plainChart, withWorld } from './action-world.ts';
import type { ActionResult, Checkout } from './runner.ts';

const helm = helms()[0]?.path ?? '';
const world = withWorld(helm);

/** All that a run has told: log, summary, outputs, comments, reports; not the charts, which are for helm. */
function told(run: ActionResult, checkout: Checkout): string {
  const out = join(checkout.dir, '.pligos/out');
  const files = readdirSync(out).filter((name) => statSync(join(out, name)).isFile());
  return JSON.stringify([
    run.stdout,
    run.stderr,
    run.summary,
    run.outputs,
    world().comments(),
    files.map((name) => readFileSync(join(out, name), 'utf8')),
  ]);
}

const failing = (text: string) => ({ 'chart/templates/fail.yaml': `{{ fail (printf ${text}) }}\n` });

describe('a secret value', () => {
  it('is not in what helm says of a render that fails', async () => {
    const { open, preview } = world();
    const head = failing('"wrong: %s" .Values.password');
    const checkout = open({ base: plainChart('web:1'), head });
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.outputs['failure-reason']).toBe('context-failed');
    expect(run.stdout).toMatch(/wrong: \(secret [0-9a-f]{12}\)/);
    expect(told(run, checkout).includes('hunter2-is-secret')).toBe(false);
  });

  it('is not in what helm said at the base that is repaired', async () => {
    const { open, preview } = world();
    const base = { ...plainChart('web:1'), ...failing('"wrong: %s" .Values.password') };
    const checkout = open({ base, head: { 'chart/templates/fail.yaml': null } });
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.code).toBe(0);
    expect(told(run, checkout).includes('hunter2-is-secret')).toBe(false);
  });

  it('of a value file or of --set is in no error, and the flags are shown without it', async () => {
    const { open, preview } = world();
    const head = {
      ...failing('"%s %s" .Values.db.apiKey .Values.auth.token'),
      'values-x.yaml': 'db: {apiKey: "key one of us"}\n',
    };
    const checkout = open({ base: plainChart('web:1'), head });
    const run = await preview(checkout, {
      chart: 'chart',
      'value-files': 'values-x.yaml',
      command: "upgrade --install --set 'auth.token=a token with words,replicas=3'",
    });
    const all = told(run, checkout);
    expect(/key one|one of us|a token|with words/.exec(all)?.[0]).toBeUndefined();
    expect(run.summary).toMatch(/--set=auth\.token=\(secret [0-9a-f]{12}\),replicas=3/);
  });

  it('of several lines is in no line of the command, nor in its outcome', async () => {
    const { open, preview } = world();
    const head = { 'chart/values.yaml': 'image: web:2\nreplicas: 1\npassword: "first line\\nsecond line"\n' };
    const checkout = open({ base: plainChart('web:1'), head });
    const noisy = actingHelm(
      helm,
      "upgrade) printf 'first line\\nsecond line\\n'; printf 'Error: first line\\nsecond line\\n' >&2; exit 3;;",
    );
    const inputs = { chart: 'chart', command: 'upgrade --install', run: 'always' };
    const run = await preview(checkout, inputs, { helm: noisy });
    expect(run.code).toBe(3);
    expect(/first line|second line/.exec(told(run, checkout))?.[0]).toBeUndefined();
  });

  it('of an untouched context is not in the output of its command', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: { 'README.md': 'nothing of helm' } });
    const noisy = actingHelm(
      helm,
      "upgrade) echo hunter2-is-secret; echo 'Error: hunter2-is-secret' >&2; exit 3;;",
    );
    const inputs = { chart: 'chart', command: 'upgrade --install', run: 'always' };
    const run = await preview(checkout, inputs, { helm: noisy });
    expect(run.stdout).toContain('untouched');
    expect(run.code).toBe(3);
    expect(told(run, checkout).includes('hunter2-is-secret')).toBe(false);
  });
});

describe('what helm says', () => {
  it('is how it ended, where it says nothing', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(
      checkout,
      { chart: 'chart' },
      { helm: actingHelm(helm, 'template) kill -9 $$;;') },
    );
    expect(run.stdout).toContain('it was ended by a signal (exit code 137)');
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'template',
      { 'chart/templates/b.yaml': 'a: b\nc: {{ .Values.x.y.z }}\n' },
      'chart/templates/b.yaml,line=2',
    ],
    [
      'helper that the template calls',
      {
        'chart/templates/b.yaml': 'a: {{ include "web.b" . }}\n',
        'chart/templates/_b.tpl': '{{ define "web.b" }}\n\n{{ .Values.x.y.z }}\n{{ end }}\n',
      },
      'chart/templates/_b.tpl,line=3',
    ],
    ['template that is no YAML', { 'chart/templates/b.yaml': 'a: b: c\n' }, 'chart/templates/b.yaml,line=1'],
  ])('is a note beside the line of the %s that it names', async (_, head, place) => {
    const { open, preview } = world();
    const run = await preview(open({ base: plainChart('web:1'), head }), { chart: 'chart' });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`::error title=default%3A helm-render,file=${place}::`);
  });

  it('is cut: an error of a megabyte, and a command that prints more than the log should hold', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: failing('"%s" (repeat 200000 "words ")') });
    const inputs = { chart: 'chart', command: 'upgrade --install', run: 'always' };
    const failed = await preview(checkout, inputs);
    expect(failed.code).toBe(1);
    expect(failed.stdout.length).toBeLessThan(20_000);
    expect(comments()[0]?.body.length).toBeLessThan(20_000);
    const other = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const noisy = actingHelm(helm, 'upgrade) head -c 20000000 /dev/zero | tr "\\0" b | fold -w 90; exit 0;;');
    const run = await preview(other, inputs, { helm: noisy });
    expect(run.code).toBe(0);
    expect(run.stdout.length).toBeLessThan(5_000_000);
    expect(run.stdout).toContain('… more than 4 MiB were printed: the rest is not shown');
  });
});
