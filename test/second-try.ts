/**
 * In CI a test that works with real parts is tried once more when it fails: a machine that stalls for a second is not the commit's fault.
 * Whatever needed it is listed by name at the end of the run (scripts/not-run-reporter.mjs), so that it cannot hide.
 */
import { expect, jest } from '@jest/globals';

const { testPath = '' } = expect.getState();
if (process.env['CI'] === 'true' && /\/test\/(real|e2e)\//.test(testPath))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
