/** An index of what files mention misses nothing that could be a reference, whatever is asked for. */
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { indexMentions, oddPartsOf } from '../../src/pipeline/plan-shards-mentions.ts';
import { isMap, ownFile, readOne, type Value, valueOf } from '../../src/yaml/index.ts';
import { holds } from '../property.ts';

const dir = 'services/web';

/** As a preview reads it. */
function valueIn(text: string): Value | undefined {
  const { tree } = readOne('pligos.yaml', text, ownFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value.get('chart') : undefined;
}

const part = fc.constantFrom('..', '.', 'charts', 'plain', 'my charts', "it's", 'a,b', 'x[1]', 'lib', '');
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));
const written = fc.tuple(
  path,
  fc.constantFrom(
    (one: string) => `chart: ${one}`,
    (one: string) => `chart: "${one}"`,
    (one: string) => `chart: '${one.replaceAll("'", "''")}'`,
    (one: string) => `chart: !!str ${one}`,
    (one: string) => `{chart: ${one}, other: 1}`,
    (one: string) => `chart: &here ${one} # why`,
    (one: string) => `chart:\n  ${one}`,
    (one: string) => `chart: "${one.replaceAll('l', '\\x6c')}"`,
    (one: string) => `chart: |-\n  ${one}\n`,
    (one: string) => `"chart":    "${one.replaceAll(' ', '\n  ')}"`,
  ),
);

describe('an index of mentions', () => {
  it('finds, or calls unclear, every text whose value leads to what is asked for', () => {
    let found = 0;
    holds(written, ([given, write]) => {
      const text = write(given);
      let value: Value | undefined;
      try {
        value = valueIn(text);
      } catch {
        return;
      }
      if (typeof value !== 'string' || value.startsWith('/')) return;
      const target = posix.join(dir, value).replace(/\/$/, '');
      // The own folder is read properly wherever something in it changed.
      if (target.startsWith('..') || target === '.' || target === dir) return;
      const changed = `${target}/templates/a.yaml`;
      const source = { dir, texts: ['name: web\n', text] };
      const mentions = indexMentions([source], {
        asked: new Set(changed.split('/')),
        odd: new Set(oddPartsOf(changed)),
      });
      found += 1;
      const isFound = mentions.unclear.has(source) || mentions.leadingTo(target).includes(source);
      expect([text, target, isFound]).toEqual([text, target, true]);
    });
    expect(found).toBeGreaterThan(500);
  });

  it('is not led astray by what only looks alike', () => {
    const source = { dir, texts: ['image: company/plain\nchart: ../../charts/other\n'] };
    const names = { asked: new Set(['charts', 'plain']), odd: new Set<string>() };
    const found = indexMentions([source], names);
    expect([
      ...found.unclear,
      ...found.leadingTo('charts/plain'),
      ...found.leadingThrough('charts/plain'),
    ]).toEqual([]);
    expect(found.leadingThrough('charts')).toEqual([source]);
  });
});
