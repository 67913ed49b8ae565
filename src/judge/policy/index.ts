/** What policy programs say, read and tied to the render. */
export { mostPolicyFindings, policyFindings } from './findings.ts';
export { readPolicyOutput } from './read.ts';
