/**
 * Fetches what sources name, and verifies it: which hosts may be asked, git, archives, chart repositories and registries, the store.
 */
export type { SourceLimits, SourceLogins, SourceVersions, SshLogin } from './kinds/tools.ts';
export type { FetchSourcesOptions } from './kinds/open-tools.ts';
export { fetchSources } from './fetch-sources.ts';
export { findNewestHelms, type HelmQuestion } from './find-helms.ts';
export { findNewest, limitVersions } from './find-newest.ts';
export { unpackChart } from './unpack-chart.ts';
