/**
 * Compares and judges a prediction by two pairs of texts. The live and the predicted state give changes,
 * rules and images. The last release and the new render give faults of the manifests, because a server
 * silently drops unknown fields.
 */
import type { Prediction, ServedApis } from '../../cluster/index.ts';
import {
  type Finding,
  ignoreMatcher,
  openComparison,
  type RenderView,
  worstFirst,
} from '../../diff/index.ts';
import type { Problem } from '../../errors.ts';
import { applyAllowances, type ImageRow, judge, type Validate, validationRules } from '../../judge/index.ts';
import type { Header, ResourceIdentity } from '../../manifests/index.ts';
import { type RedactOptions, redactResource } from '../../redact/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { IgnoreRule } from '../../diff/index.ts';
import type { ContextReport, DriftRow, UndeployedResource } from '../../report/index.ts';
import { tablesFor, wholeAfter } from '../compare/judge-context.ts';
import { allowancesOf, validationRulesOf } from '../compare/validation-rules.ts';
import type { Questions } from './questions.ts';
import { decide } from './decide.ts';
import { markControlled } from './controlled.ts';
import { driftRows } from './drift.ts';
import { refusalFindings, versionFindings } from './findings.ts';
import { quotableSecrets } from './quotable-secrets.ts';
import type { Texts } from './live-texts.ts';
import { runPolicies } from '../compare/policy.ts';
import type { Target } from '../sources/project.ts';
import { withSources } from '../compare/finding-sources.ts';
import type { Surroundings } from '../surroundings.ts';

/** What is compared and judged. */
export interface LiveRenders {
  /** In the cluster; `again` after a second render, where something may be random. */
  readonly live: Texts & { readonly again?: string };
  /** Live objects that are refused: they are not compared, but refusals may quote them. */
  readonly refused: string;
  /** The manifests; `again` of a second render, where something may be random. */
  readonly written: Texts & { readonly again?: string };
}

/** What is hidden, ignored and held against schemas. */
export interface LiveRules {
  readonly redact: RedactOptions;
  readonly ignore: readonly IgnoreRule[];
  readonly includeTests: boolean;
  readonly validate: Validate;
  /** Hides what the values of the context call a secret. */
  readonly hide: (text: string) => string;
}

export interface LiveJudging extends LiveRenders, LiveRules {
  readonly target: Target;
  readonly namespace: string;
  readonly prediction: Prediction;
  readonly served: ServedApis;
  /** What files of findings are named from. */
  readonly root: string;
  readonly assumed: readonly Finding[];
  readonly ask: Questions;
}

export interface LiveJudged {
  readonly comparison: NonNullable<ContextReport['comparison']>;
  readonly images: readonly ImageRow[];
  readonly drift: readonly DriftRow[];
  /** What the new render has changed since the last release. */
  readonly undeployed: readonly UndeployedResource[];
  readonly problems: readonly Problem[];
  /** helm's render, without secrets. */
  readonly after: RenderView;
  readonly clean: (text: string) => string;
}

/** Findings about documents: only a text has them, an object of the server does not. */
const ofDocuments: ReadonlySet<string> = new Set([
  'broken-document',
  'not-a-resource',
  'duplicate-resource',
  'duplicate-key',
]);
/**
 * Rules about the manifest, not about the result: the server fills in defaults, helm leaves `crds/` alone.
 */
const ofWriting: ReadonlySet<string> = new Set(['replicas-dropped-under-autoscaler', 'crd-not-upgraded']);

export async function judgeLive(judging: LiveJudging, surroundings: Surroundings): Promise<LiveJudged> {
  const { target, namespace, live, written, redact, ignore, includeTests, prediction, served } = judging;
  const side = (text: string) => ({ text, namespace });
  const opened = openComparison({
    before: side(live.before),
    after: { ...side(live.after), ...(live.again !== undefined && { again: live.again }) },
    redact,
    ignore,
    includeTests,
  });
  const writing = openComparison({
    before: side(written.before),
    after: { ...side(written.after), ...(written.again !== undefined && { again: written.again }) },
    redact,
    ignore,
    includeTests,
  });
  const clean = (text: string): string =>
    judging.hide(writing.redactor().text(opened.redactor().text(text, false), false));
  const hideIn = (header: Header, object: MapValue): MapValue => {
    const once = redactResource(opened.redactor(), header, object);
    // The tags of a Secret's values are no secrets themselves.
    return header.kind === 'Secret' ? once : redactResource(writing.redactor(), header, once);
  };
  const unquoted = unquoting(judging, hideIn);
  const problems: Problem[] = [];
  const versions = { before: served.kubeVersion, after: served.kubeVersion };
  const rules = { ...validationRulesOf({ head: target }, judging.validate, problems), kubeVersion: versions };
  const { findings, images } = judge({ ...opened, ...rules, validate: 'none' });
  const policy = await runPolicies(
    { target, manifests: written.after, view: wholeAfter(writing), clean },
    surroundings,
  );
  const ofText = await writingFindings(writing, rules);
  const ruled = await decide([...findings, ...ofText], {
    ask: judging.ask,
    before: opened.before,
    after: opened.after,
  });
  const reported = [
    ...opened.comparison.findings.filter(({ rule }) => !ofDocuments.has(rule)),
    ...refusalFindings(prediction, (text) => clean(unquoted(text))),
    ...ruled,
    ...versionFindings(target.context, served),
    ...policy.findings,
    ...judging.assumed,
  ];
  const isIgnored = ignoreMatcher(ignore);
  const all = applyAllowances(withSources(reported, target, judging.root), allowancesOf(target));
  return {
    comparison: { ...opened.comparison, findings: worstFirst(all) },
    images,
    drift: await markControlled(
      driftRows(prediction, hideIn).filter(({ resource, path }) => !isIgnored(resource, path)),
      prediction,
      judging.ask,
    ),
    undeployed: writing.comparison.resources.map(({ kind, resource }) => ({
      resource: identityIn(resource),
      change: kind,
    })),
    problems: [...problems, ...policy.problems],
    after: wholeAfter(writing),
    clean,
  };
}

const identityIn = ({ group, kind, namespace, name, generateName }: ResourceIdentity): ResourceIdentity => ({
  group,
  kind,
  namespace,
  name,
  ...(generateName !== undefined && { generateName }),
});

/** Removes from a server's message what it may quote of refused objects. */
function unquoting(
  { prediction, refused, namespace, redact, ignore }: LiveJudging,
  hide: Parameters<typeof quotableSecrets>[1],
): (text: string) => string {
  if (prediction.resources.every(({ refusal }) => refusal === undefined)) return (text) => text;
  const { redactor } = openComparison({
    before: { text: refused, namespace },
    after: { text: '', namespace },
    redact: { ...redact, known: [...redact.known, ...quotableSecrets(prediction, hide)] },
    ignore,
  });
  return (text) => redactor().text(text, false);
}

type Opened = ReturnType<typeof openComparison>;

async function writingFindings(
  writing: Opened,
  rules: Parameters<typeof tablesFor>[1],
): Promise<readonly Finding[]> {
  const schemas: ReadonlySet<string> = new Set(validationRules.map(({ id }) => id));
  const tables = await tablesFor(writing.comparison, rules);
  const { findings } = judge({ ...writing, ...rules, ...tables });
  return [
    ...writing.comparison.findings.filter(({ rule, side }) => ofDocuments.has(rule) && side !== 'before'),
    ...findings.filter(({ rule }) => schemas.has(rule) || ofWriting.has(rule)),
  ];
}
