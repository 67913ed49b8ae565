/** A way past the review that was taken back stays closed. */
import { expect, it } from '@jest/globals';
import { decide } from '../../src/gate/index.ts';
import { narrowed } from '../../src/operations/gate/narrow-vary.ts';
import { context, evidence, proposed, pull } from './world.ts';

const [web, map] = ['apps/Deployment/live/web', 'core/ConfigMap/live/settings'];
const own = pull([context({ [web]: 'image 1', [map]: 'a: 1' })]);
/** As a review with `gate.vary: ["**"]` has it: whatever is in it. */
const wide = pull([context({ [web]: '(varies)' }, { vary: ['**'] }), context({ [map]: 'a: 1' })], {
  number: 11,
});
const sent = proposed(
  { [web]: 'evil', [map]: 'a: 1' },
  { agrees: (id, { vary }) => id === map || vary.includes('**') },
);

it('what another pull request left out explains nothing where the configuration does not leave it out any more', async () => {
  const verdictWith = (vary: readonly string[]) => {
    const { evidence: all } = evidence(own, [wide]);
    return decide(sent, { ...all, others: async () => narrowed(await all.others(), vary) }, 'approved');
  };
  expect(await verdictWith(['**'])).toMatchObject({ passed: true });
  expect(await verdictWith([])).toMatchObject({
    passed: false,
    unexplained: [{ id: web, what: 'changed' }],
  });
});
