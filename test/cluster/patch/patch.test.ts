/** helm's three-way patch, by rule; test/real/patches.cluster.test.ts asks helm's own libraries the same. */
import { describe, expect, it } from '@jest/globals';
import { type JsonMap, patchKinds, threeWayPatch } from '../../../src/cluster/index.ts';
import { holds, seedOf } from '../../property.ts';
import { anyStates } from './any.ts';
import { cases, type PatchCase } from './cases.ts';
import { hostile, randomOf, statesOf } from './mutate.ts';
import { filled, knownKinds } from './typed.ts';
import { spent } from '../../processor-time.ts';

/** Of a refusal, some of its words. */
const wanted = (expected: PatchCase['expected']): unknown =>
  typeof expected === 'string' ? { refused: expect.stringContaining(expected) } : expected;

describe.each([3, 4] as const)('the patch of helm %s', (helm) => {
  const kinds = patchKinds(helm);

  it.each(cases.map((one) => [one.title, one] as const))('%s', (_title, { states, expected }) => {
    const made = threeWayPatch(kinds, states);
    expect(made).toEqual(wanted(expected));
  });

  it('leaves what it is given as it was', () => {
    const random = randomOf(seedOf(400));
    const all = knownKinds(helm);
    for (let run = 0; run < 400; run++) {
      const { apiVersion, kind } = all[run % all.length] ?? { apiVersion: 'v1', kind: 'Pod' };
      const states = statesOf(filled(helm, apiVersion, kind, random), random, hostile);
      const before = JSON.stringify(states);
      threeWayPatch(kinds, states);
      expect(JSON.stringify(states)).toBe(before);
    }
  });
});

it('helm 4 knows a field that helm 3 does not: there a change of it fails, as helm does', () => {
  const pod = (key: string): JsonMap => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'x' },
    spec: { containers: [{ name: 'a', env: [{ name: 'E', valueFrom: { fileKeyRef: { key } } }] }] },
  });
  const states = { original: pod('a'), modified: pod('b'), current: pod('a') };
  expect(threeWayPatch(patchKinds(3), states)).toEqual({
    refused: expect.stringContaining('struct EnvVarSource for the json field "fileKeyRef"'),
  });
  expect(threeWayPatch(patchKinds(4), states)).toMatchObject({
    patch: { spec: { containers: [{ env: [{ valueFrom: { fileKeyRef: { key: 'b' } } }] }] } },
  });
});

it('a refusal names the place and holds no value', () => {
  const pod = (containers: readonly JsonMap[]): JsonMap => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'x' },
    spec: { containers },
  });
  const states = {
    original: pod([{ name: 'a' }]),
    modified: pod([{ image: 'hidden-word' }]),
    current: pod([{ name: 'a', image: 'hidden-word' }]),
  };
  const made = threeWayPatch(patchKinds(4), states);
  expect(made).toEqual({ refused: 'map at spec.containers does not contain declared merge key: name' });
});

it('costs in proportion to the length of a list, also where a name stands there often', () => {
  const pod = (count: number, names: number, value: string): JsonMap => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'x' },
    spec: {
      containers: [
        {
          name: 'a',
          env: Array.from({ length: count }, (_, at) => ({ name: `N${(at * 7919) % names}`, value })),
        },
      ],
    },
  });
  const kinds = patchKinds(4);
  const timeOf = (count: number, names: number): number => {
    const [original, modified] = [pod(count, names, '1'), pod(count, names, '2')];
    return spent(() => void threeWayPatch(kinds, { original, modified, current: original }));
  };
  timeOf(1000, 1000);
  for (const share of [1, 10, 250]) {
    const few = Math.max(timeOf(500, 500 / share), 2);
    // Quadratic work would take a hundred times as long.
    expect(timeOf(5000, 5000 / share)).toBeLessThan(few * 40 + 300);
  }
});

it('predicts no order where a long list has different items with one key', () => {
  const pod = (count: number, value: string): JsonMap => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'x' },
    spec: {
      containers: [
        {
          name: 'a',
          env: Array.from({ length: count }, (_, at) => ({
            name: `N${at % 11}`,
            value: at < 11 ? 'a' : value,
          })),
        },
      ],
    },
  });
  const made = (count: number, value: string): object | undefined =>
    threeWayPatch(patchKinds(4), {
      original: pod(count, value),
      modified: pod(count, 'new'),
      current: pod(count, value),
    });
  expect(made(13, 'b')).toEqual({ notPredicted: 'order' });
  // Where it does not matter which is which, and in a list that Go sorts by insertion, it does.
  expect(made(12, 'b')).toMatchObject({ type: 'application/strategic-merge-patch+json' });
  expect(
    threeWayPatch(patchKinds(4), { original: pod(13, 'a'), modified: pod(13, 'a'), current: pod(13, 'a') }),
  ).toBeUndefined();
});

it('makes a patch or a refusal of any JSON, or says that it cannot predict the order', () => {
  const kinds = patchKinds(4);
  holds(anyStates, (states) => {
    const made = threeWayPatch(kinds, states) ?? { patch: {} };
    const words = 'notPredicted' in made ? made.notPredicted : 'refused' in made ? made.refused : undefined;
    expect(words ?? JSON.stringify('patch' in made ? made.patch : {})).toMatch(/./);
  });
});

it('pollutes nothing', () => {
  const hostileMap: JsonMap = JSON.parse(
    '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
  );
  const object = (spec: JsonMap): JsonMap => ({ apiVersion: 'example.com/v1', kind: 'Widget', spec });
  const made = threeWayPatch(patchKinds(3), {
    original: object({}),
    modified: object(hostileMap),
    current: object({}),
  });
  expect(JSON.stringify(made)).toBe(
    JSON.stringify({ type: 'application/merge-patch+json', patch: { spec: hostileMap } }),
  );
  expect({}).not.toHaveProperty('polluted');
});
