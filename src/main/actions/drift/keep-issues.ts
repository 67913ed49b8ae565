/** Keeps one issue for each release that drifted. */
import { join, relative, sep } from 'node:path';
import { readPlain } from '../../../files/index.ts';
import {
  assignableOf,
  codeOwnersPaths,
  editIssue,
  explainIssueRefusal,
  type GitHub,
  listKeptIssues,
  openIssue,
  type Owners,
  ownersOf,
  readViewer,
  type Viewer,
} from '../../../github/index.ts';
import type { FoundDrift } from '../../../operations/drift/index.ts';
import {
  type DriftContext,
  driftEndText,
  driftIssue,
  driftIssueTitle,
  replaceLead,
  withAlikeTags,
} from '../../../report/index.ts';
import { checkedOutBranch } from '../shared/checked-out-branch.ts';
import { writerOf } from '../shared/comment-key.ts';
import type { Job } from '../shared/job-types.ts';
import { runOf } from '../shared/run-facts.ts';
import { shortHash } from '../shared/short-hash.ts';
import { type CheckedRelease, decideIssues, duplicatesIn, type IssueStep } from './decide-issues.ts';

/** By this label runs find their issues. */
const label = 'drift';

interface IssueRun {
  readonly job: Job;
  readonly gitHub: GitHub;
  readonly viewer: Viewer;
  readonly scope: string;
  readonly ownersOf: (context: DriftContext) => Owners;
}

/** An issue that cannot be written fails nothing: a notice says why. */
export async function keepDriftIssues(job: Job, found: FoundDrift): Promise<void> {
  const { inputs, host, gitHub, surroundings } = job;
  if (inputs.driftIssue === 'off') return;
  const branch = await checkedOutBranch(job);
  if (!branch.isDefault) {
    host.info(`no issue is written: ${branch.name} is not the default branch of the repository`);
    return;
  }
  const noIssue = (message: string): void => host.annotate({ level: 'notice', title: 'No issue', message });
  if (gitHub === undefined) {
    noIssue('the input token is empty');
    return;
  }
  try {
    const viewer = await readViewer(gitHub);
    const scope = writerOf(inputs, job.event);
    await keepAll({ job, gitHub, viewer, scope, ownersOf: ownersIn(job, found) }, found);
  } catch (error) {
    surroundings.signal.throwIfAborted();
    const why = explainIssueRefusal(error);
    if (why === undefined) throw error;
    noIssue(why);
  }
}

async function keepAll(run: IssueRun, { report }: FoundDrift): Promise<void> {
  const { job, gitHub, viewer, scope } = run;
  const { repository } = job.event;
  const kept = await listKeptIssues(gitHub, repository, label, viewer);
  const releases = report.contexts.map((context) => checkedRelease(run, context));
  const isWhole = job.inputs.context.length === 0;
  const steps = decideIssues({ releases, kept, ...(isWhole && { wholeScope: scope }) });
  for (const step of steps) await takeStep(run, step);
  if (!steps.some(({ kind }) => kind === 'open')) return;
  // Another run may have opened one for the same release meanwhile: the older one stays.
  const doubled = duplicatesIn(await listKeptIssues(gitHub, repository, label, viewer));
  for (const issue of doubled) await takeStep(run, { kind: 'close', issue, why: 'duplicate' });
}

function checkedRelease(run: IssueRun, context: DriftContext): CheckedRelease {
  const { service, context: name, cluster, namespace, release } = context;
  const { title, body } = textOf(run, context, { number: 0, url: '' });
  return {
    context,
    key: shortHash([service, name, cluster, namespace, release]),
    shown: shortHash([title, withAlikeTags(body)]),
  };
}

const textOf = (
  { ownersOf: owners }: IssueRun,
  context: DriftContext,
  run: ReturnType<typeof runOf>,
): { readonly title: string; readonly body: string } => ({
  title: driftIssueTitle(context),
  body: driftIssue(context, { run, teams: owners(context).teams }),
});

async function takeStep(run: IssueRun, step: IssueStep): Promise<void> {
  const { job, gitHub, scope } = run;
  const { host, event, surroundings } = job;
  surroundings.signal.throwIfAborted();
  if (step.kind === 'leave') {
    host.info(`issue ${step.issue.url} is left as it is: ${step.why}`);
    return;
  }
  if (step.kind === 'close') {
    const { issue, why } = step;
    const { title, body, marker } = issue;
    const text = {
      title,
      body: replaceLead(body, driftEndText(why, runOf(job))),
      marker: { ...marker, shown: '' },
    };
    await editIssue(gitHub, event.repository, issue.number, text, why === 'duplicate' ? why : 'completed');
    host.info(`issue closed: ${issue.url} (${why})`);
    return;
  }
  const { release } = step;
  const marker = { scope, key: release.key, shown: release.shown };
  const text = { ...textOf(run, release.context, runOf(job)), marker };
  if (step.kind === 'open') {
    const assignees = await assignableOf(gitHub, event.repository, run.ownersOf(release.context).users);
    const { url } = await openIssue(gitHub, event.repository, text, { labels: [label], assignees });
    host.info(`issue opened: ${url}`);
    return;
  }
  await editIssue(
    gitHub,
    event.repository,
    step.issue.number,
    text,
    step.kind === 'reopen' ? 'open' : undefined,
  );
  host.info(`issue ${step.kind === 'reopen' ? 'reopened' : 'updated'}: ${step.issue.url}`);
}

/** GitHub reads no larger file. */
const mostOwnersBytes = 3 * 1024 * 1024;

/** The owners of a context are those of its service's file. */
function ownersIn({ root }: Job, { files }: FoundDrift): IssueRun['ownersOf'] {
  const text = codeOwnersPaths
    .map((path) => readPlain(join(root, path), mostOwnersBytes))
    .find((found) => found !== undefined);
  const codeOwners = text === undefined || text === 'other' ? '' : text.content.toString('utf8');
  return (context) => {
    const file = files.get(context);
    if (file === undefined) return { users: [], teams: [] };
    return ownersOf(codeOwners, relative(root, file).split(sep).join('/'));
  };
}
