/** Compiles a context's `dependencies`, which are other services, into sub-charts. */
import { type Context, readDependency, type Service, type ServiceDependency } from '../../config/index.ts';
import { type At, isError, type Problem, problem } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { attempt } from '../attempt.ts';
import type { BuiltChart, ChartBuild, CompiledSubChart } from '../chart-build.ts';
import { checkAlias } from '../validity.ts';

/** More levels than any system of services has; a cycle would copy the same chart forever. */
const deepest = 50;

export function resolveDependencies(
  step: ChartBuild,
  dependencies: readonly ServiceDependency[],
): { subCharts: CompiledSubChart[]; problems: Problem[] } {
  const subCharts: CompiledSubChart[] = [];
  const problems: Problem[] = [];
  for (const dependency of dependencies) {
    const result = attempt(() => resolve(step, dependency, problems));
    problems.push(...result.problems);
    if (result.value !== undefined) subCharts.push(result.value);
  }
  return { subCharts, problems };
}

function resolve(
  step: ChartBuild,
  dependency: ServiceDependency,
  problems: Problem[],
): CompiledSubChart | undefined {
  const { at, alias } = dependency;
  const target = findTarget(step, dependency, problems);
  if (target === undefined) return undefined;
  const { service, context } = target;
  if (alias !== undefined) problems.push(...checkAlias(alias, at));
  const cycle = cycleOf([...step.dependents, step], service, context);
  if (cycle !== undefined || step.dependents.length > deepest) {
    const path = [
      ...(cycle ?? [...step.dependents, step].map(labelOf)),
      `${service.name}/${context.name}`,
    ].join(' -> ');
    problems.push(
      problem('chart-dependency-cycle', `the service depends on itself: ${path}`, {
        at,
        hint: 'remove one of these dependencies',
      }),
    );
    return undefined;
  }
  const built = buildOnce(step, service, context, problems);
  if (built.chart === undefined) return undefined;
  return {
    name: alias ?? built.chart.name,
    version: built.chart.version,
    isAlias: alias !== undefined,
    at,
    service: service.name,
    context: context.name,
    chart: built.chart,
    metadata: built.metadata,
    values: built.values,
  };
}

function findTarget(
  { loader, reportedFolders, service: parent }: ChartBuild,
  dependency: ServiceDependency,
  problems: Problem[],
): { service: Service; context: Context } | undefined {
  const { at } = dependency;
  const { service, problems: serviceProblems } = readDependency(dependency, parent, loader);
  if (!reportedFolders.has(dependency.dir)) problems.push(...serviceProblems);
  reportedFolders.add(dependency.dir);
  if (service === undefined) return undefined;
  const context = service.contexts.get(dependency.context);
  if (context === undefined) {
    // The errors of its own file may be the only reason that the context is missing.
    if (!serviceProblems.some(isError)) problems.push(unknownContext(service, dependency.context, at));
    return undefined;
  }
  if (context.source.kind === 'flavor') return { service, context };
  problems.push(
    problem(
      'chart-dependency-plain',
      `the context ${context.name} of ${service.name} uses a chart as it is, a context with a flavor was expected`,
      {
        at,
        hint: 'name that chart under chartDependencies, with a file:// repository',
      },
    ),
  );
  return undefined;
}

function unknownContext(service: Service, name: string, at: At): Problem {
  return problem('unknown-context', `the service ${service.name} has no context ${JSON.stringify(name)}`, {
    at,
    hint: suggest(name, service.contexts.keys()),
  });
}

const labelOf = ({ service, context }: ChartBuild): string => `${service.name}/${context.name}`;

function cycleOf(steps: readonly ChartBuild[], service: Service, context: Context): string[] | undefined {
  const first = steps.findIndex(
    (step) => step.service.dir === service.dir && step.context.name === context.name,
  );
  return first < 0 ? undefined : steps.slice(first).map(labelOf);
}

/** A service that several others need is built once, and its mistakes are reported once. */
function buildOnce(step: ChartBuild, service: Service, context: Context, problems: Problem[]): BuiltChart {
  const key = `${service.dir}\0${context.name}`;
  const cached = step.built.get(key);
  if (cached !== undefined) return cached;
  const options = { ...step.options, secrets: false };
  const built = step.build({ ...step, service, context, options, dependents: [...step.dependents, step] });
  problems.push(...built.problems);
  const completed = built.chart && options.subChart?.(built.chart, service, context);
  problems.push(...(completed?.problems ?? []));
  const result = completed ? { ...built, chart: completed.chart } : built;
  step.built.set(key, result);
  return result;
}
