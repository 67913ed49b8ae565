import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import type { Files } from './runner.ts';

const contexts = (more = ''): string => `pligos: {version: '2'}
contexts:
  staging:
    chart: ./chart
    namespace: staging
    valueFiles: [values-common.yaml, values-staging.yaml]
${more}`;

const production = `  production:
    chart: ./chart
    release: web-production
    namespace: production
    valueFiles: [values-common.yaml]
`;

describe('a pull request that brings contexts for a chart that the base has', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  async function previewOf(base: Files, head: Files) {
    const { open, preview, comments } = world();
    const run = await preview(open({ base, head }), {});
    const rows: { context: string; status: string }[] = JSON.parse(run.outputs['contexts'] ?? '[]');
    return {
      code: run.code,
      outputs: run.outputs,
      statuses: Object.fromEntries(rows.map(({ context, status }) => [context, status])),
      body: comments()[0]?.body ?? '',
    };
  }

  it('is compared with the base rendered with these contexts, and one line says so', async () => {
    const head = { ...plainChart('web:2'), 'pligos.yaml': contexts(production) };
    const { outputs, statuses, body } = await previewOf(plainChart('web:1'), head);
    expect(statuses).toEqual({ staging: 'compared', production: 'compared' });
    expect(outputs).toMatchObject({ added: '0', changed: '2', removed: '0' });
    expect(body).toContain('- image: web:1\n+ image: web:2');
    expect(body.match(/The base has no context/g)).toHaveLength(1);
    expect(body).toContain(
      'The base has no context web/staging, web/production: its chart and value files are rendered with the context of the head',
    );
  });

  it('shows no change where it brings the file alone', async () => {
    const head = { 'pligos.yaml': contexts() };
    const { code, outputs } = await previewOf(plainChart('web:1'), head);
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ changes: 'false', status: 'unchanged' });
  });

  it('shows a context that joins others as the new release that it is, also where no file of the chart differs', async () => {
    const base = { ...plainChart('web:1'), 'pligos.yaml': contexts() };
    for (const image of ['web:1', 'web:2']) {
      const head = { ...plainChart(image), 'pligos.yaml': contexts(production) };
      const { statuses, body } = await previewOf(base, head);
      expect(statuses['production']).toBe('new');
      expect(body).toMatch(/production.*new context.*\+2 ~0 −0/);
      expect(body).not.toContain('The base has no context');
    }
  });

  it('compares a context that gets another name with the release that it installs', async () => {
    const base = { ...plainChart('web:1'), 'pligos.yaml': contexts(production) };
    const named = contexts(production).replace('  production:', '  live:');
    const head = { ...plainChart('web:2'), 'pligos.yaml': named };
    const { statuses, body } = await previewOf(base, head);
    expect(statuses).toEqual({ staging: 'compared', live: 'compared' });
    expect(body).toContain('- image: web:1\n+ image: web:2');
    expect(body).not.toMatch(/The base has no context|context deleted/);
  });

  it('shows as new what the base has no value file or no chart for', async () => {
    const head = {
      'pligos.yaml': contexts(production.replace('values-common', 'values-new')),
      'values-new.yaml': 'replicas: 9\n',
    };
    expect((await previewOf(plainChart('web:1'), head)).statuses).toMatchObject({
      staging: 'untouched',
      production: 'new',
    });
    const chart = await previewOf(
      { 'README.md': 'x\n' },
      { ...plainChart('web:1'), 'pligos.yaml': contexts() },
    );
    expect(chart.statuses).toEqual({ staging: 'new' });
    expect(chart.body).not.toContain('The base has no context');
  });

  it('does not read for the base what only allowOutside permits', async () => {
    const outside = contexts()
      .replace("{version: '2'}", "{version: '2', allowOutside: [/etc]}")
      .replace('values-common.yaml', '/etc/hostname');
    const { statuses } = await previewOf(plainChart('web:1'), { 'pligos.yaml': outside });
    expect(statuses).not.toMatchObject({ staging: 'compared' });
  });

  it('follows a pligos.yaml that moves', async () => {
    const base = { ...plainChart('web:1'), 'pligos.yaml': contexts(production) };
    const moved = contexts(production)
      .replaceAll('./chart', '../chart')
      .replaceAll('values-', '../values-')
      .replace('    namespace: staging', '    release: web\n    namespace: staging');
    const head = { ...plainChart('web:2'), 'pligos.yaml': null, 'deploy/pligos.yaml': moved };
    const { statuses, outputs, body } = await previewOf(base, head);
    expect(statuses).toEqual({ staging: 'compared', production: 'compared' });
    expect(outputs).toMatchObject({ added: '0', changed: '2', removed: '0' });
    expect(body).not.toContain('The base has no context');
  });
});
