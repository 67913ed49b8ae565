/** Decides what becomes of the pull requests: those that are open, held against the updates that there are. */
import type { UpdatePull } from '../../../github/index.ts';

/** An update that is to have a pull request. */
export interface WantedUpdate {
  /** The same for all versions. */
  readonly id: string;
  /** Stands for the versions that it leads to. */
  readonly version: string;
}

export interface PullsState<Update extends WantedUpdate> {
  readonly wanted: readonly Update[];
  /** Could every source be asked? An update that is missing may be one that could not. */
  readonly isComplete: boolean;
  readonly open: readonly UpdatePull[];
  /** The commit that is compared with. */
  readonly base: string;
  /** How many may be open. */
  readonly limit: number;
}

/** What happens to open pull requests. `keep` leaves one as it is because nothing changed, `leave` because of a person's commit. */
export type PullStep<Update extends WantedUpdate> =
  | { readonly kind: 'refresh' | 'keep'; readonly pull: UpdatePull; readonly update: Update }
  | { readonly kind: 'leave' | 'close'; readonly pull: UpdatePull };

export interface PullPlan<Update extends WantedUpdate> {
  /** Those that close first, since they make room. */
  readonly steps: readonly PullStep<Update>[];
  /** Updates without an open pull request, in the order in which they may open one. */
  readonly candidates: readonly Update[];
  /** How many of them may. */
  readonly room: number;
}

export function decidePulls<Update extends WantedUpdate>(state: PullsState<Update>): PullPlan<Update> {
  const { wanted, open, limit } = state;
  const updates = new Map(wanted.map((update) => [update.id, update]));
  const steps = open
    .toSorted((a, b) => byText(a.marker.update, b.marker.update) || a.number - b.number)
    .flatMap((pull) => stepOf(pull, updates.get(pull.marker.update), state) ?? []);
  const taken = new Set(open.map(({ marker }) => marker.update));
  const closing = steps.filter(({ kind }) => kind === 'close');
  return {
    steps: [...closing, ...steps.filter(({ kind }) => kind !== 'close')],
    candidates: wanted.filter(({ id }) => !taken.has(id)).toSorted((a, b) => byText(a.id, b.id)),
    room: Math.max(0, limit - (open.length - closing.length)),
  };
}

function stepOf<Update extends WantedUpdate>(
  pull: UpdatePull,
  update: Update | undefined,
  { base, isComplete }: PullsState<Update>,
): PullStep<Update> | undefined {
  const { marker, head } = pull;
  if (!marker.heads.includes(head)) return { kind: 'leave', pull };
  if (update === undefined) return isComplete ? { kind: 'close', pull } : undefined;
  const isCurrent = marker.version === update.version && marker.base === base && marker.heads.length === 1;
  return { kind: isCurrent ? 'keep' : 'refresh', pull, update };
}

/** The pull request by which a person has decided over this version; undefined where it may be opened. */
export const decidedPull = (
  { id, version }: WantedUpdate,
  closed: readonly UpdatePull[],
): UpdatePull | undefined =>
  closed.find(({ marker }) => marker.update === id && marker.version === version && marker.closed !== true);

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
