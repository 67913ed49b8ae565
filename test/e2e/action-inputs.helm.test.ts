/** Inputs as people write them: several files in one line, encrypted files, a runner without helm. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

const [helm] = helms();
const real = helm?.path ?? '';
const errorsIn = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => line.startsWith('::error'));

describe('value-files', () => {
  const world = withWorld(real);
  const story = {
    base: { ...plainChart('web:1'), 'odd, name.yaml': 'replicas: 8\n' },
    head: plainChart('web:2'),
  };
  const told = async (files: string, command = '') => {
    const { open, preview, comments } = world();
    const run = await preview(open(story), {
      chart: 'chart',
      'value-files': files,
      ...(command && { command }),
    });
    return { run, body: comments()[0]?.body ?? '' };
  };

  it.each([
    'values-common.yaml, values-staging.yaml',
    'values-common.yaml,values-staging.yaml',
    'values-common.yaml values-staging.yaml',
    'values-common.yaml\nvalues-staging.yaml',
  ])('are two files as %j', async (files) => {
    const { run, body } = await told(files);
    expect(run.code).toBe(0);
    expect(body).toContain('-f values-common.yaml -f values-staging.yaml');
  });

  it('may have a comma and a blank in a name', async () => {
    const { run, body } = await told('odd, name.yaml');
    expect(run.code).toBe(0);
    expect(body).toContain("-f 'odd, name.yaml'");
  });

  it('that no chart has are an error', async () => {
    const { run } = await told('values-nowhere-*.yaml');
    expect(run.code).toBe(1);
    expect(errorsIn(run.stdout)[0]).toContain(
      'no chart has a value file that matches "values-nowhere-*.yaml"',
    );
  });

  it('shows a name for helm-secrets alone as it was written, and says what to do', async () => {
    const { run } = await told('secrets+literal://values-dev.yaml');
    expect(run.code).toBe(1);
    const [error = '', ...more] = errorsIn(run.stdout);
    expect(more).toEqual([]);
    expect(error).toContain(
      '"secrets+literal://values-dev.yaml" is for the plugin helm-secrets, which Pligos does not use.',
    );
    expect(error).toContain(
      'Name a file that sops encrypted by its path, and give its key as sops expects it',
    );
  });
});

describe('secrets+gpg-import:// in a pligos.yaml', () => {
  it('is shown as it was written, at its line', () => {
    const dir = scratch();
    writeFiles(dir, {
      ...plainChart('web:1'),
      'pligos.yaml':
        'contexts:\n  dev:\n    chart: ./chart\n    valueFiles: ["secrets+gpg-import://key.asc?values-dev.yaml"]\n',
    });
    const { code, stderr } = pligos(['template', 'dev'], { cwd: dir, helm: real });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'pligos.yaml:4:18: error: "secrets+gpg-import://key.asc?values-dev.yaml" is for the plugin helm-secrets',
    );
  });
});

describe('a runner without helm', () => {
  const world = withWorld('');

  it('is told of the input helm-version, with the line to add', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart' }, { env: { PATH: '/usr/bin:/bin', HELM_BIN: '' } });
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'context-failed' });
    const [error = '', ...more] = errorsIn(run.stdout);
    expect(more).toEqual([]);
    expect(error).toMatch(
      /helm is not on the PATH\. Add the line `helm-version: '4'` to the inputs of this step, or install helm in a step before\.$/,
    );
  });
});
