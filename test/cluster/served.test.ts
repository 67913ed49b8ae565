/** What is no API server, though it answers. */
import { describe, expect, it } from '@jest/globals';
import { type Connection, type JsonMap, readServed } from '../../src/cluster/index.ts';
import { toldOf } from './connected.ts';

const answering = (answers: Readonly<Record<string, JsonMap>>): Connection => ({
  name: 'test',
  namespace: 'shop',
  send: () => Promise.reject(new Error('nothing is sent here')),
  get: (path) => Promise.resolve(answers[path]),
  stream: () => Promise.reject(new Error('nothing is watched here')),
  close: () => undefined,
});
const version = { gitVersion: 'v1.34.4' };
const groups = { kind: 'APIGroupList', groups: [] };
const pods = { resources: [{ name: 'pods', kind: 'Pod', namespaced: true, verbs: ['get'] }] };

describe('what a server serves', () => {
  it.each<[string, Readonly<Record<string, JsonMap>>]>([
    ['empty maps', { '/version': version, '/api': {}, '/apis': {} }],
    [
      'lists of nothing',
      {
        '/version': version,
        '/api': { kind: 'APIGroupDiscoveryList', items: [] },
        '/apis': { kind: 'APIGroupDiscoveryList', items: [1, null, { metadata: 5 }] },
      },
    ],
    ['no version', { '/version': { gitVersion: 5 }, '/api': {}, '/apis': {} }],
  ])('is not known of one that answers with %s: no kind is called unknown', async (_what, answers) => {
    const told = await toldOf(() => readServed(answering(answers)));
    expect(told.code).toBe('cluster-answer');
    expect(told.message).toMatch(/^the cluster test has no \/\w+ as an API server has$/);
  });

  it('is read where it serves the core', async () => {
    const answers = { '/version': version, '/api': { versions: ['v1'] }, '/apis': groups, '/api/v1': pods };
    const served = await readServed(answering(answers));
    expect(served.apiVersions).toEqual(['v1', 'v1/Pod']);
  });
});
