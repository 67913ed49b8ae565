/** Values that the first of two steps keeps, as helm reads them; test/real/two-steps.cluster.test.ts sends them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { keptFlags } from '../../src/operations/deploy/two-steps/kept-values.ts';
import { helms } from '../real/helm.ts';

const flags = (paths: readonly string[], config: object, values: object = {}): readonly string[] =>
  keptFlags(
    paths,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON as helm stores it
    { config: config as never, chart: { name: 'web', version: '1', values: values as never } },
    (message) => new UserError('first-step', message),
  );

describe('what is kept', () => {
  it('is the value of the release, else that of its chart', () => {
    expect(flags(['image.tag'], { image: { tag: '1' } }, { image: { tag: '0' } })).toEqual([
      '--set-string',
      'image.tag=1',
    ]);
    expect(flags(['a', 'b'], {}, { a: true, b: 3 })).toEqual(['--set', 'a=true', '--set', 'b=3']);
    expect(flags(['a'], { a: 1.5 })).toEqual(['--set-json', 'a=1.5']);
  });

  it.each(helms())('is the same value for $name, whatever is in it', ({ path: helm }) => {
    const dir = mkdtempSync(join(tmpdir(), 'kept-'));
    mkdirSync(join(dir, 'templates'));
    writeFileSync(join(dir, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 0.1.0\n');
    writeFileSync(join(dir, 'templates', 'all.yaml'), 'values: {{ .Values | toJson }}\n');
    const config = {
      'a.b': 'x,y={1}\\z',
      list: '{a,b}',
      zero: '007',
      on: true,
      size: 3,
      ratio: 1.5,
      deep: { text: '  two\nlines ' },
    };
    const words = flags(['a\\.b', 'list', 'zero', 'on', 'size', 'ratio', 'deep.text'], config);
    const { stdout } = spawnSync(helm, ['template', 'web', dir, ...words], { encoding: 'utf8' });
    expect(JSON.parse(stdout.slice(stdout.indexOf('values: ') + 8))).toEqual(config);
  });

  it.each(['', 'a..b', 'a[0]', 'a=b', 'a,b', '{a}', 'gone', '__proto__.x'])('is no %j', (path) => {
    expect(() => flags([path], { a: { b: 1 } })).toThrow('keep names');
  });
});
