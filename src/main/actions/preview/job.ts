/** One job of the Action: everything that is known before it starts work. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { UserError } from '../../../errors.ts';
import { findRoot } from '../../../files/index.ts';
import { connect, makeDownloader, readEvent, readViewer, makeWeb } from '../../../github/index.ts';
import { headCommit, headTags, withSafeFolder } from '../../../git/index.ts';
import { makeHelms, makeKustomizes } from '../../../operations/run/index.ts';
import { renderWhenNeeded } from '../../render-when-needed.ts';
import { commands } from '../../commands.ts';
import { withOwnDiscovery } from './discover-input.ts';
import { loadInputs } from './load-inputs.ts';
import { findLogins } from '../shared/logins.ts';
import { openJobCache } from '../shared/job-cache.ts';
import { replacedNames } from '../shared/report-files.ts';
import { makeRunnerHost } from '../shared/runner-host.ts';
import { canSign, findStranger, identitySource, withPull } from '../shared/trust.ts';
import { insideWorkspace, outputFolder, readPayload } from '../shared/workspace.ts';
import type { ActionProcess, Job } from '../shared/job-types.ts';

/** Reads the runner's environment, and throws what is wrong with it. */
export async function openJob(process: ActionProcess, signal: AbortSignal): Promise<Job> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const given = loadInputs(env);
  const home = env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache');
  const workspace = resolve(env['GITHUB_WORKSPACE'] || process.cwd());
  const cwd = insideWorkspace(workspace, given.workingDirectory, 'working-directory');
  const outputDir = outputFolder(workspace, given.outputDir, replacedNames);
  if (!existsSync(cwd)) {
    throw new UserError('checkout-missing', `${relative(workspace, cwd) || 'the workspace'} does not exist`, {
      hint: 'check out the repository before this step (actions/checkout), and name a folder in it',
    });
  }
  const inputs = withOwnDiscovery(given, cwd);
  const root = findRoot(cwd);
  const host = makeRunnerHost(root);
  for (const warning of inputs.warnings) host.report(warning);
  const payload = readPayload(env['GITHUB_EVENT_PATH']);
  const rawEvent = readEvent(env, payload);
  const gitHub =
    inputs.token === ''
      ? undefined
      : await connect({ apiUrl: rawEvent.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const mayComment = inputs.comment !== 'off' && (inputs.prNumber ?? rawEvent.pullNumber) !== undefined;
  const viewer = mayComment && gitHub !== undefined ? readViewer(gitHub) : undefined;
  // The code that awaits it handles its failure.
  viewer?.catch(() => {});
  // In a container the workspace may belong to another user, and git would refuse it. The runner vouches for
  // it.
  const own = withSafeFolder(forChildren(env), root);
  const pullEvent = await withPull(rawEvent, gitHub);
  const git = { env: own, signal };
  const checkout = { commit: () => headCommit(root, git), tags: () => headTags(root, git) };
  const stranger = await findStranger(pullEvent, checkout, gitHub);
  if (stranger?.problem) host.report(stranger.problem);
  const event = stranger === undefined ? pullEvent : { ...pullEvent, isFork: true };
  const pull = inputs.prNumber ?? event.pullNumber;
  const logins = findLogins(inputs.logins, env, event.isFork);
  for (const { password } of logins) host.mask(password);
  if (inputs.digestKey !== undefined) host.mask(inputs.digestKey);
  const downloader = makeDownloader({ signal, proxyEnv: env });
  const web = makeWeb({ signal, proxyEnv: env });
  const programs = {
    toolCache: env['RUNNER_TOOL_CACHE'] || join(home, 'pligos', 'tools'),
    download: (url: string, maxBytes: number) => downloader.get(url, maxBytes),
    host,
    platform: process.platform,
    arch: process.arch,
  };
  const signs = await canSign({ inputs, event, env, web, host });
  const { renderCache, store, close } = openJobCache({
    inputs,
    event,
    before: beforeOf(payload),
    env,
    host,
    signal,
  });
  return {
    inputs,
    event,
    host,
    root,
    workspace: insideWorkspace(workspace, '.', 'working-directory'),
    outputDir,
    gitHub,
    web,
    viewer,
    store,
    env,
    async close() {
      gitHub?.close();
      downloader.close();
      web.close();
      await close();
    },
    surroundings: {
      cwd,
      env: own,
      host,
      signal,
      trusted: stranger === undefined && !signs,
      ...(stranger === undefined && { keepsLogins: true }),
      ...(inputs.attestedBy.length > 0 && identitySource(env) !== undefined && { noCommands: 'signing' }),
      cacheDir: join(home, 'pligos'),
      sourceFetches: new Map(),
      secretRuns: { commands: new Map(), files: new Map() },
      helms: makeHelms({
        ...(inputs.helmVersion !== undefined && { constraint: inputs.helmVersion }),
        ...programs,
        baseUrl: inputs.downloadBaseUrl,
      }),
      kustomizes: makeKustomizes({ ...programs, baseUrl: inputs.kustomizeBaseUrl }),
      renderAlone: renderWhenNeeded,
      commandNames: new Set(commands.map(({ name }) => name)),
      secrets: [inputs.token, inputs.digestKey ?? '', ...logins.map(({ password }) => password)].filter(
        (secret) => secret !== '',
      ),
      ...(renderCache && { renderCache }),
      ...(inputs.token !== '' && {
        remote: {
          url: `${event.serverUrl}/${event.repository.owner}/${event.repository.name}`,
          token: inputs.token,
        },
      }),
      logins,
      allowHosts: inputs.allowHosts,
      helmServer: inputs.downloadBaseUrl,
      ...(pull !== undefined && { pull }),
    },
  };
}

/** The head of the pull request before this push. */
export function beforeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('before' in payload)) return undefined;
  const { before } = payload;
  return typeof before === 'string' && /^[0-9a-f]{40,64}$/.test(before) ? before : undefined;
}

/** The environment of helm and git: without the runner's secrets and the inputs, which contain the token. */
export function forChildren(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name)),
  );
}
