/** The deploys of a run for its report, made from their records. */
import type { DeployRecord } from '../../deploy/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { count, record } from '../plain.ts';
import type { DeployReport, Report } from '../types.ts';

/** The report with its deploys; `urls` is by `service/context`. */
export function withDeploys(
  report: Report,
  records: readonly DeployRecord[],
  urls: ReadonlyMap<string, string>,
): Report {
  return { ...report, deploys: records.map((one) => deployReport(one, urls)) };
}

function deployReport(of: DeployRecord, urls: ReadonlyMap<string, string>): DeployReport {
  const { service, context, release, namespace, started, milliseconds, steps, status, phase, unready } = of;
  const { cluster, revision, reason } = of;
  const url = urls.get(`${service}/${context}`);
  return {
    service,
    context,
    release,
    namespace,
    started,
    milliseconds,
    steps,
    status,
    phase,
    unready,
    ...(cluster !== undefined && { cluster }),
    ...(revision !== undefined && { revision }),
    ...(reason !== undefined && { reason }),
    ...(url !== undefined && { url }),
  };
}

export function deployValue(deploy: DeployReport): MapValue {
  const { revision, milliseconds, steps, unready } = deploy;
  return record({
    service: deploy.service,
    context: deploy.context,
    release: deploy.release,
    namespace: deploy.namespace,
    cluster: deploy.cluster,
    revision: revision === undefined ? undefined : count(revision),
    started: deploy.started,
    milliseconds: count(milliseconds),
    status: deploy.status,
    phase: deploy.phase,
    reason: deploy.reason,
    url: deploy.url,
    steps: steps.map((step) =>
      record({
        ...step,
        milliseconds: step.milliseconds === undefined ? undefined : count(step.milliseconds),
        exitCode: step.exitCode === undefined ? undefined : count(step.exitCode),
      }),
    ),
    unready: unready.map((one) =>
      record({
        ...one,
        conditions: one.conditions.map((condition) => record({ ...condition })),
        events: one.events.map((event) => record({ ...event, count: count(event.count) })),
        logs: one.logs.map((log) => record({ ...log })),
      }),
    ),
  });
}
