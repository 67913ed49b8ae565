/**
 * Reads from git: the known files of a folder, the commit that a run is compared with, and that commit's
 * files.
 */
export { type GitOptions, runGit, withGitSettings, withSafeFolder } from './run-git.ts';
export { type BaseOptions, type BaseRequest, baseOf } from './choose-base.ts';
export { type Commit, commitOf, defaultBranch, isShallow, mergeBase } from './commits.ts';
export { type CommitFiles, openCommitFiles, type TakenFiles as Taken } from './commit-files.ts';
export { type Differences, differencesOf, type PathScope, touching } from './differences.ts';
export { commitsOfFile, fileAt, hasCommit, isAncestor, movedTo } from './file-history.ts';
export { headCommit, headTags } from './head.ts';
export { knownFiles } from './known-files.ts';
export { loginEnvironment, type Remote } from './remote.ts';
export { remoteAddresses, repositoryName, repositorySlug } from './repository.ts';
export { trackedFiles } from './tracked-files.ts';
export { textsOf, type TreeChange, treeChanges, type TreeFile, treeFiles } from './tree-changes.ts';
export { explainRefusal, refusalOf } from './refusal.ts';
