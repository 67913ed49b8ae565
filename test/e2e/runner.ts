/** What the runner is to the Action: the built program as a process, with the runner's files and variables, in a real checkout. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helmFile, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';
import { addKnownHelms } from '../real/known-helms.ts';
import { type DoorResult, type DoorRun, runServedAside } from '../program/serve-client.ts';
import { dist, scratch, writeFiles } from './pligos.ts';

/** The Action itself, or one of those in its folders. */
export type ActionName = 'action' | 'report' | 'matrix' | 'update';

const manifestFile = (action: ActionName): string =>
  fileURLToPath(new URL(`../../${action === 'action' ? '' : `${action}/`}action.yml`, import.meta.url));

export type Files = Readonly<Record<string, string | null>>;

/** What happens on both sides of a pull request; null removes a file. */
export interface Story {
  readonly base: Files;
  readonly head: Files;
  /** What the target branch gets after the pull request left it. */
  readonly meanwhile?: Files;
}

export interface Checkout {
  readonly dir: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** GitHub's merge of the two, which is checked out. */
  readonly mergeSha: string;
  /** The bare repository that it was cloned from. */
  readonly origin: string;
}

let gitHome: string | undefined;
const gitEnv = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: (gitHome ??= scratch()),
  // No example hooks.
  GIT_TEMPLATE_DIR: gitHome,
  GIT_CONFIG_NOSYSTEM: '1',
  // Each commit would start a process that asks whether there is something to clean up.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'c',
  GIT_COMMITTER_EMAIL: 'c@example.com',
});

/** Runs git and gives what it prints; throws what it says when it fails. */
export function git(dir: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', ['-C', dir, ...words], {
    env: gitEnv(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Writes, or removes, the files and commits them. */
export function commitFiles(dir: string, files: Files, message = 'a change'): string {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) rmSync(join(dir, path), { recursive: true });
    else writeFiles(dir, { [path]: text });
  }
  git(dir, 'add', '-A');
  git(dir, 'commit', '-qm', message, '--allow-empty');
  return headOf(dir);
}

/** As git wrote it: no process for what stands in a file. */
function headOf(dir: string): string {
  const text = (path: string): string => readFileSync(join(dir, '.git', path), 'utf8').trim();
  const head = text('HEAD');
  return head.startsWith('ref: ') ? text(head.slice('ref: '.length)) : head;
}

/** By the text of their stories. */
const pulls = new Map<string, Checkout>();

/** A pull request as actions/checkout leaves it: depth 1, the merge commit, no branch. Tests of one file often ask for the same. */
export function checkOutPull(story: Story): Checkout {
  const key = JSON.stringify(story);
  let known = pulls.get(key);
  if (known === undefined) pulls.set(key, (known = makePull(story)));
  const [dir, origin] = [scratch(), scratch()];
  cpSync(known.dir, dir, { recursive: true });
  cpSync(known.origin, origin, { recursive: true });
  const config = join(dir, '.git', 'config');
  writeFileSync(config, readFileSync(config, 'utf8').replace(known.origin, origin));
  return { ...known, dir, origin };
}

function makePull({ base, head, meanwhile = {} }: Story): Checkout {
  const origin = scratch();
  git(origin, 'init', '-q', '-b', 'main');
  commitFiles(origin, base, 'base');
  git(origin, 'checkout', '-qb', 'feature');
  const headSha = commitFiles(origin, head, 'head');
  git(origin, 'checkout', '-q', 'main');
  const baseSha = commitFiles(origin, meanwhile, 'meanwhile');
  git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
  const mergeSha = headOf(origin);
  git(origin, 'update-ref', 'refs/pull/1/merge', mergeSha);
  git(origin, 'reset', '-q', '--hard', baseSha);
  return { dir: cloneShallow(origin, mergeSha), baseSha, headSha, mergeSha, origin };
}

/** A clone of one commit. */
export function cloneShallow(origin: string, sha: string): string {
  const dir = scratch();
  git(dir, 'init', '-q');
  git(dir, 'remote', 'add', 'origin', `file://${origin}`);
  git(dir, 'fetch', '-q', '--depth=1', '--no-tags', 'origin', sha);
  git(dir, 'checkout', '-q', '--detach', sha);
  return dir;
}

export interface ActionRun {
  /** Which one; the Action itself where it is left out. */
  readonly action?: ActionName;
  readonly workspace: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event: string;
  readonly payload: unknown;
  /** Further variables, over those of the runner. */
  readonly env?: Readonly<Record<string, string>>;
  readonly helm?: string;
  /** RUNNER_TEMP of the job, where another step has it already. */
  readonly temp?: string;
  /** Given the process as it starts, to send signals. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

export interface ActionResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** RUNNER_TEMP. */
  readonly temp: string;
  /** What the step keeps for the end of the job: `NAME=value` lines. */
  readonly state: string;
}

interface Manifest {
  readonly inputs: Record<string, { readonly default: string }>;
  readonly outputs: Record<string, unknown>;
  readonly runs: Readonly<Record<'main' | 'using' | 'post' | 'post-if', string>>;
}

/** action.yml as the runner reads it. */
export function manifest(action: ActionName = 'action'): Manifest {
  const file = manifestFile(action);
  const { tree } = readOne(file, readFileSync(file, 'utf8'), helmFile);
  if (tree === undefined) throw new Error(`${file} is empty`);
  return JSON.parse(writeJson(valueOf(tree)));
}

/** The contexts that defaults of inputs may name. */
const contexts: Readonly<Record<string, string>> = {
  '${{ github.token }}': 'ghs_workflow',
  '${{ toJson(matrix) }}': 'null',
};

/** Runs the Action to its end. */
export async function runAction(run: ActionRun): Promise<ActionResult> {
  const dir = scratch();
  const file = (name: string, text = ''): string => {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const home = join(dir, 'home');
  addKnownHelms(home);
  const temp = run.temp ?? join(dir, 'temp');
  mkdirSync(temp, { recursive: true });
  const { action = 'action' } = run;
  const { inputs: known } = manifest(action);
  const given = run.inputs ?? {};
  const unknown = Object.keys(given).find((name) => known[name] === undefined);
  if (unknown !== undefined) throw new Error(`${action} has no input ${unknown}`);
  const inputs = Object.entries(known).map(([name, { default: fallback }]) => [
    `INPUT_${name.toUpperCase()}`,
    given[name] ?? contexts[fallback] ?? fallback,
  ]);
  const [output, summary, state] = [file('output'), file('summary'), file('state')];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    ...(run.helm !== undefined && { HELM_BIN: run.helm }),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: run.workspace,
    GITHUB_EVENT_NAME: run.event,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(run.payload)),
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_STATE: state,
    GITHUB_ENV: file('env'),
    GITHUB_PATH: file('path'),
    GITHUB_REPOSITORY: 'octo/shop',
    GITHUB_ACTOR: 'octocat',
    GITHUB_RUN_ID: '100',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_WORKFLOW: 'preview',
    GITHUB_JOB: 'preview',
    GITHUB_SERVER_URL: 'https://github.com',
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: join(dir, 'tools'),
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    ...Object.fromEntries(inputs),
    ...run.env,
  };
  const started = { door: action, words: [], cwd: run.workspace, env };
  const served = run.onStart === undefined ? await runServedAside(dist, started) : undefined;
  const ended = served ?? (await runDoor(started, run.onStart));
  return {
    ...ended,
    outputs: readOutputs(readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    temp,
    state: readFileSync(state, 'utf8'),
  };
}

function runDoor({ door, cwd, env }: DoorRun, onStart: ActionRun['onStart']): Promise<DoorResult> {
  const child = spawn(process.execPath, [join(dist, `${door}.js`)], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.((signal) => child.kill(signal));
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...texts }));
  });
}

/** The variables with which the runner ends a job, where no step of it has failed. */
export function stateOf({ state }: ActionResult): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readOutputs(state)).map(([name, value]) => [`STATE_${name}`, value]),
  );
}

/** `name<<delimiter`, lines, `delimiter`, as the runner reads its file. */
function readOutputs(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, name = '', delimiter = ''] = /^([^<=]+)<<(.+)$/.exec(lines[at] ?? '') ?? [];
    if (name === '') continue;
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`the output ${name} does not end`);
    found[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return found;
}

/** The payload of a pull request's event. */
export function pullPayload(
  { baseSha, headSha }: Pick<Checkout, 'baseSha' | 'headSha'>,
  given: { readonly fork?: string } = {},
): object {
  return {
    action: 'synchronize',
    number: 1,
    pull_request: {
      number: 1,
      head: { sha: headSha, ref: 'feature', repo: { full_name: given.fork ?? 'octo/shop' } },
      base: { sha: baseSha, ref: 'main', repo: { full_name: 'octo/shop' } },
    },
    repository: { full_name: 'octo/shop', default_branch: 'main' },
  };
}

/** What the output `contexts` says of each context. */
export interface ContextOutput {
  readonly service: string;
  readonly context: string;
  readonly status: string;
}

export function contextsIn(outputs: Readonly<Record<string, string>>): readonly ContextOutput[] {
  const found: unknown = JSON.parse(outputs['contexts'] ?? '[]');
  return Array.isArray(found) ? found.filter(isContextOutput) : [];
}

const isContextOutput = (value: unknown): value is ContextOutput =>
  typeof value === 'object' &&
  value !== null &&
  'service' in value &&
  'context' in value &&
  'status' in value;
