/** Attestations: signs a record for the workflow that wrote it, and verifies such signatures. */
export { authorities, authorityFor } from './authorities.ts';
export { askIdentity, type WorkflowIdentity, type IdentitySource } from './identity.ts';
export { signBundle, signRecord } from './sign.ts';
export { bundlePredicateType, predicateType } from './statement.ts';
export { isRefusal, type AttestedRecord, type Web } from './types.ts';
export { openVerifier, type Verification, type Verifier } from './verify.ts';
export { isWorkflow, readWorkflow, type Workflow } from './workflow.ts';
