/** The verdicts of the gate for a report, and as values. */
import type { MapValue } from '../../yaml/index.ts';
import { count, record } from '../plain.ts';
import type { GateReport, Report } from '../types.ts';

/** The report with its verdicts; unchanged where no context needs a review. */
export const withGates = (report: Report, gates: readonly GateReport[]): Report =>
  gates.length === 0 ? report : { ...report, gates };

export function gateValue({ explained, unexplained, pull, ...gate }: GateReport): MapValue {
  return record({
    service: gate.service,
    context: gate.context,
    require: gate.require,
    passed: gate.passed,
    reason: gate.reason,
    inside: gate.inside,
    message: gate.message,
    hint: gate.hint,
    pull: pull === undefined ? undefined : count(pull),
    approvedBy: gate.approvedBy,
    explained: record({
      reviewed: count(explained.reviewed),
      others: count(explained.others),
      deployed: count(explained.deployed),
    }),
    unexplained: unexplained.map(({ id, what, clusterDependent, randomName }) =>
      record({ resource: id, what, clusterDependent, randomName }),
    ),
  });
}
