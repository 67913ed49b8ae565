import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { guards } from '../safety/guards.mjs';

it.each(guards)('the guard "$says" stands once in $file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
