import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { helms } from '../real/helm.ts';
import { type Company, makeCompany, type Output, repository } from './company.ts';

describe.each(helms())('as a plugin of $name, installed from a clone', (helm) => {
  let company: Company;
  let installed: Output;
  const catalog = ['-c', 'services/catalog'];
  beforeAll(async () => {
    company = makeCompany(helm);
    installed = await company.helm('plugin', 'install', repository);
  });
  afterAll(() => company.remove());

  it('is installed', () => {
    expect(installed.code).toBe(0);
    expect(installed.stdout).toContain('Installed plugin: pligos');
  });

  it('takes every command', async () => {
    const plugin = await company.helm('pligos', 'contexts', '-c', 'services');
    expect(plugin).toEqual(await company.pligos('contexts', '-c', 'services'));
    expect(plugin.stdout).toContain('services/search/chart');
  });

  it('shows its help, and its version', async () => {
    expect(await company.helm('pligos', 'help')).toEqual(await company.pligos('help'));
    expect((await company.helm('pligos', '--version')).stdout).toBe(`${manifest.version}\n`);
  });

  it('runs helm with the generated chart: helm pligos CONTEXT -- ARGS', async () => {
    const words = ['dev', ...catalog, '--', 'template', '--show-only', 'templates/service.yaml'];
    const plugin = await company.helm('pligos', ...words);
    expect(plugin).toEqual(await company.pligos(...words));
    expect(plugin.stdout).toContain('# Source: catalog/templates/service.yaml');
  });

  it('hands on the namespace that helm takes away from the arguments', async () => {
    const show = ['--', 'template', '--show-only', 'templates/service.yaml', '--set', 'image.tag=x'];
    const given = await company.helm(
      'pligos',
      'dev',
      ...catalog,
      ...show,
      '--namespace',
      'elsewhere',
      '--debug',
    );
    expect(given.code).toBe(0);
    const other = await company.helm('pligos', 'staging', ...catalog, ...show, '--namespace', 'elsewhere');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('elsewhere');
  });

  it('hands on cluster and debugging, which helm takes away as well, even behind --', async () => {
    const flags = ['--kube-context', 'mine', '--debug', '--namespace', 'elsewhere'];
    const { code, stdout } = await company.helm('pligos', 'dev', ...catalog, '--', 'env', ...flags);
    expect({ code, lines: stdout.split('\n') }).toEqual({
      code: 0,
      lines: expect.arrayContaining([
        'HELM_KUBECONTEXT="mine"',
        'HELM_DEBUG="true"',
        'HELM_NAMESPACE="elsewhere"',
      ]),
    });
  });

  it('takes the namespace of the context where none is given: helm then says "default"', async () => {
    const show = ['--', 'template', '--show-only', 'templates/service.yaml', '--debug'];
    const { code, stderr } = await company.helm('pligos', 'staging', ...catalog, ...show);
    expect({ code, refused: stderr.includes('[namespace-differs]') }).toEqual({ code: 0, refused: false });
  });

  it('takes the exit code of helm', async () => {
    const { code } = await company.helm(
      'pligos',
      'dev',
      ...catalog,
      '--',
      'template',
      '--show-only',
      'templates/nothing.yaml',
    );
    expect(code).toBe(1);
  });

  it('is the context switch of the original: helm pligos CONTEXT -c DIR', async () => {
    const { code } = await company.helm('pligos', 'dev', ...catalog);
    expect(code).toBe(0);
    const chart = join(company.dir, 'services/catalog');
    expect(
      ['values.yaml', 'templates/deployment.yaml', 'pligos.yaml'].filter(
        (file) => !existsSync(join(chart, file)),
      ),
    ).toEqual([]);
    const switched = await company.helm('template', 'catalog', 'services/catalog');
    expect(switched.code).toBe(0);
    expect(switched.stdout).toBe(
      readFileSync(join(repository, 'test/fixtures/examples/catalog-dev.yaml'), 'utf8'),
    );
  });
});
