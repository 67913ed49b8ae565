/** `pligos run`: plain helm, or a whole deploy where the context has a lifecycle or the call asks for one. */
import { type DeployRecord, isSuccess } from '../../deploy/index.ts';
import type { Finding } from '../../diff/index.ts';
import { UserError } from '../../errors.ts';
import { checkBundled, type RunBundle } from '../bundle/index.ts';
import { headCommit } from '../../git/index.ts';
import { verbIn } from '../../helm/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import type { DeployContext, DeployInput } from './types.ts';
import { requireOf } from '../gate/require.ts';
import { isDryRun } from '../run/dry-run.ts';
import type { PreflightMode } from '../run/preflight-mode.ts';
import { chooseOne, openProject, type ProjectInput, targetName } from '../sources/project.ts';
import { runCommand } from '../run/run.ts';
import type { JudgedRun, RunToJudge } from '../run/judge-run.ts';
import { isToBeJudged } from '../run/run-judged.ts';
import type { Surroundings } from '../surroundings.ts';

export interface RunInput extends ProjectInput {
  /** Where the services are those of a bundle. */
  readonly bundle?: RunBundle;
  readonly word: string | undefined;
  readonly words: readonly string[];
  readonly preflight: PreflightMode;
  readonly skipUnchanged: boolean;
  readonly keepBeside: boolean;
  /** The caller wants the record. */
  readonly wantsRecord: boolean;
  readonly onEvent: NonNullable<DeployInput['onEvent']>;
  /** The command that shows the changes. */
  readonly shownBy: (name: string) => string;
  /** Called where the context has `gate.failOn`, before any change. */
  readonly judgement: (judgement: JudgedRun) => void | Promise<void>;
}

export interface RunOutcome {
  /** helm's exit code where helm ran; 1 where another step failed. */
  readonly exitCode: number;
  /** `gate.failOn` has stopped it. */
  readonly isStopped?: true;
  /** The record of a deploy. */
  readonly record?: DeployRecord;
}

/** Runs helm in the caller's folder, with all steps of a deploy around it where this is one. */
export async function runOrDeploy(input: RunInput, given: Surroundings): Promise<RunOutcome> {
  const surroundings = inBundle(input.bundle, given);
  const { word, words, preflight, skipUnchanged, keepBeside, wantsRecord, onEvent } = input;
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word, surroundings);
  if (input.bundle !== undefined) await checkBundled(target, input.bundle, project, surroundings);
  const keeps = input.plain === undefined && input.discover === undefined && input.bundle === undefined;
  const verb = verbIn(words);
  const installs = (verb === 'install' || verb === 'upgrade') && !isDryRun(words);
  const needsDeploy = skipUnchanged || keepBeside || wantsRecord;
  if (needsDeploy && !installs)
    throw new UserError(
      'usage',
      '--skip-unchanged, --record and --keep-record go with helm install and helm upgrade',
      { hint: 'remove them for other commands, and for a dry run' },
    );
  const request = { target, words };
  const { bundle } = input;
  const isReviewed = bundle !== undefined && installs && requireOf(target.context) !== 'none';
  const judgement = isToBeJudged({ ...request, isReviewed })
    ? await judge(request, input, surroundings)
    : undefined;
  if (judgement !== undefined) await input.judgement(judgement);
  const isStopped = judgement?.outcome === 'found';
  const stopped = { exitCode: 1, ...(isStopped && { isStopped: true as const }) };
  if (!installs || !(needsDeploy || isReviewed || target.context.settings.lifecycle !== undefined)) {
    if (judgement?.reason !== undefined) return stopped;
    const name = targetName(target);
    const { exitCode } = await runCommand(
      {
        words,
        target,
        project,
        preflight,
        keeps,
        cleanSink: (line, from) => onEvent({ what: 'line', name, line, from }),
        ...(judgement && { judged: true }),
      },
      surroundings,
    );
    return { exitCode };
  }
  const { deployAll } = await import('./deploy.ts');
  const gate = isReviewed
    ? await (await import('./bundled-gate.ts')).openBundledGate(
        { bundle, name: targetName(target), words },
        surroundings,
      )
    : undefined;
  const deployed = deployAll(
    {
      words,
      contexts: [
        {
          target,
          project,
          keeps,
          ...(gate && { gate: () => Promise.resolve(gate.answer) }),
          ...(judgement && asJudged(judgement)),
        },
      ],
      by: await byOf(surroundings, target.service.dir),
      skipUnchanged,
      keepBeside,
      preflight,
      onEvent,
    },
    surroundings,
  );
  const [record] = await deployed.finally(() => gate?.close());
  if (record === undefined) throw new TypeError('a deploy has no record');
  if (judgement?.reason !== undefined) return { ...stopped, record };
  const helm = record.steps.findLast(({ kind, exitCode }) => kind === 'helm' && exitCode)?.exitCode ?? 0;
  return { exitCode: isSuccess(record) ? 0 : helm || 1, record };
}

/** The commit of a bundle is the one that it was written from, whatever the job that deploys it has checked out. Its secrets come from one folder. */
function inBundle(bundle: RunBundle | undefined, surroundings: Surroundings): Surroundings {
  if (bundle === undefined) return surroundings;
  const { commit } = bundle.index;
  const env = { ...surroundings.env, ...(commit !== undefined && { GITHUB_SHA: commit }) };
  return { ...surroundings, env, secretFolder: bundle.secrets ?? null };
}

/** The comparison is loaded where there is something to judge. */
async function judge(
  { target, words }: Pick<RunToJudge, 'target' | 'words'>,
  input: RunInput,
  surroundings: Surroundings,
): Promise<JudgedRun> {
  const { judgeRun } = await import('../run/judge-run.ts');
  const command = input.shownBy(targetName(target));
  return judgeRun({ target, words, command }, input, surroundings);
}

/** The findings go into the record, even when they stop it. */
function asJudged({ report, reason }: JudgedRun): Pick<DeployContext, 'judged' | 'findings' | 'gate'> {
  const record = { require: 'none', passed: false, approvedBy: [] } as const;
  return {
    judged: true,
    findings: recordedFindings(report.contexts.flatMap(({ comparison }) => comparison?.findings ?? [])),
    ...(reason !== undefined && { gate: () => Promise.resolve({ record, reason }) }),
  };
}

/** Findings as the record of a deploy has them. */
export const recordedFindings = (findings: readonly Finding[]): DeployRecord['findings'] =>
  findings.map(({ rule, severity, resource, allowed }) => ({
    rule,
    severity,
    ...(resource && { resource: kindAndName(resource) }),
    ...(allowed !== undefined && { allowed: allowed.reason }),
  }));

/** The actor and the commit, from the environment and git. */
export async function byOf(
  { env, signal, pull }: Pick<Surroundings, 'env' | 'signal' | 'pull'>,
  dir: string,
): Promise<DeployRecord['by']> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  const actor = env['GITHUB_ACTOR'] || env['USER'];
  const run = server && repository && id ? `${server}/${repository}/actions/runs/${id}` : undefined;
  const commit = env['GITHUB_SHA'] || (await headCommit(dir, { env, signal }).catch(() => undefined));
  return {
    ...(actor && { actor }),
    ...(run !== undefined && { run }),
    ...(commit && { commit }),
    ...(pull !== undefined && { pull }),
  };
}
