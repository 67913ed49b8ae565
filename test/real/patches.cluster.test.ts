/** The patches are those that helm's own libraries make, at the versions that Helm 3.17.2 and 4.1.4 are built with. */
import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import {
  type JsonMap,
  type Patch,
  type PatchRefusal,
  patchKinds,
  type ThreeStates,
  threeWayPatch,
  type UnpredictedPatch,
} from '../../src/cluster/index.ts';
import { writeJson } from '../../src/yaml/index.ts';
import { anyStates } from '../cluster/patch/any.ts';
import { cases, type PatchCase } from '../cluster/patch/cases.ts';
import { hostile, type Random, randomOf, statesOf, usual } from '../cluster/patch/mutate.ts';
import { filled, knownKinds } from '../cluster/patch/typed.ts';
import { sample, seedOf } from '../property.ts';
import { describeReal } from './notRun.ts';
import { askOracle, type OracleAnswer, oracleMissing } from './patch-oracle.ts';
import { objects } from './server-objects.ts';

const helms = [3, 4] as const;

/** Ours in the oracle's shape: of a refusal only that there is one. */
function answerOf(made: Patch | PatchRefusal | UnpredictedPatch | undefined): object {
  if (made === undefined) return { nothing: true };
  if ('notPredicted' in made) return made;
  return 'refused' in made ? { refused: true } : { type: made.type, patch: made.patch };
}

function theirs({ error, type, patch = {} }: OracleAnswer): object {
  if (error !== undefined) return { refused: true };
  return Object.keys(patch).length === 0 ? { nothing: true } : { type, patch };
}

const ask = (helm: 3 | 4, asked: readonly ThreeStates[]): OracleAnswer[] =>
  askOracle(
    helm,
    asked.map(({ unknownKindsThreeWay = false, ...states }) => ({
      ...states,
      threeWay: unknownKindsThreeWay,
    })),
  );

/** How many were patched by strategic merge, by JSON merge, not at all, refused; the first that differ stand in it too. */
function compare(helm: 3 | 4, asked: readonly ThreeStates[]): Outcome {
  const kinds = patchKinds(helm);
  const answers = ask(helm, asked);
  const counts: Record<string, number> = {};
  const differing: object[] = [];
  for (const [at, states] of asked.entries()) {
    const answer = theirs(answers[at] ?? {});
    // As it is sent: text.
    const made = answerOf(threeWayPatch(kinds, states));
    const ours: unknown = JSON.parse(JSON.stringify(made));
    if (!('notPredicted' in made) && !isDeepStrictEqual(ours, answer) && differing.length < 3)
      differing.push({ states, ours, answer });
    const outcome = 'type' in answer ? String(answer.type) : Object.keys(answer).join();
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return { counts, differing };
}

interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly differing: readonly object[];
}

/** Of a refusal, some of its words. */
const wanted = (expected: PatchCase['expected']): object =>
  typeof expected === 'string'
    ? { refused: expect.stringContaining(expected) }
    : (expected ?? { nothing: true });

/** Says what came out. */
function told(title: string, { counts, differing }: Outcome): Outcome {
  process.stdout.write(`patches: ${title}: ${JSON.stringify(counts)}\n`);
  return { counts, differing };
}

/** One Pod with many variables of few names, and what may become of them. */
function variables(random: Random): ThreeStates {
  const count = 1 + random(random(5) === 0 ? 300 : 60);
  const names = 1 + random(count);
  const make = [() => random(names), (at: number) => at % names, (at: number) => names - (at % names)];
  const nameOf = make[random(make.length)];
  const all = Array.from({ length: count }, (_, at) => ({
    name: `N${nameOf?.(at) ?? at}`,
    value: `${random(3)}`,
  }));
  const state = (): JsonMap => {
    const env = all
      .filter(() => random(20) !== 0)
      .map((one) => (random(9) === 0 ? { ...one, value: 'new' } : one));
    return {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'x' },
      spec: { containers: [{ name: 'a', env }] },
    };
  };
  return { original: state(), modified: state(), current: state() };
}

describeReal('patches as the libraries of helm make them', oracleMissing(), () => {
  it('the table is what the types of both helms say', () => {
    const checked = spawnSync(process.execPath, ['scripts/generate-patch-keys.mjs', '--check'], {
      encoding: 'utf8',
    });
    expect(checked).toMatchObject({ stderr: '', status: 0 });
  });

  it.each(helms)('the cases by hand are right for helm %s', (helm) => {
    const asked = cases.map(({ states }) => states);
    const answers = ask(helm, asked).map(({ error, ...patch }, at) => ({
      title: cases[at]?.title,
      ...(error === undefined ? theirs(patch) : { refused: error }),
    }));
    expect(answers).toEqual(cases.map(({ title, expected }) => ({ title, ...wanted(expected) })));
  });

  it.each(helms)('2,000 objects of charts, changed as people and controllers do, helm %s', (helm) => {
    const random = randomOf(seedOf(2000));
    const bases = objects().map(({ value }): JsonMap => JSON.parse(writeJson(value)));
    expect(new Set(bases.map(({ kind }) => kind)).size).toBeGreaterThan(50);
    const asked = Array.from({ length: 2000 }, (_, at) =>
      statesOf(bases[at % bases.length] ?? {}, random, usual),
    );
    const { counts, differing } = told(`helm ${helm}, usual`, compare(helm, asked));
    expect(differing).toEqual([]);
    expect(counts['application/strategic-merge-patch+json']).toBeGreaterThan(1000);
  });

  it.each(helms)('2,000 objects of charts, changed as nobody should, helm %s', (helm) => {
    const random = randomOf(seedOf(2000));
    const bases = objects().map(({ value }): JsonMap => JSON.parse(writeJson(value)));
    const asked = Array.from({ length: 2000 }, (_, at) => ({
      ...statesOf(bases[at % bases.length] ?? {}, random, hostile),
      ...(helm === 4 && at % 4 === 0 && { unknownKindsThreeWay: true }),
    }));
    expect(told(`helm ${helm}, hostile`, compare(helm, asked)).differing).toEqual([]);
  });

  it.each(helms)('objects of every kind that helm %s knows, filled by their Go types', (helm) => {
    const random = randomOf(seedOf(10));
    const kinds = knownKinds(helm);
    const asked = Array.from({ length: kinds.length * 10 }, (_, at) => {
      const { apiVersion, kind } = kinds[at % kinds.length] ?? { apiVersion: 'v1', kind: 'Pod' };
      return statesOf(filled(helm, apiVersion, kind, random), random, usual);
    });
    expect(told(`helm ${helm}, ${kinds.length} kinds`, compare(helm, asked)).differing).toEqual([]);
  });

  it.each(helms)('any JSON under the names that mean something, helm %s', (helm) => {
    expect(told(`helm ${helm}, any JSON`, compare(helm, sample(anyStates))).differing).toEqual([]);
  });

  it('lists in which names stand more than once, as long as Go sorts by other steps', () => {
    const random = randomOf(seedOf(600));
    const asked = Array.from({ length: 600 }, () => variables(random));
    expect(told('names that stand twice', compare(4, asked)).differing).toEqual([]);
  });
});
