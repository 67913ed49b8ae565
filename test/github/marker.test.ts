import { describe, expect, it } from '@jest/globals';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as fc from 'fast-check';
import { bodyBelow, markerOf, type Marker, withMarker } from '../../src/github/comments/marker.ts';
import { holds } from '../property.ts';
import { sha } from './near.ts';

const marker: Marker = { key: 'preview', head: sha('a'), run: { id: 7, attempt: 1 }, digest: 'd1' };
const full: Marker = { ...marker, memory: 'm1', gate: 'g1', outdated: true };

const text = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(?:-->|--!>|<!--|--|-|>|<|\\|"|\n|\u2028| |x|pligos:|\}){0,12}$/),
  );

describe('the marker of a comment', () => {
  it('is one line before the body', () => {
    expect(withMarker(marker, '# Report')).toBe(
      `<!-- pligos:{"v":1,"key":"preview","head":"${sha('a')}","run":{"id":7,"attempt":1},"digest":"d1"} -->\n# Report`,
    );
  });

  it('comes back whatever the key and the digest are, and so does the body', () => {
    holds(fc.tuple(text(), text(), text()), ([key, digest, body]) => {
      const whole = withMarker({ ...marker, key, digest }, body);
      expect(markerOf(whole)).toEqual({ ...marker, key, digest });
      expect(bodyBelow(whole)).toBe(body);
    });
  });

  it('holds what was shown, and the record that a gate asks for', () => {
    expect(markerOf(withMarker(full, 'body'))).toEqual(full);
    expect(markerOf(withMarker(full, '').replace('"g1"', '1'))).toEqual({ ...full, gate: undefined });
  });

  it('is one HTML comment for a parser of Markdown, whatever the key is', () => {
    holds(
      text(),
      (key) => {
        const { children } = fromMarkdown(withMarker({ ...marker, key }, 'body'));
        const [first, second] = children;
        expect(first?.type).toBe('html');
        expect(second).toMatchObject({ type: 'paragraph', children: [{ type: 'text', value: 'body' }] });
      },
      300,
    );
  });

  it('survives a server that ends lines with CR LF', () => {
    const whole = withMarker(marker, 'line\nline').replaceAll('\n', '\r\n');
    expect(markerOf(whole)).toEqual(marker);
    expect(bodyBelow(whole)).toBe('line\r\nline');
  });

  it.each([
    ['no marker', 'hello'],
    ['further down', `hello\n${withMarker(marker, '')}`],
    [
      'behind as many letters as it begins with',
      withMarker(marker, '').replace('<!-- pligos:', 'x'.repeat(12)),
    ],
    ['of another version', withMarker(marker, '').replace('"v":1', '"v":2')],
    ['without an end', withMarker(marker, '').replace(' -->', '')],
    ['no JSON', '<!-- pligos:{key -->\n'],
    ['a list', '<!-- pligos:[] -->\n'],
    ['a head that is no commit', withMarker({ ...marker, head: 'main' }, '')],
    ['a run that is no number', withMarker(marker, '').replace('"id":7', '"id":"7"')],
    ['__proto__', `<!-- pligos:{"__proto__":${JSON.stringify({ v: 1, ...marker })}} -->\n`],
  ])('is not there: %s', (_what, body) => {
    expect(markerOf(body)).toBeUndefined();
  });
});
