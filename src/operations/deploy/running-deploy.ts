/** The state of one running deploy, and the results that its steps share. */
import type { Revision, Unready } from '../../cluster/index.ts';
import type {
  DeployRecord,
  DeployStatus,
  Lifecycle,
  Phase,
  ReleaseOwner,
  Steps,
} from '../../deploy/index.ts';
import type { PlannedCommand } from '../../helm/index.ts';
import type { Address } from './address.ts';
import type { DeployContext, DeployEvent, DeployInput } from './types.ts';
import type { ReleaseAccess } from './release.ts';
import type { Clusters } from '../live/clusters.ts';
import { oneLine } from '../../text/index.ts';
import type { Redactor } from '../../redact/index.ts';
import type { ValueSources } from '../render/values-redactor.ts';
import type { Surroundings } from '../surroundings.ts';

/** What is planned before anything is done. */
export interface DeployPlan {
  readonly steps: Steps;
  /** Ids of the planned steps. */
  readonly ids: StepIds;
  /** Empty for commands that install nothing. */
  readonly lifecycle: Lifecycle;
  /** With a chart that is installed or upgraded, and no dry run. */
  readonly installs: boolean;
  /** As planned before the chart existed. */
  readonly draft: PlannedCommand;
  /** Set by the command, else by the configuration. */
  readonly release: string;
  readonly namespace: string | undefined;
}

/** What changes as it goes stands in `known`. */
export interface RunningDeploy extends DeployPlan {
  readonly name: string;
  readonly request: DeployContext;
  readonly run: DeployInput;
  readonly surroundings: Surroundings;
  readonly clusters: Clusters;
  readonly facts: DeployFacts;
  readonly knows: Knowledge;
  readonly clean: (text: string) => string;
  readonly emit: (event: Event) => void;
}

type Event = DeployEvent extends infer Each ? (Each extends DeployEvent ? Omit<Each, 'name'> : never) : never;

interface StepIds {
  readonly pre: readonly number[];
  readonly first: FirstStepIds | undefined;
  readonly helm: number;
  readonly wait: number | undefined;
  readonly post: readonly number[];
}

interface FirstStepIds {
  readonly helm: number;
  readonly wait: number;
  readonly checks: readonly number[];
}

interface FirstStepFacts {
  readonly revision: number | undefined;
  readonly before: readonly Revision[] | undefined;
  /** As helm got them. */
  readonly words: readonly string[];
}

export interface DeployFacts {
  phase: Phase;
  place?: ReleaseAccess;
  /** The generated name (`--generate-name`). */
  release?: string;
  /** Newest first, before helm. */
  before?: readonly Revision[];
  /** The revision of this deploy. */
  revision?: number;
  /** The failed revision, where a rollback made `revision`. */
  failedRevision?: number;
  digests: DeployRecord['digests'];
  helm?: NonNullable<DeployRecord['helm']>;
  owner?: ReleaseOwner;
  gate?: NonNullable<DeployRecord['gate']>;
  unready: readonly Unready[];
  /** From helm's manifest, or from the existing release. */
  address?: Address;
}

/** What is secret, and what the cluster says, as far as is known yet. */
interface Knowledge {
  redactor: Redactor;
  sources?: ValueSources;
  /** Other managers own fields of the release, and the context takes them over. */
  forcesConflicts?: true;
  /** Of two steps the first, once its checks have passed: its revision, and what was there before it. */
  first?: FirstStepFacts;
}

/** How it ended. */
export interface End {
  readonly status: DeployStatus;
  readonly reason?: string;
}

export function enter({ facts, emit }: RunningDeploy, phase: Phase): void {
  facts.phase = phase;
  emit({ what: 'phase', phase });
}

/** A rollback makes a revision of its own. */
export function rolledBackTo(facts: DeployFacts, revision: number): void {
  if (facts.revision !== undefined && facts.revision !== revision) facts.failedRevision = facts.revision;
  facts.revision = revision;
}

/** One short line, without secrets. */
export function reasonOf({ clean }: Pick<RunningDeploy, 'clean'>, text: string): string {
  return oneLine(clean(text), 600).replace(/\.$/, '');
}
