/** What policy programs say, read and tied to the render. */
export { mostPolicyFindings, policyFindings, type PolicyFindingsInput } from './findings.ts';
export { readPolicyOutput } from './read.ts';
export type { PolicyHit } from './types.ts';
