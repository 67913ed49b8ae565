/**
 * In CI a test that works with real parts or processes is tried once more when it fails: a machine that stalls for a second is not the
 * commit's fault. Whatever needed it is listed by name at the end of the run (scripts/not-run-reporter.mjs), so that it cannot hide.
 */
import { expect, jest } from '@jest/globals';

const rooms = 'real|e2e|safety|helm|process|cluster|deploy|git|github|attest|operations|main';
const { testPath = '' } = expect.getState();
if (process.env['CI'] === 'true' && new RegExp(String.raw`/test/(${rooms})/`).test(testPath))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
