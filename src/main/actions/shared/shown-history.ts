/** The shown history: finds what earlier runs showed on this pull request, and stores what this run shows. */
import {
  type Approval,
  type Comment,
  compareCommits,
  faultOf,
  findComments,
  mayUseCache,
  readApproval,
} from '../../../github/index.ts';
import {
  type EarlierPreview,
  type PackedPreview,
  packPreview,
  previewKey,
  type RunHistory,
  type ShownContext,
  type ShownPreview,
  unpackPreview,
} from '../../../operations/history/index.ts';
import type { Store } from '../../../operations/render/index.ts';
import { limitText, lostPreviewText, type Report, type Since } from '../../../report/index.ts';
import { headOf, pullOf, type CommentJob } from './comment-job.ts';
import { keyOf, keysOf } from './comment-key.ts';

/** The parts of a job that the history needs: comments, and maybe a cache. */
export interface HistoryJob extends CommentJob {
  /** The runner's cache. Undefined where there is none. */
  readonly store: Store | undefined;
}

/** What is known of earlier runs before this one compares. */
export interface ShownHistory {
  /** Previews of other commits, the latest first. */
  readonly earlier: readonly EarlierPreview[];
  /** The earlier previews that the report is compared with. */
  readonly looks: readonly Look[];
}

/** An earlier preview that a reviewer may have read. */
interface Look extends Pick<Since, 'kind' | 'by' | 'rewritten'> {
  readonly commit: string;
  readonly shown: ShownPreview | undefined;
  /** Why its content is unknown: it was never stored, or is deleted. */
  readonly missing: 'never' | 'gone';
}

const nothing: ShownHistory = { earlier: [], looks: [] };

/** The pull request under which later runs look for this preview. Undefined where it is not stored. */
function pullWithHistory(job: HistoryJob): number | undefined {
  return job.inputs.comment === 'off' || !mayUseCache(job.event) ? undefined : pullOf(job);
}

/** Whether what this run shows will be stored. */
export const isKept = (job: HistoryJob): boolean =>
  job.store !== undefined && pullWithHistory(job) !== undefined;

/** Looks for earlier previews of the pull request. A failure makes a preview unknown. */
export async function readHistory(job: HistoryJob): Promise<ShownHistory> {
  const { gitHub, event, inputs } = job;
  const pull = pullWithHistory(job);
  if (gitHub === undefined || pull === undefined) return nothing;
  try {
    const where = { repository: event.repository, pull, ...keysOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where, job.viewer),
      readApproval(gitHub, event.repository, pull),
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    job.host.debug(`earlier previews cannot be read: ${fault.reason}`);
    return nothing;
  }
}

/** With a comment per run the newest, else the one that all runs update. */
const lastOf = (comments: readonly Comment[], mode: string): Comment | undefined =>
  mode === 'new' ? comments.at(-1) : comments[0];

async function lookBack(
  job: HistoryJob,
  pull: number,
  comment: Comment | undefined,
  approval: Approval | undefined,
): Promise<ShownHistory> {
  const head = headOf(job);
  const marker = comment?.marker;
  const last = marker?.memory === undefined ? undefined : { head: marker.head, memory: marker.memory };
  const shown = last && (await restore(job, pull, last));
  const earlier = [...(last === undefined ? [] : [last]), ...(shown?.earlier ?? [])].filter(
    (one, at, all) => one.head !== head && all.findIndex((other) => other.head === one.head) === at,
  );
  // If another run already showed this commit, the commit before it counts.
  const pushed = marker !== undefined && marker.head !== head ? marker.head : earlier[0]?.head;
  const commits = new Set([pushed, approval?.commit].filter((one) => one !== undefined));
  const looks = [...commits].map(async (commit): Promise<Look> => {
    const isApproved = commit === approval?.commit;
    const known = earlier.find((one) => one.head === commit);
    const [found, rewritten] = await Promise.all([
      commit === last?.head ? shown : known && restore(job, pull, known),
      commit === head ? false : isRewritten(job, commit, head),
    ]);
    return {
      kind: isApproved ? 'approval' : 'push',
      by: isApproved ? (approval?.by ?? []) : [],
      commit,
      shown: found,
      // Where the last preview is lost, the ones before it are unknown as well.
      missing: known !== undefined || (last !== undefined && shown === undefined) ? 'gone' : 'never',
      ...(rewritten && { rewritten: true as const }),
    };
  });
  return { earlier, looks: await Promise.all(looks) };
}

const restore = async (
  { store, inputs, event }: HistoryJob,
  pull: number,
  one: EarlierPreview,
): Promise<ShownPreview | undefined> => {
  const bytes = await store?.restore(previewKey(pull, keyOf(inputs, event), one));
  return bytes && unpackPreview(bytes, one.memory);
};

/** Whether the branch was rewritten. False too where GitHub has deleted the old commit. */
async function isRewritten({ gitHub, event }: HistoryJob, before: string, head: string): Promise<boolean> {
  if (gitHub === undefined) return false;
  try {
    return (await compareCommits(gitHub, event.repository, before, head)) !== before;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return false;
  }
}

/** Adds the comparison with earlier previews to the report, and what later runs need. */
export function withHistory(
  job: HistoryJob,
  { looks }: ShownHistory,
  { runHistory, report }: { readonly runHistory: RunHistory; readonly report: Report },
): Report {
  const contexts = runHistory.contexts();
  // A cluster changes by itself, so a comparison with it is not compared again.
  if (contexts.length > 0 && contexts.every(({ against }) => against !== undefined)) return report;
  const head = headOf(job);
  const since: Since[] = [];
  const limits: string[] = [];
  for (const { shown, missing, ...look } of looks) {
    const { commit } = look;
    const none = { contexts: [], notes: [] };
    if (commit === head) since.push({ ...look, ...none, status: 'same' });
    else if (shown !== undefined) since.push({ ...look, ...runHistory.since(shown.contexts) });
    else if (job.store === undefined) limits.push(limitText({ kind: 'no-cache', commit }));
    else if (missing === 'never') limits.push(limitText({ kind: 'not-cached', commit }));
    else {
      since.push({ ...look, ...none, status: 'unknown', reason: lostPreviewText(commit) });
    }
  }
  return {
    ...report,
    contexts,
    limits: [...report.limits, ...limits],
    ...(since.length > 0 && { since }),
  };
}

export interface KeptPreview {
  /** What was shown, as the text of a file. */
  readonly text: () => string;
  /** Its hash, once the cache has stored it. */
  readonly saved: Promise<string | undefined>;
}

/**
 * Stores what this run shows, except for forks and without a pull request, where no later run looks for it.
 */
export function keepShown(
  job: HistoryJob,
  { earlier }: ShownHistory,
  contexts: () => readonly ShownContext[],
): KeptPreview {
  const { store, event, inputs } = job;
  const head = headOf(job);
  let packed: PackedPreview | undefined;
  const pack = (): PackedPreview => (packed ??= packPreview({ head, contexts: contexts(), earlier }));
  const save = async (): Promise<string | undefined> => {
    const pull = pullWithHistory(job);
    if (store === undefined || pull === undefined) return undefined;
    const { memory, bytes } = pack();
    const saved = await store.save(previewKey(pull, keyOf(inputs, event), { head, memory }), await bytes());
    return saved === 'refused' ? undefined : memory;
  };
  return { text: () => pack().text, saved: save() };
}
