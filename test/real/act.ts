/** Workflows as users write them, run by act: `action.yml` itself is exercised, the runner's protocol is act's. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPart } from '../../scripts/real-parts.mjs';

/** Why no workflow can be run here, or undefined. */
export function actMissing(): string | undefined {
  if (findPart('act') === undefined) return 'act is not built: run node scripts/real-parts.mjs act';
  if (findPart('node24') === undefined) return 'Node 24 is not there: run node scripts/real-parts.mjs node24';
  return undefined;
}

export interface ActRun {
  /** A git repository with the workflow in `.github/workflows/`. */
  readonly repository: string;
  readonly workflow: string;
  readonly event: string;
  readonly payload: unknown;
  /** `owner/name@ref` -> the folder that is run in its place. */
  readonly actions: Readonly<Record<string, string>>;
  /** What the runner would give the job. */
  readonly env: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly helm: string;
  /** What is installed on the runner beside helm: name -> the program. */
  readonly installed?: Readonly<Record<string, string>>;
  /** What the runner's tool cache holds already: `name/version/arch` -> the program. */
  readonly tools?: Readonly<Record<string, string>>;
}

export interface ActResult {
  /** `success` or `failure`, by job. A job whose `runs-on` nobody knows is missing here. */
  readonly jobs: Readonly<Record<string, string>>;
  /** The log, one line each. */
  readonly log: readonly string[];
}

/** Runs one workflow to its end, in a home of its own. */
export async function runWorkflow(run: ActRun): Promise<ActResult> {
  const [act, node] = [findPart('act'), findPart('node24')];
  if (act === undefined || node === undefined) throw new Error('ask actMissing first');
  const home = mkdtempSync(join(tmpdir(), 'pligos-act-'));
  try {
    const programs = join(home, 'bin');
    mkdirSync(programs);
    for (const [name, program] of Object.entries({ helm: run.helm, ...run.installed }))
      symlinkSync(program, join(programs, name));
    for (const [place, program] of Object.entries(run.tools ?? {})) {
      // act's tool cache lies in its folder of actions.
      const folder = join(home, 'actions', 'tool_cache', place);
      mkdirSync(folder, { recursive: true });
      symlinkSync(program, join(folder, place.slice(0, place.indexOf('/'))));
      writeFileSync(`${folder}.complete`, '');
    }
    const event = join(home, 'event.json');
    writeFileSync(event, JSON.stringify(run.payload));
    const words = [
      run.event,
      '--workflows',
      join('.github', 'workflows', run.workflow),
      '--eventpath',
      event,
      '--platform',
      'ubuntu-latest=-self-hosted',
      '--json',
      '--cache-server-addr=127.0.0.1',
      '--artifact-server-addr=127.0.0.1',
      `--action-cache-path=${join(home, 'actions')}`,
      ...Object.keys(run.secrets ?? {}).flatMap((name) => ['--secret', name]),
      ...Object.entries(run.env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...Object.entries(run.actions).flatMap(([name, folder]) => ['--local-repository', `${name}=${folder}`]),
    ];
    const env = {
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      PATH: [dirname(node), programs, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
      ...run.secrets,
    };
    return readLog(await outputOf(act, words, run.repository, env));
  } finally {
    if (existsSync(home)) rmSync(home, { recursive: true, force: true });
  }
}

function outputOf(program: string, words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}

/** One JSON object a line; what is none is act's own complaint. */
function readLog(output: string): ActResult {
  const jobs: Record<string, string> = {};
  const log: string[] = [];
  for (const line of output.split('\n').filter((text) => text !== '')) {
    const entry = parsed(line);
    const message = textAt(entry, 'msg');
    log.push(message === undefined ? line : message.replace(/\n$/, ''));
    const [job, result] = [textAt(entry, 'jobID'), textAt(entry, 'jobResult')];
    if (job !== undefined && result !== undefined) jobs[job] = result;
  }
  return { jobs, log };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function textAt(entry: unknown, key: string): string | undefined {
  const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}
