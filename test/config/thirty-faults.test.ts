import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeLoader, readService } from '../../src/config/index.ts';
import { show } from './support.ts';

const folder = join(import.meta.dirname, '../fixtures/config/thirty-faults');

it('tells all thirty faults of one pligos.yaml and its type file, each at its line, column and path', () => {
  const root = join(folder, 'in');
  const { problems } = readService(join(root, 'service'), makeLoader(), { root });
  const outside = join(root, '../../../passwd');
  const lines = problems.map((each) => show(each, root).replace(outside, 'IN/../../../passwd'));
  const expected = readFileSync(join(folder, 'expected'), 'utf8').trimEnd().split('\n');
  expect(expected).toHaveLength(30);
  expect(lines).toEqual(expected);
});
