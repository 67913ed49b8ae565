/** The two halves together: what the gate packs goes through checks, and what was changed there is not believed. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { packRecord, readRecord, type ReviewedRecord } from '../../src/gate/index.ts';
import { addPull, mergePull } from '../fakes/github.ts';
import { sha, withFake } from './near.ts';
import { found, keepRecord } from './reviewed.ts';

const near = withFake();
beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b') });
  for (const digit of ['b', 'a', 'd']) state.commits.set(sha(digit), []);
  mergePull(state, 1, { commit: sha('d') });
});

const digest = (of: string): string => createHash('sha256').update(of).digest('hex');

/** Digests do not compress: a thousand take a check. */
function recordOf(count: number): ReviewedRecord {
  const ids = Array.from({ length: count }, (_, index) => `apps/Deployment/shop/web-${index}`);
  return {
    version: 1,
    rules: 1,
    repository: 'octo/shop',
    pull: 1,
    head: sha('a'),
    rendered: sha('9'),
    key: 'preview',
    keyed: false,
    contexts: [
      {
        service: 'shop',
        context: 'production',
        release: 'shop',
        namespace: 'shop',
        digest: digest('all'),
        resources: new Map(ids.map((id) => [id, digest(id)])),
        changed: [],
        removed: ['/ConfigMap/shop/old'],
        random: new Map([['/Secret/shop/login', ['data.password']]]),
        vary: [],
        assumed: [],
      },
    ],
  };
}

describe('a packed record', () => {
  it.each([
    [1, false],
    [5000, true],
  ])('of %i resources comes back as it was, and signed it does, too', async (count, isSplit) => {
    for (const digestKey of [undefined, 'a key that nobody guesses']) {
      const record = { ...recordOf(count), keyed: digestKey !== undefined };
      const signed = digestKey === undefined ? {} : { digestKey };
      const packed = packRecord(record, signed);
      expect(packed.pieces.length > 1).toBe(isSplit);
      near().fake.state.comments.clear();
      await keepRecord(near().gitHub, near().fake.state, 1, packed);
      const [kept] = (await found(near().gitHub, { commit: sha('d') })).records;
      if (kept === undefined) throw new Error('nothing was kept');
      expect(readRecord(kept.pieces, { hash: kept.hash, ...signed })).toEqual(record);
    }
  });

  it('in a check that a workflow changed is not believed', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1, packRecord(recordOf(1)));
    const [check] = near().fake.state.checks;
    const forged = packRecord({ ...recordOf(1), contexts: [] });
    await near().gitHub.request(`PATCH /repos/octo/shop/check-runs/${check?.id}`, {
      conclusion: 'neutral',
      output: { title: 't', summary: 's', text: `\`\`\`text\n${forged.pieces.join('')}\n\`\`\`` },
    });
    const [kept] = (await found(near().gitHub, { commit: sha('d') })).records;
    if (kept === undefined) throw new Error('it is there');
    expect(readRecord(kept.pieces, { hash: kept.hash })).toEqual({
      problem: 'its checks contain other digests than the comment names: one of the two was edited',
    });
  });
});
