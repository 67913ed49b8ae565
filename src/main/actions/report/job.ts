/** One job that joins reports, as the runner describes it. */
import { resolve } from 'node:path';
import { connect, type GitHub, readEvent, readViewer } from '../../../github/index.ts';
import type { ActionProcess } from '../shared/job-types.ts';
import type { HistoryJob } from '../shared/shown-history.ts';
import { makeRunnerHost, type RunnerHost } from '../shared/runner-host.ts';
import { openStore } from '../shared/store.ts';
import { insideWorkspace, outputFolder, readPayload } from '../shared/workspace.ts';
import { type ReportRun, aboutOf } from './report-run.ts';
import { loadInputs, type ReportInputs } from './load-inputs.ts';

export interface ReportJob extends HistoryJob {
  readonly inputs: ReportInputs;
  readonly host: RunnerHost;
  readonly gitHub: GitHub | undefined;
  readonly about: ReportRun;
  /** The real path, without links. */
  readonly workspace: string;
  /** An absolute path inside the workspace. */
  readonly outputDir: string;
  /** Closes open connections and ends the cache process. */
  close(): Promise<void>;
}

/** Reads the runner's environment, and throws what is wrong with it. */
export async function openReportJob(process: ActionProcess, signal: AbortSignal): Promise<ReportJob> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const inputs = loadInputs();
  const given = resolve(env['GITHUB_WORKSPACE'] || process.cwd());
  const workspace = insideWorkspace(given, '.', 'output-dir');
  const outputDir = outputFolder(workspace, inputs.outputDir, ['.gitignore']);
  const host = makeRunnerHost(workspace);
  const event = readEvent(env, readPayload(env['GITHUB_EVENT_PATH']));
  const gitHub =
    inputs.token === ''
      ? undefined
      : await connect({ apiUrl: event.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const viewer = gitHub === undefined || inputs.comment === 'off' ? undefined : readViewer(gitHub);
  // The code that awaits it handles its failure.
  viewer?.catch(() => {});
  const about = await aboutOf(event, gitHub);
  const notice = (text: string): void => host.info(`cache: ${text}`);
  const { store, close } = openStore({ env, event: about.event, signal, notice });
  return {
    inputs,
    event: about.event,
    host,
    gitHub,
    viewer,
    store,
    env,
    about,
    workspace,
    outputDir,
    async close() {
      gitHub?.close();
      await close();
    },
  };
}
