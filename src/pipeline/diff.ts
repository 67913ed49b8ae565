/** `pligos diff`: what changes in the rendered manifests, as a report. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import type { IgnoreRule } from '../diff/index.ts';
import { type Problem, UserError } from '../errors.ts';
import { findRoot, privateFolder } from '../files/index.ts';
import type { RedactOptions } from '../redact/index.ts';
import type { ContextReport, Report, SideName, SideProblem } from '../report/index.ts';
import { type ComparisonRooms, loadComparison } from './load-comparison.ts';
import { type Base, findBase, lendArchives, openBase } from './base-side.ts';
import { ignoresOf, redactOptionsOf } from './compare-input.ts';
import { inParallel } from './in-parallel.ts';
import { compareAndJudge, plainLaws } from './judged.ts';
import { readManifests } from './manifest-files.ts';
import { pairOf } from './pair.ts';
import {
  chooseAll,
  chooseMany,
  chooseOne,
  failOnErrors,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
} from './project.ts';
import { isUntouched, renderOnce, type Renderable, type Rendered, renderable } from './render.ts';
import type { Surroundings } from './surroundings.ts';

export interface DiffInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  readonly base?: string;
  readonly against?: string;
  readonly from?: string;
  readonly to?: string;
  readonly ignore: readonly IgnoreRule[];
  readonly helmFlags: readonly string[];
  /** What was typed, for the report's last line. */
  readonly command: string;
}

const title = 'Pligos';

/** Compares what was asked for; throws only where there is nothing to compare. */
export async function diff(input: DiffInput, surroundings: Surroundings): Promise<Report> {
  const run: DiffRun = { input, surroundings, key: randomBytes(32), engine: await loadComparison() };
  if (input.from !== undefined && input.to !== undefined) return diffFiles(input.from, input.to, run);
  if (input.against !== undefined) return diffContexts(input.against, run);
  return diffCommits(run);
}

interface DiffRun {
  readonly input: DiffInput;
  readonly surroundings: Surroundings;
  /** Tags of secrets mean something within this run only. */
  readonly key: Uint8Array;
  readonly engine: ComparisonRooms;
}

// ---- two sets of manifests ------------------------------------------------------------------

function diffFiles(from: string, to: string, { input, surroundings, key, engine }: DiffRun): Report {
  const side = (name: string) => ({ text: readManifests(name, surroundings.cwd), namespace: '' });
  const compared = compareAndJudge(
    engine,
    {
      before: side(from),
      after: side(to),
      redact: redactOptionsOf(undefined, key),
      ignore: input.ignore,
    },
    plainLaws,
  );
  const context: ContextReport = {
    service: '',
    context: '',
    release: '',
    namespace: '',
    status: 'compared',
    problems: [],
    ...compared,
  };
  const isRepeatable = from !== '-' && to !== '-';
  return report({ name: from }, { name: to }, [context], isRepeatable ? input.command : undefined);
}

// ---- two contexts ---------------------------------------------------------------------------

async function diffContexts(against: string, run: DiffRun): Promise<Report> {
  const { input, surroundings } = run;
  const project = await openProject(input, surroundings);
  const head = chooseOne(project, input.contexts[0], surroundings);
  const base = chooseOne({ ...project, services: [head.service] }, against, surroundings);
  // With one release and namespace: where each is installed is known, and no difference of the two.
  const pair = pairOf(head);
  const context = await compareContext({ head, base, pair, project, baseProject: project }, run);
  return report({ name: base.context.name }, { name: head.context.name }, [context], input.command);
}

// ---- the working tree and a commit ----------------------------------------------------------

async function diffCommits(run: DiffRun): Promise<Report> {
  const { input, surroundings } = run;
  const start = resolve(surroundings.cwd, input.configs?.[0] ?? '.');
  const commit = await findBase(findRoot(start), input.base, surroundings);
  const folder = privateFolder('pligos-base-');
  try {
    const project = await openProject(input, surroundings);
    const base = await openBase(commit, input, folder.path, surroundings);
    const pairs = pairTargets(input.contexts, project, base, surroundings);
    const contexts: ContextReport[] = [];
    await inParallel(pairs, availableParallelism(), async (pair, at) => {
      contexts[at] = await compareContext({ ...pair, project, baseProject: base.project, source: base }, run);
      surroundings.host.progress(contexts.filter(Boolean).length, pairs.length, 'contexts compared');
    });
    return report(
      { name: commit.name, commit: commit.id },
      { name: 'working tree' },
      contexts,
      input.command,
    );
  } finally {
    folder.dispose();
  }
}

interface TargetPair {
  readonly head?: Target;
  readonly base?: Target;
}

/** The contexts of both sides, each with its other self: the same folder and name. */
function pairTargets(
  words: readonly string[],
  project: Project,
  base: Base,
  surroundings: Surroundings,
): readonly TargetPair[] {
  const before = new Map(
    chooseAll(base.project, words).targets.map((target) => [placeOf(target, base.tree), target]),
  );
  // A context that only the base has is a deleted one, not an unknown one.
  const chosen = before.size > 0 ? chooseAll(project, words) : undefined;
  if (chosen !== undefined) failOnErrors(project.problems, surroundings);
  const targets = chosen?.targets ?? chooseMany(project, words, surroundings);
  const pairs: TargetPair[] = [];
  for (const head of targets) {
    const place = placeOf(head, base.root);
    const other = before.get(place);
    before.delete(place);
    pairs.push({ head, ...(other !== undefined && { base: other }) });
  }
  return [...pairs, ...[...before.values()].map((deleted) => ({ base: deleted }))];
}

const placeOf = ({ service, context }: Target, root: string): string =>
  `${relative(root, service.dir)}\0${context.name}`;

// ---- one context ----------------------------------------------------------------------------

interface ContextPair extends TargetPair {
  readonly project: Project;
  readonly baseProject: Project;
  readonly source?: Base;
  /** Of both sides, where it is not each one's own. */
  readonly pair?: ReturnType<typeof pairOf>;
}

async function compareContext(pair: ContextPair, run: DiffRun): Promise<ContextReport> {
  const started = performance.now();
  const { head, base } = pair;
  const target = head ?? base;
  if (target === undefined) throw new TypeError('a context stands on neither side');
  const { release, namespace } = pair.pair ?? pairOf(target);
  const redact = redactOptionsOf(target.context, run.key);
  const known = {
    service: target.service.name,
    context: target.context.name,
    release,
    namespace: namespace ?? 'default',
  };
  const { kubeVersion } = target.context;
  const about = {
    ...known,
    ...(kubeVersion !== undefined && {
      kubeVersion: { version: kubeVersion, source: 'configured' as const },
    }),
  };
  const sides = await renderSides(pair, run);
  const problems = sides.problems.map((found) => shownProblem(found, redact, pair.source, run));
  const finish = (rest: Pick<ContextReport, 'status' | 'comparison' | 'images'>): ContextReport => ({
    ...about,
    problems,
    ...rest,
    milliseconds: Math.round(performance.now() - started),
  });
  if (sides.untouched) return finish({ status: 'untouched' });
  if (head !== undefined && sides.head === undefined) return finish({ status: 'failed' });
  const side = (rendered: Rendered | undefined) => ({ text: '', ...rendered, namespace: known.namespace });
  const compared = compareAndJudge(
    run.engine,
    {
      before: side(sides.base),
      after: side(sides.head),
      redact,
      ignore: [...ignoresOf(target.context), ...run.input.ignore],
    },
    plainLaws,
  );
  const status = head === undefined ? 'deleted' : base === undefined ? 'new' : 'compared';
  return finish({ status, ...compared });
}

interface Sides {
  readonly head?: Rendered;
  readonly base?: Rendered;
  readonly untouched: boolean;
  readonly problems: readonly SideProblem[];
}

/** Both sides side by side; what fails on one does not stop the other. */
async function renderSides(pair: ContextPair, { input, surroundings }: DiffRun): Promise<Sides> {
  const problems: SideProblem[] = [];
  const open: Renderable[] = [];
  const attempt = async <T>(side: SideProblem['side'], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((found) => ({ side, problem: found })));
      return undefined;
    }
  };
  const prepareSide = (side: SideProblem['side'], target: Target | undefined, project: Project) =>
    attempt(side, async () => {
      if (target === undefined) return undefined;
      if (side === 'base' && pair.source !== undefined) lendArchives(target, pair.source);
      const keep = (found: Problem): void => void problems.push({ side, problem: found });
      const quiet = { ...surroundings, host: { ...surroundings.host, report: keep, info() {} } };
      const made = await renderable(target, project.loader, pair.pair, quiet);
      open.push(made);
      return made;
    });
  try {
    const [head, base] = [
      await prepareSide('head', pair.head, pair.project),
      await prepareSide('base', pair.base, pair.baseProject),
    ];
    if (head !== undefined && base !== undefined && isUntouched(head, base))
      return { untouched: true, problems };
    const render = (side: SideProblem['side'], made: Renderable | undefined) =>
      attempt(side, async () => made && renderOnce(made, input.helmFlags, side === 'head', surroundings));
    const [after, before] = await Promise.all([render('head', head), render('base', base)]);
    return { ...(after && { head: after }), ...(before && { base: before }), untouched: false, problems };
  } finally {
    for (const { prepared } of open) prepared.folder.dispose();
  }
}

/** As the reader knows the file, and without secrets. */
function shownProblem(
  { side, problem }: SideProblem,
  redact: RedactOptions,
  source: Base | undefined,
  { surroundings, engine }: DiffRun,
): SideProblem {
  const redactor = engine.makeRedactor(redact, []);
  const { at, hint } = problem;
  const file =
    at &&
    (side === 'base' && source !== undefined
      ? relative(source.tree, at.file)
      : relative(source?.root ?? surroundings.cwd, at.file));
  return {
    side,
    problem: {
      ...problem,
      message: redactor.text(problem.message, false),
      ...(hint !== undefined && { hint: redactor.text(hint, false) }),
      ...(at !== undefined && file !== undefined && { at: { ...at, file } }),
    },
  };
}

function report(
  base: SideName,
  head: SideName,
  contexts: readonly ContextReport[],
  command: string | undefined,
): Report {
  return { version: 1, title, base, head, contexts, ...(command !== undefined && { command }), limits: [] };
}
