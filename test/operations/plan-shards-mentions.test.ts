/** An index of what files mention misses nothing that could be a reference, whatever is asked for. */
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { indexMentions, oddPartsOf } from '../../src/operations/shards/mentions.ts';
import { isMap, ownFile, readOne, type Value, valueOf } from '../../src/yaml/index.ts';
import { holds, leastOf } from '../property.ts';

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
        searched: new Set(changed.split('/')),
        odd: new Set(oddPartsOf(changed)),
      });
      found += 1;
      const isFound = mentions.unclear.has(source) || mentions.leadingTo(target).includes(source);
      expect([text, target, isFound]).toEqual([text, target, true]);
    });
    expect(found).toBeGreaterThan(leastOf(500));
  });

  it('says the same whether few or many names are asked for', () => {
    const others = Array.from({ length: 40 }, (_, at) => `nobody-${at}`);
    const line = fc.oneof(
      fc
        .tuple(written, fc.boolean())
        .map(([[given, write], isDeep]) => `${isDeep ? '  ' : ''}${write(given)}`),
      fc.constantFrom(
        '',
        '\r',
        'name: web',
        '  - /..',
        '"',
        "'x/..",
        'a: ..',
        'b: b/../c',
        'image: x/libs',
        '\\',
      ),
    );
    let found = 0;
    holds(fc.array(line, { maxLength: 8 }), (lines) => {
      const source = { dir, texts: ['name: web\n', lines.join('\n')] };
      const changed = ['services/charts/plain/a.yaml', 'services/my charts/x', 'lib/x[1]/b'];
      const odd = new Set(changed.flatMap(oddPartsOf));
      const few = indexMentions([source], {
        searched: new Set(changed.flatMap((one) => one.split('/'))),
        odd,
      });
      const asked = new Set([...changed.flatMap((one) => one.split('/')), ...others]);
      const many = indexMentions([source], { searched: asked, odd });
      const said = (mentions: typeof few): unknown => [
        mentions.unclear.has(source),
        ...['services', 'services/charts', 'services/lib', 'services/web/lib', 'lib', ''].map((one) => [
          mentions.leadingTo(one).length,
          mentions.leadingThrough(one).length,
        ]),
      ];
      if (few.leadingTo('services/lib').length + few.leadingTo('services/web/lib').length > 0) found += 1;
      expect([lines, said(few)]).toEqual([lines, said(many)]);
    });
    expect(found).toBeGreaterThan(leastOf(20));
  });

  it('is not led astray by what only looks alike', () => {
    const source = { dir, texts: ['image: company/plain\nchart: ../../charts/other\n'] };
    const names = { searched: new Set(['charts', 'plain']), odd: new Set<string>() };
    const found = indexMentions([source], names);
    expect([
      ...found.unclear,
      ...found.leadingTo('charts/plain'),
      ...found.leadingThrough('charts/plain'),
    ]).toEqual([]);
    expect(found.leadingThrough('charts')).toEqual([source]);
  });
});
