/** What a change does to every chosen context: the report, and what else a caller wants to keep of the renders. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { DigestInput, KnownDigests } from '../../diff/index.ts';
import { isError } from '../../errors.ts';
import { privateFolder } from '../../files/index.ts';
import { filesIn, liveWords, shapingFlags, type TemplateFlags } from '../../helm/index.ts';
import type { Report } from '../../report/index.ts';
import { type Base, openBase } from '../base/side.ts';
import { chartFolders } from '../sources/chart-folders.ts';
import { ignoresOf, redactOptionsOf } from './compare-input.ts';
import { contextDigest, namesCommit } from '../gate/digest.ts';
import { requireOf } from '../gate/require.ts';
import { inParallel } from '../../tools/index.ts';
import { clusterNames, liveCommandOf } from '../live/live.ts';
import { previewLive } from '../live/preview.ts';
import { loadComparison } from '../load-comparison.ts';
import { headOf } from '../history/head.ts';
import { makeRunMemory } from '../history/preview.ts';
import { withSharedOwners } from './owners.ts';
import type {
  Compared,
  ComparedContext,
  CompareRun,
  Preview,
  PreviewedContext,
  PreviewInput,
} from './types.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { pairsFor, safeFlags, withDefaults } from './command.ts';
import { settleProblems } from './defaults.ts';
import { compareOrFail, showingOf, unreadableContexts } from './failed.ts';
import { openHead } from './head.ts';
import { nameHelms } from './helms.ts';
import { libraryLines } from '../sources/plain-charts.ts';
import { faultsOf, limitsOf, pairTargets, type TargetPair } from './pairs.ts';
import { chooseAll, type Project, type Target } from '../sources/project.ts';
import { valuesRedactor } from '../render/secret-words.ts';
import type { Surroundings } from '../surroundings.ts';

/** Compares every chosen context with its self at the base; what fails for one is in its report. Throws where there is nothing to compare. */
export async function preview(input: PreviewInput, around: Surroundings): Promise<Preview> {
  const folder = privateFolder('pligos-base-');
  const charts = chartFolders();
  const surroundings = { ...around, chartFolders: charts };
  try {
    const shape = shapingFlags(input.command);
    const { flags, limits } = safeFlags(shape.flags, surroundings);
    const asked = { ...input, alsoRead: filesIn(flags) };
    const [engine, head, commit] = await Promise.all([
      loadComparison(),
      openHead(input, surroundings),
      input.base,
    ]);
    const { project } = head;
    const base = commit && (await openBase(commit, asked, project, folder.path, surroundings));
    head.confirm(base);
    reportSkipped(project, input.contexts, surroundings);
    const run: CompareRun = {
      surroundings,
      engine,
      key: randomBytes(32),
      ignore: input.ignore,
      builtIns: new Map(),
      render: { flags, fixed: fixedPlaceholders },
      validate: input.validate,
      ...(input.includeTests && { includeTests: input.includeTests }),
      ...(input.timeout !== undefined && { timeout: input.timeout }),
      isGated: ({ context }) => requireOf(context, input.require) !== 'none',
      ...(input.require && { require: input.require }),
    };
    const pairs = pairTargets(input.contexts, project, base, input.installs);
    if (pairs.some(({ head: target }) => target !== undefined && run.isGated?.(target) === true))
      input.onGated?.();
    const [contexts] = await Promise.all([
      compareEach(pairs, { input, project, base, run }),
      nameHelms(pairs, base, surroundings),
    ]);
    const failed = unreadableContexts(project, pairs, base, showingOf(base, run));
    const all: PreviewedContext[] = [...contexts, ...failed.map((report) => ({ report }))];
    const memory = all.map(({ report, head: rendered, target, redact }) => ({
      report,
      hasDigest: true,
      ignore: [...(target === undefined ? [] : ignoresOf(target.context)), ...input.ignore],
      redact: redact ?? redactOptionsOf(undefined, run.key),
      ...(rendered && { head: rendered }),
    }));
    return {
      memory: makeRunMemory(memory, engine),
      report: reportOf(input, base, all, {
        flags: shownFlags(
          input.live === undefined ? flags : liveWords(liveCommandOf(input.command).command).applying,
          run,
        ),
        limits: [
          ...limitsOf(pairs),
          ...(base === undefined && input.live !== 'alone' ? [comparedWithNothing] : []),
          ...(input.live === 'alone' ? [] : shape.limits),
          ...limits,
          ...libraryLines(project),
        ],
      }),
      contexts: all,
      project,
    };
  } finally {
    charts.dispose();
    folder.dispose();
  }
}

/** Warnings of the files themselves, and services that have none of the contexts; errors come with their contexts. */
function reportSkipped(project: Project, words: readonly string[], { host }: Surroundings): void {
  for (const problem of project.problems) if (!isError(problem)) host.report(problem);
  const { skipped } = chooseAll(project, words);
  // Where all are asked for, a service without any says itself why.
  if (words.length > 0 && skipped.length > 0)
    host.info(`without such a context: ${skipped.map(({ name }) => name).join(', ')}`);
}

interface Comparing {
  readonly input: PreviewInput;
  readonly project: Project;
  readonly base: Base | undefined;
  readonly run: CompareRun;
}

/** With the base, with the clusters, or with both: then each context stands twice, one behind the other. */
async function compareEach(
  pairs: readonly TargetPair[],
  comparing: Comparing,
): Promise<readonly PreviewedContext[]> {
  const { input, project, base, run } = comparing;
  const { live } = input;
  const own = live === 'alone' ? [] : await compareAll(pairs, comparing);
  if (live === undefined) return own;
  const width = input.maxParallel ?? availableParallelism();
  const command = liveCommandOf(input.command);
  const found = await previewLive({ pairs, project, base, command, width }, run);
  if (live === 'alone')
    return found.map(({ context, target }) => previewed(context, target, input.command, run));
  // The chart, the manifests and the command of a context are its first entry's.
  const beside = new Map(
    found.map(({ at, context: { report, redact, clean } }) => [
      at,
      { report, redact, ...(clean && { clean }) },
    ]),
  );
  return own.flatMap((context, at) => [context, ...[beside.get(at)].filter((one) => one !== undefined)]);
}

async function compareAll(
  pairs: readonly TargetPair[],
  { input, project, base, run }: Comparing,
): Promise<PreviewedContext[]> {
  const { host } = run.surroundings;
  const done: Compared[] = [];
  let count = 0;
  const width = input.maxParallel ?? availableParallelism();
  const showing = showingOf(base, run);
  await inParallel(pairs, width, async (given, at) => {
    const pair = withDefaults(given, input.defaults);
    const faults = faultsOf(pair, project, base);
    const sides = {
      ...pair,
      ...pairsFor(pair, input.command, faults, run.surroundings),
      project,
      baseProject: base?.project ?? project,
      ...(base && { source: base }),
    };
    const context = await compareOrFail(sides, showing, run);
    done[at] = { pair: sides, context };
    count += 1;
    host.progress(count, pairs.length, 'contexts compared');
  });
  const contexts = await withSharedOwners(settleProblems(done), run);
  return contexts.map((context, at) => previewed(context, done[at]?.pair.head, input.command, run));
}

const comparedWithNothing = 'nothing was compared with: everything is shown as new, and counts as a change';

/** Everyone reads them below the report: without the secrets that they hand over. */
function shownFlags(flags: readonly string[], { engine, key, surroundings }: CompareRun): readonly string[] {
  const options = { key, known: surroundings.secrets ?? [], also: [], allow: [] };
  const redactor = valuesRedactor(engine, options, [
    { chart: { name: '', files: new Map() }, values: [], flags },
  ]);
  return flags.map((flag) => redactor.text(flag, false));
}

function previewed(
  compared: ComparedContext,
  target: Target | undefined,
  command: readonly string[],
  run: CompareRun,
): PreviewedContext {
  const { report, head, base, redact, redacted, clean } = compared;
  const known: KnownDigests | undefined =
    target !== undefined && run.isGated?.(target) === true ? new Map() : undefined;
  const digestOf = (commit?: string) => (): DigestInput => {
    if (head === undefined || target === undefined) throw new TypeError('nothing was rendered');
    return {
      ...contextDigest({ report, redact, target }, { ...head, commit }),
      ...(commit !== undefined && { keepsIds: true }),
      ...(known && { known }),
    };
  };
  // As the gate digests it, which then has it.
  const asGate = known && namesCommit(command) ? digestOf(fixedPlaceholders.sha) : undefined;
  const digested = head && target && headOf(run.engine, digestOf(), asGate);
  return {
    report,
    redact,
    ...(target && { target }),
    ...(redacted && { manifests: redacted }),
    ...(clean && { clean }),
    ...(head && { chart: head.chart, rendered: head }),
    ...(base && { before: base }),
    ...(digested && { head: digested, digest: digested.digest }),
    ...(known && { known }),
  };
}

function reportOf(
  input: PreviewInput,
  base: Base | undefined,
  contexts: readonly PreviewedContext[],
  { flags, limits }: TemplateFlags,
): Report {
  const before = input.live === 'alone' ? clusterNames(contexts.map(({ report }) => report)) : 'nothing';
  return {
    version: 1,
    title: input.title,
    base: base === undefined ? { name: before } : { name: base.commit.name, commit: base.commit.id },
    head: input.head,
    contexts: contexts.map(({ report }) => report),
    command: input.shown(base?.commit, flags),
    limits,
  };
}
