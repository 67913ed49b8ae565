/** The quick look at a pligos.yaml never says anything else than the parser. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { chartName, contextNames, plainContexts } from '../../src/operations/shards/contexts.ts';
import { isMap, ownFile, readOne, valueOf } from '../../src/yaml/index.ts';
import { holds, leastOf } from '../property.ts';

/** What the parser says; undefined where it refuses the text. */
function parsed(text: string): readonly string[] | undefined {
  try {
    const { tree } = readOne('pligos.yaml', text, ownFile);
    const value = tree && valueOf(tree);
    const contexts = isMap(value) ? value.get('contexts') : undefined;
    return isMap(contexts) ? [...contexts.keys()] : undefined;
  } catch {
    return undefined;
  }
}

const line = fc.constantFrom(
  'contexts:',
  'contexts: # all of them',
  'contexts: {dev: {}}',
  '"contexts":',
  'values:',
  'pligos: {version: 1}',
  '---',
  '# a comment',
  '',
  '  dev:',
  '  production: {extends: dev}',
  '  production: {extends: dev,',
  '    chart: a}',
  '  "quoted":',
  '  on: {chart: x}',
  '    chart: ../c',
  '    text: |',
  '      staging:',
  "    note: it's",
  '    note: "two',
  '  lines: here"',
  '  <<: *base',
  '  base: &base {chart: c}',
  '   odd:',
  '- item',
  '\tdev:',
  '  ? complex',
);

describe('the contexts of a text', () => {
  it('are those that the parser finds, or are left to it', () => {
    let found = 0;
    const few = fc.array(line, { maxLength: 3 });
    holds(fc.tuple(few, fc.boolean(), fc.array(line, { maxLength: 8 })), ([before, isPlain, after]) => {
      const text = [...before, ...(isPlain ? ['contexts:', '  dev:'] : []), ...after].join('\n');
      const quick = plainContexts(text);
      if (quick !== undefined) found += 1;
      const slow = parsed(text);
      // A text that the parser refuses is no configuration whatever it seems to hold.
      const isKnown = quick !== undefined && slow !== undefined;
      expect([text, isKnown ? quick : slow]).toEqual([text, slow]);
    });
    expect(found).toBeGreaterThan(leastOf(20));
  });

  it('are found quickly in an ordinary file', () => {
    const text = `pligos:
  version: '2'
  types: [../types.yaml]
contexts:
  # the first
  dev:
    flavor: ../web
    spec: {replicas: 1, routes: [http]}

  production:
    extends: dev
values:
  route:
    - {name: http, port: 80}
`;
    expect(plainContexts(text)).toEqual(['dev', 'production']);
    expect(plainContexts(text.replaceAll('\n', '\r\n'))).toEqual(['dev', 'production']);
  });

  it('are none, or nobody knows', () => {
    expect(contextNames('contexts: {}\n')).toEqual([]);
    expect(contextNames('contexts: [\n')).toBeUndefined();
    expect(contextNames('')).toBeUndefined();
    expect(contextNames('contexts:\n  "a b": {chart: c}\n')).toEqual(['a b']);
  });
});

describe('the name of a chart', () => {
  it.each([
    ['name: web\nversion: 1.0.0\n', 'web'],
    ['name: web # ours\n', 'web'],
    ['name: "web"\n', 'web'],
    ['{name: web}\n', 'web'],
    ['name: on\n', undefined],
    ['description: |\n  name: other\nname: web\n', 'web'],
    ['version: 1.0.0\n', undefined],
    ['name: [\n', undefined],
  ])('of %j is %j', (text, name) => {
    expect(chartName(text)).toBe(name);
  });
});
