/** What we say that helm's command will do, helm does: chains of releases by both Helms, with objects of every kind of list, changed by others in between. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedOf } from '../property.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { actionsIn, check } from './prediction-check.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';
import { diceOf } from './prediction-random.ts';
import { firstDocs, meddle, nextDocs, objectOf } from './prediction-state.ts';

type Commands = readonly (readonly [helm: 3 | 4, ...flags: string[]])[];

/** Each is one release, from its installation on. */
const chains: Readonly<Record<string, Commands>> = {
  'helm 3 all along, at last by force': [[3], [3], [3, '--force']],
  'helm 3, then helm 4 as it finds it, then on the server': [
    [3],
    [4],
    [4, '--server-side=true', '--force-conflicts'],
    [4],
  ],
  'helm 3, then helm 4 on the server without force': [
    [3],
    [4, '--server-side=true'],
    [4, '--server-side=false'],
  ],
  'helm 4, then helm 3, then helm 4': [[4], [4, '--force-conflicts'], [3], [4]],
  'helm 4 client-side, replaced, then on the server': [
    [4, '--server-side=false'],
    [4, '--force-replace'],
    [4, '--server-side=true', '--force-conflicts'],
    [3, '--force'],
  ],
};

describeReal('a prediction', clusterMissing(), () => {
  let lab: Lab;
  let seed: number;
  let pairs = 0;
  beforeAll(async () => {
    lab = await openLab();
    await lab.cluster.request(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      JSON.stringify(thingDefinition),
    );
  });
  afterAll(() => lab?.close());

  it.each(Object.entries(chains))('holds for %s', async (name, commands) => {
    seed ??= seedOf(0);
    const dice = diceOf(seed + name.length);
    const namespace = `chain-${Object.keys(chains).indexOf(name)}`;
    await lab.cluster.request(
      'POST',
      '/api/v1/namespaces',
      JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }),
    );
    let docs = firstDocs(dice, namespace, 1);
    const wrong: string[] = [];
    const told: string[] = [];
    for (const [index, [helm, ...flags]] of commands.entries()) {
      const chart = lab.chart('chain', docs.filter(({ isThere }) => isThere).map(objectOf));
      const step: Step = {
        helm,
        release: 'r',
        namespace,
        verb: index === 0 ? 'install' : 'upgrade',
        chart,
        flags,
      };
      const { predicted, wrong: found } = await check(lab, step);
      const counts = (['create', 'update', 'delete', 'gone'] as const).map(
        (action) => `${actionsIn(predicted, action).length} ${action}`,
      );
      const refused = predicted.resources.filter(({ refusal }) => refusal !== undefined).length;
      pairs += actionsIn(predicted, 'update').length;
      told.push(`${helm} ${flags.join(' ')}: ${predicted.method}: ${counts.join(', ')}, ${refused} refused`);
      wrong.push(...found.map((line) => `step ${index}: ${line}`));
      await meddle(lab.cluster, dice, docs, namespace);
      docs = nextDocs(dice, docs);
    }
    process.stdout.write(`${told.join('\n')}\n`);
    expect(wrong).toEqual([]);
  });

  it('was held against at least 120 objects that were there before', () => {
    expect(pairs).toBeGreaterThanOrEqual(120);
  });
});
