import type { Login } from '../helm/index.ts';
import type { Problem } from '../errors.ts';
import type { Host } from '../host.ts';
import type { Remote } from '../git/index.ts';
import type { NoCommands, SecretRuns } from '../secrets/index.ts';
import type { Loader } from '../config/index.ts';
import type { Target } from './sources/target.ts';
import type { ChartFolders } from './sources/chart-folders.ts';
import type { Helms, Kustomizes } from './run/provision.ts';
import type { RenderCache } from './render/render-cache.ts';

/** What an operation knows of the process it runs in: plain values, handed in by the door. */
export interface Surroundings extends CallerProcess, CodeTrust, RunResources {}

/** Who calls, and from where. */
export interface CallerProcess {
  readonly cwd: string;
  /** The repository of which `cwd` holds a copy of a commit; absent: `cwd` is the user's. */
  readonly copyOf?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly host: Host;
  /** Aborted on SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  /** The user's cache folder (helm's version by binary). */
  readonly cacheDir: string;
  /** The door's commands: a context with such a name gets a warning. */
  readonly commandNames: ReadonlySet<string>;
}

/** Whose code it is, and what must not reach it or be shown of it. */
export interface CodeTrust {
  /** False for code of a stranger's (a fork): what its configuration names is not run. Absent means true. */
  readonly trusted?: boolean;
  /**
   * The code is the repository's own all the same: its dependencies are fetched with the logins. It matters
   * where `trusted` is false.
   */
  readonly keepsLogins?: true;
  /** The pull request of the run, for %{pr}; absent: that of GITHUB_REF. */
  readonly pull?: number;
  /** Texts that must never be shown, besides those that redaction finds. */
  readonly secrets?: readonly string[];
  /** Why no command of the configuration may give a secret. */
  readonly noCommands?: NoCommands;
  /** The folder that holds the files of named secrets, in place of their paths; null: none is given. */
  readonly secretFolder?: string | null;
  /** Hosts with a private address that sources may be fetched from. */
  readonly allowHosts?: readonly string[];
  /** Logins for fetching dependencies, besides those of the user's own helm. */
  readonly logins?: readonly Login[];
}

/** The manifests of a context; throws the user's mistakes. */
export type RenderAlone = (target: Target, loader: Loader, surroundings: Surroundings) => Promise<string>;

/** What a run shares among its contexts. */
export interface RunResources {
  /** Where what is rendered may name further contexts; absent: nothing else can be found so. */
  readonly renderAlone?: RenderAlone;
  /** Where helms may be downloaded; absent: only an installed one is run. */
  readonly helms?: Helms;
  /** The same for kustomizes. */
  readonly kustomizes?: Kustomizes;
  /** The address where newer versions of helm are asked for; absent: the official one. */
  readonly helmServer?: string;
  /** The remote of commits that the clone lacks, with its login; absent: as the clone itself is set up. */
  readonly remote?: Remote;
  /** The cache of earlier runs; absent: nothing is kept. */
  readonly renderCache?: RenderCache;
  /** What is fetched or under way, so that each source is asked for once. */
  readonly sourceFetches?: Map<string, Promise<string | Problem>>;
  /** What gave named secrets, or is about to, so that each command runs once. */
  readonly secretRuns?: SecretRuns;
  /** The folders of charts for helm; absent: a new one for each. */
  readonly chartFolders?: ChartFolders;
}

/** Where the same is reported elsewhere. */
export const unreported = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  host: { ...surroundings.host, report() {} },
});
