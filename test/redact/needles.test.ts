import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { simpleStarts, sourcesOf } from '../../src/redact/secret-values.ts';
import { makeNeedles, readySource, startOf } from '../../src/redact/needles.ts';
import { holds, leastOf } from '../property.ts';

const letters = 'aAzZ019._~!*\'()-+/=:"\\% é\n';
const secret = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 4, maxLength: 14 }),
  fc.string({ minLength: 4, maxLength: 14 }),
  fc.constantFrom('p4ssw0rd-of-1', 'p4ssw0rd-of-2', 'some-word-here', 'cDRzc3cwcmQtb2YtMQ=='),
);
const forms = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64'),
  Buffer.from(`x${text}`).toString('base64url'),
  Buffer.from(`xy${text}z`).toString('base64'),
];

/** Secrets, and texts that hold forms of some of them. */
const asked = fc.array(secret, { minLength: 1, maxLength: 5 }).chain((secrets) =>
  fc.record({
    secrets: fc.constant(secrets),
    texts: fc.array(
      fc
        .array(
          fc.oneof(fc.constantFrom(...secrets.flatMap(forms)), fc.constantFrom(' ', 'k=', 'abc', ': ')),
          {
            maxLength: 4,
          },
        )
        .map((parts) => parts.join('')),
      { maxLength: 4 },
    ),
  }),
);

describe('the forms of a secret', () => {
  it('are found alike, whether they are made before or when a text asks', () => {
    holds(asked, ({ secrets, texts }) => {
      const sources = sourcesOf(
        secrets.map((text) => Buffer.from(text)),
        (text) => text === 'some-word-here',
      );
      const waiting = makeNeedles(sources);
      const ready = makeNeedles(sources.map((source) => readySource(source.needles())));
      for (const text of texts)
        for (const isWhole of [true, false]) {
          const tag = (of: string): string => `<${secrets.indexOf(of)}>`;
          expect(waiting.replace(text, tag, isWhole)).toBe(ready.replace(text, tag, isWhole));
        }
    });
  });

  it('begin as is told of them beforehand', () => {
    let simple = 0;
    holds(secret, (text) => {
      const starts = simpleStarts(text);
      if (starts === undefined) return;
      simple += 1;
      const [source] = sourcesOf([Buffer.from(text)], () => false);
      for (const needle of source?.needles() ?? []) expect(starts).toContain(startOf(needle.text, 0));
    });
    expect(simple).toBeGreaterThan(leastOf(200));
  });
});
