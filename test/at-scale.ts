/**
 * Tests that take seconds by their sheer size: a hundred thousand faults, five thousand files, ten jobs at once. `npm test` leaves them
 * to CI and to `npm run test:all`, which try all random values as well; what they show in small has tests that always run.
 */
import { it } from '@jest/globals';

export const isWhole = process.env['CI'] === 'true' || process.env['PLIGOS_TEST_SIZE'] === 'whole';

export const itAtScale = isWhole ? it : it.skip;
