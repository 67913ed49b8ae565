/** One context before and after: rendered, redacted, compared and judged, as its part of a report. */
import { relative } from 'node:path';
import type { RenderView } from '../../diff/index.ts';
import { type Problem, warning } from '../../errors.ts';
import { type ReleaseName, reviewWeakened } from '../../judge/index.ts';
import type { RedactOptions, Redactor } from '../../redact/index.ts';
import type { ContextReport, SideProblem } from '../../report/index.ts';
import { answersIn } from '../../helm/index.ts';
import { answersFor, assumptionsOf } from '../render/assumptions.ts';
import { applicationChanges, applicationOf } from './applications/application-changes.ts';
import type { Base } from '../base/types.ts';
import { ignoresOf, includesTests, redactOptionsOf } from './compare-input.ts';
import { judgeContext } from './judge-context.ts';
import { namesCommit } from '../gate/digest.ts';
import { previewRemoval } from '../prune/preview.ts';
import { failOnOf } from './validation-rules.ts';
import { pairOf, unnamedRelease } from '../pair.ts';
import type { ContextPair } from './pairs.ts';
import { renderSides, timeLimit } from './sides.ts';
import { type Target, targetName } from '../sources/project.ts';
import { namedBy, nameSources } from '../sources/source-names.ts';
import type { Renderable, RenderedContext } from '../render/render.ts';
import { valuesRedactor } from '../render/values-redactor.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import { reviewRules } from './review-rules.ts';
import type { Surroundings } from '../surroundings.ts';
import { write } from '../../yaml/index.ts';
import type { CompareRun, ComparedContext } from './types.ts';

export async function compareContext(pair: ContextPair, run: CompareRun): Promise<ComparedContext> {
  const started = performance.now();
  const { head, base } = pair;
  const target = head ?? base;
  if (target === undefined) throw new TypeError('a context stands on neither side');
  const { release, namespace } = pair.pairs?.[head === undefined ? 'base' : 'head'] ?? pairOf(target);
  const former = head && base && formerRelease(pair, head, base);
  const { kubeVersion } = answersFor(target.context, run.render.flags);
  const failOn = failOnOf(target);
  const about = {
    service: target.service.name,
    context: target.context.name,
    release,
    namespace: namespace ?? 'default',
    ...(former && { formerRelease: former }),
    ...(kubeVersion !== undefined && {
      kubeVersion: { version: kubeVersion, source: 'configured' as const },
    }),
    ...(failOn !== undefined && { failOn }),
  };
  const { fixed, flags } = run.render;
  const flag = answersIn(flags).kubeVersion;
  const limit = timeLimit(targetName(target), run.timeout, run.surroundings.signal);
  const validate = run.validate ?? 'changed';
  const within = { ...run.surroundings, signal: limit.signal };
  const rules = head && base && reviewRules(base, head, run.require);
  const weakened = rules === undefined ? [] : reviewWeakened(rules.before, rules.after);
  const isGated = head !== undefined && run.isGated?.(head) === true;
  // Another revision or destination is shown, also where it renders the same.
  const isChanged = applicationChanges(pair).length > 0;
  const always = validate === 'all' || weakened.length > 0 || isGated || isChanged;
  const sides = await renderSides(pair, run.render, within, { always, isGated, keys: run.keyed }).finally(
    () => limit.dispose(),
  );
  const known = secretsOf(sides.renderables, run.surroundings);
  const redact = { ...redactOptionsOf(target.context, run.key), known };
  const hide = hiding(redact, sides.renderables, run.render.flags);
  const { pair: whole } = sides;
  const problems = sides.problems.map((found) => shownProblem(found, hide, pair.source, run.surroundings));
  const { keyed } = sides.head ?? {};
  for (const problem of keyed !== undefined && 'lacks' in keyed ? keyed.lacks : [])
    problems.push(
      shownProblem({ side: 'head', problem: unkeyed(problem) }, hide, pair.source, run.surroundings),
    );
  const unnamed = head === undefined || sides.untouched ? undefined : unnamedRelease(head);
  if (unnamed !== undefined)
    problems.push(shownProblem({ side: 'head', problem: unnamed }, hide, pair.source, run.surroundings));
  const dependencies = (sides.dependencies ?? []).map((one) => ({
    name: hide(one.name),
    ...(one.before !== undefined && { before: hide(one.before) }),
    ...(one.after !== undefined && { after: hide(one.after) }),
  }));
  const finish = (
    rest: Pick<
      ContextReport,
      'status' | 'removal' | 'removalPlan' | 'comparison' | 'images' | 'commitImages' | 'kubeVersion'
    >,
  ): ComparedContext => ({
    report: {
      ...about,
      problems,
      ...rest,
      ...(dependencies.length > 0 && { dependencies }),
      milliseconds: Math.round(performance.now() - started),
    },
    redact,
    clean: hide,
    ...(sides.head && { head: sides.head }),
    ...(sides.base && { base: sides.base }),
  });
  if (sides.untouched) return finish({ status: 'untouched' });
  if (head !== undefined && sides.head === undefined) return finish({ status: 'failed' });
  const assumed =
    whole.head &&
    sides.head &&
    (await assumptionsOf(whole.head, sides.head.chart, run.render.flags, run.surroundings));
  const side = (rendered: RenderedContext | undefined, own = about.namespace) => ({
    text: '',
    ...rendered,
    namespace: own,
  });
  const {
    problems: found,
    after,
    clean,
    comparison,
    ...compared
  } = await judgeContext(
    {
      before: side(sides.base, former?.namespace),
      after: side(sides.head),
      redact,
      ignore: [...ignoresOf(target.context), ...run.ignore],
      includeTests: includesTests(target.context, run.includeTests),
    },
    {
      ...(whole.head && { head: whole.head }),
      ...(whole.base && { base: whole.base }),
      root: (head === undefined ? pair.source?.tree : pair.source?.root) ?? target.service.root,
      validate,
      ...(fixed !== undefined && namesCommit(flags) && { commit: fixed.sha }),
      ...(former && { releases: [former, about] as const }),
      weakened,
      ...(assumed && { assumed: assumed.findings }),
      kubeVersion: {
        ...(flag !== undefined && { flag }),
        ...(assumed?.kubeVersion !== undefined && { assumed: assumed.kubeVersion }),
      },
    },
    run.surroundings,
  );
  const sources = whole.head ? namedBy(whole.head) : [];
  problems.push(
    ...found.map((one) => {
      const problem = nameSources(one, sources);
      return shownProblem({ side: 'head', problem }, hide, pair.source, run.surroundings);
    }),
  );
  const removalPlan =
    head === undefined && base !== undefined && sides.base && applicationOf(base) === undefined
      ? await previewRemoval(base, hide(sides.base.text), whole.project)
      : undefined;
  const status = head === undefined ? 'deleted' : base === undefined ? 'new' : 'compared';
  return {
    ...finish({
      status,
      ...(head === undefined &&
        applicationOf(base)?.removal === 'deletes' && { removal: 'deletes' as const }),
      ...(removalPlan && { removalPlan }),
      ...compared,
      comparison: { ...comparison, limits: [...comparison.limits, ...(sides.limits ?? [])] },
      ...(assumed?.kubeVersion !== undefined && {
        kubeVersion: { version: assumed.kubeVersion, source: 'helm' as const },
      }),
    }),
    ...(sides.head && { view: after, redacted: () => redactedText(after) }),
    clean: (text) => hide(clean(text)),
  };
}

/** A preview goes on without them; the gate does not. */
const unkeyed = ({ code, message, ...more }: Problem): Problem =>
  warning(code, `the gate will refuse it, because digest-key wants its secrets reviewed: ${message}`, more);

/** The release at the base, where it is another one. A namespace that one side does not name comes from elsewhere, and may be the same. */
function formerRelease({ pairs }: ContextPair, head: Target, base: Target): ReleaseName | undefined {
  const [was, is] = [pairs?.base ?? pairOf(base), pairs?.head ?? pairOf(head)];
  const isOther =
    was.release !== is.release ||
    (was.namespace !== undefined && is.namespace !== undefined && was.namespace !== is.namespace);
  return isOther
    ? { release: was.release, namespace: was.namespace ?? is.namespace ?? 'default' }
    : undefined;
}

/** The render as it may lie in a file: every resource written anew, without its secrets. */
export function redactedText(view: RenderView): string {
  const inOrder = view.entries.toSorted(
    (a, b) => a.document.origin.line - b.document.origin.line || (a.item ?? 0) - (b.item ?? 0),
  );
  return inOrder
    .map((entry) => {
      const value = view.value(entry);
      const { template } = entry.document.origin;
      const source = template === undefined ? '' : `# Source: ${template}\n`;
      return `---\n${source}${value === undefined ? '# a document that cannot be read\n' : write(value)}`;
    })
    .join('');
}

/** As the reader knows the file, and without secrets. */
export function shownProblem(
  { side, problem }: SideProblem,
  hide: (text: string) => string,
  source: Base | undefined,
  surroundings: Surroundings,
): SideProblem {
  const { at, hint } = problem;
  // Files are named as the repository does, wherever it and its base stand in this run.
  const folders = [source?.tree, source?.root ?? surroundings.cwd].filter((folder) => folder !== undefined);
  const shown = (text: string): string =>
    hide(folders.reduce((rest, folder) => rest.replaceAll(`${folder}/`, ''), text));
  const file =
    at &&
    (side === 'base' && source !== undefined
      ? relative(source.tree, at.file)
      : relative(source?.root ?? surroundings.cwd, at.file));
  return {
    side,
    problem: {
      ...problem,
      message: shown(problem.message),
      ...(hint !== undefined && { hint: shown(hint) }),
      ...(at !== undefined && file !== undefined && { at: { ...at, file } }),
    },
  };
}

/** What the run declares secret, and what the encrypted values of these renders hold. */
export const secretsOf = (
  renderables: readonly Renderable[],
  { secrets = [] }: Pick<Surroundings, 'secrets'>,
): readonly string[] => [...secrets, ...renderables.flatMap(({ prepared }) => prepared.secrets)];

/** Hides what the run and the values of these renders call a secret; they are looked through when there is a text. */
export function hiding(
  redact: RedactOptions,
  renderables: readonly Renderable[],
  flags: readonly string[],
): (text: string) => string {
  let redactor: Redactor | undefined;
  return (text) => {
    redactor ??= valuesRedactor(
      redact,
      renderables.map(({ prepared: { target, chart, secrets }, values }) => ({
        chart,
        values,
        secrets,
        flags: [...chartFlags(target), ...flags],
      })),
    );
    return redactor.text(text, false);
  };
}
