/** Checks that everything a chart depends on is there, in versions that fit. */
import { type Chart, type Dependency, metadataOf } from '../chart/index.ts';
import { type Problem, problem } from '../errors.ts';
import { parseConstraint } from '../versions/index.ts';
import { isInRange, lockState } from './lock.ts';
import { lockOf, textAt } from './requirements.ts';
import { checkInside, checkSource } from './packed.ts';
import { type VendoredChart, subChartsOf } from './sub-charts.ts';
import type { ChartHome, DependencyState } from './types.ts';

/** What the hints name where the caller names no command. */
const defaultRepair = 'pligos run CONTEXT -- dependency update';

/**
 * Compares the chart's dependencies (without generated sub-charts), its lock and the sub-charts in `charts/`
 * by their name and version. With a `home` it also compares packed `file: ` charts with their folders.
 * `repair` is the command that the hints name.
 */
export function checkDependencies(
  chart: Chart,
  repair: string = defaultRepair,
  home?: ChartHome,
): DependencyState {
  const hint = `run ${repair}`;
  const ownDependencies = metadataOf(chart).dependencies.filter(({ generated }) => !generated);
  if (ownDependencies.length === 0) return { lock: lockState(chart), missing: [], stale: [], problems: [] };
  const lock = lockState(chart);
  const { charts, problems: unreadable } = subChartsOf(chart);
  const problems: Problem[] = [...unreadable];
  if (lock === 'out-of-step') {
    problems.push(
      problem('lock-out-of-step', 'Chart.lock is out of sync with the dependencies in Chart.yaml', { hint }),
    );
  }
  const locked = lock === 'in-step' ? lockedVersions(chart) : () => undefined;
  const missing: Dependency[] = [];
  const stale: Dependency[] = [];
  for (const dependency of ownDependencies) {
    if (parseConstraint(dependency.version) === undefined) {
      problems.push(badVersion(dependency));
      continue;
    }
    const candidates = charts.filter(({ name }) => name === dependency.name);
    const requiredVersion = locked(dependency) ?? dependency.version;
    const fitting = candidates.find(
      ({ version }) => isInRange(version, requiredVersion) && isInRange(version, dependency.version),
    );
    if (candidates.length === 0) {
      missing.push(dependency);
      problems.push(
        problem(
          'dependency-missing',
          `the sub-chart ${dependency.name} ${requiredVersion} is not in charts/`,
          { hint },
        ),
      );
    } else if (fitting === undefined) {
      stale.push(dependency);
      problems.push(
        problem(
          'dependency-stale',
          `${describe(candidates)}, ${dependency.name} ${requiredVersion} was expected`,
          {
            hint,
          },
        ),
      );
    } else {
      problems.push(
        ...checkInside(fitting, dependency, hint),
        ...(home ? checkSource(fitting, dependency, home, hint) : []),
      );
    }
  }
  return { lock, missing, stale, problems };
}

const describe = (candidates: readonly VendoredChart[]): string =>
  candidates.map(({ file, name, version }) => `${file} holds ${name} ${version}`).join(', ');

function badVersion({ name, version }: Dependency): Problem {
  const what =
    version === ''
      ? `the dependency ${name} has no version`
      : `the version ${JSON.stringify(version)} of the dependency ${name} is not a valid range`;
  return problem('dependency-version', `${what}: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"`, {
    hint: "correct it under dependencies in the Chart.yaml, or in the context's chartDependencies",
  });
}

/** The locked version of a dependency; undefined without a repository, where helm locks the range. */
function lockedVersions(chart: Chart): (dependency: Dependency) => string | undefined {
  const entries = lockOf(chart)?.dependencies ?? [];
  return ({ name, version, repository }) => {
    if (repository === undefined) return undefined;
    const ownDependencies = entries.filter(
      (entry) => textAt(entry, 'name') === name && textAt(entry, 'repository') !== '',
    );
    return ownDependencies
      .map((entry) => textAt(entry, 'version'))
      .find((candidate) => isInRange(candidate, version));
  };
}
