import { availableParallelism } from 'node:os';

// ESM throughout: node runs with --experimental-vm-modules, swc only strips the types.
// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default {
  // A temporary folder for the run, and in it one for each test file: nothing stays behind.
  globalSetup: '<rootDir>/test/run-setup.mjs',
  globalTeardown: '<rootDir>/test/run-teardown.mjs',
  testEnvironment: '<rootDir>/test/environment.mjs',
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest'] },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/fixtures/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.demo/'],
  // Half of their time tests wait for helm, git and a cluster: two side by side keep even a small machine busy.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // For what hangs: properties take half a minute of a machine that is busy with others.
  testTimeout: 180_000,
  setupFilesAfterEnv: ['<rootDir>/test/second-try.ts'],
  reporters: ['default', './scripts/not-run-reporter.mjs'],
};
