/** The helm command of contexts in clusters: each as a deploy with its record, and what of it GitHub hears while it goes. */
import { type DeployRecord, isSuccess as isDeployed } from '../../../deploy/index.ts';
import type { Preview, PreviewedContext } from '../../../operations/compare/index.ts';
import { byOf, deployAll, type DeployContext, recordedFindings } from '../../../operations/deploy/index.ts';
import type { Gate, RefusedInside } from '../../../operations/gate/index.ts';
import { refusalsOf } from '../../../operations/sync/index.ts';
import { isBroken } from '../../../report/index.ts';
import { makeNamespaces } from '../../../operations/run/index.ts';
import { type CommandOutcome, nameOf } from '../preview/command-job.ts';
import { openDeployments } from './github.ts';
import { deployLog } from './log.ts';
import type { Job } from '../shared/job-types.ts';
import { exitCodes } from '../../exit.ts';

export interface DeployRun {
  readonly outcome: CommandOutcome;
  readonly records: readonly DeployRecord[];
  /** By context (`service/context`): where what was deployed is looked at. */
  readonly urls: ReadonlyMap<string, string>;
  /** GitHub has got all of it. */
  readonly githubDone: Promise<void>;
}

/** Runs the command for every context, in the order of their needs; the records say what became of each. */
export async function deployContexts(
  job: Job,
  { contexts, project }: Preview,
  gate: Pick<Gate, 'contexts'>,
): Promise<DeployRun> {
  const { inputs, host, surroundings, root, event } = job;
  const { command, skipUnchanged, keepRecord, maxParallel, preflight, plain } = inputs;
  const targets = contexts.flatMap(({ target }) => target ?? []);
  const { owner, name } = event.repository;
  const pull = event.pull?.number ?? event.pullNumber;
  if (pull !== undefined)
    for (const made of await makeNamespaces(command, targets, `${owner}/${name}#${pull}`, surroundings))
      host.info(`the namespace ${made} is created and labelled for this pull request`);
  const deployments = await openDeployments(job, { project, targets });
  const first = contexts.find(({ target }) => target !== undefined);
  const title =
    targets.length === 1 && first !== undefined
      ? `helm ${command[0]} for ${nameOf(first)}`
      : `helm ${command[0]} for ${targets.length} contexts`;
  const refusals = inputs.operation === 'sync' ? refusalsOf(targets, project) : undefined;
  const log = deployLog(host, targets.length > 1);
  const records = await host.group(title, async () =>
    deployAll(
      {
        words: command,
        contexts: contexts.flatMap((context) =>
          contextOf(context, {
            project,
            gate,
            keeps: plain === undefined,
            urls: deployments.urls,
            refusals,
          }),
        ),
        by: await byOf(surroundings, root),
        ...(refusals && { unreadNames: refusals.unreadNames }),
        preflight,
        skipUnchanged,
        keepBeside: keepRecord,
        ...(maxParallel !== undefined && { width: maxParallel }),
        onEvent(deployEvent) {
          log(deployEvent);
          deployments.add(deployEvent);
        },
      },
      surroundings,
    ),
  );
  const urls = new Map(deployments.urls);
  if (inputs.environmentUrl === undefined)
    for (const record of records) if (record.url !== undefined) urls.set(nameIn(record), record.url);
  const refused = gate.contexts.flatMap(({ guard }) => guard.refused() ?? [])[0];
  return {
    outcome: outcomeOf(records, surroundings.signal.aborted, refused),
    records,
    urls,
    githubDone: deployments.close(),
  };
}

interface Around {
  readonly project: Preview['project'];
  readonly gate: Pick<Gate, 'contexts'>;
  readonly keeps: boolean;
  readonly urls: ReadonlyMap<string, string>;
  /** Of a sync: the contexts that are not deployed. */
  readonly refusals: ReturnType<typeof refusalsOf> | undefined;
}

function contextOf(
  context: PreviewedContext,
  { project, gate, keeps, urls, refusals }: Around,
): DeployContext[] {
  const { target, report, clean, digest } = context;
  if (target === undefined) return [];
  const refusal = refusals?.refusals.get(target) ?? (refusals && isBroken(report) ? refuseBroken : undefined);
  const gated = gate.contexts.find((one) => one.context === context);
  const made = digest?.().digest;
  const url = urls.get(`${target.service.name}/${target.context.name}`);
  return [
    {
      target,
      project,
      keeps,
      judged: true,
      ...(refusals && { enforce: target.context.settings.enforce?.value ?? ('changes' as const) }),
      findings: recordedFindings(report.comparison?.findings ?? []),
      ...(made !== undefined && { manifests: `sha256:${made}` }),
      ...(clean && { clean }),
      ...(url !== undefined && { url }),
      ...(refusal && { gate: refusal }),
      ...(gated &&
        refusal === undefined && {
          gate: () =>
            Promise.resolve({
              record: {
                require: gated.require,
                passed: gated.verdict.passed,
                approvedBy: gated.reviewed?.approvedBy ?? [],
              },
              guard: gated.guard,
              ...(!gated.verdict.passed && { reason: gated.verdict.message }),
            }),
        }),
    },
  ];
}

const refuseBroken: NonNullable<DeployContext['gate']> = () =>
  Promise.resolve({
    record: { require: 'none', passed: false, approvedBy: [] },
    reason: 'it could not be compared, or has errors',
  });

/** What became of all of them together, as it was told before there were records. */
export function outcomeOf(
  records: readonly DeployRecord[],
  isAborted: boolean,
  refused?: RefusedInside,
): CommandOutcome {
  const left = records.filter(isLeft).map(nameIn);
  const begun = records.filter((record) => !isLeft(record));
  const failed = begun.find((record) => !isDeployed(record));
  const about = { left, ...(refused && { refused }) };
  if (isAborted && (failed !== undefined || left.length > 0)) {
    const cut = begun.find(({ status }) => status === 'cancelled') ?? failed;
    return cut === undefined
      ? { exitCode: exitCodes.interrupted, name: '', ...about, isCancelled: true }
      : { exitCode: exitCodeOf(cut), name: nameIn(cut), ...about, isCancelled: true };
  }
  if (failed === undefined) return { exitCode: 0, name: '', ...about };
  return { exitCode: exitCodeOf(failed), name: nameIn(failed), reason: failed.reason ?? '', ...about };
}

const nameIn = ({ service, context }: DeployRecord): string => `${service}/${context}`;

/** helm's own, where it failed. */
const exitCodeOf = ({ steps }: DeployRecord): number =>
  steps.findLast(({ kind, exitCode }) => kind === 'helm' && exitCode)?.exitCode || exitCodes.user;

/** One that never began: what it needs failed, or the run was over. */
function isLeft({ status, steps }: DeployRecord): boolean {
  const hasBegun = steps.some((step) => step.started !== undefined);
  return (status === 'cancelled' && !hasBegun) || (status === 'not-started' && steps.length === 0);
}
