/**
 * The rooms that only `pligos diff` needs: as large as all others together, so a separate file in dist/,
 * loaded on demand.
 */
export {
  commitWords,
  digestRender,
  openComparison,
  openDigest,
  readArgoIgnores,
  readIgnoreRule,
  rulesVersion,
  worstFirst,
} from '../diff/index.ts';
export { believed, decide, packRecord, readRecord, shortId } from '../gate/index.ts';
export {
  applyAllowances,
  judge,
  mostPolicyFindings,
  neededNames,
  policyFindings,
  readPolicyOutput,
  reviewWeakened,
  secondRelease,
  sharedOwners,
  unusedException,
  validationRules,
} from '../judge/index.ts';
export { builtinKinds } from '../manifests/index.ts';
export { makeRedactor, redactResource } from '../redact/index.ts';
export {
  annotationsOf,
  failureReason,
  reportFactsOf,
  markdownWithin,
  outcomeOf,
  renderReport,
  reportTexts,
  stopLines,
  withDeploys,
  withGates,
} from '../report/index.ts';
