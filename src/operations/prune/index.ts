/** Removes releases of contexts that left git: the plan, and the removal itself. */
export { type OpenedPlan, openPlan } from './plan.ts';
export { removeReleases, type RemoveInput } from './remove.ts';
export type { AskApprovals, PruneInput, RemovalApproval, RunBranch } from './types.ts';
