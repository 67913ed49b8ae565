/** Which versions of helm the contexts of a project name. */
import { type At, type Problem, problem, UserError } from '../../errors.ts';
import { exactVersionIn, rangeOf } from '../../helm/index.ts';
import { groupBy } from '../../tools/index.ts';
import type { Target } from '../sources/project.ts';
import type { NamedUse } from './rules.ts';
import { type HelmVersion, keyOf } from './subject.ts';

/** A version or range of helm in one pligos.yaml. */
export interface HelmUse extends NamedUse {
  readonly source: HelmVersion;
  /** As it is written. */
  readonly named: string;
  /** Every place that names it: contexts may inherit one. */
  readonly places: readonly At[];
  readonly targets: readonly Target[];
  /** No file locks a helm. */
  readonly locks: readonly [];
}

export interface HelmUses {
  readonly uses: readonly HelmUse[];
  /** Of texts that are no version. */
  readonly problems: readonly Problem[];
}

/** By the file and the version. A context without `helmVersion` runs whatever helm is there: nothing of it can be raised. */
export function helmsOf(targets: readonly Target[]): HelmUses {
  const problems: Problem[] = [];
  const named = targets.flatMap((target) => {
    const { helmVersion } = target.context;
    const source = helmVersion && readVersion(helmVersion.value, helmVersion.at, problems);
    return source ? [{ target, source, helmVersion }] : [];
  });
  const byVersion = groupBy(named, ({ target, source }) =>
    JSON.stringify([target.service.file, keyOf(source)]),
  );
  const uses = [...byVersion.values()].map((members): HelmUse => {
    const [{ target, source, helmVersion }] = members;
    const places = new Map(members.map(({ helmVersion: { at } }) => [`${at.line}:${at.column}`, at]));
    return {
      service: target.service,
      key: keyOf(source),
      source,
      named: helmVersion.value,
      at: helmVersion.at,
      places: [...places.values()],
      targets: members.map((member) => member.target),
      locks: [],
    };
  });
  return { uses, problems: [...new Map(problems.map((one) => [JSON.stringify(one.at), one])).values()] };
}

function readVersion(written: string, at: At, problems: Problem[]): HelmVersion | undefined {
  const ref = exactVersionIn(written);
  if (ref !== undefined) return { kind: 'helm', ref };
  try {
    rangeOf(written);
    return { kind: 'helm', range: written };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push(...error.problems.map((one) => problem(one.code, one.message, { at, hint: one.hint })));
    return undefined;
  }
}
