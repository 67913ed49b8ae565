/** GitHub from a run's side: its event, pull requests and comments, the cache. */
export { readAttestations, storeAttestation, toAttest } from './attestations.ts';
export { mayUseCache, openCache } from './cache/cache.ts';
export { closeComment } from './close-comment.ts';
export { type Comment, findComments, readViewer, type Viewer } from './comments/comments.ts';
export { connect } from './connect.ts';
export {
  createDeployment,
  type DeploymentRequest,
  type Deployment,
  type DeploymentState,
  environmentOfRun,
  setDeploymentStatus,
  supersede,
  whyNoDeployment,
} from './deployments.ts';
export { type Downloader, makeDownloader } from './download.ts';
export { isEnterprise, readEvent, sameRepository } from './event.ts';
export { faultOf } from './fault.ts';
export { isOwnCommit } from './own-commits.ts';
export { addLabel, compareCommits, getPull, pullsOfBranch, pullsOfCommit } from './pulls.ts';
export { hideFormer } from './comments/hide-former.ts';
export { findMergedPull } from './reviewed/find-merged-pull.ts';
export { othersSince } from './reviewed/other-pulls.ts';
export { publishRecord } from './reviewed/publish.ts';
export type {
  FoundComment,
  FoundMerged,
  FoundOthers,
  FoundPull,
  FoundRecord,
  MergedSearch,
  OthersSearch,
  RecordRequest,
} from './reviewed/types.ts';
export { type Approval, readApproval } from './reviews.ts';
export {
  closedUpdatePulls,
  openUpdatePulls,
  readUpdateRepository,
  updateBranches,
} from './updates/find-pulls.ts';
export { explainUpdateRefusal } from './updates/refusal.ts';
export type {
  UpdateCommit,
  UpdatePull,
  UpdateRepository,
  UpdateRequest,
  UpdateResult,
  UpdateText,
} from './updates/types.ts';
export { findLeftovers, type LeftoverBranch } from './updates/leftovers.ts';
export { closeUpdatePull, dropLeftover, openUpdatePull, refreshUpdatePull } from './updates/write-pulls.ts';
export { codeOwnersPaths, type Owners, ownersOf } from './issues/code-owners.ts';
export {
  assignableOf,
  editIssue,
  type KeptIssue,
  listKeptIssues,
  openIssue,
} from './issues/kept-issues.ts';
export { explainIssueRefusal } from './issues/refusal.ts';
export { upsertComment } from './upsert-comment.ts';
export type {
  Cache,
  CacheLimits,
  CacheOptions,
  CommentMode,
  GitHub,
  CallLimits,
  Pull,
  Repository,
  RunEvent,
  CommentRequest,
  CommentResult,
} from './types.ts';
export { makeWeb, type WebClient } from './web.ts';
