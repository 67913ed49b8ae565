/** What clusters hold that neither the last release nor git has: one entry for each context. */
import type { Problem } from '../../errors.ts';
import type { ResourceIdentity } from '../../manifests/index.ts';
import type { DriftRow, LiveReport, UndeployedResource } from '../types.ts';

/** Redacted, like the reports that it is made from. */
export interface DriftReport {
  readonly contexts: readonly DriftContext[];
}

/**
 * `in-step`: cluster, release and git agree. `drifted`: the cluster differs from the release. `behind`: only git differs
 * from the release. `not-deployed`: there is no release. `failed`: the context could not be compared.
 */
export type DriftStatus = 'in-step' | 'drifted' | 'behind' | 'not-deployed' | 'failed';

export interface DriftContext {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  readonly status: DriftStatus;
  /** Absent where the cluster gave no answer. */
  readonly cluster?: string;
  /** The revision that the cluster was compared with. */
  readonly last?: LiveReport['release'];
  /** Without the fields that controllers set. */
  readonly drift: readonly DriftRow[];
  readonly undeployed: readonly UndeployedResource[];
  /** Why helm, or the server, would refuse an upgrade now. */
  readonly refusals: readonly DriftRefusal[];
  /** Resources that could not be compared. */
  readonly notAsked: LiveReport['notAsked'];
  readonly problems: readonly Problem[];
}

/** `resource` is absent where the whole command is refused. */
export interface DriftRefusal {
  readonly resource?: ResourceIdentity;
  readonly message: string;
}
