/** What a preview takes and gives: of the run, and of each context. */
import type { KeyedCode } from '../render/keyed-render.ts';
import type { Chart } from '../../chart/index.ts';
import type { ContextDigest, IgnoreRule, KnownDigests, RenderView } from '../../diff/index.ts';
import type { Require } from '../../gate/index.ts';
import type { Commit } from '../../git/index.ts';
import type { Validate } from '../../judge/index.ts';
import type { RedactOptions } from '../../redact/index.ts';
import type { FriendsReport, ContextReport, Report, SideName } from '../../report/index.ts';
import type { IncludeTests } from './compare-input.ts';
import type { ContextHead } from '../history/head.ts';
import type { RunHistory } from '../history/run-history.ts';
import type { HeadRender } from './sides.ts';
import type { Project, ProjectInput, Target } from '../sources/project.ts';
import type { RenderedContext, RenderSettings } from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ContextPair, TargetPair } from './pairs.ts';
import type { Base } from '../base/types.ts';

/** What a context gets where its own configuration says nothing. */
export interface ContextDefaults {
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
}

/** What is compared with what. */
export type ComparedSides =
  | ManifestPaths
  /** Another context of the working tree is the base. */
  | { readonly kind: 'contexts'; readonly against: string }
  | CommitSides
  /** What is in the clusters is the base. */
  | { readonly kind: 'clusters' };

/** Files, folders of files or standard input (`-`). */
export interface ManifestPaths {
  readonly kind: 'manifests';
  readonly from: string;
  readonly to: string;
  /** Where resources that name no namespace are installed. */
  readonly namespace?: string;
}

export interface CommitSides {
  readonly kind: 'commit';
  /** Perhaps still being fetched; undefined: there is no base, and all is new. */
  readonly commit: Promise<Commit | undefined>;
  /** Compares with what is in the clusters, too. Never of code that is not trusted. */
  readonly live: boolean;
}

export interface ComparisonInput {
  readonly sides: ComparedSides;
  readonly project: ProjectInput;
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** A helm command, or flags alone: of `helm template`, in a comparison with clusters of `helm upgrade`. They shape the renders. */
  readonly helmWords: readonly string[];
  /** The command will run and install what is compared: what only tests a chart is left out. */
  readonly installs?: boolean;
  readonly rules: ComparisonRules;
  readonly defaults?: ContextDefaults;
  readonly effort?: ComparisonEffort;
  /** Throws where no service of the working tree can be read; else each is a context that failed. */
  readonly refusesUnreadable?: boolean;
}

/** What every comparison of a run is held against. */
export interface ComparisonRules {
  readonly ignore: readonly IgnoreRule[];
  readonly validate: Validate;
  /** Whether the hooks of `helm test` are compared; absent: where the context says so. */
  readonly includeTests?: IncludeTests;
  /** Contexts that need a review are rendered even where nothing changes. */
  readonly review?: {
    /** What a deploy needs where a context does not say. */
    readonly require?: Require;
    /** Digests are of the secrets themselves: the head is rendered with them besides; says whether its code is merged. */
    readonly keyed?: KeyedCode;
  };
}

export interface ComparisonEffort {
  /** How many contexts at once; as many as there are cores where absent. */
  readonly maxParallel?: number;
  /** Milliseconds for each context. */
  readonly timeout?: number;
}

/** What is about to be rendered. */
export interface OpenedSides {
  readonly project: Project;
  readonly base: Base | undefined;
  readonly pairs: readonly TargetPair[];
  readonly run: CompareRun;
}

/** Both sides compared. */
export interface SidesComparison {
  /** How the base is called. */
  readonly base: SideName;
  readonly contexts: readonly ComparedTarget[];
  /** What a reader has to know of the comparison, one sentence each without a full stop. */
  readonly limits: readonly string[];
  readonly friends?: FriendsReport;
  readonly run: CompareRun;
  /** Absent where manifests were compared. */
  readonly project?: Project;
  /** Absent where no commit was compared with. */
  readonly commit?: Commit;
}

export interface ComparedTarget {
  readonly compared: ComparedContext;
  /** Of the head; absent where it is deleted or could not be read, and where it stands here once more with its cluster. */
  readonly target?: Target;
}

export interface PreviewInput {
  readonly comparison: ComparisonInput;
  readonly head: SideName;
  /** Told before anything is rendered that a context needs a review: who has to be asked for it can be asked meanwhile. */
  readonly onGated?: () => void;
  readonly title: string;
  /** What shows the same on a laptop. */
  readonly shown: (base: Commit | undefined, flags: readonly string[]) => string;
}

export interface Preview {
  readonly report: Report;
  /** As in the report. */
  readonly contexts: readonly PreviewedContext[];
  readonly project: Project;
  /** For the runs after this one, and of those before it. */
  readonly runHistory: RunHistory;
}

export interface PreviewedContext {
  readonly report: ContextReport;
  /** Of the head; absent where it is deleted or could not be read. */
  readonly target?: Target;
  /** Where helm rendered the head: its manifests, redacted. */
  readonly manifests?: () => string;
  /** What helm was given, secrets and all. */
  readonly chart?: Chart;
  /** What helm rendered, secrets and all: of the head, and of the base. */
  readonly rendered?: HeadRender;
  readonly before?: RenderedContext;
  readonly digest?: () => ContextDigest;
  /** The same resource by resource. */
  readonly head?: ContextHead;
  /** What of its renders was digested, where a deploy of it must have been reviewed. */
  readonly known?: KnownDigests;
  /** What is secret in it. */
  readonly redact?: RedactOptions;
  /** A text without the secrets that are known of this context. */
  readonly clean?: (text: string) => string;
}

/** What holds for all contexts of a run. */
export interface CompareRun {
  readonly surroundings: Surroundings;
  /** Tags of secrets mean something within this run only. */
  readonly key: Uint8Array;
  readonly ignore: readonly IgnoreRule[];
  readonly render: RenderSettings;
  /** What is held against the API's schema; absent: what changed. */
  readonly validate?: Validate;
  /** Whether the hooks of `helm test` are compared; absent: where the context says so. */
  readonly includeTests?: IncludeTests;
  /** Milliseconds for each context. */
  readonly timeout?: number;
  /** Must a deploy of it have been reviewed? Then it is rendered even where nothing changes. */
  readonly isGated?: (target: Target) => boolean;
  /** Do digests of what is gated count the values of secrets? */
  readonly keyed?: KeyedCode;
  /** What a context needs that does not say it. */
  readonly require?: Require;
}

export interface ComparedContext {
  readonly report: ContextReport;
  /** What helm rendered, secrets and all; absent where it did not, or had no need to. */
  readonly head?: HeadRender;
  /** The same of the base. */
  readonly base?: RenderedContext;
  /** Who is in the head; absent where nothing was compared. */
  readonly view?: RenderView;
  /** The head's manifests without secrets. */
  readonly redacted?: () => string;
  /** A text without the secrets of either side, as far as they are known; absent where neither could be read. */
  readonly clean?: (text: string) => string;
  readonly redact: RedactOptions;
}

export interface ComparedPair {
  readonly pair: ContextPair;
  readonly context: ComparedContext;
}
