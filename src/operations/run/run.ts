/** `pligos run`: runs the user's own helm command with the generated chart. */
import { readFileSync } from 'node:fs';
import { collectArtifacts, digestsOf } from '../../artifacts/index.ts';
import { readChart } from '../../chart/index.ts';
import { labelsOf, type ReleaseOwner } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { type CheckText, type PlannedCommand, shapingFlags, withRepositories } from '../../helm/index.ts';
import { type Channels, type LineSink, run, type RunResult } from '../../process/index.ts';
import { requireOf } from '../gate/require.ts';
import { appliesEdits, runChecked } from './checked-helm.ts';
import { helmFor } from './helm-path.ts';
import { refuseTest, refuseUnnamedRelease } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { planFor } from './plan.ts';
import type { PreflightMode } from './preflight-mode.ts';
import type { DependencyPolicy } from '../render/fetch-missing.ts';
import { keep, type PreparedContext, prepare } from '../render/prepare.ts';
import { editCleaner, renderableOf } from '../render/render.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import { refuseTooLarge } from '../sources/manifests/release-problems.ts';
import type { Project, Target } from '../sources/project.ts';
import { releaseOwner } from './release-owner.ts';
import { refuseUnjudged } from './run-judged.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import { redactorFor, type ValueSources } from '../render/values-redactor.ts';
import type { Surroundings } from '../surroundings.ts';

/** helm gets this long to record a release as failed before it is killed. */
const grace = 6000;

export interface HelmRun {
  /** The words for helm, with placeholders. */
  readonly words: readonly string[];
  readonly target: Target;
  readonly project: Project;
  /** Whether helm's artifacts are kept; without a pligos.yaml there is no folder of ours to keep them in. */
  readonly keeps: boolean;
  /** Receives helm's lines; without it helm uses our own streams. */
  readonly sink?: LineSink;
  /** The same, where helm has decrypted values: without them. */
  readonly cleanSink?: LineSink;
  /** Called with the sources of the values, before helm prints anything. */
  readonly onValues?: (sources: ValueSources) => void;
  /** Awaited before helm starts, when all its inputs are ready; if it throws, helm does not start. */
  readonly before?: (ready: {
    readonly planned: PlannedCommand;
    readonly prepared?: PreparedContext;
    /** Whose release it is, as its labels will say. */
    readonly owner?: ReleaseOwner;
  }) => Promise<void>;
  /** `gate.failOn` was checked for this very chart. */
  readonly judged?: true;
  /** Absent means `auto`. */
  readonly preflight?: PreflightMode;
  /** The gate has accepted the context. */
  readonly isReviewed?: true;
  /**
   * Asked inside helm about the very text that it is about to send, which is sent only on ok; a command that
   * cannot be checked is refused.
   */
  readonly lastCheck?: CheckText;
}

/** Runs the command of one context with its chart; throws mistakes before helm runs. */
export async function runCommand(command: HelmRun, surroundings: Surroundings): Promise<RunResult> {
  const { words, target, project } = command;
  // Planned twice: first to learn what the command needs, then with its folder.
  const placeholders = await placeholdersFor(words, target, surroundings);
  const draft = planFor(words, target, undefined, placeholders, surroundings);
  if (draft.changesCluster) {
    refuseTest(target);
    refuseUnnamedRelease(target, draft.usesDefaultRelease);
    refuseUnreviewed(command);
    refuseUnjudged(target, words, command.judged === true);
  }
  if (!draft.needsChart) {
    await command.before?.({ planned: draft });
    return runWords(draft, command, surroundings);
  }
  const preflightRun = checkCluster(draft, command, surroundings);
  // Faults of the chart are reported first.
  preflightRun.catch(() => {});
  const prepared = await prepareFor(draft, target, project, surroundings);
  try {
    await preflightRun;
    if (draft.changesCluster) refuseTooLarge(prepared, surroundings);
    const owner = await releaseOwner(target, draft, surroundings);
    const labels = owner && labelsOf(owner);
    const planned = planFor(words, target, prepared, placeholders, surroundings, labels);
    const values = prepared.valueFiles.map((file) => readFileSync(file, 'utf8'));
    command.onValues?.({
      ...prepared,
      values,
      flags: shapingFlags(words).flags,
    });
    await command.before?.({ planned, prepared, ...(owner && { owner }) });
    const result = await runPrepared(
      planned,
      prepared,
      withoutValues(command, planned, prepared, surroundings),
      surroundings,
    );
    if (result.exitCode === 0 && command.keeps) keepArtifacts(prepared, planned.verb);
    return result;
  } finally {
    prepared.folder.dispose();
  }
}

/** `--debug` prints all values, and a log is read by more people than those who have the key. */
function withoutValues(
  command: HelmRun,
  { changesCluster }: PlannedCommand,
  { target, chart, encrypted, named, secrets }: PreparedContext,
  surroundings: Surroundings,
): HelmRun {
  const { sink, cleanSink } = command;
  const hasValues = encrypted.length > 0 || named.length > 0;
  if (!changesCluster || !hasValues || sink !== undefined || cleanSink === undefined) return command;
  const redactor = redactorFor(target.context, surroundings, [{ chart, values: [], secrets, flags: [] }]);
  const clean = lineCleaner((text) => redactor.text(text, false));
  return { ...command, sink: (line, from) => cleanSink(clean(line, from), from) };
}

/** Most commands change no cluster: what speaks to one is loaded for the others. */
async function checkCluster(
  planned: PlannedCommand,
  { words, target, project, preflight = 'auto' }: HelmRun,
  surroundings: Surroundings,
): Promise<void> {
  if (!planned.changesCluster) return;
  const { preflightBefore } = await import('./preflight-before.ts');
  await preflightBefore({ words, planned, target, project }, preflight, surroundings);
}

/** GitHub knows the reviews, and only the Action asks it. */
function refuseUnreviewed({ target: { context }, isReviewed }: HelmRun): void {
  const require = requireOf(context);
  if (require === 'none' || isReviewed === true) return;
  throw new UserError(
    'not-reviewed',
    `the context ${context.name} needs a review (gate.require: ${require}), and only the Action finds out whether there is one`,
    {
      at: context.settings.gate?.at,
      hint: 'deploy it with the Action (docs/gate.md); to deploy from here all the same, set gate.require: none',
    },
  );
}

const packages = new Set(['package', 'push']);
/** They render nothing, and some change the folder. */
const readsFolder = new Set(['dependency', 'show', 'verify']);

function prepareFor(
  planned: PlannedCommand,
  target: Target,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<PreparedContext> {
  const [verb] = planned.verb;
  const dependencies: DependencyPolicy = verb === 'dependency' || verb === undefined ? 'leave' : 'fetch';
  // A package is for others: it never holds secrets.
  const secrets = !packages.has(verb ?? '');
  const keys = planned.changesCluster ? 'required' : secrets ? 'tried' : 'none';
  const secretForm = verb === 'lint' ? 'folder' : readsFolder.has(verb ?? '') ? 'none' : 'archive';
  return prepare(target, { loader, secrets, keys, secretForm, dependencies }, surroundings);
}

/** `helm dependency` finds every repository of the chart, whether the user has added it or not. */
async function runPrepared(
  planned: PlannedCommand,
  prepared: PreparedContext,
  command: HelmRun,
  surroundings: Surroundings,
): Promise<RunResult> {
  const [verb, part] = planned.verb;
  const { context } = prepared.target;
  if (verb !== 'dependency' || part === 'list') return runWords(planned, command, surroundings, prepared);
  const { env, host, signal } = surroundings;
  const path = await helmFor(context, surroundings);
  const skipRefresh = command.words.some((word) => /^--skip-refresh(?:=true)?$/.test(word));
  const mode = part === 'build' ? 'build' : 'update';
  const options = { mode, env, host, signal, skipRefresh } as const;
  return withRepositories({ path }, prepared.chartDir, options, (repositories) =>
    runWords(planned, command, { ...surroundings, env: { ...env, ...repositories } }),
  );
}

async function runWords(
  planned: PlannedCommand,
  command: HelmRun,
  surroundings: Surroundings,
  prepared?: PreparedContext,
): Promise<RunResult> {
  const { target, lastCheck: check, sink } = command;
  const words = planned.argv;
  const isEdited = prepared !== undefined && appliesEdits(target, words, planned.verb, surroundings);
  if (check === undefined && !isEdited)
    return start(await helmFor(target.context, surroundings), words, command, surroundings);
  const clean = (text: string): string =>
    prepared === undefined
      ? text
      : editCleaner(renderableOf(prepared), shapingFlags(command.words).flags, surroundings)(text);
  return runChecked(
    { target, words, check, appliesEdits: isEdited, clean, sink },
    (helm) => start(helm.path, helm.words, command, { ...surroundings, env: helm.env }, helm.channels),
    surroundings,
  );
}

function start(
  path: string,
  words: readonly string[],
  { sink }: HelmRun,
  { cwd, env, signal }: Surroundings,
  channels?: Channels,
): Promise<RunResult> {
  return run(path, words, {
    cwd,
    env,
    output: sink ?? 'pass',
    stdin: sink === undefined ? 'inherit' : 'none',
    signal,
    grace,
    ...(sink && { outlives: true }),
    ...(channels && { channels }),
  });
}

/** The artifacts that helm added, changed or removed belong to the context from now on. */
function keepArtifacts(
  { target, chart, chartDir, named, stored }: PreparedContext,
  [verb]: readonly string[],
): void {
  // helm changes no archive.
  if (named.length > 0) return;
  const after = readChart(chartDir, [target.service.root, chartDir]);
  if (!isUsedInPlace(target)) {
    const artifacts = collectArtifacts(chart, after, stored);
    if (artifacts !== undefined) keep(target, artifacts);
  } else if (verb === 'dependency' && chartDir === target.context.source.dir.value) {
    // helm changed the plain chart in place: its own charts/ is used, and the digests confirm it.
    keep(target, digestsOf(after));
  }
}
