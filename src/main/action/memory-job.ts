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
  readonly reason: string;
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
      reason:
        last === undefined
          ? 'no preview of it was kept'
          : `what was shown at \`${commit.slice(0, 7)}\` is not in the cache any more`,
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
export function remembering(job: Job, { looks }: Recalled, shown: Preview): Preview {
  const { memory, report } = shown;
  const contexts = memory.contexts();
  const asked = looks.filter(({ commit }) => commit !== headOf(job));
  const limits =
    job.store === undefined
      ? asked.map(
          ({ commit }) => `what changed since ${commit.slice(0, 7)} is not told: this run has no cache`,
        )
      : [];
  const since = looks.flatMap((look) =>
    job.store === undefined && asked.includes(look) ? [] : [sinceOf(look, headOf(job), shown)],
  );
  return {
    ...shown,
    contexts: shown.contexts.map((context, at) => ({ ...context, report: contexts[at] ?? context.report })),
    report: {
      ...report,
      contexts,
      limits: [...report.limits, ...limits],
      ...(since.length > 0 && { since }),
    },
  };
}

function sinceOf({ shown, reason, ...look }: Look, head: string, { memory }: Preview): Since {
  if (look.commit === head) return { ...look, status: 'same', contexts: [], notes: [] };
  if (shown === undefined) return { ...look, status: 'unknown', reason, contexts: [], notes: [] };
  return { ...look, ...memory.since(shown.contexts) };
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
