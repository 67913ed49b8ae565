import { type Comparison, pathText } from '../diff/index.ts';
import type { Removal } from '../deploy/index.ts';
import type { Problem } from '../errors.ts';
import { type MapValue, type Value, writeJson } from '../yaml/index.ts';
import type { Image, ImageRow } from '../judge/index.ts';
import { deployValue } from './sections/deployed.ts';
import { gateValue } from './sections/gates.ts';
import { packText } from './packed-text.ts';
import type { LineOptions } from './lines.ts';
import {
  count,
  findingValue,
  groupValue,
  identityValue,
  randomValue,
  record,
  refValue,
  resourceValue,
  stepValue,
} from './plain.ts';
import { shownResources } from './change-groups.ts';
import type { GraphEdge } from './graph/types.ts';
import type { ContextReport, FriendsReport, LiveReport, Report, SideName, Since } from './types.ts';

/**
 * The whole report for programs, as `schema/report.json` describes it. Its paths are exact enough to apply
 * the changes.
 */
export function jsonReport(report: Report, options: Partial<LineOptions> = {}): string {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const value = record({
    version: count(report.version),
    title: report.title,
    base: sideValue(report.base),
    head: sideValue(report.head),
    failOn: report.failOn,
    failsOnDrift: report.failsOnDrift,
    contexts: [],
    command: report.command,
    limits: report.limits,
    friends: report.friends && friendsValue(report.friends),
    since: report.since?.map((since) => sinceValue(since, lineOptions)),
    gates: report.gates?.map(gateValue),
    deploys: report.deploys?.map(deployValue),
  });
  const whole = `${writeJson(value, 1)}\n`;
  if (report.contexts.length === 0) return whole;
  // Contexts are written one by one, so that the values of one are freed before the next.
  const contexts = report.contexts.map((context) => writeJson(contextValue(context, lineOptions), 1, '  '));
  return whole.replace('\n "contexts": []', () => `\n "contexts": [\n  ${contexts.join(',\n  ')}\n ]`);
}

const sideValue = (side: SideName): MapValue => record({ name: side.name, commit: side.commit });

function contextValue(context: ContextReport, options: LineOptions): MapValue {
  return record({
    service: context.service,
    context: context.context,
    release: context.release,
    namespace: context.namespace,
    formerRelease: context.formerRelease && record({ ...context.formerRelease }),
    against: context.against,
    kubeVersion: context.kubeVersion && record({ ...context.kubeVersion }),
    status: context.status,
    removalPlan: context.removalPlan && removalValue(context.removalPlan),
    failOn: context.failOn,
    problems: context.problems.map(({ side, problem }) => problemValue(side, problem)),
    comparison: context.comparison && comparisonValue(context.comparison, options),
    live: context.live && liveValue(context.live),
    images: context.images?.map(imageRowValue),
    commitImages: context.commitImages?.map(({ resource, container }) =>
      record({ resource: identityValue(resource), container }),
    ),
    dependencies: context.dependencies?.map((row) => record({ ...row })),
    digest: context.digest && record({ ...context.digest }),
    shown: context.shown && new Map(Array.from(context.shown, ([id, text]) => [id, packText(text)])),
    ignore: context.ignore?.map((rule) => record({ ...rule })),
    milliseconds: context.milliseconds === undefined ? undefined : count(context.milliseconds),
  });
}

function liveValue({
  cluster,
  verb,
  method,
  helm,
  release,
  drift,
  undeployed,
  kept,
  notAsked,
}: LiveReport): MapValue {
  return record({
    cluster,
    verb,
    method,
    helm: helm && record({ ...helm }),
    release: release && record({ ...release, revision: count(release.revision) }),
    drift: drift.map(({ resource, path, ...row }) =>
      record({
        resource: identityValue(resource),
        path: path && pathText(path),
        steps: path?.map(stepValue),
        released: row.released,
        live: row.live,
        manager: row.manager,
        time: row.time,
        reverted: row.reverted,
        isLeft: row.isLeft,
        byController: row.byController,
        after: row.after,
      }),
    ),
    undeployed: undeployed?.map(({ resource, change }) =>
      record({ resource: identityValue(resource), change }),
    ),
    kept: kept.map(identityValue),
    notAsked: notAsked.map(({ resource, reason }) => record({ resource: identityValue(resource), reason })),
  });
}

/** The part of `since` in which something differs. */
function sinceValue(since: Since, options: LineOptions): MapValue {
  const { kind, commit, file, by, rewritten, status, reason, contexts, back, notes } = since;
  const differing = contexts.filter(({ comparison }) => comparison !== undefined);
  return record({
    kind,
    commit,
    file,
    by,
    rewritten,
    status,
    reason,
    contexts: differing.map((context) => contextValue(context, options)),
    back: back === undefined ? undefined : count(back),
    notes,
  });
}

function problemValue(side: string, problem: Problem): MapValue {
  const { severity, code, message, at, hint } = problem;
  const place =
    at && record({ file: at.file, line: count(at.line), column: count(at.column), path: at.path });
  return record({ side, severity, code, message, at: place, hint });
}

function imageRowValue({ resource, container, init, before, after }: ImageRow): MapValue {
  return record({
    resource: resource.id,
    container,
    init,
    before: before && imageValue(before),
    after: after && imageValue(after),
  });
}

const imageValue = (image: Image): MapValue => record({ ...image });

function comparisonValue(comparison: Comparison, options: LineOptions): MapValue {
  const counts = Object.entries(comparison.counts).map(([key, value]) => [key, count(value)] as const);
  return record({
    counts: new Map(counts),
    resources: comparison.resources.map((change) => resourceValue(change, refValue)),
    quiet: options.showNoise
      ? shownResources(comparison, options).quiet.map((change) => resourceValue(change, refValue))
      : undefined,
    groups: comparison.groups.map(groupValue),
    restarts: comparison.restarts.map(({ resource, because, quiet }) =>
      record({ resource: resource.id, because, quiet }),
    ),
    findings: comparison.findings.map(findingValue),
    random: comparison.random.map(randomValue),
    limits: comparison.limits.map(({ kind, message, resource }) =>
      record({ kind, message, resource: resource?.id }),
    ),
  });
}

function removalValue({ contents, approvedBy, revision, ...plan }: Removal): Value {
  const { removes = [], keeps = [], protects = [], hooks = [] } = contents ?? {};
  return record({
    ...plan,
    revision: count(revision),
    approvedBy: approvedBy && [...approvedBy],
    contents:
      contents &&
      record({
        removes: [...removes],
        keeps: keeps.map((one) => record({ ...one })),
        protects: protects.map((one) => record({ ...one })),
        hooks: [...hooks],
      }),
  });
}

const friendsValue = ({ changes, left, added, removed, graph }: FriendsReport): Value =>
  record({
    changes: changes.map(({ friend, services, fields }) =>
      record({
        friend,
        services: count(services),
        fields: fields.map(({ path, before, after }) => record({ path, before, after })),
      }),
    ),
    left: left.map(({ name, release, namespace }) => record({ name, release, namespace })),
    added: added.map(edgeValue),
    removed: removed.map(edgeValue),
    graph: record({
      nodes: graph.nodes.map(({ name, kind }) => record({ name, kind })),
      edges: graph.edges.map(edgeValue),
    }),
  });

const edgeValue = ({ from, to, why }: GraphEdge): Value => record({ from, to, why });
