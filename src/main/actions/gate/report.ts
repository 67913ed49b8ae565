/** What the gate said, for the report as a page and for programs. */
import type { GateVerdict } from '../../../gate/index.ts';
import type { GatedContext } from '../../../operations/gate/index.ts';
import type { GateReport } from '../../../report/index.ts';
import type { DeployGate } from './deploy-gate.ts';

/** Of every context that needs a review; what was refused inside helm is known after the command. */
export function gateReports(gate: DeployGate | undefined): readonly GateReport[] {
  return (gate?.contexts ?? []).flatMap((gated) => reportOf(gated, gate?.mergedPull?.pull) ?? []);
}

function reportOf(
  { context, require, verdict: before, reviewed, guard }: GatedContext,
  pull: number | undefined,
): GateReport | undefined {
  if (require === 'none') return undefined;
  const inside = guard.refused()?.verdict;
  const verdict: GateVerdict = inside ?? before;
  const { message, explained } = verdict;
  return {
    service: context.report.service,
    context: context.report.context,
    require,
    passed: verdict.passed,
    ...(inside && { inside: true }),
    ...(!verdict.passed && { reason: verdict.reason, hint: verdict.hint }),
    message,
    ...(pull !== undefined && { pull }),
    approvedBy: reviewed?.approvedBy ?? [],
    explained,
    unexplained: (verdict.passed ? [] : verdict.unexplained).map(
      ({ id, what, isClusterDependent, hasRandomName }) => ({
        id,
        what,
        clusterDependent: isClusterDependent,
        ...(hasRandomName && { randomName: true }),
      }),
    ),
  };
}
