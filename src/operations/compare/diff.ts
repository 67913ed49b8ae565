/** `pligos diff`: what changes in the rendered manifests, as a report. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { IgnoreRule } from '../../diff/index.ts';
import type { Validate } from '../../judge/index.ts';
import { findRoot, privateFolder, statIfThere } from '../../files/index.ts';
import { isError, type Problem } from '../../errors.ts';
import { filesIn, shapingFlags } from '../../helm/index.ts';
import type { ContextReport, Report, SideName } from '../../report/index.ts';
import { loadComparison } from '../load-comparison.ts';
import { findBase, openBase, startOf } from '../base/side.ts';
import { ignoresOf, includesTests, redactOptionsOf, varyOf } from './compare-input.ts';
import { inParallel } from '../../tools/index.ts';
import { compareAndJudge } from './judged.ts';
import { plainLaws } from './laws.ts';
import { clusterNames, compareAllLive, type LiveCommand, liveCommandOf } from '../live/live.ts';
import { headOf } from '../history/head.ts';
import { makeRunMemory } from '../history/preview.ts';
import type { ContextNow } from '../history/types.ts';
import type { ShownReport } from '../history/memory.ts';
import { readBoth } from '../sources/manifest-files.ts';
import { withSharedOwners } from './owners.ts';
import type { Compared, ComparedContext, CompareRun } from './types.ts';
import { pairOf } from '../pair.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { libraryLines } from '../sources/plain-charts.ts';
import { compareContext } from './context.ts';
import { compareOrFail, showingOf, unreadableContexts } from './failed.ts';
import { settleProblems } from './defaults.ts';
import { faultsOf, limitsOf, pairTargets, type TargetPair } from './pairs.ts';
import {
  chooseMany,
  chooseOne,
  failOnErrors,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
} from '../sources/project.ts';
import { withLines } from './finding-sources.ts';
import type { Surroundings } from '../surroundings.ts';

export interface DiffInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  readonly base?: string;
  readonly against?: string;
  readonly from?: string;
  readonly to?: string;
  /** Of these two: where resources that name no namespace are installed. */
  readonly namespace?: string;
  /** Compares with what is in the clusters; with the base as well where that is named. */
  readonly live?: boolean;
  readonly ignore: readonly IgnoreRule[];
  /** A command of helm, or flags alone: of `helm template`, in a comparison with clusters of `helm upgrade`. */
  readonly helmWords: readonly string[];
  readonly validate: Validate;
  /** Compare the hooks of `helm test` too. */
  readonly includeTests?: boolean;
  /** What was typed, for the report's last line. */
  readonly command: string;
  /** Keeps in the report what a later run needs to say what changed since. */
  readonly keeps?: boolean;
  /** What an earlier run has shown; `file` is what the user calls it. */
  readonly since?: ShownReport & { readonly file: string };
}

const title = 'Pligos';

/** Compares what was asked for; throws only where there is nothing to compare. */
export async function diff(input: DiffInput, surroundings: Surroundings): Promise<Report> {
  let key: Uint8Array | undefined;
  const isLive = input.live === true;
  const live = liveCommandOf(input.helmWords);
  const run: DiffRun = {
    input,
    surroundings,
    // Where nothing is hidden none is needed, and node's crypto takes milliseconds to load.
    get key() {
      key ??= randomBytes(32);
      return key;
    },
    engine: await loadComparison(),
    ignore: input.ignore,
    builtIns: new Map(),
    render: isLive
      ? { flags: shapingFlags(live.command).flags }
      : { flags: templateFlags(input), fixed: fixedPlaceholders },
    ...(isLive && { live }),
    validate: input.validate,
    ...(input.includeTests && { includeTests: 'always' }),
  };
  if (input.from !== undefined && input.to !== undefined) return diffFiles(input.from, input.to, run);
  if (input.against !== undefined) return diffContexts(input.against, run);
  return run.live !== undefined && input.base === undefined ? diffClusters(run.live, run) : diffCommits(run);
}

/** What `helm template` is given: of a whole command what shapes its manifests, as in a preview by the Action. */
const templateFlags = ({ helmWords }: DiffInput): readonly string[] =>
  helmWords[0]?.startsWith('-') ? helmWords : shapingFlags(helmWords).flags;

interface DiffRun extends CompareRun {
  readonly input: DiffInput;
  readonly live?: LiveCommand;
}

// ---- two sets of manifests ------------------------------------------------------------------

async function diffFiles(from: string, to: string, run: DiffRun): Promise<Report> {
  const { input, surroundings, engine } = run;
  const [before, after] = readBoth(from, to, surroundings.cwd);
  const { namespace = '' } = input;
  const { comparison, images } = await compareAndJudge(
    engine,
    {
      before: { text: before, namespace },
      after: { text: after, namespace },
      infersNamespaces: namespace === '',
      redact: redactOptionsOf(undefined, () => run.key),
      ignore: input.ignore,
      includeTests: includesTests(undefined, run.includeTests),
    },
    plainLaws(input.validate),
  );
  const context: ContextReport = {
    service: '',
    context: '',
    release: '',
    namespace,
    status: 'compared',
    problems: [],
    comparison: isFile(to, surroundings)
      ? { ...comparison, findings: withLines(comparison.findings, to) }
      : comparison,
    images,
  };
  const head = headOf(engine, () => ({
    text: after,
    namespace,
    release: '',
    redact: redactOptionsOf(undefined, () => run.key),
    vary: [],
    withSecrets: false,
  }));
  const redact = redactOptionsOf(undefined, () => run.key);
  const now = { report: context, head, hasDigest: false, ignore: input.ignore, redact };
  const isRepeatable = from !== '-' && to !== '-';
  return report({ name: from }, { name: to }, [now], run, isRepeatable);
}

const isFile = (name: string, { cwd }: Surroundings): boolean =>
  name !== '-' && statIfThere(resolve(cwd, name))?.isFile() === true;

// ---- two contexts ---------------------------------------------------------------------------

async function diffContexts(against: string, run: DiffRun): Promise<Report> {
  const { input, surroundings } = run;
  const project = await openProject(input, surroundings);
  const head = chooseOne(project, input.contexts[0], surroundings);
  const base = chooseOne({ ...project, services: [head.service] }, against, surroundings);
  // With one release and namespace: where each is installed is known, and no difference of the two.
  const pair = pairOf(head);
  const context = await compareContext(
    { head, base, pairs: { head: pair, base: pair }, project, baseProject: project },
    run,
  );
  const now = [nowOf(context, head, run)];
  return report({ name: base.context.name }, { name: head.context.name }, now, run);
}

// ---- the working tree and a commit ----------------------------------------------------------

async function diffCommits(run: DiffRun): Promise<Report> {
  const { input, surroundings } = run;
  const commit = await findBase(findRoot(startOf(input, surroundings)), input.base, surroundings);
  const folder = privateFolder('pligos-base-');
  try {
    const project = await openProject(input, surroundings);
    const base = await openBase(
      commit,
      { ...input, alsoRead: filesIn(templateFlags(input)) },
      project,
      folder.path,
      surroundings,
    );
    failOnErrors(isAnySound(project) ? unplacedProblems(project) : project.problems, surroundings);
    const pairs = pairTargets(input.contexts, project, base);
    const showing = showingOf(base, run);
    const compared: Compared[] = [];
    let done = 0;
    await inParallel(pairs, availableParallelism(), async (sides, at) => {
      const faults = faultsOf(sides, project, base);
      const pair = { ...sides, project, baseProject: base.project, source: base, faults };
      compared[at] = { pair, context: await compareOrFail(pair, showing, run) };
      done += 1;
      surroundings.host.progress(done, pairs.length, 'contexts compared');
    });
    const known = (await withSharedOwners(settleProblems(compared), run)).map((context, at) =>
      nowOf(context, compared[at]?.pair.head, run),
    );
    const failed = unreadableContexts(project, pairs, base, showing).map((context) =>
      nowOf({ report: context, redact: redactOptionsOf(undefined, () => run.key) }, undefined, run),
    );
    const contexts = [...known, ...failed];
    const all = run.live === undefined ? contexts : await withLive(contexts, pairs, project, run.live, run);
    const sides = { base: { name: commit.name, commit: commit.id }, head: { name: 'working tree' } };
    return {
      ...report(sides.base, sides.head, all, run),
      limits: [...limitsOf(pairs), ...libraryLines(project)],
    };
  } finally {
    folder.dispose();
  }
}

/** Then a service with errors fails its own contexts alone. */
const isAnySound = ({ services, broken }: Project): boolean =>
  services.some((service) => !broken.has(service));

/** Problems of no one service, and warnings. */
const unplacedProblems = ({ problems, problemsOf }: Project): readonly Problem[] => {
  const placed = new Set([...problemsOf.values()].flat());
  return problems.filter((one) => !isError(one) || !placed.has(one));
};

/** Each context once more behind itself, against its cluster. */
async function withLive(
  contexts: readonly ContextNow[],
  pairs: readonly TargetPair[],
  project: Project,
  live: LiveCommand,
  run: DiffRun,
): Promise<readonly ContextNow[]> {
  const heads = pairs.flatMap(({ head }, at) =>
    head === undefined || head.context.previewOnly ? [] : [{ head, at }],
  );
  const targets = heads.map(({ head }) => head);
  const found = await liveContexts(targets, project, live, run);
  const beside = new Map(heads.map(({ at, head }, index) => [at, { head, context: found[index] }]));
  return contexts.flatMap((own, at) => {
    const { head, context } = beside.get(at) ?? {};
    return context === undefined ? [own] : [own, nowOf(context, head, run)];
  });
}

// ---- the working tree and what is in the clusters ---------------------------------------------

async function diffClusters(live: LiveCommand, run: DiffRun): Promise<Report> {
  const { input, surroundings } = run;
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, input.contexts, surroundings);
  const contexts = await liveContexts(targets, project, live, run);
  const base = { name: clusterNames(contexts.map(({ report: context }) => context)) };
  const now = contexts.map((context, at) => nowOf(context, targets[at], run));
  return report(base, { name: 'working tree' }, now, run);
}

const liveContexts = (
  targets: readonly Target[],
  project: Project,
  live: LiveCommand,
  run: DiffRun,
): Promise<readonly ComparedContext[]> =>
  compareAllLive(
    targets.map((target) => ({ target, project })),
    { ...run, ...live },
    availableParallelism(),
  );

/** The context as later runs ask for it. */
function nowOf(context: ComparedContext, target: Target | undefined, run: DiffRun): ContextNow {
  const { report: found, head, redact } = context;
  const ignore = [...(target === undefined ? [] : ignoresOf(target.context)), ...run.ignore];
  const now = { report: found, hasDigest: false, ignore, redact };
  if (head === undefined || target === undefined) return now;
  const { release, namespace } = found;
  const vary = varyOf(target.context);
  const input = { ...head, release, namespace, redact, vary, withSecrets: false };
  return { ...now, head: headOf(run.engine, () => input) };
}

function report(
  base: SideName,
  head: SideName,
  now: readonly ContextNow[],
  run: DiffRun,
  isRepeatable = true,
): Report {
  const { input, engine } = run;
  const memory = makeRunMemory(now, engine);
  const { keeps = false, since, command } = input;
  return {
    version: 1,
    title,
    base,
    head,
    contexts: keeps ? memory.contexts() : now.map(({ report: context }) => context),
    ...(isRepeatable && { command }),
    limits: [],
    ...(since && {
      since: [
        {
          kind: 'report',
          by: [],
          file: since.file,
          ...(since.commit !== undefined && { commit: since.commit }),
          ...memory.since(since.contexts),
        },
      ],
    }),
  };
}
