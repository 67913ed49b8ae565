import { availableParallelism } from 'node:os';

// ESM throughout: node runs with --experimental-vm-modules, swc only strips the types.
const common = {
  testEnvironment: '<rootDir>/test/environment.mjs',
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts'],
  // What scripts/replacements.mjs puts into dist/ in the place of these packages.
  moduleNameMapper: {
    '^make-fetch-happen$': '<rootDir>/src/attest/library-http.cjs',
    '^node-fetch$': '<rootDir>/test/node-fetch.cjs',
    '^@(?:aws-sdk/credential-provider-(?:http|node)|smithy/(?:credential-provider-imds|node-http-handler))$':
      '<rootDir>/scripts/replacements/aws-client.cjs',
  },
  transform: { '\\.ts$': ['@swc/jest'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.demo/'],
  setupFilesAfterEnv: ['<rootDir>/test/retries.ts'],
};

const ignored = ['/node_modules/', '/fixtures/'];

/** By the suffix of a file: what its tests need beside this repository. */
const project = (displayName) => ({
  ...common,
  displayName,
  testMatch: [`<rootDir>/test/**/*.${displayName}.test.ts`],
  testPathIgnorePatterns: ignored,
});

// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, String.raw`\.(?:helm|cluster|browser)\.test\.ts$`],
    },
    // Both real Helms, which npm installs.
    project('helm'),
    // A Kubernetes control plane, or act as a runner of workflows.
    project('cluster'),
    // Chromium.
    project('browser'),
  ],
  // A temporary folder for the run, and in it one for each test file: nothing stays behind.
  globalSetup: '<rootDir>/test/run-setup.mjs',
  globalTeardown: '<rootDir>/test/run-teardown.mjs',
  // More than half of their time tests wait for answers, pauses and a cluster: so many keep the processors busy.
  maxWorkers: 2 * availableParallelism() + 1,
  // For what hangs: properties take half a minute of a machine that is busy with others.
  testTimeout: 180_000,
  reporters: ['default', './scripts/not-run-reporter.mjs'],
};
