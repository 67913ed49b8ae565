/** What decides over trust: whose code it is, what may be read, what counts as reviewed, what a deploy may fill. Each is an allow list. */
export { type CodeOwner, type CodeEvidence, ownCode, whoseCode } from './code.ts';
export { fillable, isFillable } from './fillable-fields.ts';
export { grounds, type ReadScope, readableFolders } from './read-scope.ts';
export { hiddenCode, running } from './hidden-code.ts';
export {
  approvals,
  records,
  type Review,
  type ReviewedPull,
  type ShownRecord,
  whyNoApproval,
  whyNoRecord,
} from './reviews.ts';
