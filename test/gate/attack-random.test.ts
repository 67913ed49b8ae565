/** What is random in a preview is left out at the deploy; it is no way to leave out what runs, or with which rights. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { openDigest } from '../../src/diff/index.ts';

const ways = {
  namespace: 'live',
  release: 'web',
  redact: { known: [], also: [], allow: [], key: Buffer.alloc(32) },
  vary: [],
  withSecrets: false,
} as const;

/** Of a preview that was rendered twice: what it makes of the first render, and of what a deploy sends instead. */
function digestsOf(make: (drawn: string) => string, sent: string): readonly (string | undefined)[] {
  const preview = openDigest({ ...ways, text: make('one'), again: make('two') });
  const [id = ''] = preview.ids();
  const leftOut = { random: preview.random().get(id) ?? [], vary: [] };
  expect(leftOut.random).not.toEqual([]);
  return [preview.of(id, leftOut), openDigest({ ...ways, text: sent }).of(id, leftOut)];
}

const deployment = (spec: string, container: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:
      ${spec}
      containers:
      - {name: web, ${container}}
`;
const good = 'image: good, env: [{name: ID, value: a}]';

describe('at a deploy', () => {
  it('a value that was drawn by lot may be any', () => {
    const make = (drawn: string): string =>
      deployment('hostNetwork: false', `image: good, env: [{name: ID, value: ${drawn}}]`);
    const [reviewed, sent] = digestsOf(make, make('three'));
    expect(sent).toBe(reviewed);
  });

  it.each([
    ['an image', (drawn: string) => deployment('hostNetwork: false', `image: ${drawn}`)],
    ['an account', (drawn: string) => deployment(`serviceAccountName: ${drawn}`, good)],
    [
      'a folder of the node',
      (drawn: string) => deployment(`volumes: [{name: v, hostPath: {path: /${drawn}}}]`, good),
    ],
    [
      'a user',
      (drawn: string) => deployment(`securityContext: {runAsUser: 100${drawn.length}${drawn}}`, good),
    ],
    ['a switch', (drawn: string) => deployment(`hostNetwork: ${drawn !== 'one'}`, good)],
    [
      'a container',
      (drawn: string) =>
        deployment(
          'hostNetwork: false',
          drawn === 'two' ? good : `${good}}\n      - {name: x, image: ${drawn}`,
        ),
    ],
    [
      'a role',
      (drawn: string) =>
        `---\napiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: r}\nroleRef: {kind: ClusterRole, name: ${drawn}}\n`,
    ],
  ])('%s that was drawn by lot is the very one, or another', (_what, make) => {
    const [reviewed, sent] = digestsOf(make, make('evil'));
    expect(sent).not.toBe(reviewed);
    expect(digestsOf(make, make('one'))[1]).toBe(reviewed);
  });
});
