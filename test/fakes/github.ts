/**
 * A GitHub on 127.0.0.1 that remembers: pull requests, comments, labels, reviews, checks, statuses, commits. Every
 * request and every answer is checked against GitHub's own description; a test looks at `violations` at its end.
 */
export type { Fault } from './github/faults.ts';
export type { FakeIssue } from './github/issues.ts';
export { type FakeGitHub, type FakeOptions, type Seen, startFakeGitHub } from './github/server.ts';
export {
  actionsBot,
  addCheck,
  addComment,
  addDeployment,
  addPull,
  type Author,
  commentsOf,
  type FakeCheck,
  type FakeComment,
  type FakeDeployment,
  type FakeReview,
  mergePull,
  movePull,
  type PullGiven,
  type Token,
} from './github/state.ts';
