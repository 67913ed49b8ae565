/** A chart and value files from the command line: a service without a pligos.yaml. */
import { join, resolve } from 'node:path';
import type { At, Problem } from '../errors.ts';
import { findRoot } from '../files/index.ts';
import { readChartHead } from './chart-head.ts';
import { makeLoader, type ServiceResult } from './loader.ts';
import { inOrder } from './order.ts';
import { type Due, resolvePath } from './paths.ts';
import { nameService } from './service-name.ts';
import type { Context, Service } from './types.ts';

export interface PlainInput {
  readonly chart: string;
  readonly valueFiles: readonly string[];
  readonly release?: string | undefined;
  readonly namespace?: string | undefined;
  /** Where paths are seen from. */
  readonly cwd: string;
  /** The folder that no path may leave; without it a person typed the paths, and they may lead anywhere. */
  readonly root?: string | undefined;
}

const chartFolder: Due = { kind: 'folder with', file: 'Chart.yaml', what: 'chart' };

/** The service with one context, `default`, that the chart and its value files are. */
export function plainService(input: PlainInput): ServiceResult {
  const problems: Problem[] = [];
  const grounds = { dir: resolve(input.cwd), allowed: [input.root ?? '/'] };
  const chart = pathOf(input.chart, chartFolder);
  const valueFiles = input.valueFiles.flatMap((name) => pathOf(name, { kind: 'file' }) ?? []);
  if (chart === undefined) return { problems: unplaced(problems) };
  const dir = chart.value;
  const file = join(dir, 'Chart.yaml');
  const at: At = { file, line: 1, column: 1 };
  const root = input.root ?? findRoot(dir);
  const told = unplaced(problems);
  const { name } = readChartHead({ dir, allowed: [root] }, makeLoader(), told);
  const context: Context = {
    name: 'default',
    at,
    source: {
      kind: 'chart',
      dir: chart,
      ...(name !== undefined && { name }),
      valueFiles,
      helmValues: undefined,
    },
    ...(input.release !== undefined && { release: { value: input.release, at } }),
    ...(input.namespace !== undefined && { namespace: { value: input.namespace, at } }),
    apiVersions: [],
    chartDependencies: [],
    artifacts: 'cache',
    configs: [],
    later: new Map(),
  };
  const service: Service = {
    dir,
    file,
    root,
    ...nameService({ dir, root, charts: [name], ownChart: undefined, repositories: new Map() }),
    version: '1',
    // The folders of files that a person typed may be read, wherever they are.
    allowOutside: [],
    typeFiles: [],
    types: new Map(),
    instances: new Map(),
    contexts: new Map([['default', context]]),
  };
  return { service, problems: inOrder(told) };

  function pathOf(path: string, due: Due) {
    return resolvePath(
      { value: path, at: { file: resolve(input.cwd, path), line: 1, column: 1 } },
      due,
      grounds,
      problems,
    );
  }
}

/** Nothing of the command line has a place in a file. */
function unplaced(problems: readonly Problem[]): Problem[] {
  return problems.map(({ severity, code, message, hint }) => ({
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
  }));
}
