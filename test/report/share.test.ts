import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { markdownReport } from '../../src/report/index.ts';
import { changeGroupsOf } from '../../src/report/change-groups.ts';
import { holds } from '../property.ts';
import { change, changed, comparison, context, finding, ref, renamed, report } from './builder.ts';

const options = { showNoise: false };

/** A context in which each resource changes in one of a few ways, or not at all (0). */
function contextWith(name: string, ways: readonly number[]) {
  const resources = ways.flatMap((way, at) =>
    way === 0 ? [] : [changed(ref(`v1 ConfigMap ${name}/app-${at}`), [change('data.way', '0', `${way}`)])],
  );
  return context(name, { comparison: comparison(resources) });
}

describe('what contexts share', () => {
  it('stands once, and each changed resource of each context stands somewhere', () => {
    const contexts = fc.array(fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    holds(
      contexts,
      (all) => {
        const one = report(all.map((ways, index) => contextWith(`c${index}`, ways)));
        const entries = changeGroupsOf(one, options).flatMap((changeGroup) => changeGroup.entries);
        const told = entries.flatMap((entry) =>
          entry.contexts.map((index) => `${index} ${entry.change.resource.name}`),
        );
        const changes = all.flatMap((ways, index) =>
          ways.flatMap((way, at) => (way === 0 ? [] : [`${index} app-${at}`])),
        );
        expect(told.toSorted()).toEqual(changes.toSorted());
        const different = new Set(
          all.flatMap((ways) => ways.flatMap((way, at) => (way === 0 ? [] : [`${at} ${way}`]))),
        );
        expect(entries).toHaveLength(different.size);
      },
      500,
    );
  });

  it('is the same in spite of each context having a namespace of its own, but not in spite of another risk', () => {
    const [dev, prod] = ['dev', 'prod'].map((name) => contextWith(name, [1, 1]));
    if (dev?.comparison === undefined || prod?.comparison === undefined) throw new TypeError('no contexts');
    const app = ref('v1 ConfigMap prod/app-1');
    const risky = { ...prod, comparison: { ...prod.comparison, findings: [finding('high', app, 'look')] } };
    expect(changeGroupsOf(report([dev, prod]), options).map((changeGroup) => changeGroup.contexts)).toEqual([
      [0, 1],
    ]);
    expect(changeGroupsOf(report([dev, risky]), options).map((changeGroup) => changeGroup.contexts)).toEqual([
      [1],
      [0, 1],
      [0],
    ]);
  });

  it('keeps a finding about the deleted side of a rename with the rename', () => {
    const before = ref('v1 ConfigMap dev/old');
    const one = comparison([renamed(before, ref('v1 ConfigMap dev/new'), [])], {
      findings: [finding('high', before, 'gone')],
    });
    expect(markdownReport(report([context('dev', { comparison: one })]))).toMatch(/<summary>🟠 <b>⇄/);
  });
});
