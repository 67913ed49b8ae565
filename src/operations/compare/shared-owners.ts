/** Contexts of one cluster against each other: what two of them hold belongs to neither. */
import { openComparison, type RenderView, worstFirst } from '../../diff/index.ts';
import { applyAllowances, type SharedFinding, sharedOwners, unusedException } from '../../judge/index.ts';
import { allowancesOf } from './validation-rules.ts';
import { pairOf } from '../pair.ts';
import type { ComparedPair, ComparedContext, CompareRun } from './types.ts';
import type { ContextPair } from './pairs.ts';
import { renderSides } from './sides.ts';
import { targetName } from '../sources/project.ts';
import { withSources } from './finding-sources.ts';

/**
 * The contexts, in their order, with what is wrong between them. An untouched context that shares its cluster with a
 * touched one is rendered for this, but for what another tool deploys; it stays untouched in the report.
 */
export async function withSharedOwners(
  all: readonly ComparedPair[],
  run: CompareRun,
): Promise<readonly ComparedContext[]> {
  const clusters = touchedClusters(all);
  const owners = [];
  for (const one of all) {
    const { head } = one.pair;
    const cluster = head?.context.cluster;
    if (head === undefined || cluster === undefined || !clusters.has(cluster)) continue;
    // Hundreds of applications share a cluster: those that change are held against each other.
    const isRendered = one.context.view !== undefined || head.service.applications === undefined;
    if (!isRendered) continue;
    const view = one.context.view ?? (await viewOf(one.pair, run));
    if (view !== undefined) owners.push({ name: targetName(head), cluster, entries: view.entries });
  }
  const shared = sharedOwners(owners);
  return shared.length === 0 ? all.map(({ context }) => context) : all.map((one) => joined(one, shared));
}

/** Clusters of several contexts, at least one of them touched. */
function touchedClusters(all: readonly ComparedPair[]): ReadonlySet<string> {
  const members = new Map<string, boolean[]>();
  for (const { pair, context } of all) {
    const cluster = pair.head?.context.cluster;
    if (cluster === undefined) continue;
    members.set(cluster, [...(members.get(cluster) ?? []), context.view !== undefined]);
  }
  return new Set(
    [...members].flatMap(([cluster, touched]) =>
      touched.length > 1 && touched.includes(true) ? [cluster] : [],
    ),
  );
}

/** Who is in an untouched context; one that does not render holds nothing. */
async function viewOf(pair: ContextPair, run: CompareRun): Promise<RenderView | undefined> {
  const { head } = await renderSides(pair, run.render, run.surroundings, { always: true });
  if (head === undefined) return undefined;
  const namespace = (pair.pairs?.head ?? (pair.head && pairOf(pair.head)))?.namespace ?? 'default';
  const side = { text: head.text, namespace };
  const redact = { key: run.key, known: [], also: [], allow: [] };
  return openComparison({ before: side, after: side, redact, ignore: [] }).after;
}

/** The findings join the contexts that were compared; what the exceptions cover is asked again, of all of them. */
function joined({ pair, context }: ComparedPair, shared: readonly SharedFinding[]): ComparedContext {
  const { head, source } = pair;
  const { comparison } = context.report;
  if (head === undefined || comparison === undefined) return context;
  const name = targetName(head);
  const own = shared.filter(({ contexts }) => contexts.includes(name)).map(({ finding }) => finding);
  if (own.length === 0) return context;
  const before = comparison.findings.filter(({ rule }) => rule !== unusedException);
  const found = [...before, ...withSources(own, head, source?.root ?? head.service.root)];
  const findings = worstFirst(applyAllowances(found, allowancesOf(head)));
  return { ...context, report: { ...context.report, comparison: { ...comparison, findings } } };
}
