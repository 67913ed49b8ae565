/** What an answer of the API server must be to count as the object that was asked for. */
import { describe, expect, it } from '@jest/globals';
import type { Connection, ServedKind } from '../../src/cluster/index.ts';
import { patch, read } from '../../src/cluster/predict/dry-run.ts';
import { toldOf } from './connected.ts';

const served: ServedKind = {
  group: 'apps',
  version: 'v1',
  kind: 'Deployment',
  plural: 'deployments',
  namespaced: true,
  verbs: ['get', 'patch'],
};
const place = { served, namespace: 'shop', name: 'web' };

const answering = (status: number, body: object): Connection => ({
  name: 'test',
  namespace: 'shop',
  send: () => Promise.resolve({ status, body: JSON.stringify(body) }),
  get: () => Promise.resolve(undefined),
  stream: () => Promise.reject(new Error('nothing is watched here')),
  close: () => undefined,
});

describe('an answer of success', () => {
  it('is the object where it is of the kind that was asked for', async () => {
    const object = { kind: 'Deployment', metadata: { name: 'web' } };
    expect(await read(answering(200, object), place)).toEqual({ is: 'object', object });
  });

  it.each([
    ['an empty map', {}],
    ['a status', { kind: 'Status', status: 'Success' }],
    ['another kind', { kind: 'Service', metadata: { name: 'web' } }],
  ])(
    'is a fault of the cluster where it holds %s: the resource is not taken for removed',
    async (_what, body) => {
      const told = await toldOf(() => patch(answering(200, body), place, 'application/merge-patch+json', {}));
      expect(told.code).toBe('cluster-answer');
      expect(told.message).toBe(
        'the cluster test answers PATCH /apis/apps/v1/namespaces/shop/deployments/web with something that is not a Deployment',
      );
    },
  );
});
