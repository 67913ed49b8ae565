/** Makes a chart in memory of flavor, values and files; reads, writes, compares, switches charts. */
export { appConfigSample } from './app-config-sample.ts';
export { withFiles, withoutSecrets } from './chart-changes.ts';
export { compareCharts } from './compare.ts';
export { compareDependencies, type DependencyChange } from './dependencies/dependency-versions.ts';
export { generateChart } from './generate.ts';
export { type Dependency, type Metadata, metadataOf } from './metadata.ts';
export { type DependencyEntry, ownDependencies } from './own/chart.ts';
export { leftOut } from './own/files.ts';
export { readChart } from './read.ts';
export type { GeneratedChart, GenerateOptions } from './chart-build.ts';
export { finishSwitch, lockSwitch } from './record.ts';
export { type SwitchResult, switchChart } from './switch.ts';
export type { Chart, ChartFile } from './types.ts';
export { rewriteChart, writeChart } from './write.ts';
