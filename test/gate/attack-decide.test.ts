/** What nobody has reviewed does not go through the gate by way of what nobody knows. */
import { expect, it } from '@jest/globals';
import { decide, type Evidence, type GateVerdict } from '../../src/gate/index.ts';
import { context, evidence, proposed, pull } from './world.ts';

const [web, map] = ['apps/Deployment/live/web', 'core/ConfigMap/live/settings'];
const none = { none: 'GitHub links commit abcdef1 to no pull request' };
const before = pull([context({ [web]: 'image 1', [map]: 'a: 1' })], { number: 11 });

function verdictOf(
  own: Evidence['own'],
  deployed: Evidence['deployed'],
  map1?: string,
): Promise<GateVerdict> {
  const all = { ...evidence(own, [before]).evidence, deployed };
  return decide(proposed({ [web]: 'image 1', ...(map1 && { [map]: map1 }) }), all, 'approved');
}

it('refuses a commit without a review where the cluster does not say what would be deleted', async () => {
  const verdict = await verdictOf(none, () => Promise.resolve('unknown'));
  expect(verdict).toMatchObject({ passed: false, reason: 'not-reviewed', unexplained: [{ id: web }] });
  expect(verdict.message).toBe(
    'shop/production: an approval is required, and GitHub links commit abcdef1 to no pull request; 1 resource is without a review: Deployment/web; the deployed release cannot be read, so it is not known what would be deleted',
  );
  const empty = { ...evidence(none).evidence, deployed: () => Promise.resolve('unknown' as const) };
  expect(await decide(proposed({}), empty, 'approved')).toMatchObject({ passed: false });
});

it('passes one that is as a whole review shows it, and a review needs no cluster', async () => {
  const nobody = () => Promise.reject(new Error('nobody asks'));
  expect(await verdictOf(none, nobody, 'a: 1')).toMatchObject({ passed: true });
  expect(await verdictOf(none, () => Promise.resolve(undefined))).toMatchObject({ passed: false });
  const own = pull([context({ [web]: 'image 1' })]);
  expect(await verdictOf(own, nobody)).toMatchObject({
    passed: true,
  });
});
