/** The input of a deploy, and the events that it reports. */
import type { DeployRecord, Phase, DeployStep } from '../../deploy/index.ts';
import type { Guard } from '../gate/gate.ts';
import type { PreflightMode } from '../run/preflight-mode.ts';
import type { Project, Target } from '../sources/project.ts';

/** One helm command, for each of these contexts. */
export interface DeployInput {
  /** The words for helm, with placeholders. */
  readonly words: readonly string[];
  readonly contexts: readonly DeployContext[];
  readonly by: DeployRecord['by'];
  /** Skip contexts that an upgrade would not change. */
  readonly skipUnchanged?: boolean;
  /** Also store the records beside the release: in the ConfigMap `pligos.deploys.RELEASE`. */
  readonly keepBeside?: boolean;
  /** Contexts that exist, but cannot be read: a need of them orders nothing. */
  readonly unreadNames?: readonly string[];
  /** Absent means `auto`. */
  readonly preflight?: PreflightMode;
  /** The number of contexts that may deploy at once, where they do not need each other. */
  readonly width?: number;
  readonly onEvent?: (event: DeployEvent) => void;
}

/** `enforce` of a context. */
export type Enforce = 'report' | 'changes' | 'always';

export interface DeployContext {
  readonly target: Target;
  readonly project: Project;
  /** Whether the artifacts that helm adds to the chart are kept. */
  readonly keeps: boolean;
  /** In a sync: what drift does. What cannot be compared with its cluster is not deployed then. */
  readonly enforce?: Enforce;
  /** `gate.failOn` was checked for this very chart. */
  readonly judged?: true;
  readonly findings?: DeployRecord['findings'];
  /** `sha256:…` of the render as it was shown. */
  readonly manifests?: string;
  /** The address of the deployment; absent: the host that the release has. */
  readonly url?: string;
  /** The gate, asked first; nothing happens where it refuses. */
  readonly gate?: () => Promise<GateAnswer>;
  /** Removes the secrets that a comparison has found, besides those of the values. */
  readonly clean?: (text: string) => string;
}

export interface GateAnswer {
  readonly record: NonNullable<DeployRecord['gate']>;
  /** Checks again with the very chart that helm gets, and inside helm. */
  readonly guard?: Pick<Guard, 'before' | 'lastCheck'>;
  /** Why it was refused. */
  readonly reason?: string;
}

/** `name` is the context's: `service/context`. All texts are without the known secrets. */
export type DeployEvent = { readonly name: string } & (
  | { readonly what: 'phase'; readonly phase: Phase }
  /** A step is new or has changed; `id` stays. */
  | { readonly what: 'step'; readonly id: number; readonly step: DeployStep }
  /** A line of helm's or of a command of the user's. */
  | { readonly what: 'line'; readonly line: string; readonly from: 'stdout' | 'stderr' }
  /** The progress of the wait, or why something could not be read. */
  | { readonly what: 'note'; readonly text: string }
  | { readonly what: 'ended'; readonly record: DeployRecord }
);
