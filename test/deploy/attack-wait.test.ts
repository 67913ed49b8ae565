/** Statuses that say something else than they seem to. */
import { describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../../src/cluster/index.ts';
import { openBoard } from '../../src/cluster/wait/tracker.ts';
import { deletedState, readyState, ruleOf, stateOf } from '../../src/cluster/wait/kinds.ts';

import { progressOf } from '../../src/cluster/wait/progress.ts';

const rule = (group: string, kind: string) => {
  const found = ruleOf(group, kind);
  if (found === undefined) throw new Error(`${kind} is not waited for`);
  return found;
};
const since = '2026-01-02T03:00:00Z';
const before = { lastTransitionTime: '2026-01-02T02:59:59Z' };
const after = { lastTransitionTime: '2026-01-02T03:00:01Z' };

describe('a condition of before this deploy', () => {
  const deployment = (more: JsonMap): JsonMap => ({
    metadata: { generation: 3 },
    spec: { replicas: 1 },
    status: {
      observedGeneration: 3,
      updatedReplicas: 1,
      conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', ...more }],
    },
  });
  it.each([
    ['waiting', deployment(before)],
    // The controller has written it again since.
    ['failed', deployment({ ...before, lastUpdateTime: after.lastTransitionTime })],
    ['failed', deployment(after)],
    ['failed', deployment({})],
  ])('of a Deployment is no failure of now: %s', (state, object) => {
    expect(stateOf(rule('apps', 'Deployment'), object, since).is).toBe(state);
  });

  it('counts where nobody knows when the deploy began', () => {
    expect(stateOf(rule('apps', 'Deployment'), deployment(before)).is).toBe('failed');
  });

  const stalled = (more: JsonMap): JsonMap => ({
    metadata: { generation: 1 },
    status: { conditions: [{ type: 'Stalled', status: 'True', reason: 'NoSource', ...more }] },
  });
  it.each([
    ['waiting', stalled(before)],
    ['failed', stalled(after)],
  ])('of a custom resource is no failure of now: %s', (state, object) => {
    expect(stateOf(rule('example.com', 'App'), object, since).is).toBe(state);
  });
});

describe('a custom resource that is ready', () => {
  // cert-manager and the Gateway API say the generation with each condition, and nowhere else.
  const certificate = (generation: number): JsonMap => ({
    metadata: { generation },
    status: { conditions: [{ type: 'Ready', status: 'True', observedGeneration: 1 }] },
  });
  it('is not, where its condition speaks of what it was before', () => {
    expect(stateOf(rule('cert-manager.io', 'Certificate'), certificate(2)).is).toBe('waiting');
    expect(stateOf(rule('cert-manager.io', 'Certificate'), certificate(1)).is).toBe('ready');
  });
});

describe('a Job that is not there any more', () => {
  const job = (status: JsonMap, spec: JsonMap = {}): JsonMap => ({ spec, status });
  const ended = (type: string): JsonMap => ({ conditions: [{ type, status: 'True', reason: 'Why' }] });
  it.each<[string, JsonMap | undefined, string, number]>([
    ['ended well', job(ended('Complete')), 'ready', 0],
    ['failed, and went by itself', job(ended('Failed'), { ttlSecondsAfterFinished: 0 }), 'failed', 0],
    ['was deleted while it ran', job({ active: 1 }), 'waiting', 0],
    [
      'went by itself, and nobody saw how it ended',
      job({ active: 1 }, { ttlSecondsAfterFinished: 0 }),
      'ready',
      1,
    ],
    ['was never seen', undefined, 'ready', 1],
  ])('%s', (_name, last, state, notes) => {
    let noted = 0;
    expect(deletedState(rule('batch', 'Job'), last, () => (noted += 1)).is).toBe(state);
    expect(noted).toBe(notes);
  });
});

describe('thousands of workloads', () => {
  it('cost no more than is named of them each time that one changes', () => {
    const workloads = Array.from({ length: 4000 }, (_, at) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      namespace: 'shop',
      name: `pod-${at}`,
    }));
    const board = openBoard(workloads);
    let looked = 0;
    const counted = {
      ...board,
      open: new Set(
        [...board.open].map((entry) =>
          Object.defineProperty({ ...entry }, 'state', { get: () => ((looked += 1), entry.state) }),
        ),
      ),
    };
    expect(progressOf(counted).line).toMatch(/^0 of 4000 ready; waiting for Pod pod-0 .* and 3997 more$/);
    expect(looked).toBeLessThan(10);
  });

  it('are counted as they change, and as nobody waits for them any more', () => {
    const [a, b] = ['a', 'b'].map((name) => ({ apiVersion: 'v1', kind: 'Pod', namespace: 'shop', name }));
    if (a === undefined || b === undefined) throw new Error('there are two');
    const board = openBoard([a, b]);
    const [first] = board.entries.values();
    if (first === undefined) throw new Error('there is one');
    board.put(first, readyState('it is ready'));
    expect(board.counts).toEqual({ ready: 1, waiting: 1, failed: 0 });
    board.drop(b);
    board.drop(b);
    expect(board.counts).toEqual({ ready: 1, waiting: 0, failed: 0 });
    expect(progressOf(board).line).toBe('1 of 1 ready');
  });
});
