import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { knownHelms } from '../../src/data/index.ts';
import { predictedAs } from '../../src/operations/live/helm-version.ts';
import { helms } from '../real/helm.ts';

describe('a prediction', () => {
  it.each([
    ['3.17.2', undefined],
    ['v3.17.4', undefined],
    ['4.1.0', undefined],
    ['3.19.1', { version: '3.19.1', as: '3.17.2' }],
    ['3.14.0', { version: '3.14.0', as: '3.17.2' }],
    ['4.2.0-rc.1', { version: '4.2.0-rc.1', as: '4.1.4' }],
    ['5.0.0', { version: '5.0.0', as: '4.1.4' }],
  ])('for helm %s says whose ways it follows: %j', (version, told) => {
    expect(predictedAs(version)).toEqual(told);
  });

  it('follows those helms that the tests run, and whose types the tables are from', () => {
    const head = readFileSync(new URL('../../src/data/kubernetes/patch-keys.ts', import.meta.url), 'utf8');
    for (const version of Object.values(knownHelms)) expect(head.slice(0, 300)).toContain(version);
    // A machine's own helm may be any.
    const pinned = helms().filter(({ from }) => from.includes('npm'));
    expect(Object.values(knownHelms)).toEqual(expect.arrayContaining(pinned.map(({ version }) => version)));
  });
});
