/** Makes a service of a chart and value files from the command line, with a context for each value file. */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { At, Problem } from '../errors.ts';
import { findRoot } from '../files/index.ts';
import { readChartHead } from './chart-head.ts';
import { makeLoader, type ServiceResult } from './loader.ts';
import { inOrder } from './problem-order.ts';
import { type ExpectedPath, expectedPaths, missingPath, resolveLocal } from './paths/paths.ts';
import { plainContexts } from './plain-contexts.ts';
import { nameService } from './service-name.ts';
import { noUpdateRules } from './update-rules.ts';
import type { Context, FlagSource, Service } from './types.ts';

interface PlainContextInput {
  readonly chart: string;
  readonly valueFiles: readonly string[];
  readonly release?: string | undefined;
  readonly namespace?: string | undefined;
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** The folder that no path may leave; without it a person typed the paths, and they may lead anywhere. */
  readonly root?: string | undefined;
  /** One of several charts: it may lack value files that others have, and it shares the typed names. */
  readonly isOneOfSeveral?: boolean;
  /** What of it was fetched: its folders may be read, too. */
  readonly sources?: readonly FlagSource[];
  /** At the base: the same path in the working tree, which may have files that the base lacks. */
  readonly inWorkTree?: ((path: string) => string) | undefined;
}

interface PlainService extends ServiceResult {
  /** Helm renders it only as a part of other charts: there is no service then. */
  readonly library?: string;
}

/** The typed chart folder, relative to `cwd`, does not exist. */
export const missingChart = (chart: string, cwd: string): Problem =>
  missingPath(resolve(cwd, chart), chart, expectedPaths.chart, cwd);

/** The service made of the chart and its value files. */
export function plainService(input: PlainContextInput): PlainService {
  const problems: Problem[] = [];
  const { isOneOfSeveral = false, sources = [] } = input;
  const folders = sources.flatMap(({ folder }) => folder ?? []);
  const scope = { dir: resolve(input.cwd), allowed: [input.root ?? '/', ...folders] };
  const chart = pathOf(input.chart, expectedPaths.chart);
  const isFetched = folders.includes(input.chart);
  const root = (isFetched ? chart?.value : input.root) ?? findRoot(chart?.value ?? input.cwd);
  const planned = plainContexts(chart?.value ?? resolve(input.cwd, input.chart), {
    ...input,
    isOneOfSeveral,
  });
  const alsoIn = chart?.value ?? resolve(input.cwd);
  const files = planned.map((context) =>
    context.files.flatMap(
      ({ path, isMatched }) => pathOf(path, { kind: 'file', alsoIn }, isMatched ? [root] : undefined) ?? [],
    ),
  );
  if (chart === undefined) return { problems: unplaced(problems) };
  const dir = chart.value;
  const file = join(dir, 'Chart.yaml');
  const at: At = { file, line: 1, column: 1 };
  const unplacedProblems = unplaced(problems);
  const head = readChartHead({ dir, allowed: [root] }, makeLoader(), unplacedProblems);
  const serviceName = nameService({
    dir,
    root,
    charts: [head.name],
    ownChart: undefined,
    repositories: new Map(),
  });
  const { name } = serviceName;
  if (head.isLibrary === true) return { library: name, problems: [] };
  const filled = (text: string, context: string): string =>
    text.replaceAll('%{service}', name).replaceAll('%{context}', context);
  const contexts = planned.map(
    (plan, index): Context => ({
      name: plan.name,
      at,
      source: {
        kind: 'chart',
        dir: chart,
        ...(head.name !== undefined && { name: head.name }),
        valueFiles: files[index] ?? [],
        helmValues: undefined,
      },
      ...(input.release !== undefined && { release: { value: filled(input.release, plan.name), at } }),
      ...(input.namespace !== undefined && { namespace: { value: filled(input.namespace, plan.name), at } }),
      apiVersions: [],
      chartDependencies: [],
      artifacts: 'cache',
      ...(plan.formerName !== undefined && { formerName: plan.formerName }),
      ...(plan.previewOnly && { previewOnly: true }),
      ...(plan.lacks && { lacks: plan.lacks }),
      configs: [],
      schemas: [],
      secrets: new Map(),
      secretValues: [],
      sources: [],
      settings: {},
    }),
  );
  const service: Service = {
    dir,
    file,
    root,
    ...serviceName,
    version: '1',
    // The folders of typed files may be read, wherever they are.
    allowOutside: [],
    allowHosts: [],
    updates: noUpdateRules,
    sources: [],
    flagSources: sources,
    fetched: folders.map((folder) => realpathSync.native(folder)),
    typeFiles: [],
    types: new Map(),
    instances: new Map(),
    contexts: new Map(contexts.map((context) => [context.name, context])),
  };
  return { service, problems: inOrder(unplacedProblems) };

  function pathOf(given: string, expected: ExpectedPath, allowed: readonly string[] = scope.allowed) {
    const pathProblems: Problem[] = [];
    const place: At = { file: resolve(input.cwd, given), line: 1, column: 1 };
    const path = resolveLocal({ value: given, at: place }, expected, { ...scope, allowed }, pathProblems);
    // Every context of the chart has the files that no glob matches.
    for (const one of pathProblems)
      if (!problems.some(({ message }) => message === one.message)) problems.push(one);
    return path;
  }
}

/** Problems of the command line have no place in a file. */
function unplaced(problems: readonly Problem[]): Problem[] {
  return problems.map(({ severity, code, message, hint }) => ({
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
  }));
}
