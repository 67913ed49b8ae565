/** The contexts of the working tree, each with its own self at the base, in its cluster, or with both. */
import { availableParallelism } from 'node:os';
import { isError, type Problem } from '../../errors.ts';
import { privateFolder } from '../../files/index.ts';
import { filesIn } from '../../helm/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { inParallel } from '../../tools/index.ts';
import { openBase } from '../base/side.ts';
import { notRenderedLines } from '../sources/applications/not-rendered.ts';
import { libraryLines } from '../sources/plain-charts.ts';
import { failOnErrors, type Project } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { pairsFor, type RenderCommand, withDefaults } from './command.ts';
import { redactOptionsOf } from './compare-input.ts';
import { settleProblems } from './defaults.ts';
import { compareOrFail, problemTextOf, unreadableContexts } from './failed-comparison.ts';
import { fetchPairsAhead } from './fetch-pair.ts';
import { friendsReport } from './friends/friends-report.ts';
import { openHead } from './head.ts';
import { withSharedOwners } from './shared-owners.ts';
import { faultsOf, limitsOf, pairTargets } from './pairs.ts';
import type {
  CommitSides,
  ComparedPair,
  ComparedTarget,
  CompareRun,
  ComparisonInput,
  OpenedSides,
  SidesComparison,
} from './types.ts';

export interface WorkingTreeComparison {
  readonly input: ComparisonInput;
  readonly sides: CommitSides | { readonly kind: 'clusters' };
  readonly command: RenderCommand;
  /** Loads while the working tree is read. */
  readonly opening: Promise<CompareRun>;
  readonly onOpened?: ((opened: OpenedSides) => Promise<void>) | undefined;
}

/** Reads both sides, pairs their contexts and compares each pair; throws where there is nothing to compare. */
export async function compareWorkingTree(
  comparison: WorkingTreeComparison,
  surroundings: Surroundings,
): Promise<SidesComparison> {
  const { input, sides, command, opening, onOpened } = comparison;
  const folder = privateFolder('pligos-base-');
  try {
    const [run, head, commit] = await Promise.all([
      opening,
      openHead(input.project, surroundings),
      sides.kind === 'commit' ? sides.commit : undefined,
    ]);
    const { project } = head;
    const read = { ...input.project, alsoRead: filesIn(command.flags) };
    const base = commit && (await openBase(commit, read, project, folder.path, surroundings));
    head.confirm(base);
    const isRefused = input.refusesUnreadable === true && !isAnySound(project);
    failOnErrors(isRefused ? project.problems : unplacedProblems(project), surroundings);
    const opened = {
      project,
      base,
      pairs: pairTargets(input.contexts, project, base, input.installs),
      run,
    };
    const [compared] = await Promise.all([compareEach(opened, comparison), onOpened?.(opened)]);
    const failed = unreadableContexts(project, opened.pairs, base, problemTextOf(base, run)).map(
      (report) => ({
        compared: { report, redact: redactOptionsOf(undefined, run.key) },
      }),
    );
    const contexts: readonly ComparedTarget[] = [...compared, ...failed];
    const isComparedWithNothing = sides.kind === 'commit' && commit === undefined;
    const friends = friendsReport(project, base, run);
    const clusters = (): string => clusterNames(contexts.map((context) => context.compared.report));
    return {
      base: commit
        ? { name: commit.name, commit: commit.id }
        : { name: isComparedWithNothing ? 'nothing' : clusters() },
      contexts,
      limits: [
        ...limitsOf(opened.pairs),
        ...(isComparedWithNothing ? [comparedWithNothing] : []),
        ...command.limits,
        ...libraryLines(project),
        ...notRenderedLines(project, surroundings),
      ],
      ...(friends && { friends }),
      run,
      project,
      ...(commit && { commit }),
    };
  } finally {
    folder.dispose();
  }
}

/** The clusters as the earlier side of a report. */
function clusterNames(contexts: readonly Pick<ContextReport, 'live'>[]): string {
  const names = [...new Set(contexts.flatMap(({ live }) => (live === undefined ? [] : [live.cluster])))];
  return names.length === 0
    ? 'the cluster'
    : names.length === 1
      ? (names[0] ?? '')
      : `${names.length} clusters`;
}

const comparedWithNothing = 'nothing was compared with: everything is shown as new, and counts as a change';

/** Then a service with errors fails its own contexts alone. */
const isAnySound = ({ services, invalid }: Project): boolean =>
  services.some((service) => !invalid.has(service));

/** Problems of no one service, and warnings. */
const unplacedProblems = ({ problems, problemsOf }: Project): readonly Problem[] => {
  const placed = new Set([...problemsOf.values()].flat());
  return problems.filter((one) => !isError(one) || !placed.has(one));
};

/** With the base, with the clusters, or with both: then each context stands twice, one behind the other. */
async function compareEach(
  opened: OpenedSides,
  comparison: WorkingTreeComparison,
): Promise<readonly ComparedTarget[]> {
  const { sides, input } = comparison;
  const width = input.effort?.maxParallel ?? availableParallelism();
  const live = { words: input.helmWords, width };
  if (sides.kind === 'clusters') {
    const { compareHeadsLive } = await import('../live/heads.ts');
    return compareHeadsLive(opened, { ...live, namesTests: input.contexts.length > 0 });
  }
  const own = await compareWithBase(opened, comparison, width);
  if (!sides.live) return own;
  const { compareHeadsLive } = await import('../live/heads.ts');
  // The chart, the manifests and the target of a context are its first entry's.
  const beside = new Map(
    (await compareHeadsLive(opened, live)).map(({ at, compared: { report, redact, clean } }) => [
      at,
      { compared: { report, redact, ...(clean && { clean }) } },
    ]),
  );
  return own.flatMap((context, at) => [context, ...[beside.get(at)].filter((one) => one !== undefined)]);
}

async function compareWithBase(
  { pairs, project, base, run }: OpenedSides,
  { input, command }: WorkingTreeComparison,
  width: number,
): Promise<readonly ComparedTarget[]> {
  const done: ComparedPair[] = [];
  let count = 0;
  const showing = problemTextOf(base, run);
  await fetchPairsAhead(pairs, base, run.surroundings);
  await inParallel(pairs, width, async (given, at) => {
    const pair = input.defaults === undefined ? given : withDefaults(given, input.defaults);
    const faults = faultsOf(pair, project, base);
    const sides = {
      ...pair,
      ...pairsFor(pair, command.words, faults, run.surroundings),
      project,
      baseProject: base?.project ?? project,
      ...(base && { source: base }),
    };
    done[at] = { pair: sides, context: await compareOrFail(sides, showing, run) };
    count += 1;
    run.surroundings.host.progress(count, pairs.length, 'contexts compared');
  });
  const contexts = await withSharedOwners(settleProblems(done), run);
  return contexts.map((compared, at) => {
    const target = done[at]?.pair.head;
    return { compared, ...(target && { target }) };
  });
}
