/** Argo CD's own libraries are asked for each case: whole Applications are equal, but for fields that say nothing. */
import { expect, it } from '@jest/globals';
import { appsetOracleMissing, askArgoCd } from '../real/argocd-appset.ts';
import { describeReal } from '../real/notRun.ts';
import { answers, setCases } from './applicationset-cases.ts';
import { expandText, jsonOf, makeRepository, readMap, trackAll } from './repository.ts';

/** Without what Go's types cannot tell from nothing, with the keys in order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, item]): [string, unknown] => [key, canonical(item)])
    .filter(([, item]) => !isNothing(item))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const canonicalAll = (applications: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  applications.map(({ metadata, spec }) => JSON.stringify(canonical({ metadata, spec }))).toSorted();

describeReal('Argo CD itself', appsetOracleMissing(), () => {
  it('makes the same Applications of every case, or applies nothing where nothing is said to be', () => {
    const root = makeRepository();
    trackAll(root);
    const given = jsonOf(readMap(answers));
    const asked = askArgoCd(setCases.map(({ set }) => ({ set, root, answers: given })));
    expect(asked).toHaveLength(setCases.length);
    const differing = setCases.flatMap(({ what, set, names }, index) => {
      const { applications = [], error } = asked[index] ?? {};
      const go = error === undefined ? canonicalAll(applications) : undefined;
      const expanded = expandText(set, root);
      const fails = expanded.problems.some(({ code }) => code === 'applicationset');
      const ours = fails ? undefined : canonicalAll(expanded.applications.map(({ value }) => jsonOf(value)));
      const isSame =
        JSON.stringify(go) === JSON.stringify(ours) && (go === undefined) === (names === undefined);
      return isSame ? [] : [{ what, go, error, ours, problems: expanded.problems }];
    });
    expect(differing).toEqual([]);
  });
});
