/** What a job of the Action knows before anything is done. */
import type { GitHub, RunEvent, Viewer, WebClient } from '../../../github/index.ts';
import type { Surroundings } from '../../../operations/index.ts';
import type { Store } from '../../../operations/render/index.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';
import type { RunnerHost } from './runner-host.ts';

/** What of a process the Action uses. */
export interface ActionProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly platform: string;
  readonly arch: string;
  cwd(): string;
  on(event: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

export interface Job extends JobFolders, JobConnections {
  readonly inputs: ActionInputs;
  readonly event: RunEvent;
  readonly host: RunnerHost;
  readonly surroundings: Surroundings;
  /** Variables as the runner set them, inputs and its own secrets among them. */
  readonly env: Readonly<Record<string, string>>;
}

export interface JobFolders {
  /** The checkout that it is about. */
  readonly root: string;
  /** Where steps start; paths are told from here. */
  readonly workspace: string;
  /** Absolute; inside of the workspace. */
  readonly outputDir: string;
}

export interface JobConnections {
  /** Undefined without a token. */
  readonly gitHub: GitHub | undefined;
  /** For services that are not GitHub's API. */
  readonly web: WebClient;
  /** Whose token it is: asked at once where a comment is due, for the answer takes a while. */
  readonly viewer: Promise<Viewer> | undefined;
  /** The cache of the runner; undefined where there is none. */
  readonly store: Store | undefined;
  /** Ends the connections that are kept open, and the process of the cache. */
  close(): Promise<void>;
}
