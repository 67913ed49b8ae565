/** The plan of a matrix. */
export { type CostStore, type Costs, storeCosts, readStoredCosts } from './costs.ts';
export { type PlanInput, planShards, type Shard, type ShardPlan } from './plan.ts';
