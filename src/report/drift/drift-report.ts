/** Makes the drift report from comparisons with clusters. */
import type { Finding } from '../../diff/index.ts';
import { isError } from '../../errors.ts';
import type { ContextReport, Report } from '../types.ts';
import type { DriftContext, DriftRefusal, DriftReport, DriftStatus } from './types.ts';

/** One entry for each context that was compared with its cluster, or could not be. */
export const driftReportOf = ({ contexts }: Pick<Report, 'contexts'>): DriftReport => ({
  contexts: contexts.flatMap((context) =>
    context.against === 'cluster' || context.status === 'failed' ? [driftContextOf(context)] : [],
  ),
});

function driftContextOf(context: ContextReport): DriftContext {
  const { service, context: name, release, namespace, live, comparison, problems } = context;
  const drift = countedDrift(context);
  const undeployed = live?.undeployed ?? [];
  return {
    service,
    context: name,
    release,
    namespace,
    status: statusOf(context),
    ...(live && { cluster: live.cluster }),
    ...(live?.release && { last: live.release }),
    drift,
    undeployed,
    refusals: (comparison?.findings ?? []).flatMap(refusalIn),
    notAsked: live?.notAsked ?? [],
    problems: problems.map(({ problem }) => problem),
  };
}

/** Rows that count as drift: what controllers set does not. */
export const countedDrift = ({ live }: Pick<ContextReport, 'live'>) =>
  (live?.drift ?? []).filter(({ byController }) => byController !== true);

function statusOf(context: ContextReport): DriftStatus {
  const { status, live, problems } = context;
  const isBroken = problems.some(({ side, problem }) => side === 'head' && isError(problem));
  if (status === 'failed' || isBroken || live === undefined) return 'failed';
  if (countedDrift(context).length > 0) return 'drifted';
  if (live.release === undefined || live.verb === 'install') return 'not-deployed';
  return (live.undeployed ?? []).length > 0 ? 'behind' : 'in-step';
}

/** The rules that say that helm or the server refuses. */
const refusalRules: ReadonlySet<string> = new Set([
  'server-refuses',
  'field-conflict',
  'owned-by-other',
  'unknown-kind',
  'helm-refuses',
]);

function refusalIn({ rule, resource, message }: Finding): readonly DriftRefusal[] {
  if (!refusalRules.has(rule)) return [];
  if (resource === undefined) return [{ message }];
  const { group, kind, namespace, name } = resource;
  return [{ resource: { group, kind, namespace, name }, message }];
}
