/** The gate: records of what was reviewed, and the verdict over what is about to be sent. */
export { believed, type Claim, type ExpectedRecord } from './believed-records.ts';
export { decide, isReviewOf } from './decide.ts';
export { reviewedIds } from './random-names.ts';
export { packRecord, readRecord } from './record.ts';
export type { Assumption, ReviewedContext, ReviewedRecord } from './reviewed-record.ts';
export { evidenceText, type GivenEvidence, parseEvidence } from './stored-evidence.ts';
export * from './types.ts';
export { shortId } from './verdict-text.ts';
