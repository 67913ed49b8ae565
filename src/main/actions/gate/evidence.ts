/** What GitHub knows about the deployed commit, for the gate before the command. */
import { rulesVersion } from '../../../diff/index.ts';
import { believed, type Evidence, type ExpectedRecord, type MergedPull } from '../../../gate/index.ts';
import { findMergedPull, type FoundPull, othersSince } from '../../../github/index.ts';
import { headCommit } from '../../../git/index.ts';
import type { DeployedPull } from './comment.ts';
import { makeOnlyAttested, type OnlyAttested } from './attested-records.ts';
import type { Job } from '../shared/job-types.ts';
import { once } from '../../../tools/index.ts';

/** What GitHub knows about the commit. The first caller asks, later ones share the answer. */
export interface DeployEvidence {
  readonly ask: () => Promise<CommitEvidence>;
  /** Starts the question while the contexts are rendered. */
  readonly askAhead: () => void;
  /** Cancels all waiting. */
  readonly close: () => void;
}

export function openEvidence(job: Job): DeployEvidence {
  const over = new AbortController();
  let answer: Promise<CommitEvidence> | undefined;
  const ask = (): Promise<CommitEvidence> => (answer ??= evidenceOf(untilOver(job, over.signal)));
  return {
    ask,
    askAhead() {
      // The caller that needs the answer handles its failure.
      ask().catch(() => {});
    },
    close: () => over.abort(),
  };
}

function untilOver(job: Job, over: AbortSignal): Job {
  const { gitHub } = job;
  if (gitHub === undefined) return job;
  return { ...job, gitHub: { ...gitHub, signal: AbortSignal.any([gitHub.signal, over]) } };
}

const noOthers = (): ReturnType<Evidence['others']> => Promise.resolve({ pulls: [] });

interface CommitEvidence extends Pick<Evidence, 'own' | 'others'> {
  readonly mergedPull?: DeployedPull;
}

async function evidenceOf(job: Job): Promise<CommitEvidence> {
  const { gitHub, event, inputs, root, host, surroundings } = job;
  if (gitHub === undefined)
    return { own: { none: 'the input token is empty: reviews cannot be read' }, others: noOthers };
  const { repository, ref } = event;
  const due: ExpectedRecord = {
    repository: `${repository.owner}/${repository.name}`,
    rules: rulesVersion,
    ...(inputs.digestKey !== undefined && { digestKey: inputs.digestKey }),
  };
  const commit = (await headCommit(root, surroundings)) ?? event.sha;
  const found = await findMergedPull(gitHub, {
    repository,
    commit,
    ref,
    notice: (line) => host.info(line),
  });
  if (found.kind === 'refused') {
    if (found.lines !== undefined) host.info(`Add to the job:\n${found.lines.join('\n')}`);
    return { own: { none: found.reason }, others: noOthers };
  }
  const attested = makeOnlyAttested(job);
  const own = found.kind === 'none' ? { none: found.why } : believe(await attested(found.pull), due);
  return {
    own,
    others: once(() => othersOf(job, { commit, own, due, attested })),
    ...(found.kind === 'pull' && {
      mergedPull: { pull: found.pull.number, commit, comments: found.pull.comments ?? [] },
    }),
  };
}

function believe(pull: FoundPull, due: ExpectedRecord): MergedPull {
  const { number, head, records, approved, missing, approvedBy, notApproved } = pull;
  const claimed = {
    number,
    head,
    claims: records,
    ...(approved && { approved }),
    approvedBy,
    ...(missing !== undefined && { missing }),
    ...(notApproved !== undefined && { notApproved }),
  };
  return believed(claimed, due);
}

interface Since {
  readonly commit: string;
  readonly own: Evidence['own'];
  readonly due: ExpectedRecord;
  readonly attested: OnlyAttested;
}

async function othersOf(
  { gitHub, event, host }: Job,
  { commit, own, due, attested }: Since,
): ReturnType<Evidence['others']> {
  if (gitHub === undefined) return { pulls: [] };
  // Without git, the oldest base of several previews is unknown, so the first one is taken.
  const base = 'none' in own ? undefined : own.records.find((record) => record.base !== undefined)?.base;
  const found = await othersSince(gitHub, {
    repository: event.repository,
    commit,
    ref: event.ref,
    ...(base !== undefined && { base }),
    ...('none' in own ? {} : { except: own.number }),
  });
  if (found.kind === 'refused') {
    host.info(`other pull requests are not considered: ${found.reason}`);
    return { pulls: [] };
  }
  const { pulls, capped } = found;
  return {
    pulls: (await Promise.all(pulls.map(attested))).map((pull) => believe(pull, due)),
    ...(capped !== undefined && { capped }),
  };
}
