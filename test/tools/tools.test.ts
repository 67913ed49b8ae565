import { expect, it } from '@jest/globals';
import { once, plural } from '../../src/tools/index.ts';

it('once asks a single time, also where the answer is undefined', () => {
  let asked = 0;
  const ask = once(() => {
    asked += 1;
    return undefined;
  });
  expect([ask(), ask(), asked]).toEqual([undefined, undefined, 1]);
});

it('plural counts as English does', () => {
  expect([0, 1, 2].map((count) => plural(count, 'resource'))).toEqual([
    '0 resources',
    '1 resource',
    '2 resources',
  ]);
});
