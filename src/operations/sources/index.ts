/** What a run reads: services, contexts, charts. */
export { type ApplicationsInput, discoverChoices } from './applications/applications-input.ts';
export { ownDiscovery } from './applications/own-discovery.ts';
export { sourceNames } from './completed-names.ts';
export { writeOpenChart } from './open-chart.ts';
export type { PlainChartsInput } from './plain-charts.ts';
export { openProject, type Project, type ProjectInput } from './project.ts';
