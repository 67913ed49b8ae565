/** The input and result of generating a chart, from the outermost service to its sub-charts. */
import type { Context, Flavor, Loader, Service, TypeTable } from '../config/index.ts';
import type { Problem } from '../errors.ts';
import type { MapValue } from '../yaml/index.ts';
import type { OwnChart } from './own/chart.ts';
import type { OwnFiles } from './own/files.ts';
import type { SwitchRecord } from './record.ts';
import type { Chart } from './types.ts';
import type { SubChartEntry } from './dependencies/join-dependencies.ts';

export interface GenerateOptions {
  /** Does the service's `secrets/` enter? Only where the chart is installed. */
  readonly secrets: boolean;
  /** Completes each generated sub-chart before it joins its parent, e.g. with its own artifacts. */
  subChart?(chart: Chart, service: Service, context: Context): { chart: Chart; problems: readonly Problem[] };
}

export interface GeneratedChart {
  /** Undefined where there are errors. */
  readonly chart: Chart | undefined;
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

/** Facts about a generated chart beyond its files. */
export interface BuiltChart extends GeneratedChart {
  readonly metadata: MapValue;
}

/** The build of one chart: sub-charts of one run share what is already built. */
export interface ChartBuild {
  readonly service: Service;
  readonly context: Context;
  readonly loader: Loader;
  readonly options: GenerateOptions;
  /** Builds a sub-chart in the same way. */
  readonly build: (step: ChartBuild) => BuiltChart;
  readonly built: Map<string, BuiltChart>;
  /** Folders of services whose own mistakes were reported. */
  readonly reportedFolders: Set<string>;
  /** The services that depend on this one, outermost first. */
  readonly dependents: readonly ChartBuild[];
}

/** What is read and compiled before the files are merged. */
export interface Parts {
  readonly flavor: Flavor;
  readonly types: TypeTable;
  readonly values: MapValue;
  readonly record: SwitchRecord;
  readonly own: OwnChart;
  readonly ownFiles: OwnFiles;
  readonly subCharts: readonly CompiledSubChart[];
}

export interface CompiledSubChart extends SubChartEntry {
  /** The names of the service and the context that it was compiled from. */
  readonly service: string;
  readonly context: string;
  readonly chart: Chart;
  readonly metadata: MapValue;
  readonly values: MapValue;
}
