import { describe, expect, it } from '@jest/globals';
import { isInProgress } from '../../src/pipeline/deploy-helm.ts';

// Said by Helm 3.17.2 and 4.1.4 in a real cluster: three at once, and one beside another that waited for a hook.
describe("helm's words", () => {
  it.each([
    'Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress',
    'Error: UPGRADE FAILED: release: already exists',
    'Error: INSTALLATION FAILED: release: already exists',
    // Two first installs at once by upgrade --install.
    'Error: release: already exists',
  ])('mean that another command works on the release: %s', (words) => {
    expect(isInProgress(words)).toBe(true);
  });

  it.each([
    'Error: INSTALLATION FAILED: release name check failed: cannot reuse a name that is still in use',
    'Error: INSTALLATION FAILED: cannot re-use a name that is still in use',
    'Error: UPGRADE FAILED: failed to create resource: services "web" already exists',
    '',
  ])('mean something else: %s', (words) => {
    expect(isInProgress(words)).toBe(false);
  });
});
