import { describe, expect, it } from '@jest/globals';
import { reasonOf } from '../../src/operations/deploy/running-deploy.ts';
import { isInProgress } from '../../src/operations/deploy/helm.ts';

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

describe('the reason why a command failed', () => {
  const reason = (text: string): string =>
    reasonOf({ clean: (plain) => plain.replace('hunter2', '***') }, text);

  it.each([
    ['two\n  lines.', 'two lines'],
    ['\u001b[31mred\u001b[0m and \u001b]8;;http://x\u0007a link\u001b]8;;\u0007', 'red and a link'],
    ['all is well\b\b\b\b\u007f', 'all is well'],
    ['turned \u202earound\u202c, \u2066apart\u2069', 'turned around, apart'],
    ['no\u200bthing\ufeff to\u2060 see', 'nothing to see'],
    ['with hunter2', 'with ***'],
    ['x'.repeat(700), `${'x'.repeat(600)}…`],
  ])('is one line that shows what it says: %j', (text, expected) => {
    expect(reason(text)).toBe(expected);
  });
});
