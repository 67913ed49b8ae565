/** Judges changes and renders: risk rules, schema validation, images. */
export { type Allowance, applyAllowances, unusedException } from './allow.ts';
export { immutableRules } from './immutable/index.ts';
export { judge } from './judge.ts';
export { mostPolicyFindings, policyFindings, readPolicyOutput } from './policy/index.ts';
export { allRules, contextRows } from './rules/index.ts';
export { neededNames } from './rules/references.ts';
export { type ReviewRules, reviewWeakened } from './rules/review-weakened.ts';
export { type ReleaseName, secondRelease } from './rules/second-release.ts';
export { type ContextOwner, type SharedFinding, sharedOwners } from './rules/shared-owners.ts';
export * from './types.ts';
export { type SchemaTables, validationRules } from './validate/index.ts';
