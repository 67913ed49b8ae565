/**
 * The judge of the judge: what our rules call refused, a real API server refuses; what they call accepted, it takes; what
 * the comparison calls no change leaves the stored object as it is. Asked in both ways in which helm updates.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { builtinKinds, fromJson, textOf } from '../../src/manifests/index.ts';
import { isMap, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { findKubectl } from '../../scripts/kubectl.mjs';
import { agreementFile, agreementOf, messagesFile } from '../judge/agreement.ts';
import { type UpdatePair, updatePairs } from '../judge/update-pairs.ts';
import { toldOf } from '../judge/word.ts';
import { clusterMissing } from './cluster.ts';
import { byHelm3, byHelm4, type Outcome, type Outcomes } from './helm-updates.ts';
import { describeReal } from './notRun.ts';
import { normalForm } from './typed.ts';

const pairs = updatePairs();
const kubectl = findKubectl();
const missing = clusterMissing() ?? (kubectl === undefined ? 'there is no kubectl' : undefined);
const isUpdate = process.env['PLIGOS_GOLDEN'] === 'update';

describeReal('a real API server', missing, () => {
  let asked: { readonly 'helm-3': Outcomes; readonly 'helm-4': Outcomes };

  beforeAll(async () => {
    asked = { 'helm-4': await byHelm4(pairs), 'helm-3': await byHelm3(pairs, kubectl ?? '') };
  }, 280_000);

  const outcome = (pair: UpdatePair, helm: 'helm-3' | 'helm-4'): Outcome => {
    const found = asked[helm].get(pair.pair);
    if (found === undefined) throw new Error(`${pair.pair} was not asked`);
    return found;
  };

  it('refuses what the rules call refused, and takes what they call accepted or the same', () => {
    const wrong = pairs
      .filter(({ known }) => known === undefined)
      .filter((pair) => {
        const { word } = toldOf([pair.before], [pair.after]);
        const words = (['helm-3', 'helm-4'] as const).map((helm) => outcome(pair, helm).word);
        if (word === 'possible') return false;
        return words.some((said) => said !== (word === 'refused' ? 'refused' : 'accepted'));
      });
    expect(wrong.map(({ pair }) => pair)).toEqual([]);
  });

  it('does to what only a cluster can know what the table says of this one', () => {
    const wrong = pairs.flatMap((pair) =>
      (['helm-3', 'helm-4'] as const)
        .filter((helm) => outcome(pair, helm).word !== pair.server[helm])
        .map(
          (helm) =>
            `${pair.pair}: ${helm} is ${outcome(pair, helm).word}: ${outcome(pair, helm).message ?? ''}`,
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('says no, and never fails in another way', () => {
    const messages = pairs.flatMap((pair) =>
      (['helm-3', 'helm-4'] as const).map((helm) => outcome(pair, helm).message ?? ''),
    );
    expect(
      messages.filter((message) => /internal error|not found|conflict|timeout|unable/i.test(message)),
    ).toEqual([]);
  });

  it('keeps the stored object as it is where the comparison finds no change', () => {
    const same = pairs.filter(({ says, known }) => says === 'same' && known === undefined);
    const wrong = same.flatMap((pair) =>
      (['helm-3', 'helm-4'] as const).flatMap((helm) => {
        const { stored = '', updated = '' } = outcome(pair, helm);
        const [left, right] = [comparable(stored), comparable(updated)];
        return left === right ? [] : [`${pair.pair} by ${helm}: ${left} is not ${right}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(same.length).toBeGreaterThanOrEqual(30);
  });

  it('refuses with the words that are kept beside the table', () => {
    const told = Object.fromEntries(
      pairs
        .filter(({ rule, says }) => rule !== undefined && says === 'refused')
        .map((pair) => [pair.pair, outcome(pair, 'helm-4').message ?? '']),
    );
    if (isUpdate) writeFileSync(messagesFile, `${JSON.stringify(told, null, 2)}\n`);
    expect(JSON.parse(readFileSync(messagesFile, 'utf8'))).toEqual(told);
  });

  it('says what the table at the end of docs/risk.md says', () => {
    const rows = agreementOf(pairs, (pair) => ({
      'helm-3': outcome(pair, 'helm-3').word,
      'helm-4': outcome(pair, 'helm-4').word,
    }));
    if (isUpdate) writeFileSync(agreementFile, `${JSON.stringify(rows, null, 2)}\n`);
    expect(JSON.parse(readFileSync(agreementFile, 'utf8'))).toEqual(rows);
  });
});

const kinds = builtinKinds();
const bookkeeping = new Set(['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'managedFields']);
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/** An object of the server's in one form, without what it or kubectl writes about it. */
function comparable(json: string): string {
  const object = fromJson(JSON.parse(json));
  if (!isMap(object)) throw new Error(`no object: ${json}`);
  const shape = kinds.shapeOf(textOf(object.get('apiVersion')) ?? '', textOf(object.get('kind')) ?? '');
  const bare = new Map<string, Value>([...object].filter(([key]) => key !== 'status'));
  bare.set('metadata', metadataOf(object));
  return writeJson(normalForm(bare, shape ?? { kind: 'any' }));
}

function metadataOf(object: MapValue): MapValue {
  const metadata = object.get('metadata');
  const entries = isMap(metadata) ? [...metadata].filter(([key]) => !bookkeeping.has(key)) : [];
  return new Map(
    entries.flatMap(([key, value]): [string, Value][] => {
      if (key !== 'annotations' || !isMap(value)) return [[key, value]];
      const rest = [...value].filter(([name]) => name !== lastApplied);
      return rest.length === 0 ? [] : [[key, new Map(rest)]];
    }),
  );
}
