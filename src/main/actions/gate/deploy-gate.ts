/** The gate of a run: opened after the preview, before a command that changes a cluster. */
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import { type Gate, openGate } from '../../../operations/gate/index.ts';
import type { Job } from '../shared/job-types.ts';
import type { DeployedPull } from './comment.ts';
import type { DeployEvidence } from './evidence.ts';

export interface DeployGate extends Gate {
  /** The pull request that brought the commit, where the gate asked for it and found it. */
  readonly mergedPull?: DeployedPull;
}

/** Opens the gate for contexts that need a review. Undefined where the command changes no cluster. */
export async function openDeployGate(
  job: Job,
  { contexts }: Preview,
  evidence: DeployEvidence,
): Promise<DeployGate | undefined> {
  const { inputs, host, surroundings } = job;
  if (!changesCluster(inputs.command)) return undefined;
  const input = {
    contexts,
    command: inputs.command,
    require: inputs.require,
    ...(inputs.digestKey !== undefined && { digestKey: inputs.digestKey }),
    evidence: () => evidence.ask(),
  };
  return host.group('Gate', async () => {
    const gate = await openGate(input, surroundings);
    for (const { context, verdict } of gate.contexts)
      if (verdict.passed)
        host.info(`${context.report.service}/${context.report.context}: ${verdict.message}`);
    const { mergedPull } = gate.contexts.length === 0 ? {} : await evidence.ask();
    return { ...gate, ...(mergedPull && { mergedPull }) };
  });
}
