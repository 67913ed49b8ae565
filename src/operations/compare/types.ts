/** What a preview takes and gives: of the run, and of each context. */
import type { Chart } from '../../chart/index.ts';
import type { ContextDigest, IgnoreRule, KnownDigests, RenderView } from '../../diff/index.ts';
import type { Require } from '../../gate/index.ts';
import type { Commit } from '../../git/index.ts';
import type { Validate } from '../../judge/index.ts';
import type { RedactOptions } from '../../redact/index.ts';
import type { ContextReport, Report, SideName } from '../../report/index.ts';
import type { IncludeTests } from './compare-input.ts';
import type { ContextHead } from '../history/head.ts';
import type { RunMemory } from '../history/preview.ts';
import type { HeadRender } from './sides.ts';
import type { Project, ProjectInput, Target } from '../sources/project.ts';
import type { Rendered, RenderSettings } from '../render/render.ts';
import type { BuiltIns } from '../render/assumed.ts';
import type { ComparisonRooms } from '../load-comparison.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ContextPair } from './pairs.ts';

/** What a context gets where its own configuration says nothing. */
export interface ContextDefaults {
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
}

export interface PreviewInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** What to compare with, perhaps still being fetched; undefined: with nothing, and all is new. */
  readonly base: Promise<Commit | undefined>;
  readonly head: SideName;
  /** Compares with what is in the clusters: in place of the base, or beside it. Never of code that is not trusted. */
  readonly live?: 'alone' | 'beside';
  /** The helm command that will run, or would: its flags shape the render. */
  readonly command: readonly string[];
  /** It will run, and install what is previewed: what only tests a chart is left out. */
  readonly installs?: boolean;
  readonly ignore: readonly IgnoreRule[];
  readonly defaults: ContextDefaults;
  /** How many contexts at once; as many as there are cores where absent. */
  readonly maxParallel?: number;
  /** Milliseconds for each context. */
  readonly timeout?: number;
  readonly validate: Validate;
  /** Compare the hooks of `helm test` where a context does not say. */
  readonly includeTests?: IncludeTests;
  /** What a deploy needs where a context does not say. */
  readonly require?: Require;
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
  readonly memory: RunMemory;
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
  readonly before?: Rendered;
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
  readonly engine: ComparisonRooms;
  /** Tags of secrets mean something within this run only. */
  readonly key: Uint8Array;
  readonly ignore: readonly IgnoreRule[];
  readonly render: RenderSettings;
  readonly builtIns: BuiltIns;
  /** What is held against the API's schema; absent: what changed. */
  readonly validate?: Validate;
  /** Whether the hooks of `helm test` are compared; absent: where the context says so. */
  readonly includeTests?: IncludeTests;
  /** Milliseconds for each context. */
  readonly timeout?: number;
  /** Must a deploy of it have been reviewed? Then it is rendered even where nothing changes. */
  readonly isGated?: (target: Target) => boolean;
  /** What a context needs that does not say it. */
  readonly require?: Require;
}

export interface ComparedContext {
  readonly report: ContextReport;
  /** What helm rendered, secrets and all; absent where it did not, or had no need to. */
  readonly head?: HeadRender;
  /** The same of the base. */
  readonly base?: Rendered;
  /** Who is in the head; absent where nothing was compared. */
  readonly view?: RenderView;
  /** The head's manifests without secrets. */
  readonly redacted?: () => string;
  /** A text without the secrets of either side, as far as they are known; absent where neither could be read. */
  readonly clean?: (text: string) => string;
  readonly redact: RedactOptions;
}

export interface Compared {
  readonly pair: ContextPair;
  readonly context: ComparedContext;
}
