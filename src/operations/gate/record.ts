/** Makes the record of a preview: the contexts with a gate, digested resource by resource. */
import { commitWords, type Comparison } from '../../diff/index.ts';
import type { Assumption, Require, ReviewedContext } from '../../gate/index.ts';
import { answersFor } from '../render/assumptions.ts';
import { shapingFlags } from '../../helm/index.ts';
import { varyOf } from '../compare/compare-input.ts';
import { type GateWays, namesCommit, openGateDigest } from './digest.ts';
import { renderedTwice } from './render-twice.ts';
import { lackingSecrets, withKeyedRender } from './encrypted-values.ts';
import { requireOf } from './require.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import type { PreviewedContext } from '../compare/types.ts';
import { questionsOf } from '../render/varying-templates.ts';

interface Reviewing extends GateWays {
  /** The words for helm: their placeholders are in the renders. */
  readonly command: readonly string[];
  /** The default requirement of a context. */
  readonly require: Require;
  /** The value of %{sha} where a cluster was asked; elsewhere it is zeros. */
  readonly commit?: string;
}

/** The contexts of a preview that have a gate, digested; those that were not rendered are left out. */
export function reviewedContexts(
  contexts: readonly PreviewedContext[],
  reviewing: Reviewing,
): readonly ReviewedContext[] {
  return gatedOf(contexts, reviewing).flatMap(
    (context) => reviewedContext(withKeyedRender(context, reviewing), reviewing) ?? [],
  );
}

/** What a review of a context does not show, so that a deploy will be refused. */
export interface UnshownParts {
  /** `service/context` */
  readonly context: string;
  /** Ids of resources with random names. */
  readonly names: readonly string[];
  /** Paths of random values, by id; without those that a deploy may fill freely. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Paths of hidden code, by id: where an approval is needed, and secrets do not count. */
  readonly hidden: ReadonlyMap<string, readonly string[]>;
}

/** For each context with such parts. */
export function unshownParts(
  contexts: readonly PreviewedContext[],
  reviewing: Reviewing,
): readonly UnshownParts[] {
  return gatedOf(contexts, reviewing).flatMap((given): UnshownParts[] => {
    const context = withKeyedRender(given, reviewing);
    const opened = renderedTwice(context, undefined, reviewing);
    const { service, context: name } = context.report;
    const parts = {
      context: `${service}/${name}`,
      names: [...(opened?.fleeting() ?? [])],
      paths: opened?.notFillable() ?? new Map<string, readonly string[]>(),
      hidden: hiddenIn(context, reviewing),
    };
    return parts.names.length + parts.paths.size + parts.hidden.size === 0 ? [] : [parts];
  });
}

function hiddenIn(context: PreviewedContext, reviewing: Reviewing): ReadonlyMap<string, readonly string[]> {
  const { rendered, target } = context;
  const needsApproval = target !== undefined && requireOf(target.context, reviewing.require) === 'approved';
  if (rendered === undefined || !needsApproval || reviewing.digestKey !== undefined) return new Map();
  const opened = openGateDigest(reviewing, context, { text: rendered.text, commit: undefined });
  const hiddenByResource = (opened?.ids() ?? []).map((id) => [id, opened?.hiddenCode(id) ?? []] as const);
  return new Map(hiddenByResource.filter(([, paths]) => paths.length > 0));
}

function gatedOf(contexts: readonly PreviewedContext[], { require }: Reviewing): readonly PreviewedContext[] {
  return withoutSecond(
    contexts.filter(({ target }) => target !== undefined && requireOf(target.context, require) !== 'none'),
  );
}

/**
 * A context that was compared with its base and with its cluster was rendered for the base like any other.
 */
const withoutSecond = (contexts: readonly PreviewedContext[]): readonly PreviewedContext[] =>
  contexts.filter(
    ({ report }) =>
      report.against === undefined ||
      !contexts.some(
        ({ report: other }) =>
          other.against === undefined && other.service === report.service && other.context === report.context,
      ),
  );

function reviewedContext(context: PreviewedContext, reviewing: Reviewing): ReviewedContext | undefined {
  const { report, rendered, target } = context;
  if (rendered === undefined || target === undefined || report.status === 'failed') return undefined;
  const commit = namesCommit(reviewing.command) ? (reviewing.commit ?? fixedPlaceholders.sha) : undefined;
  const opened = openGateDigest(reviewing, context, { ...rendered, commit });
  if (opened === undefined) return undefined;
  const { digest, resources } = opened.digest();
  const words = commit === undefined ? (id: string) => id : commitWords(commit);
  const lacks = lackingSecrets(context, reviewing);
  return {
    service: report.service,
    context: report.context,
    release: report.release,
    namespace: report.namespace,
    digest,
    resources,
    changed: changedIn(report.comparison).map(words),
    removed: removedIn(report.comparison).map(words),
    random: opened.random(),
    vary: varyOf(target.context),
    assumed: assumedIn(context, reviewing.command),
    ...(lacks.length > 0 && { lacks: [...lacks] }),
  };
}

/** Everything that differs from the base, noise included. */
const changedIn = (comparison: Comparison | undefined): readonly string[] =>
  [...(comparison?.resources ?? []), ...(comparison?.quiet ?? [])].flatMap((change) =>
    change.kind === 'removed' ? [] : [change.resource.id],
  );

const removedIn = (comparison: Comparison | undefined): readonly string[] =>
  (comparison?.resources ?? []).flatMap((change) =>
    change.kind === 'removed' ? [change.resource.id] : change.kind === 'renamed' ? [change.before.id] : [],
  );

/** Questions of its templates to a cluster that the configuration does not answer. */
export function assumedIn(
  { chart, target }: PreviewedContext,
  command: readonly string[],
): readonly Assumption[] {
  if (chart === undefined || target === undefined) return [];
  const { kubeVersion, apiVersions } = answersFor(target.context, shapingFlags(command).flags);
  const questions = new Set(questionsOf(chart).map(({ about }) => about));
  if (kubeVersion !== undefined) questions.delete('kube-version');
  if (apiVersions.length > 0) questions.delete('api-version');
  return [...questions];
}
