/** What a run knows of pull requests that update something, and what it writes to them. */
import type { Repository } from '../types.ts';
import type { UpdateMarker } from './marker.ts';

/** The repository as pull requests need it. */
export interface UpdateRepository extends Repository {
  /** Its id in GraphQL. */
  readonly id: string;
  readonly defaultBranch: string;
  readonly tip: string;
}

/** A pull request that an earlier run of this job has opened. */
export interface UpdatePull {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Markdown, without the marker. */
  readonly body: string;
  readonly branch: string;
  readonly head: string;
  readonly state: 'open' | 'closed' | 'merged';
  readonly marker: UpdateMarker;
}

/** One commit on top of the default branch, which GitHub signs. */
export interface UpdateCommit {
  readonly headline: string;
  readonly body: string;
  /** Paths from the root of the repository, and their texts; undefined removes a file, which must be there. */
  readonly files: ReadonlyMap<string, string | undefined>;
}

export interface UpdateText {
  readonly title: string;
  /** Markdown, without the marker. */
  readonly body: string;
}

export interface UpdateRequest extends UpdateText {
  readonly repository: UpdateRepository;
  readonly branch: string;
  readonly marker: Omit<UpdateMarker, 'heads' | 'closed'>;
  readonly commit: UpdateCommit;
  /** Names a branch for the time of one call. */
  readonly run: string;
}

/** `moved`: the branch got a commit that is not ours meanwhile, and nothing of it was touched. */
export type UpdateResult =
  | { readonly action: 'opened' | 'updated'; readonly number: number; readonly url: string }
  | { readonly action: 'moved' };
