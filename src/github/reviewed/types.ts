/** What a deploy learns from GitHub of the pull requests behind a commit: plain facts, which the gate judges. */
import type { Repository } from '../types.ts';

/** A record as a preview packed it: nothing in it is believed yet. */
export interface FoundRecord {
  /** Of the comment that it belongs to; undefined where no comment names it. */
  readonly key: string | undefined;
  /** What the pieces claim to be. Where `isNamed`, what the comment of the preview says that they are. */
  readonly hash: string;
  readonly isNamed: boolean;
  readonly pieces: readonly string[];
  /** When the last approval was given, no preview showed it. */
  readonly isLater?: true;
}

/** A comment of the app's on a pull request, in which a deploy may show how it ended. */
export interface FoundComment {
  readonly key: string;
  /** It names a record. */
  readonly isGate: boolean;
  /** Markdown, without the marker. */
  readonly body: string;
}

/** A pull request with all that vouches for it. */
export interface FoundPull {
  readonly number: number;
  readonly url: string;
  /** Its head when it was merged, or now. */
  readonly head: string;
  readonly baseRef: string;
  /** Undefined where it is not merged, or GitHub does not say. */
  readonly mergeCommit: string | undefined;
  readonly mergedAt: string | undefined;
  /** One for each comment key; those that cannot be put together are left out. */
  readonly records: readonly FoundRecord[];
  /** What was shown when the approval was given, where a record was shown only later; absent where none was. */
  readonly approved?: readonly FoundRecord[];
  /** Why a record is not there, or is not believed, as a clause. */
  readonly missing?: string;
  /** Who approved the very head, may push, and is not its author; the first to approve first. */
  readonly approvedBy: readonly string[];
  /** Why the approvals that there are do not count, as a clause. */
  readonly notApproved?: string;
  /** Absent where there are none. */
  readonly comments?: readonly FoundComment[];
}

/** Why GitHub did not tell, a sentence without full stop, and what to add to the workflow where that helps. */
export interface EvidenceRefusal {
  readonly kind: 'refused';
  readonly reason: string;
  readonly lines?: readonly string[];
}

export type FoundMerged =
  | { readonly kind: 'pull'; readonly pull: FoundPull }
  /** `why` is a clause: it came by none, or by one that does not count. */
  | { readonly kind: 'none'; readonly why: string }
  | EvidenceRefusal;

export type FoundOthers =
  /** The latest first. `capped` is a sentence that says how far was looked. */
  | { readonly kind: 'pulls'; readonly pulls: readonly FoundPull[]; readonly capped?: string }
  | EvidenceRefusal;

export interface MergedSearch {
  readonly repository: Repository;
  /** What is deployed; a tag's own name is followed to its commit. */
  readonly commit: string;
  /** Fully qualified: the branch or tag that is deployed, or a merge queue's. Empty where there is none. */
  readonly ref: string;
  /** When it was pushed, where the event says, in milliseconds: GitHub needs a while to link a commit that is new. */
  readonly pushedAt?: number;
  /** How long that is waited for. */
  readonly waitMs?: number;
  /** The first pause; it doubles. */
  readonly pauseMs?: number;
  /** Told once, when there is something to wait for. */
  readonly notice?: (line: string) => void;
}

export interface OthersSearch {
  readonly repository: Repository;
  readonly commit: string;
  readonly ref: string;
  /** The commit at which to stop; all there is, up to the limit, where it is not known. */
  readonly base?: string;
  /** Not to be told again. */
  readonly except?: number;
}

export interface RecordRequest {
  readonly repository: Repository;
  /** The pull request's head. */
  readonly head: string;
  /** Of the comment. */
  readonly key: string;
  readonly hash: string;
  /** Printable ASCII without spaces and backticks, each of `pieceLimit` characters at most. */
  readonly pieces: readonly string[];
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  /** What `isFork` of the event says. */
  readonly isFork: boolean;
}

/** `checkCount`: how many checks that took; none where the same record was there. */
export type RecordResult =
  | { readonly ok: true; readonly checkCount: number }
  | { readonly ok: false; readonly reason: string; readonly lines?: readonly string[] };

/** Whose word counts: the app that the token is of. */
export interface TrustedApp {
  readonly slug: string;
  /** Of the app's account; undefined where the token is a person's. */
  readonly id: number | undefined;
}
