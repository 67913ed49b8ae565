import { expect, it } from '@jest/globals';
import { untouchedNames } from '../../src/report/sections/untouched.ts';
import { placesOf } from '../../src/report/places.ts';
import type { Report } from '../../src/report/index.ts';
import { comparison, context, report } from './builder.ts';

const names = (of: Report): string[] => untouchedNames(of, placesOf(of), (name) => `<${name}>`);
const compared = { comparison: comparison([]) };

it('a service without a touched context is one entry, another one has those that are not', () => {
  const of = report([
    context('dev', { service: 'api' }),
    context('live', { service: 'api' }),
    context('dev', { service: 'web' }),
    context('live', { service: 'web', ...compared }),
    context('test', { service: 'web' }),
  ]);
  expect(names(of)).toEqual(['<api>', '<web> (<dev>, <test>)']);
});

it('of one service its contexts are named', () => {
  const of = report([context('dev'), context('live'), context('test', compared)]);
  expect(names(of)).toEqual(['<dev>', '<live>']);
});
