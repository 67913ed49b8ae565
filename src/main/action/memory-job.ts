/** Review memory: what earlier runs have shown on this pull request is found again, and this run's is kept. */
import {
  type Approval,
  type Comment,
  compareCommits,
  faultOf,
  findComments,
  readApproval,
} from '../../github/index.ts';
import {
  type EarlierPreview,
  packPreview,
  type Preview,
  previewKey,
  type ShownPreview,
  unpackPreview,
} from '../../pipeline/index.ts';
import type { Since } from '../../report/index.ts';
import { headOf, pullOf } from './comment-job.ts';
import { keyOf } from './comment-key.ts';
import type { Job } from './job.ts';

/** What is known of earlier runs, before this one has compared anything. */
export interface Recalled {
  /** Previews of other commits, the latest first. */
  readonly earlier: readonly EarlierPreview[];
  /** What there is to say something of. */
  readonly looks: readonly Look[];
}

/** An earlier preview that somebody may have read. */
interface Look extends Pick<Since, 'kind' | 'by' | 'rewritten'> {
  readonly commit: string;
  readonly shown: ShownPreview | undefined;
  /** Why it is not known: it was never kept, or is not any more. */
  readonly missing: 'never' | 'gone';
}

const nothing: Recalled = { earlier: [], looks: [] };

/** Looks for earlier previews of the pull request; what goes wrong on the way is a preview that is not known. */
export async function recall(job: Job): Promise<Recalled> {
  const { gitHub, event, inputs } = job;
  const pull = pullOf(job);
  if (gitHub === undefined || pull === undefined || inputs.comment === 'off' || event.isFork) return nothing;
  try {
    const where = { repository: event.repository, pull, key: keyOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where, job.viewer),
      readApproval(gitHub, event.repository, pull),
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error) {
    job.surroundings.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    job.host.debug(`earlier previews are not known: ${fault.reason}`);
    return nothing;
  }
}

/** Where each run writes its own, the newest; else the one that all agree on. */
const lastOf = (comments: readonly Comment[], mode: string): Comment | undefined =>
  mode === 'new' ? comments.at(-1) : comments[0];

async function lookBack(
  job: Job,
  pull: number,
  comment: Comment | undefined,
  approval: Approval | undefined,
): Promise<Recalled> {
  const head = headOf(job);
  const marker = comment?.marker;
  const last = marker?.memory === undefined ? undefined : { head: marker.head, memory: marker.memory };
  const shown = last && (await restore(job, pull, last));
  const earlier = [...(last === undefined ? [] : [last]), ...(shown?.earlier ?? [])].filter(
    (one, at, all) => one.head !== head && all.findIndex((other) => other.head === one.head) === at,
  );
  // Another run about this very commit has shown it before: what counts is the commit before.
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
      // Whoever has lost the last does not know what was before it.
      missing: known !== undefined || (last !== undefined && shown === undefined) ? 'gone' : 'never',
      ...(rewritten && { rewritten: true as const }),
    };
  });
  return { earlier, looks: await Promise.all(looks) };
}

const restore = async (
  { store, inputs, event }: Job,
  pull: number,
  one: EarlierPreview,
): Promise<ShownPreview | undefined> => {
  const bytes = await store?.restore(previewKey(pull, keyOf(inputs, event), one));
  return bytes && unpackPreview(bytes, one.memory);
};

/** False too where GitHub does not know: a commit that nothing leads to is forgotten in time. */
async function isRewritten({ gitHub, event }: Job, before: string, head: string): Promise<boolean> {
  if (gitHub === undefined) return false;
  try {
    return (await compareCommits(gitHub, event.repository, before, head)) !== before;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return false;
  }
}

/** The preview with what it says of earlier ones, and with what later ones will ask of it. */
export function remembering(job: Job, { looks }: Recalled, preview: Preview): Preview {
  const { memory, report } = preview;
  const head = headOf(job);
  const contexts = memory.contexts();
  const since: Since[] = [];
  const limits: string[] = [];
  for (const { shown, missing, ...look } of looks) {
    const { commit } = look;
    const short = commit.slice(0, 7);
    const none = { contexts: [], notes: [] };
    if (commit === head) since.push({ ...look, ...none, status: 'same' });
    else if (shown !== undefined) since.push({ ...look, ...memory.since(shown.contexts) });
    else if (job.store === undefined)
      limits.push(`what changed since \`${short}\` is not told: this run has no cache`);
    else if (missing === 'never')
      limits.push(`what changed since \`${short}\` is not told: no preview of it was kept`);
    else {
      const reason = `what was shown at \`${short}\` is not in the cache any more`;
      since.push({ ...look, ...none, status: 'unknown', reason });
    }
  }
  return {
    ...preview,
    contexts: preview.contexts.map((context, at) => ({ ...context, report: contexts[at] ?? context.report })),
    report: {
      ...report,
      contexts,
      limits: [...report.limits, ...limits],
      ...(since.length > 0 && { since }),
    },
  };
}

export interface Kept {
  /** What was shown, for a file. */
  readonly text: string;
  /** Its hash, once the cache has it. */
  readonly saved: Promise<string | undefined>;
}

/** Keeps what this run shows. Nothing is kept where nobody will ask: of forks, and without a pull request. */
export function keep(job: Job, { earlier }: Recalled, { memory }: Preview): Kept {
  const { store, event, inputs } = job;
  const head = headOf(job);
  const packed = packPreview({ head, contexts: memory.contexts(), earlier });
  const pull = pullOf(job);
  const save = async (): Promise<string | undefined> => {
    if (store === undefined || pull === undefined || event.isFork || inputs.comment === 'off')
      return undefined;
    const saved = await store.save(
      previewKey(pull, keyOf(inputs, event), { head, memory: packed.memory }),
      packed.bytes,
    );
    return saved === 'refused' ? undefined : packed.memory;
  };
  return { text: packed.text, saved: save() };
}
