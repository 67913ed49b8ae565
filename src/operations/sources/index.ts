/** What a run reads: services, contexts, charts. */
export { sourceNames } from './completed-names.ts';
export { writeOpenChart } from './open-chart.ts';
export type { PlainChartsInput } from './plain-charts.ts';
export { openProject, type Project, type ProjectInput } from './project.ts';
