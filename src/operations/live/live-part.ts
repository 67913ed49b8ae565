/** Makes the part of a report about a cluster. */
import type { Finding } from '../../diff/index.ts';
import { type Problem, warning } from '../../errors.ts';
import type { LiveReport, NotAsked } from '../../report/index.ts';
import { assumedFindings } from '../render/assumptions.ts';
import { ignoresOf, includesTests, type redactOptionsOf } from '../compare/compare-input.ts';
import { questionsTo } from './questions.ts';
import { identityOf } from './findings.ts';
import { predictedAs } from './helm-version.ts';
import { judgeLive } from './judge.ts';
import type { LiveObservation, LiveRun } from './live-state.ts';
import { liveTexts, refusedText, releasedText } from './live-texts.ts';
import type { Target } from '../sources/project.ts';
import type { Renderable } from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';
import { type ClusterQuestion, questionsOf } from '../render/varying-templates.ts';

interface LiveReportInput {
  readonly target: Target;
  readonly redact: ReturnType<typeof redactOptionsOf>;
  readonly hide: (text: string) => string;
}

export async function livePart(
  liveState: LiveObservation,
  { target, redact, hide }: LiveReportInput,
  run: LiveRun,
  surroundings: Surroundings,
  problems: Problem[],
) {
  const { namespace, side, cluster, history, intent, rendered, prediction, again } = liveState;
  const { connection, served } = cluster;
  const from = intent.verb === 'upgrade' ? history.current : undefined;
  const judgement = await judgeLive(
    {
      target,
      namespace,
      prediction,
      served,
      live: {
        ...liveTexts(prediction),
        ...(again && { again: liveTexts(again.prediction).after }),
      },
      refused: refusedText(prediction),
      written: {
        before: releasedText(from, prediction),
        after: rendered.text,
        ...(again && { again: again.text }),
      },
      redact,
      ignore: [...ignoresOf(target.context), ...run.ignore],
      includeTests: includesTests(target.context, run.includeTests),
      validate: run.validate ?? 'changed',
      root: target.service.root,
      assumed: assumedOf(side, liveState),
      hide,
      ask: questionsTo(connection, served),
    },
    surroundings,
  );
  problems.push(...judgement.problems, ...silentServers(liveState));
  const { comparison, images, drift, undeployed, after, clean } = judgement;
  const report = {
    release: liveState.pair.release,
    namespace,
    status: intent.verb === 'install' ? ('new' as const) : ('compared' as const),
    kubeVersion: { version: served.kubeVersion, source: 'cluster' as const },
    comparison,
    images,
    live: { ...liveOf(liveState), drift, ...(from && undeployed.length > 0 && { undeployed }) },
  };
  return { report, view: after, text: rendered.text, clean };
}

/** An aggregated API server does not answer: its API is unknown, and helm itself may fail. */
function silentServers({ cluster: { served }, prediction }: LiveObservation): readonly Problem[] {
  const usedVersions = new Set(prediction.resources.map(({ apiVersion }) => apiVersion));
  return served.missing
    .filter((name) => usedVersions.has(name))
    .map((name) =>
      warning(
        'cluster-answer',
        `the cluster does not say what it serves of ${name}: the server for it gives no answer`,
        {
          hint: `see kubectl get apiservices, for ${name}`,
        },
      ),
    );
}

/** What helm's own dry run would have told. */
function assumedOf({ prepared }: Renderable, liveState: LiveObservation): readonly Finding[] {
  const { cluster, intent, rendered } = liveState;
  if (rendered.askedScope === 'all') return [];
  const unknownKinds = new Set<ClusterQuestion['about']>(
    rendered.askedScope === 'lookup' ? ['release'] : ['release', 'lookup'],
  );
  return assumedFindings({
    questions: questionsOf(prepared.chart).filter(({ about }) => unknownKinds.has(about)),
    kubeVersion: cluster.served.kubeVersion,
    apiVersions: cluster.served.apiVersions,
    isUpgrade: intent.verb === 'upgrade',
    builtIn: undefined,
  });
}

function liveOf({
  cluster,
  helm,
  intent,
  history,
  prediction,
}: LiveObservation): Omit<LiveReport, 'drift' | 'undeployed'> {
  const { last } = history;
  const as = predictedAs(helm);
  return {
    cluster: cluster.connection.name,
    verb: intent.verb,
    method: prediction.method,
    ...(as && { helm: as }),
    ...(last && {
      release: {
        revision: last.revision,
        status: last.status,
        ...(last.lastDeployed !== '' && { deployed: last.lastDeployed }),
      },
    }),
    kept: prediction.resources.filter(({ action }) => action === 'keep').map(identityOf),
    notAsked: prediction.resources.flatMap((resource) =>
      isNotAsked(resource.notAsked) ? [{ resource: identityOf(resource), reason: resource.notAsked }] : [],
    ),
  };
}

/** Hooks are not asked for: helm recreates them. */
const isNotAsked = (reason: string | undefined): reason is NotAsked =>
  reason !== undefined && reason !== 'a-hook';
