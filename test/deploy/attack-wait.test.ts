/** Statuses that say something else than they seem to. */
import { describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../../src/cluster/index.ts';
import { goneState, ruleOf, stateOf } from '../../src/cluster/wait-kinds.ts';

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
    expect(goneState(rule('batch', 'Job'), last, () => (noted += 1)).is).toBe(state);
    expect(noted).toBe(notes);
  });
});
