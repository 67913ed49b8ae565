/** Attestations: a record signed for the workflow that wrote it, and what such a signature says. */
export { authorities, authorityFor } from './authorities.ts';
export { askIdentity, type Identity, type IdentitySource } from './identity.ts';
export { signRecord } from './sign.ts';
export { predicateType } from './statement.ts';
export { isRefusal, type Subject, type Web } from './types.ts';
export { openVerifier, type Verified, type Verifier } from './verify.ts';
export { isWorkflow, readWorkflow, type Workflow } from './workflow.ts';
