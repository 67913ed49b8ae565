/**
 * What only `pligos diff` needs, in one place: it is as large as all the rest, so it is a file of its own in dist/
 * that loads when it is asked for.
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
