/** Reads the output of policy programs, and ties it to the render. */
export { mostPolicyFindings, policyFindings } from './findings.ts';
export { readPolicyOutput } from './read.ts';
