/** Deploys of contexts, and their history. */
export { deployAll } from './deploy.ts';
export { type History, type HistoryInput, type HistoryRow, history } from './history.ts';
export { byOf, recordedFindings, type RunInput, type RunOutcome, runOrDeploy } from './run.ts';
export type { DeployContext, DeployEvent, DeployInput, Enforce, GateAnswer } from './types.ts';
