/** Secrets in what runs: nobody can review a command that is hidden. */
import { describe, expect, it } from '@jest/globals';
import { openDigest } from '../../src/diff/digest.ts';
import { randomBytes } from 'node:crypto';

const digest = (text: string) =>
  openDigest({
    text,
    release: 'web',
    namespace: 'live',
    redact: { known: ['hunter2-is-known'], also: [], allow: [], key: randomBytes(32) },
    vary: [],
    withSecrets: false,
  });

const pod = (fields: string): string => `apiVersion: v1
kind: Pod
metadata: {name: web, namespace: live}
spec:
  containers:
    - name: web
${fields}
`;
const hidden = (fields: string) => digest(pod(fields)).hiddenCode('core/Pod/live/web');

describe('what runs and is hidden', () => {
  it.each([
    ['      command: [sh, -c, "login --password=xK9vQ2mN7pLs"]', ['spec.containers[0].command[2]']],
    ['      args: [hunter2-is-known]', ['spec.containers[0].args[0]']],
    ['      image: registry/hunter2-is-known', ['spec.containers[0].image']],
    [
      '      livenessProbe: {exec: {command: [check, hunter2-is-known]}}',
      ['spec.containers[0].livenessProbe.exec.command[1]'],
    ],
    ['      env: [{name: PASSWORD, value: xK9vQ2mN7pLs}]', []],
    ['      command: [sh, -c, "login --password=$(PASSWORD)"]', []],
  ])('%s', (fields, expected) => {
    expect(hidden(fields)).toEqual(expected);
  });

  it('is nothing that a ConfigMap or a Secret keeps under such a name', () => {
    const text =
      'apiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: live}\nstringData: {command: xK9vQ2mN7pLs}\n';
    expect(digest(text).hiddenCode('core/Secret/live/a')).toEqual([]);
  });
});
