/** The drift report for programs. */
import { pathText } from '../../diff/index.ts';
import { writeJson, type MapValue } from '../../yaml/index.ts';
import { count, identityValue, record } from '../plain.ts';
import type { DriftContext, DriftReport } from './types.ts';
import { driftRowText } from './words.ts';

/** `docs/in-step.md` describes the fields. */
export function driftReportJson({ contexts }: DriftReport): string {
  const value = record({
    version: count(1),
    drifted: contexts.some(({ status }) => status === 'drifted'),
    contexts: contexts.map(contextValue),
  });
  return `${writeJson(value, 1)}\n`;
}

function contextValue(context: DriftContext): MapValue {
  const { service, context: name, release, namespace, status, cluster, last } = context;
  return record({
    service,
    context: name,
    release,
    namespace,
    status,
    cluster,
    last: last && record({ ...last, revision: count(last.revision) }),
    drift: context.drift.map((row) =>
      record({
        resource: identityValue(row.resource),
        path: row.path && pathText(row.path),
        released: row.released,
        live: row.live,
        manager: row.manager,
        time: row.time,
        withHelm: driftRowText(row, context).withHelm,
      }),
    ),
    undeployed: context.undeployed.map(({ resource, change }) =>
      record({ resource: identityValue(resource), change }),
    ),
    refusals: context.refusals.map(({ resource, message }) =>
      record({ resource: resource && identityValue(resource), message }),
    ),
    notAsked: context.notAsked.map(({ resource, reason }) =>
      record({ resource: identityValue(resource), reason }),
    ),
    problems: context.problems.map(({ severity, code, message, hint }) =>
      record({ severity, code, message, hint }),
    ),
  });
}
