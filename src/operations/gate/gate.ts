/** Checks each context that needs a review before a command, and checks once more inside helm. */
import { commitWords } from '../../diff/index.ts';
import { compareCharts, readChart } from '../../chart/index.ts';
import { UserError } from '../../errors.ts';
import {
  decide,
  type Evidence,
  type GateRefusal,
  type GateVerdict,
  isReviewOf,
  type Require,
  type ReviewedContext,
} from '../../gate/index.ts';
import { readText } from '../../files/index.ts';
import {
  type CheckText,
  filesIn,
  isHelmFlagSet,
  runsTests,
  shapingFlags,
  whyNotChecked,
} from '../../helm/index.ts';
import { builtinKinds, type Kinds } from '../../manifests/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { varyOf } from '../compare/compare-input.ts';
import {
  refuseKeyedSecrets,
  refuseWithoutSecrets,
  withKeyedRender,
  withSecrets,
} from './encrypted-values.ts';
import { deployedText, releaseIn, testsText } from './deployed-text.ts';
import { insideDifference } from './difference.ts';
import { type GateWays, namesCommit } from './digest.ts';
import { deployedOf, formerOf, openRendering, proposedOf, type ProposedRender } from './proposed.ts';
import { renderInCluster } from './hooks.ts';
import { requireOf } from './require.ts';
import { narrowed } from './narrow-vary.ts';
import { helmOf } from '../run/helm-path.ts';
import { type Clusters, makeClusters } from '../live/clusters.ts';
import { fixedPlaceholders, placeholdersFor } from '../placeholders.ts';
import { pairFor } from '../run/plan.ts';
import type { PreparedContext } from '../render/prepare.ts';
import type { PreviewedContext } from '../compare/types.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import { type Target, targetName } from '../sources/project.ts';
import { type Renderable, renderText } from '../render/render.ts';
import { type Surroundings, unreported } from '../surroundings.ts';
import { readableFolders } from '../../trust/index.ts';

export interface GateInput extends GateWays {
  readonly contexts: readonly PreviewedContext[];
  /** The words for helm. */
  readonly command: readonly string[];
  /** The default requirement of a context. */
  readonly require: Require;
  /** What GitHub knows; read once for all contexts. */
  readonly evidence: () => Promise<Pick<Evidence, 'own' | 'others'>>;
}

export interface GatedContext {
  readonly context: PreviewedContext;
  readonly require: Require;
  readonly verdict: GateVerdict;
  readonly guard: Guard;
  /** What its own pull request showed of it; absent where that showed nothing, or cannot be trusted. */
  readonly reviewed?: Reviewed;
}

interface Reviewed {
  readonly context: ReviewedContext;
  /** The commit that was shown, and the head of the pull request. */
  readonly rendered: string;
  readonly head: string;
  /** The user whose approval of that head is valid. */
  readonly approvedBy: readonly string[];
}

/** The checks while the command runs. */
export interface Guard {
  /**
   * Checks with the very chart that helm will get, before it starts: throws where an unreviewed part does not
   * pass through helm's post-renderer.
   */
  readonly before: (ready: { readonly prepared?: PreparedContext }) => Promise<void>;
  /** Absent where helm sends nothing but what `before` has checked. */
  readonly lastCheck?: CheckText;
  /** The refused resources, and their difference; undefined without a refusal. */
  readonly refused: () => RefusedInside | undefined;
}

export interface RefusedInside {
  readonly verdict: GateRefusal;
  readonly difference?: ContextReport;
}

export interface Gate {
  /** The contexts that need a review. */
  readonly contexts: readonly GatedContext[];
  /** Ends the connections to clusters. */
  close(): void;
}

/** helm has a timeout of its own. */
const patience = { requestTimeout: 10_000, loginTimeout: 15_000 };

/** Judges every context that needs a review. Throws where the command cannot be checked inside helm. */
export async function openGate(input: GateInput, surroundings: Surroundings): Promise<Gate> {
  const clusters = makeClusters(surroundings, patience);
  const ways = { ...input, kinds: builtinKinds() };
  const gated: GatedContext[] = [];
  try {
    for (const context of input.contexts) {
      const { target } = context;
      if (target === undefined) continue;
      const require = requireOf(target.context, input.require);
      if (require === 'none') continue;
      const why = runsTests(input.command) ? undefined : whyNotChecked(input.command);
      if (why !== undefined)
        throw new UserError('last-check', `${targetName(target)} needs a review, and ${why}`, {
          at: target.context.settings.gate?.at,
          hint: 'deploy with helm upgrade --install, or remove gate.require from this context',
        });
      const keyed = withKeyedRender(context, ways);
      const judgement = await judged({ context: keyed, target, require }, ways, clusters, surroundings);
      // Callers know it as they gave it.
      gated.push({ ...judgement, context });
    }
  } catch (error) {
    clusters.close();
    throw error;
  }
  return { contexts: gated, close: () => clusters.close() };
}

interface Judging {
  readonly context: PreviewedContext;
  readonly target: Target;
  readonly require: Require;
}

async function judged(
  { context, target, require }: Judging,
  given: GateInput,
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<GatedContext> {
  const { rendered } = context;
  // Replaced by zeros, so that renders are comparable.
  const commit = namesCommit(given.command)
    ? ((await placeholdersFor(given.command, target, surroundings)).sha ?? fixedPlaceholders.sha)
    : undefined;
  const rendering = rendered && openRendering(context, { text: rendered.text, commit }, given);
  if (rendering === undefined)
    throw new TypeError(`${targetName(target)} was not rendered, and needs a review`);
  const input = { ...given, ...(given.kinds && { kinds: withOwn(given.kinds, rendering) }) };
  const evidence = await evidenceFor({ context, target, commit }, input, clusters, surroundings);
  refuseWithoutSecrets(context, evidence.own, input);
  const verdict = await decide(proposedOf(context, rendering, input), evidence, require);
  const { major } = await helmOf(target.context, surroundings);
  const unseen = unseenIn(rendering, major);
  const state: { refused?: RefusedInside } = {};
  let about = context;
  const again = async (
    text: string,
    hidden: ReadonlySet<string>,
    deciding = evidence,
  ): Promise<GateRefusal | undefined> => {
    const sent = openRendering(about, { text, commit }, input, rendering);
    const answer = sent && (await decide(proposedOf(about, sent, input, hidden), deciding, require));
    if (answer === undefined || answer.passed) return undefined;
    const ids = new Set(answer.unexplained.map(({ id }) => id));
    const idOf = commit === undefined ? (id: string) => id : commitWords(commit);
    const difference = insideDifference(about, { text, ids, idOf });
    state.refused = { verdict: answer, ...(difference && { difference }) };
    return answer;
  };
  const reviewed = reviewedIn(evidence.own, context);
  const common = { context, require, verdict, ...(reviewed && { reviewed }) };
  const refused: Guard['refused'] = () => state.refused;
  if (runsTests(given.command)) {
    // The release in the cluster explains nothing of itself.
    const deciding = { ...evidence, deployed: async () => deployedOf(context, rendering.render, input) };
    const before: Guard['before'] = async () => {
      const tests = await testsOf(target, input.command, clusters, surroundings);
      if (tests !== undefined) refuse(await again(tests, new Set(rendering.opened.ids()), deciding));
    };
    return { ...common, guard: { refused, before } };
  }
  return {
    ...common,
    guard: {
      refused,
      async before({ prepared }) {
        if (prepared === undefined) return;
        refuseKeyedSecrets(prepared, context, input);
        about = withSecrets(context, prepared);
        const placeholders = await placeholdersFor(input.command, target, surroundings);
        const pair = pairFor(input.command, target, placeholders, surroundings);
        const side = renderableInPlace(prepared, pair);
        const { flags } = shapingFlags(input.command);
        const mayHide = unseen.size > 0 || major === 3;
        const { isSame, hasDefinitions } = changesSince(context, side);
        if (hasDefinitions || (mayHide && (!isSame || filesIn(flags).length > 0)))
          refuse(await again(await renderText(side, { flags }, unreported(surroundings)), new Set()));
        if (major === 4 || isHelmFlagSet(input.command, 'no-hooks')) return;
        const text = await renderInCluster(side, input.command, clusters, surroundings);
        // Definitions are no templates, and with --skip-crds they are not sent.
        if (text !== undefined) refuse(await again(text, unseenIn(rendering, 4)));
      },
      async lastCheck(text) {
        const answer = await again(text, unseen);
        return answer === undefined ? { ok: true } : { ok: false, message: answer.message };
      },
    },
  };
}

/**
 * The hooks that `helm test` will run; undefined where there are none, or helm itself will report a missing
 * release.
 */
async function testsOf(
  target: Target,
  command: readonly string[],
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<string | undefined> {
  const release = await releaseIn(target, command, clusters, surroundings);
  if (release === 'unknown')
    throw new UserError('last-check', 'the tests of the release cannot be checked before helm runs them', {
      hint: 'allow the deploy to read the Secrets of its release in the cluster',
    });
  return release && testsText(release);
}

function reviewedIn(own: Evidence['own'], previewed: PreviewedContext): Reviewed | undefined {
  if ('none' in own) return undefined;
  const { approvedBy } = own;
  const all = own.records.flatMap(({ contexts, rendered, head }) =>
    contexts.map((context) => ({ context, rendered, head, approvedBy })),
  );
  const request = { ...previewed.report, ...formerOf(previewed) };
  return all.find(({ context }) => isReviewOf(context, request));
}

interface GatedDeploy {
  readonly context: PreviewedContext;
  readonly target: Target;
  readonly commit: string | undefined;
}

async function evidenceFor(
  { context, target, commit }: GatedDeploy,
  input: GateInput,
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<Evidence> {
  let deployed: ReturnType<Evidence['deployed']> | undefined;
  const look = async (): ReturnType<Evidence['deployed']> => {
    const release = await releaseIn(target, input.command, clusters, surroundings);
    if (typeof release !== 'object') return release;
    const text = deployedText(release);
    return text === undefined ? undefined : deployedOf(context, { text, commit }, input);
  };
  const { own, others } = await input.evidence();
  return {
    own,
    others: async () => narrowed(await others(), varyOf(target.context)),
    deployed: () => (deployed ??= look()),
  };
}

/** helm does not send the definitions of `crds/` here; they tell which kinds are cluster-scoped. */
const withOwn = (kinds: Kinds, { opened }: ProposedRender): Kinds => ({
  shapeOf: (apiVersion, kind) => kinds.shapeOf(apiVersion, kind),
  isClusterScoped: (group, kind) => kinds.isClusterScoped(group, kind) ?? opened.isClusterScoped(group, kind),
});

/** What helm does not pass to a post-renderer: the CRDs of crds/, and in Helm 3 the hooks. */
function unseenIn({ opened }: ProposedRender, major: 3 | 4): ReadonlySet<string> {
  const isUnseen = (id: string): boolean => {
    const ref = opened.ref(id);
    if (ref === undefined) return false;
    const { template = '' } = ref.origin;
    // A folder of that name below templates/ holds templates.
    const isDefinition = /(?:^|\/)crds\//.test(template) && !template.includes('/templates/');
    return isDefinition || (major === 3 && ref.isHook);
  };
  return new Set(opened.ids().filter(isUnseen));
}

/** The files that helm will read, as they are now: a plain chart is used in place, unless it gets secrets. */
function renderableInPlace(prepared: PreparedContext, pair: Renderable['pair']): Renderable {
  const { target, chartDir, named } = prepared;
  const { service } = target;
  const chart =
    isUsedInPlace(target) && named.length === 0
      ? readChart(chartDir, [...readableFolders(service), chartDir])
      : prepared.chart;
  const values = prepared.valueFiles.map((file) => readText(file));
  return { prepared: { ...prepared, chart }, pair, values };
}

function refuse(answer: GateRefusal | undefined): void {
  if (answer !== undefined) throw new UserError(answer.reason, answer.message, { hint: answer.hint });
}

/**
 * Would helm render exactly what was judged? Other CRDs, or archives that may hold some, count as a
 * difference.
 */
function changesSince(
  { rendered }: PreviewedContext,
  { prepared, values }: Renderable,
): { readonly isSame: boolean; readonly hasDefinitions: boolean } {
  if (rendered === undefined) return { isSame: false, hasDefinitions: true };
  const { added, changed, removed } = compareCharts(prepared.chart, rendered.chart);
  const files = [...added, ...changed, ...removed];
  return {
    isSame: files.length === 0 && JSON.stringify(values) === JSON.stringify(rendered.values),
    hasDefinitions: files.some((path) => /(?:^|\/)(?:crds\/|charts\/[^/]+\.tgz$)/.test(path)),
  };
}
