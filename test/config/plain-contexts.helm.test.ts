import { describe, expect, it } from '@jest/globals';
import { plainService } from '../../src/config/index.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';

/** The contexts of a chart `chart` with these files in it, with the names of their value files. */
function contextsOf(
  files: readonly string[],
  valueFiles: readonly string[],
  isOneOfSeveral = false,
): Record<string, readonly string[]> {
  const dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'name: web\nversion: 1.0.0\n',
    ...Object.fromEntries(files.map((file) => [file, ''])),
  });
  const { service, problems } = plainService({ chart: 'chart', valueFiles, cwd: dir, isOneOfSeveral });
  expect(problems).toEqual([]);
  return Object.fromEntries(
    [...(service?.contexts.values() ?? [])].map(({ name, source }) => [
      name,
      source.kind === 'chart' ? source.valueFiles.map(({ value }) => value.slice(dir.length + 1)) : [],
    ]),
  );
}

describe('the contexts of a chart without a pligos.yaml', () => {
  it.each([
    ['values-prod.yaml', 'prod'],
    ['values.prod.yml', 'prod'],
    ['values_eu.west.yaml', 'eu.west'],
    ['prod-values.yaml', 'prod'],
    ['prod.yaml', 'prod'],
    ['my values-prod.yaml', 'my-values-prod'],
    ['values.yaml', 'default'],
  ])('of %s is called %s', (file, name) => {
    expect(contextsOf([file], [file])).toEqual({ [name]: [file] });
  });

  it('takes the name of the last file that has more than values', () => {
    expect(
      contextsOf(['a.yaml', 'values-b.yaml', 'x/values.yaml'], ['a.yaml', 'values-b.yaml', 'x/values.yaml']),
    ).toEqual({
      b: ['a.yaml', 'values-b.yaml', 'x/values.yaml'],
    });
  });

  it('has one for each file that a glob matches in the chart, with the files that are always there', () => {
    expect(
      contextsOf(
        ['common.yaml', 'last.yaml', 'chart/values-dev.yaml', 'chart/values-prod.yaml', 'values-other.yaml'],
        ['common.yaml', 'values-*.yaml', 'last.yaml'],
      ),
    ).toEqual({
      dev: ['common.yaml', 'chart/values-dev.yaml', 'last.yaml'],
      prod: ['common.yaml', 'chart/values-prod.yaml', 'last.yaml'],
    });
  });

  it('is called after the folders of its files where these are alike, and never as another one', () => {
    expect(
      contextsOf(['chart/env/dev/values.yaml', 'chart/env/prod/values.yaml'], ['env/*/values.yaml']),
    ).toEqual({
      dev: ['chart/env/dev/values.yaml'],
      prod: ['chart/env/prod/values.yaml'],
    });
    expect(contextsOf(['chart/a/dev.yaml', 'chart/b/dev.yaml'], ['*/dev.yaml'])).toEqual({
      dev: ['chart/a/dev.yaml'],
      'b-dev': ['chart/b/dev.yaml'],
    });
  });

  it('has the default, and the values of chart-testing beside it', () => {
    expect(
      contextsOf(['chart/ci/tls-values.yaml', 'chart/ci/notes.yaml', 'chart/ci/x-values.yml'], []),
    ).toEqual({
      default: [],
      'ci-tls': ['chart/ci/tls-values.yaml'],
    });
  });

  it('of several charts looks for a file in the chart, where the current folder has none', () => {
    expect(contextsOf(['chart/values-prod.yaml'], ['values-prod.yaml'], true)).toEqual({
      prod: ['chart/values-prod.yaml'],
    });
    expect(contextsOf([], ['values-prod.yaml'], true)).toEqual({ default: [] });
  });
});
