/** What the pull request that brought a commit hears of its deploy: that it was refused, and what became of the next try. */
import type { GateRefusal } from '../../../gate/index.ts';
import { closeComment, type FoundComment, refusedDeploy } from '../../../github/index.ts';
import type { ComparisonRooms } from '../../../operations/index.ts';
import { sentence } from '../../../text/index.ts';
import { pullOf } from '../shared/comment-job.ts';
import type { Job } from '../shared/job-types.ts';
import { sayToTheEnd } from '../preview/last-word.ts';
import { runLink } from '../preview/outcome-text.ts';

/** The pull request, with its comments of ours. */
export interface Brought {
  readonly pull: number;
  readonly commit: string;
  readonly comments: readonly FoundComment[];
}

export interface DeployWord {
  readonly refused: readonly GateRefusal[];
  /** Where nothing was: what became of the command, as Markdown. */
  readonly otherwise: string;
}

/** GitHub takes 65,536 characters as a comment, and a report may have most of them. */
const longest = 1200;
const mostTold = 2;

/**
 * Says it above the report of that pull request: a refusal, and in its place what comes after it. Where there is no comment of ours, or
 * this job may not write there, nothing is said, and nothing fails: log, annotation and summary have it.
 */
export async function updateMergedPull(
  job: Job,
  brought: Brought | undefined,
  { refused, otherwise }: DeployWord,
  { prose }: Pick<ComparisonRooms, 'prose'>,
): Promise<void> {
  const { inputs, event, host, viewer } = job;
  // A run that speaks to a pull request says it in its own comment.
  if (brought === undefined || inputs.comment === 'off' || pullOf(job) !== undefined) return;
  const lines = refused
    .slice(0, mostTold)
    .flatMap(({ message, hint }) => [message, hint].map((text) => prose(sentence(text), longest)));
  const commit = brought.commit.slice(0, 7);
  const said =
    refused.length === 0
      ? `${otherwise}\nThis was the deploy of \`${commit}\`.`
      : refusedDeploy(commit, [`was refused in ${runLink(job)}.`, ...lines].join('\n'));
  for (const { key } of commentsFor(brought, refused.length > 0)) {
    const told = await sayToTheEnd(job, async ({ gitHub }) =>
      gitHub === undefined
        ? undefined
        : closeComment(
            gitHub,
            {
              repository: event.repository,
              pull: brought.pull,
              key,
              said,
              run: event.run,
              isFork: event.isFork,
            },
            viewer,
          ),
    );
    if (told?.reason !== undefined)
      host.debug(`#${brought.pull} does not show the result of this deploy: ${told.reason}`);
  }
}

/** Those that a deploy is held against; what is no refusal is told only where one stands. */
function commentsFor({ comments }: Brought, isRefused: boolean): readonly FoundComment[] {
  if (!isRefused) return comments.filter(({ saysRefused }) => saysRefused);
  const gates = comments.filter(({ isGate }) => isGate);
  return gates.length > 0 ? gates : comments.slice(-1);
}
