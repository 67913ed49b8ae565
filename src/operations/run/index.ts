/** Commands of helm for a context, and what they need. */
export { isDryRun } from './dry-run.ts';
export {
  effectOf,
  environmentUrl,
  makeNamespaces,
  type TakeDownInput,
  type TakeDownResult,
  takeDown,
} from './environments.ts';
export { readyHelms } from './helm-path.ts';
export type { JudgedRun } from './judge-run.ts';
export { type PreflightMode, preflightModes } from './preflight-mode.ts';
export { preflight, type PreflightContext, type PreflightInput } from './preflight.ts';
export { type Helms, type HelmsInput, makeHelms, makeKustomizes } from './provision.ts';
export { type HelmRun, runCommand } from './run.ts';
