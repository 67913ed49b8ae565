/** What a deploy is told, and what it tells while it goes. */
import type { DeployRecord, Phase, DeployStep } from '../../deploy/index.ts';
import type { Guard } from '../gate/gate.ts';
import type { PreflightMode } from '../run/preflight-before.ts';
import type { Project, Target } from '../sources/project.ts';

/** One helm command, for each of these contexts. */
export interface DeployInput {
  /** helm's words, with placeholders. */
  readonly words: readonly string[];
  readonly contexts: readonly DeployContext[];
  readonly by: DeployRecord['by'];
  /** Leave alone what an upgrade would not change. */
  readonly skipUnchanged?: boolean;
  /** Keep the records beside the release, too: in the ConfigMap `pligos.deploys.RELEASE`. */
  readonly keepBeside?: boolean;
  /** Absent means `auto`. */
  readonly preflight?: PreflightMode;
  /** So many contexts at once, where they do not need each other. */
  readonly width?: number;
  readonly tell?: (event: DeployEvent) => void;
}

export interface DeployContext {
  readonly target: Target;
  readonly project: Project;
  /** Whether what helm adds to the chart is kept. */
  readonly keeps: boolean;
  /** `gate.failOn` was looked at for this very chart. */
  readonly judged?: true;
  readonly findings?: DeployRecord['findings'];
  /** `sha256:…` of the render as it was shown. */
  readonly manifests?: string;
  /** Where it is looked at; absent: by the host that the release brings. */
  readonly url?: string;
  /** Asked first; nothing is done where it does not pass. */
  readonly gate?: () => Promise<GateAnswer>;
  /** Takes the secrets out that a comparison has found, besides those of the values. */
  readonly clean?: (text: string) => string;
}

export interface GateAnswer {
  readonly record: NonNullable<DeployRecord['gate']>;
  /** Looks once more with the very chart that helm gets, and inside helm. */
  readonly guard?: Pick<Guard, 'before' | 'lastCheck'>;
  /** Why it did not pass. */
  readonly reason?: string;
}

/** `name` is the context's: `service/context`. All texts are without the secrets that are known. */
export type DeployEvent = { readonly name: string } & (
  | { readonly what: 'phase'; readonly phase: Phase }
  /** A step is new or has changed; `id` stays. */
  | { readonly what: 'step'; readonly id: number; readonly step: DeployStep }
  /** A line of helm's or of a command of the user's. */
  | { readonly what: 'line'; readonly line: string; readonly from: 'stdout' | 'stderr' }
  /** How far waiting is, or why something could not be seen. */
  | { readonly what: 'note'; readonly text: string }
  | { readonly what: 'ended'; readonly record: DeployRecord }
);
