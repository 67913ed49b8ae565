/**
 * Upgrades of random releases, predicted and then done, by both Helms: each second one removes something inside an atomic value. In the suite a
 * few; `PLIGOS_PREDICTIONS=300` makes it as many, and `PLIGOS_TEST_SEED` the same ones again.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedOf } from '../property.ts';
import { type AtomicCase, atomicCases, atomicDefinition } from './atomic-values.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { actionsIn, check } from './prediction-check.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';
import { type Dice, diceOf } from './prediction-random.ts';
import { type Doc, firstDocs, meddle, nextDocs, objectOf } from './prediction-state.ts';

const count = Number(process.env['PLIGOS_PREDICTIONS'] ?? 24);
/** Upgrades of one release: some of them, so that drift and failed revisions add up. */
const perRelease = 6;

const ways = [
  { helm: 3, flags: [] },
  { helm: 4, flags: ['--server-side=true'] },
  { helm: 4, flags: ['--server-side=true', '--force-conflicts'] },
  { helm: 4, flags: ['--server-side=false'] },
] as const;

/** An object with an atomic value: whole, or without a part of it. */
interface Atomic {
  readonly one: AtomicCase;
  readonly isWhole: boolean;
}

interface State {
  readonly docs: readonly Doc[];
  readonly atomic: readonly Atomic[];
}

const objectsOf = ({ docs, atomic }: State) => [
  ...docs.filter(({ isThere }) => isThere).map(objectOf),
  ...atomic.map(({ one, isWhole }) => (isWhole ? one.before : one.after)),
];

/** The next release; `removes`: a part of at least one atomic value goes. */
function next(dice: Dice, { docs, atomic }: State, removes: boolean): State {
  const candidates = atomic.filter(({ isWhole }) => isWhole === removes);
  const chosen = new Set(dice.some(candidates, candidates.length > 0 ? 1 : 0));
  return {
    docs: nextDocs(dice, docs),
    atomic: atomic.map((one) => (chosen.has(one) ? { ...one, isWhole: !removes } : one)),
  };
}

describeReal('a prediction of a random upgrade', clusterMissing(), () => {
  let lab: Lab;
  const told = { upgrades: 0, removing: 0, updates: 0, refused: 0 };
  beforeAll(async () => {
    lab = await openLab();
    await lab.cluster.request(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      JSON.stringify(thingDefinition),
    );
  });
  afterAll(() => lab?.close());

  /** One release with its upgrades; what came otherwise than predicted. */
  async function release(seed: number, index: number): Promise<string[]> {
    const dice = diceOf(seed + index);
    const namespace = `random-${index}`;
    const made = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } };
    await lab.cluster.request('POST', '/api/v1/namespaces', JSON.stringify(made));
    const suffix = `${String.fromCodePoint(97 + (Math.floor(index / 26) % 26))}${String.fromCodePoint(97 + (index % 26))}`;
    let state: State = {
      docs: dice.some(firstDocs(dice, namespace, 1), 4).slice(0, 6),
      atomic: [...dice.some(atomicCases, 4).slice(0, 7), atomicDefinition(suffix)].map((one) => ({
        one,
        isWhole: true,
      })),
    };
    const wrong: string[] = [];
    for (let at = 0; at <= perRelease; at += 1) {
      const { helm, flags } =
        at === 0
          ? (ways[index % ways.length] ?? ways[0])
          : dice.one(ways.filter((way) => (way.helm === 3) === (index % 2 === 0)));
      const step: Step = {
        helm,
        release: 'r',
        namespace,
        verb: at === 0 ? 'install' : 'upgrade',
        chart: lab.chart('random', objectsOf(state)),
        flags,
      };
      const found = await check(lab, step);
      wrong.push(
        ...found.wrong.map(
          (line) => `release ${index}, upgrade ${at}, Helm ${helm} ${flags.join(' ')}: ${line}`,
        ),
      );
      if (at > 0) {
        told.upgrades += 1;
        told.removing += at % 2;
        told.updates += actionsIn(found.predicted, 'update').length;
        told.refused += found.predicted.resources.some(({ refusal }) => refusal !== undefined) ? 1 : 0;
      }
      if (dice.chance(0.5)) await meddle(lab.cluster, dice, state.docs, namespace);
      state = next(dice, state, at % 2 === 0);
    }
    return wrong;
  }

  it(
    `comes true in all of ${count}`,
    async () => {
      const seed = seedOf(count);
      const releases = Math.ceil(count / perRelease);
      const wrong: string[] = [];
      for (let index = 0; index < releases; index += 1) wrong.push(...(await release(seed, index)));
      process.stdout.write(
        `${told.upgrades} upgrades, ${told.removing} of them remove something inside an atomic value, ${told.updates} objects that were there, ${told.refused} refused as predicted, ${wrong.length} wrong\n`,
      );
      expect(wrong).toEqual([]);
      expect(told.removing * 2).toBeGreaterThanOrEqual(told.upgrades);
    },
    60_000 + count * 20_000,
  );
});
