/**
 * `pligos check`: all errors and warnings of every context that its files, helm lint and helm template
 * report.
 */
import { Buffer } from 'node:buffer';
import { availableParallelism } from 'node:os';
import type { Context } from '../../config/index.ts';
import { isError, type Problem, problem, UserError, warning } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import {
  checkNamespaceName,
  checkReleaseName,
  privateHelmEnvironment,
  valueFileFlags,
} from '../../helm/index.ts';
import { run } from '../../process/index.ts';
import { helmFile, readDocuments, roundedNumbers } from '../../yaml/index.ts';
import { helmFor } from '../run/helm-path.ts';
import { inParallel } from '../../tools/index.ts';
import { isFaulty } from './faulty-context.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { pairOf } from '../pair.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { prepare, type PreparedContext } from '../render/prepare.ts';
import {
  chooseAll,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import { namedBy, nameSources } from '../sources/source-names.ts';
import { trackedSecrets } from '../render/tracked-secrets.ts';
import { missesNameOfList } from './lint-noise.ts';
import { lintPlace } from '../render/helm-place.ts';
import { renderableOf, renderText } from '../render/render.ts';
import { cleanerFor, type ValueSources } from '../render/values-redactor.ts';
import type { Surroundings } from '../surroundings.ts';

export interface CheckInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  readonly offline: boolean;
}

export interface CheckedContext {
  readonly service: string;
  readonly context: string;
  readonly status: 'ok' | 'failed' | 'not-linted';
  /** Why it was not linted. */
  readonly note?: string;
}

export interface CheckResult {
  readonly contexts: readonly CheckedContext[];
  /** Services without a selected context. */
  readonly skipped: readonly string[];
  readonly problems: readonly Problem[];
}

export async function check(input: CheckInput, surroundings: Surroundings): Promise<CheckResult> {
  const project = await openProject(input, surroundings);
  const selection = chooseAll(project, input.contexts);
  const shared = sharedReleases(selection.targets);
  const problems: Problem[] = [...project.problems, ...selection.problems, ...shared.problems];
  const contexts: CheckedContext[] = [];
  let done = 0;
  await inParallel(selection.targets, availableParallelism(), async (target) => {
    surroundings.host.progress(done, selection.targets.length, targetName(target));
    const result = await checkOne(target, project, input.offline, surroundings);
    problems.push(...result.problems);
    contexts.push(shared.targets.has(target) ? { ...result.context, status: 'failed' } : result.context);
    done += 1;
    surroundings.host.progress(done, selection.targets.length, targetName(target));
  });
  contexts.sort((a, b) => compareText(`${a.service}/${a.context}`, `${b.service}/${b.context}`));
  // The errors already report a service that cannot be read.
  const skipped = selection.skipped
    .filter(({ contexts: serviceContexts }) => serviceContexts.size > 0)
    .map(({ name }) => name)
    .toSorted(compareText);
  return { contexts, skipped, problems: unique(problems) };
}

interface SharedReleases {
  readonly problems: readonly Problem[];
  /** All that share one with another. */
  readonly targets: ReadonlySet<Target>;
}

/** Two contexts would overwrite each other in one release: the second deploy replaces the first. */
function sharedReleases(targets: readonly Target[]): SharedReleases {
  const first = new Map<string, Target>();
  const sharing = new Set<Target>();
  const problems = targets.flatMap((target) => {
    const { context } = target;
    // Values of chart-testing are never installed.
    if (context.previewOnly === true) return [];
    const { release, namespace } = pairOf(target, '%{pr}');
    const key = JSON.stringify([release, namespace, context.cluster, context.kubeContext]);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, target);
      return [];
    }
    sharing.add(other).add(target);
    const namespaceText = namespace === undefined ? 'the default namespace' : `the namespace ${namespace}`;
    return [
      problem(
        'release-shared',
        `${targetName(other)} and ${targetName(target)} are both the release ${release} in ${namespaceText}`,
        {
          at: context.at,
          hint: 'give them different namespaces or releases, or name the cluster of each with cluster or kubeContext',
        },
      ),
    ];
  });
  return { problems, targets: sharing };
}

interface ContextCheck {
  readonly context: CheckedContext;
  readonly problems: readonly Problem[];
}

async function checkOne(
  given: Target,
  { loader, invalid, problemsOf }: Project,
  offline: boolean,
  surroundings: Surroundings,
): Promise<ContextCheck> {
  const problems: Problem[] = [];
  const collecting: Surroundings = {
    ...surroundings,
    host: { ...surroundings.host, report: (item) => void problems.push(item) },
  };
  const named = { service: given.service.name, context: given.context.name };
  let target = given;
  let sources: ValueSources | undefined;
  try {
    target = await fetchTarget(given, loader, collecting, { storedOnly: offline });
    problems.push(...valueFileProblems(target.context));
    const dependencies = offline ? 'refuse' : 'fetch';
    problems.push(...nameProblems(target));
    problems.push(...(await trackedSecrets(target, collecting)));
    const prepared = await prepare(
      target,
      { loader, secrets: true, secretForm: 'folder', dependencies },
      collecting,
    );
    const renderable = renderableOf(prepared);
    sources = { ...prepared, values: renderable.values, flags: [] };
    try {
      // Of a context that is not read in full, helm would blame a correct template.
      if (isFaulty(given.context.name, problemsOf.get(given.service.file) ?? []))
        return { context: { ...named, status: 'failed' }, problems };
      problems.push(...(await lint(prepared, await helmFor(target.context, surroundings), surroundings)));
      // helm lint ignores `required` and `fail`.
      if (!problems.some(isError)) await renderText(renderable, settings, surroundings);
    } finally {
      prepared.folder.dispose();
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const missing = error.problems.every((item) => !isError(item) || isAbsent.has(item.code));
    if (offline && missing) {
      const note = `not linted: ${error.problems
        .filter(isError)
        .map((item) => item.message)
        .join('; ')}`;
      problems.push(...error.problems.filter((item) => !isError(item)));
      const status = invalid.has(target.service) ? 'failed' : 'not-linted';
      return { context: { ...named, status, note }, problems };
    }
    // A fault of an archive has no place in a file, so it is reported at the context that needs it; a missing
    // helm is reported once.
    problems.push(
      ...error.problems.map((item) =>
        item.code === 'helm-missing' ? item : { at: target.context.at, ...item },
      ),
    );
  }
  const failed = invalid.has(target.service) || problems.some(isError);
  return {
    context: { ...named, status: failed ? 'failed' : 'ok' },
    problems: (sources === undefined
      ? problems
      : withoutSecrets(problems, target, sources, surroundings)
    ).map((found) => nameSources(found, namedBy(target))),
  };
}

/** helm repeats values in its messages. */
function withoutSecrets(
  problems: readonly Problem[],
  { context }: Target,
  sources: ValueSources,
  surroundings: Surroundings,
): readonly Problem[] {
  if (!problems.some(({ code }) => code.startsWith('helm-'))) return problems;
  const clean = cleanerFor(context, surroundings, sources);
  return problems.map((item) => ({ ...item, message: clean(item.message) }));
}

/** Without the network these may be missing. */
const isAbsent: ReadonlySet<string> = new Set(['dependency-missing', 'source-not-stored']);

const settings = { flags: [], fixed: fixedPlaceholders };

function nameProblems(target: Target): Problem[] {
  const { release, namespace } = pairOf(target);
  const { context } = target;
  return [
    ...checkReleaseName(release).map((one) => ({ at: context.release?.at ?? context.at, ...one })),
    ...(namespace === undefined ? [] : checkNamespaceName(namespace)).map((one) => ({
      at: context.namespace?.at ?? context.at,
      ...one,
    })),
  ];
}

/** helm reads only the first document of a value file, and silently changes or drops some values. */
function valueFileProblems({ source }: Context): Problem[] {
  return source.valueFiles.flatMap(({ value: file }) => {
    const { documents, problems } = readDocuments(file, readText(file), helmFile);
    const [tree] = documents;
    return [...problems, ...(tree === undefined ? [] : roundedNumbers(tree))];
  });
}

async function lint(
  prepared: PreparedContext,
  helm: string,
  surroundings: Surroundings,
): Promise<readonly Problem[]> {
  const { namespace } = pairOf(prepared.target);
  const { kubeVersion } = prepared.target.context;
  const words = [
    'lint',
    prepared.chartDir,
    ...valueFileFlags(prepared.valueFiles),
    ...(namespace === undefined ? [] : ['--namespace', namespace]),
    ...(kubeVersion === undefined ? [] : ['--kube-version', kubeVersion]),
  ];
  const result = await run(helm, words, {
    cwd: surroundings.cwd,
    env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
    output: 'capture',
    stdin: 'none',
    signal: surroundings.signal,
  });
  const text = `${Buffer.from(result.stdout).toString('utf8')}\n${result.stderr}`;
  return lintProblems(text, result.exitCode, prepared);
}

/** `[ERROR] templates/x.yaml: message` and similar lines; `[INFO]` is no problem. */
function lintProblems(text: string, exitCode: number, prepared: PreparedContext): readonly Problem[] {
  const problemOf = (make: typeof problem, message: string): Problem =>
    make('helm-lint', `${targetName(prepared.target)}: ${message}`, {
      at: lintPlace(message, prepared) ?? prepared.target.context.at,
      hint: 'helm lint says so about the chart of this context',
    });
  const shownMessage = (message: string): string =>
    message
      .replaceAll(`${prepared.chartDir}/`, '')
      .replaceAll(prepared.chartDir, prepared.chart.name)
      .replaceAll(prepared.folder.path, '');
  const problems: Problem[] = [];
  for (const [, level, message = ''] of text.matchAll(/^\[(ERROR|WARNING)\] (.*)$/gm)) {
    if (missesNameOfList(message, prepared.target.context)) continue;
    problems.push(problemOf(level === 'ERROR' ? problem : warning, shownMessage(message)));
  }
  if (exitCode !== 0 && !problems.some(isError)) {
    problems.push(problemOf(problem, shownMessage(text.trim())));
  }
  return problems;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A fault of a shared type file is one problem, however many contexts use the file. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [
    ...new Map(problems.map((item) => [JSON.stringify([item.code, item.message, item.at]), item])).values(),
  ];
}
