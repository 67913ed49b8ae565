/** The contexts whose configuration is wrong, by the places of its errors. */
import { expect, it } from '@jest/globals';
import { problem, warning } from '../../src/errors.ts';
import { isFaulty } from '../../src/operations/commands/faulty-context.ts';

const at = (path: string) => ({ at: { file: 'pligos.yaml', line: 1, column: 1, path } });

it.each([
  ['contexts.dev', true],
  ['contexts.dev.secretValues.a', true],
  ['contexts.dev[0]', true],
  ['contexts.develop.chart', false],
  ['contexts.prod', false],
  ['contexts', true],
  ['pligos.secrets.a', true],
])('an error at %s makes the context dev faulty: %s', (path, expected) => {
  expect(isFaulty('dev', [problem('unknown-secret', 'x', at(path))])).toBe(expected);
});

it('a warning makes none faulty, and an error without a place all', () => {
  expect(isFaulty('dev', [warning('unknown-secret', 'x', at('contexts.dev'))])).toBe(false);
  expect(isFaulty('dev', [problem('unknown-secret', 'x')])).toBe(true);
});
