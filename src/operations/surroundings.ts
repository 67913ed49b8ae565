import type { Login } from '../helm/index.ts';
import type { Host } from '../host.ts';
import type { Remote } from '../git/index.ts';
import type { ChartFolders } from './sources/chart-folders.ts';
import type { Helms } from './run/provision.ts';
import type { Memory } from './render/remember.ts';

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
  /** The user's folder for what may be lost (helm's version by binary). */
  readonly cacheDir: string;
  /** The words that the door takes for commands: a context of such a name is warned of. */
  readonly commandNames: ReadonlySet<string>;
}

/** Whose code it is, and what must not reach it or be shown of it. */
export interface CodeTrust {
  /** False for code of a stranger's (a fork): what its configuration names is not run. Absent means true. */
  readonly trusted?: boolean;
  /** It is the repository's own code all the same: its dependencies are fetched with the logins. Of use where `trusted` is false. */
  readonly keepsLogins?: true;
  /** The pull request that the run is about, for %{pr}; absent: what GITHUB_REF says. */
  readonly pull?: number;
  /** Texts that must never be shown, besides those that redaction finds. */
  readonly secrets?: readonly string[];
  /** For fetching dependencies, besides what the user's own helm knows. */
  readonly logins?: readonly Login[];
}

/** What a run shares among its contexts. */
export interface RunResources {
  /** Where helms may be downloaded; absent: only an installed one is run. */
  readonly helms?: Helms;
  /** Where git gets what the clone lacks, and with which login; absent: as the clone itself is set up. */
  readonly remote?: Remote;
  /** What earlier runs have left; absent: nothing is kept. */
  readonly memory?: Memory;
  /** Where charts are written for helm; absent: each into a folder of its own. */
  readonly chartFolders?: ChartFolders;
}
