import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { decide, type MergedPull, type GateRefusal, type GateVerdict } from '../../src/gate/index.ts';
import { runsOf, seedOf } from '../property.ts';
import { commit, context, type Contents, evidence, hash, proposed, pull, record } from './world.ts';

const web = 'apps/Deployment/live/web';
const map = 'core/ConfigMap/live/settings';
const job = 'batch/Job/live/migrate';
const shown: Contents = { [web]: 'image 2', [map]: 'a: 1' };

const refused = (verdict: GateVerdict): GateRefusal => {
  if (verdict.passed) throw new Error(`it passed: ${verdict.message}`);
  return verdict;
};
const none = { none: 'GitHub links commit 1234567 to no pull request' };

describe('what equals its preview', () => {
  it('passes, and nothing else is asked for', async () => {
    const { asked, evidence: all } = evidence(pull([context(shown)]));
    expect(await decide(proposed(shown), all, 'approved')).toEqual({
      passed: true,
      message: 'as approved in #12 by alice',
      explained: { reviewed: 2, others: 0, deployed: 0 },
    });
    expect(asked).toEqual([]);
  });

  it('passes where it was reviewed under the name that its context had before', async () => {
    const { evidence: all } = evidence(pull([context(shown, { context: 'default' })]));
    const prod = { context: 'prod' };
    expect(await decide(proposed(shown, prod), all, 'approved')).toMatchObject({ passed: false });
    const renamed = proposed(shown, { ...prod, formerContext: 'default' });
    expect(await decide(renamed, all, 'approved')).toMatchObject({ passed: true });
  });

  it('passes without a review where none is required', async () => {
    expect(await decide(proposed(shown), evidence(none).evidence, 'none')).toMatchObject({ passed: true });
  });

  it('is digested without what the preview found random and varying, and with nothing else left out', async () => {
    const seen: unknown[] = [];
    const render = proposed(shown, {
      agrees: (id, leftOut, digest) => {
        seen.push([id, leftOut]);
        return digest === hash(shown[id] ?? '');
      },
    });
    const by = context(shown, { random: new Map([[web, ['["spec"]']]]), vary: ['/data/x'] });
    await decide(render, evidence(pull([by])).evidence, 'previewed');
    expect(seen).toEqual([
      [web, { random: ['["spec"]'], vary: ['/data/x'] }],
      [map, { random: [], vary: ['/data/x'] }],
    ]);
  });
});

describe('what differs from its preview', () => {
  it('is named, with what differs, what is new and what is gone', async () => {
    const { evidence: all, asked } = evidence(pull([context({ ...shown, [job]: 'x' })]));
    const verdict = refused(
      await decide(proposed({ [web]: 'image 3', [map]: 'a: 1', new: 'y' }), all, 'approved'),
    );
    expect(verdict).toMatchObject({
      reason: 'plan-changed',
      message:
        'shop/production: 3 resources are not as shown in #12: Deployment/web differs, new is new, Job/migrate is deleted',
      unexplained: [
        { id: web, what: 'changed' },
        { id: 'new', what: 'new' },
        { id: job, what: 'missing' },
      ],
      explained: { reviewed: 1, others: 0, deployed: 0 },
    });
    expect(verdict.hint).toMatch(/^open a pull request that shows it/);
    expect(asked).toEqual(['others', 'deployed']);
  });

  it('is named as what no review can show where its name is random', async () => {
    const own = pull([context({ ...shown, [`${job}-abc`]: 'x' })]);
    const named = { hasRandomName: (id: string) => id === `${job}-def` };
    const { evidence: all } = evidence(own);
    const random = refused(await decide(proposed({ ...shown, [`${job}-def`]: 'x' }, named), all, 'approved'));
    expect(random).toMatchObject({
      reason: 'plan-changed',
      message:
        'shop/production: 2 resources are not as shown in #12: Job/migrate-def has a random name that differs in each render, Job/migrate-abc is deleted',
    });
    expect(random.hint).toMatch(
      /^a review cannot show a resource with a random name: name it by the commit \(%\{sha\} in the command\)/,
    );
    const more = refused(
      await decide(proposed({ ...shown, [web]: 'evil', [`${job}-def`]: 'x' }, named), all, 'approved'),
    );
    expect(more.hint).toMatch(
      /^open a pull request that shows it.*; a review cannot show a resource with a random name/,
    );
  });

  it('passes where the last deployed render has it just so, gone or there', async () => {
    const all = evidence(pull([context({ ...shown, [job]: 'x' })]), [], { [web]: 'image 1', [map]: 'a: 1' });
    expect(await decide(proposed({ ...shown, [web]: 'image 1' }), all.evidence, 'previewed')).toMatchObject({
      passed: true,
      explained: { reviewed: 1, others: 0, deployed: 2 },
    });
  });

  it('passes where another pull request showed it since, and the cluster is not asked', async () => {
    const other = pull([context({ [map]: 'a: 2' }, { removed: [job] })], { number: 13 });
    const all = evidence(pull([context({ ...shown, [job]: 'x' })]), [other], {});
    expect(await decide(proposed({ ...shown, [map]: 'a: 2' }), all.evidence, 'approved')).toMatchObject({
      passed: true,
      explained: { reviewed: 1, others: 2, deployed: 0 },
    });
    expect(all.asked).toEqual(['others']);
  });

  it('is explained by the latest pull request that changed it, and by none before it', async () => {
    const changed = { changed: [map] };
    const [older, latest, apart] = [
      pull([context({ ...shown, [map]: 'a: 2' }, changed)], { number: 13 }),
      pull([context({ ...shown, [map]: 'a: 3' }, changed)], { number: 14 }),
      pull([context({ ...shown, [web]: 'image 3' }, { changed: [web] })], { number: 15 }),
    ];
    const decided = (contents: Contents, own = context(shown)) =>
      decide(proposed(contents), evidence(pull([own]), [apart, latest, older]).evidence, 'approved');
    expect(await decided({ [web]: 'image 3', [map]: 'a: 3' })).toMatchObject({ passed: true });
    expect(await decided({ ...shown, [map]: 'a: 2' })).toMatchObject({
      passed: false,
      unexplained: [{ id: map, what: 'changed' }],
    });
    // It is the latest itself.
    expect(await decided({ ...shown, [map]: 'a: 3' }, context(shown, changed))).toMatchObject({
      passed: false,
    });
    const removed = pull([context({ [web]: 'image 2' }, { removed: [map] })], { number: 16 });
    const gone = evidence(pull([context(shown)]), [removed, latest]).evidence;
    expect(await decide(proposed({ [web]: 'image 2' }), gone, 'approved')).toMatchObject({ passed: true });
    expect(await decide(proposed({ ...shown, [map]: 'a: 3' }), gone, 'approved')).toMatchObject({
      passed: false,
    });
  });

  it('is not explained by another pull request that was not approved, where that is required', async () => {
    const other = pull([context({ [map]: 'a: 2' })], { number: 13, approvedBy: [] });
    const all = evidence(pull([context(shown)]), [other]).evidence;
    const render = proposed({ ...shown, [map]: 'a: 2' });
    expect(await decide(render, all, 'approved')).toMatchObject({ passed: false, reason: 'plan-changed' });
    expect(await decide(render, all, 'previewed')).toMatchObject({ passed: true });
  });

  it('is not explained by another release, namespace, context or service of another pull request', async () => {
    const elsewhere = [{ release: 'x' }, { namespace: 'x' }, { context: 'x' }, { service: 'x' }];
    const other = pull(elsewhere.map((place) => context({ [map]: 'a: 2' }, place)));
    const all = evidence(pull([context(shown)]), [other]).evidence;
    expect(await decide(proposed({ ...shown, [map]: 'a: 2' }), all, 'previewed')).toMatchObject({
      passed: false,
    });
  });

  it('is cluster-dependent only where the templates of all that differs ask the cluster', async () => {
    const by = context(shown, { assumed: ['lookup', 'api-version'] });
    const all = evidence(pull([by])).evidence;
    const asks = { isClusterDependent: (id: string) => id === map };
    expect(
      refused(await decide(proposed({ ...shown, [map]: 'a: 2' }, asks), all, 'previewed')),
    ).toMatchObject({
      reason: 'cluster-dependent',
      message:
        'shop/production: 1 resource is not as shown in #12, and their templates read from the cluster (what is in it, which APIs it has): ConfigMap/settings differs',
    });
    expect(
      refused(await decide(proposed({ [web]: 'image 3', [map]: 'a: 2' }, asks), all, 'previewed')).reason,
    ).toBe('plan-changed');
  });

  it('names the release and the namespace of both where they are others', async () => {
    const all = evidence(pull([context(shown, { namespace: 'test' })])).evidence;
    expect(refused(await decide(proposed(shown), all, 'previewed'))).toMatchObject({
      reason: 'plan-changed',
      message:
        'shop/production: #12 showed the release web in the namespace test, but this deploy is for web in the namespace live',
    });
  });

  it('is not approved where a review hides what runs, but as it was deployed', async () => {
    const own = pull([context(shown)]);
    const hides = proposed(shown, { hiddenCode: (id) => (id === web ? ['spec.command[0]'] : []) });
    const verdict = refused(await decide(hides, evidence(own).evidence, 'approved'));
    expect(verdict).toMatchObject({
      reason: 'plan-changed',
      message:
        'shop/production: 1 resource is not as shown in #12: Deployment/web has a secret in spec.command[0], which no review shows',
      unexplained: [{ id: web, hiddenCode: 'spec.command[0]' }],
    });
    expect(verdict.hint).toMatch(/^give the preview and the deploy the same digest-key/);
    expect(await decide(hides, evidence(own).evidence, 'previewed')).toMatchObject({ passed: true });
    expect(await decide(hides, evidence(own, [], shown).evidence, 'approved')).toMatchObject({
      passed: true,
    });
  });

  it('is not missing where it is checked elsewhere', async () => {
    const render = proposed({ [web]: 'image 2' }, { unseen: new Set([map]) });
    expect(await decide(render, evidence(pull([context(shown)])).evidence, 'previewed')).toMatchObject({
      passed: true,
    });
  });

  it('may be as any of several previews of one pull request shows it', async () => {
    const own = pull([], {
      records: [record([context(shown)]), record([context({ [web]: 'image 3' })], { key: 'other' })],
    });
    expect(await decide(proposed({ [web]: 'image 3' }), evidence(own).evidence, 'previewed')).toMatchObject({
      passed: true,
    });
  });

  it('says how far was looked where that was not all', async () => {
    const all = evidence(pull([context(shown)])).evidence;
    const others = () => Promise.resolve({ pulls: [], capped: '100 commits were looked at' });
    expect(refused(await decide(proposed({ [web]: 'x' }), { ...all, others }, 'previewed')).message).toMatch(
      / \(100 commits were looked at\)$/,
    );
  });
});

describe('without a review that counts', () => {
  const told = async (own: MergedPull | { none: string }): Promise<string> => {
    const verdict = refused(await decide(proposed({ [web]: 'x' }), evidence(own).evidence, 'approved'));
    expect(verdict.reason).toBe('not-reviewed');
    expect(verdict.hint).toMatch(/set gate\.require: none in the context$/);
    return verdict.message;
  };

  it('says why: no pull request, no preview, no approval, another context', async () => {
    const rest = '; 1 resource is without a review: Deployment/web';
    const start = 'shop/production: an approval is required, and ';
    expect(await told(none)).toBe(`${start}${none.none}${rest}`);
    expect(await told(pull([], { records: [], missing: 'no check holds it' }))).toBe(
      `${start}#12 has no valid preview: no check holds it${rest}`,
    );
    expect(
      await told(pull([context({ [web]: 'x' })], { approvedBy: [], notApproved: 'of an older commit' })),
    ).toBe(
      `${start}no authorized reviewer has approved ${commit('head').slice(0, 7)} of #12 (of an older commit)${rest}`,
    );
    expect(await told(pull([context({ [web]: 'x' }, { context: 'dev' })]))).toBe(
      `${start}the preview of #12 does not cover shop/production${rest}`,
    );
  });

  it('passes where all of it is as one review shows it, or as it was deployed, and not as both together', async () => {
    const before = pull([context(shown)], { number: 11 });
    const part = pull([context({ [map]: 'a: 1' })], { number: 10 });
    const decided = (others: readonly MergedPull[], deployed?: Contents) =>
      decide(proposed(shown), evidence(none, others, deployed).evidence, 'approved');
    const message = 'all resources were reviewed or deployed before';
    expect(await decided([part, before])).toEqual({
      passed: true,
      message,
      explained: { reviewed: 0, others: 2, deployed: 0 },
    });
    expect(await decided([part], shown)).toEqual({
      passed: true,
      message,
      explained: { reviewed: 0, others: 0, deployed: 2 },
    });
    expect(await decided([part], { [web]: 'image 2' })).toMatchObject({
      reason: 'not-reviewed',
      unexplained: [{ id: map, what: 'new' }],
    });
    const whole = pull([context({ ...shown, [job]: 'x' })], { number: 9 });
    expect(await decided([whole])).toMatchObject({ passed: false });
  });

  it('lets nothing go that nobody has seen going', async () => {
    const deployed = { ...shown, [job]: 'x' };
    expect(
      refused(await decide(proposed(shown), evidence(none, [], deployed).evidence, 'previewed')),
    ).toMatchObject({
      reason: 'not-reviewed',
      unexplained: [{ id: job, what: 'missing' }],
    });
    const gone = pull([context(shown, { removed: [job] })], { number: 11 });
    expect(
      await decide(proposed(shown), evidence(none, [gone], deployed).evidence, 'previewed'),
    ).toMatchObject({ passed: true });
  });

  it('leaves out of what was deployed only what a review left out', async () => {
    const ways: unknown[] = [];
    const render = proposed(shown, {
      exact: (id, leftOut) => {
        if (id === web) ways.push(leftOut);
        return hash(shown[id] ?? '');
      },
    });
    const by = pull([context({ [web]: 'y' }, { random: new Map([[web, ['["x"]']]]), vary: ['/v'] })]);
    await decide(render, evidence(none, [by], { [web]: 'z', [map]: 'a: 1' }).evidence, 'previewed');
    expect(ways).toEqual([
      { random: [], vary: [] },
      { random: ['["x"]'], vary: ['/v'] },
    ]);
  });
});

describe('more evidence', () => {
  const texts = fc.constantFrom('a', 'b', 'c');
  const contents = fc.dictionary(fc.constantFrom('1', '2', '3'), texts, { noNullPrototype: true });
  const places = fc.constantFrom({}, { namespace: 'x' }, { context: 'x' });
  const contexts = fc
    .tuple(contents, fc.subarray(['1', '2', '3']), fc.subarray(['1', '2', '3']), places)
    .map(([given, changed, removed, place]) => context(given, { changed, removed, ...place }));
  const pulls = fc
    .tuple(fc.array(contexts, { maxLength: 2 }), fc.boolean())
    .map(([of, isApproved]) => pull(of, { approvedBy: isApproved ? ['alice'] : [] }));

  it('that changes nothing never refuses what passes without it', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        pulls,
        fc.array(pulls, { maxLength: 2 }),
        contents,
        contexts,
        async (render, own, others, deployed, more) => {
          const before = await decide(proposed(render), evidence(own, others, deployed).evidence, 'approved');
          if (!before.passed) return;
          // What changes something may take back what another one showed.
          const plain = pull([{ ...more, changed: [], removed: [] }]);
          const besides = evidence(own, [...others, plain], deployed).evidence;
          expect(await decide(proposed(render), besides, 'approved')).toMatchObject({ passed: true });
        },
      ),
      { seed: seedOf(runsOf(2000)), numRuns: runsOf(2000) },
    );
  });

  it('is what lets something pass: all that passes was reviewed or deployed just so', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        pulls,
        fc.array(pulls, { maxLength: 2 }),
        contents,
        async (render, own, others, deployed) => {
          const verdict = await decide(
            proposed(render),
            evidence(own, others, deployed).evidence,
            'approved',
          );
          if (!verdict.passed) return;
          const known = [own, ...others]
            .filter(({ approvedBy }) => approvedBy.length > 0)
            .flatMap(({ records }) => records.flatMap(({ contexts: all }) => all))
            .filter((one) => one.context === 'production' && one.namespace === 'live');
          for (const [id, text] of Object.entries(render))
            expect(
              deployed[id] === text || known.some(({ resources }) => resources.get(id) === hash(text)),
            ).toBe(true);
        },
      ),
      { seed: seedOf(runsOf(2000)), numRuns: runsOf(2000) },
    );
  });
});
