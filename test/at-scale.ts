/**
 * Tests that take seconds by their sheer size: a hundred thousand faults, ten jobs at once, a cost that must not grow with the square.
 * `npm test` leaves them to CI and to `npm run test:all`, which try all random values as well; what they show in small has tests that
 * always run.
 */
import { it } from '@jest/globals';

export const isWhole = process.env['CI'] === 'true' || process.env['PLIGOS_TEST_SIZE'] === 'whole';

export const itAtScale = isWhole ? it : it.skip;
