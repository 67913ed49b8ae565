/** `pligos run`: the user's own helm command, with the generated chart in its place. */
import { collectArtifacts, digestsOf } from '../artifacts/index.ts';
import { readChart } from '../chart/index.ts';
import type { Context } from '../config/index.ts';
import { type PlannedCommand, planCommand, withRepositories } from '../helm/index.ts';
import { run } from '../process/index.ts';
import { helmFor } from './helm-path.ts';
import { environmentChoices, pairOf, refuseLater } from './pair.ts';
import { type Placeholders, placeholdersFor } from './placeholders.ts';
import { type DependencyPolicy, keep, type Prepared, prepare } from './prepare.ts';
import { chooseOne, openProject, type Project, type ProjectInput, type Target } from './project.ts';
import type { Surroundings } from './surroundings.ts';

/** helm gets this long to record a release as failed before it is killed. */
const grace = 6000;

/** Runs helm in the caller's folder and gives its exit code. */
export async function runHelm(
  input: ProjectInput,
  word: string | undefined,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word, surroundings);
  // Planned twice: first to learn what the command needs, then with the folder that it gets.
  const placeholders = await placeholdersFor(words, target, surroundings);
  const draft = plan(words, target, undefined, placeholders, surroundings);
  if (draft.changesCluster) refuseLater(target.context, 'deploy');
  if (!draft.needsChart) return runWords(draft, target.context, surroundings);
  refuseLater(target.context, 'generate');
  const prepared = await prepareFor(draft, target, project, surroundings);
  try {
    const planned = plan(words, target, prepared, placeholders, surroundings);
    const exitCode = await runPrepared(planned, prepared, surroundings);
    // Without a pligos.yaml there is no folder of ours to keep anything in.
    if (exitCode === 0 && input.plain === undefined) keepArtifacts(prepared, planned.verb);
    return exitCode;
  } finally {
    prepared.folder.dispose();
  }
}

function plan(
  words: readonly string[],
  target: Target,
  prepared: Prepared | undefined,
  placeholders: Placeholders,
  { env }: Surroundings,
): PlannedCommand {
  const { context } = target;
  return planCommand(words, {
    ...pairOf(target),
    chart: prepared?.chartDir,
    valueFiles: prepared?.valueFiles ?? [],
    placeholders,
    ...environmentChoices(env),
    ...(context.kubeVersion !== undefined && { kubeVersion: context.kubeVersion }),
    ...(context.kubeContext !== undefined && { kubeContext: context.kubeContext }),
    apiVersions: context.apiVersions,
  });
}

const packages = new Set(['package', 'push']);

function prepareFor(
  planned: PlannedCommand,
  target: Target,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<Prepared> {
  const [verb] = planned.verb;
  const dependencies: DependencyPolicy = verb === 'dependency' || verb === undefined ? 'leave' : 'fetch';
  // A package is for others: it never holds secrets.
  const secrets = !packages.has(verb ?? '');
  return prepare(target, { loader, secrets, dependencies }, surroundings);
}

/** `helm dependency` finds every repository of the chart, whether the user has added it or not. */
async function runPrepared(
  planned: PlannedCommand,
  prepared: Prepared,
  surroundings: Surroundings,
): Promise<number> {
  const [verb, part] = planned.verb;
  const { context } = prepared.target;
  if (verb !== 'dependency' || part === 'list') return runWords(planned, context, surroundings);
  const { env, host, signal } = surroundings;
  const path = await helmFor(context, surroundings);
  const options = { mode: part === 'build' ? 'build' : 'update', env, host, signal } as const;
  return withRepositories({ path }, prepared.chartDir, options, (known) =>
    runWords(planned, context, { ...surroundings, env: { ...env, ...known } }),
  );
}

async function runWords(
  planned: PlannedCommand,
  context: Context,
  surroundings: Surroundings,
): Promise<number> {
  const result = await run(await helmFor(context, surroundings), planned.argv, {
    cwd: surroundings.cwd,
    env: surroundings.env,
    output: 'pass',
    stdin: 'inherit',
    signal: surroundings.signal,
    grace,
  });
  return result.exitCode;
}

/** What helm added, changed or removed is the context's from now on. */
function keepArtifacts({ target, chart, chartDir, stored }: Prepared, [verb]: readonly string[]): void {
  const after = readChart(chartDir, [target.service.root, chartDir]);
  if (target.context.source.kind === 'flavor') {
    const artifacts = collectArtifacts(chart, after, stored);
    if (artifacts !== undefined) keep(target, artifacts);
  } else if (verb === 'dependency') {
    // helm changed the plain chart where it stands: its own charts/ is the truth, the digests vouch for it.
    keep(target, digestsOf(after));
  }
}
