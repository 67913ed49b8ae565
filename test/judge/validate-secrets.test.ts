import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { holds } from '../property.ts';
import { validated } from './validation.ts';

const secret = 'xK7q-hidden-4711';
/** Texts and numbers that nobody may read; the names of keys are open. */
const leaf = fc.constantFrom<unknown>(
  secret,
  `${secret} `,
  [secret],
  { a: [secret] },
  4711471147114711,
  null,
  true,
  '',
);
const key = fc.constantFrom('password', 'token', 'a b/c', 'x');
const field = fc.constantFrom('data', 'stringData', 'dta', 'type', 'immutable');

it('no finding about a Secret says anything of its values', () => {
  holds(
    fc.dictionary(field, fc.oneof(leaf, fc.dictionary(key, leaf))),
    (fields) => {
      const text = JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'one' }, ...fields });
      const found = JSON.stringify(validated(text));
      expect(found.includes('hidden-4711') || found.includes('4711471147114711')).toBe(false);
    },
    500,
  );
});
