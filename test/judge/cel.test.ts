/** Rules of definitions that ask nothing of an object in which the field `b` is not written. */
import { expect, it } from '@jest/globals';
import { holdsWithout } from '../../src/judge/rules/definitions/cel.ts';

const holds = (rule: string): boolean => holdsWithout(rule, (field) => field === 'b');

it.each([
  '!has(self.b)',
  '!has(self.b) || self.b > self.a',
  'has(self.b) ? self.b > 1 : true',
  '!(has(self.a) && has(self.b))',
  '!(has(self.b) && (has(self.a) || has(self.c)))',
  '!!(!has(self.b))',
  '(has(self.b) && has(self.a)) ? false : !has(self.b)',
  '!(false || has(self.b))',
])('holds: %s', (rule) => expect(holds(rule)).toBe(true));

it.each([
  'has(self.b)',
  'has(self.a) || has(self.b)',
  '!has(self.a)',
  '!(has(self.a) || has(self.b))',
  '!has(self.b) && self.a > 1',
  'has(self.b) ? true : self.a > 1',
  '!has(self.b) == false',
  '!(has(self.a) && has(self.c))',
  'self.a > 1 ? true : !has(self.b) && false',
])('asks something: %s', (rule) => expect(holds(rule)).toBe(false));
