/** Asks helmfile what a file says: each helmfile that it reads, with its templates evaluated and its releases selected. */
import { dirname, join } from 'node:path';
import { type At, UserError } from '../errors.ts';
import { run } from '../process/index.ts';
import type { StandIns } from './stand-ins.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf } from '../yaml/index.ts';

export interface HelmfileCall {
  /** The program, absolute. */
  readonly program: string;
  readonly standIns: StandIns;
  /** A private folder, for what helmfile would keep among the user's own files. */
  readonly home: string;
  readonly root: string;
  readonly selectors: readonly string[];
  /** May a hook of its files run while releases are listed? Then one is an error. */
  readonly refusesHooks: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** A helmfile, or one that it includes. */
export interface HelmfileState {
  /** Absolute. */
  readonly file: string;
  readonly value: MapValue;
}

const limitMs = 120_000;
const maxBytes = 64 * 1024 * 1024;
/** helmfile ends so where it selects no release. */
const nothingSelected = 3;

export const placeOf = (file: string): At => ({ file, line: 1, column: 1 });

/** The same with the text of value files in the place of their names. helm reads YAML 1.1, in which `yes` is true; so does the older reader. */
export async function buildWithValues(
  file: string,
  environment: string,
  call: HelmfileCall,
): Promise<readonly HelmfileState[]> {
  const older = { ...call, env: { ...call.env, HELMFILE_GO_YAML_V3: 'false' } };
  try {
    return await buildHelmfile(file, environment, older, ['--embed-values']);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // It takes no key that overrides one of an anchor.
    return buildHelmfile(file, environment, call, ['--embed-values']);
  }
}

export async function buildHelmfile(
  file: string,
  environment: string,
  call: HelmfileCall,
  flags: readonly string[] = [],
): Promise<readonly HelmfileState[]> {
  const words = [
    '--file',
    file,
    '--environment',
    environment,
    '--helm-binary',
    call.standIns.helm,
    '--kustomize-binary',
    call.standIns.kustomize,
    '--no-color',
    ...call.selectors.flatMap((selector) => ['--selector', selector]),
    'build',
    ...flags,
  ];
  const result = await run(call.program, words, {
    cwd: dirname(file),
    env: environmentOf(call),
    output: 'capture',
    stdin: 'none',
    signal: call.signal,
    timeout: limitMs,
    limit: maxBytes,
    grace: 0,
  });
  call.signal.throwIfAborted();
  const isRead = result.exitCode === 0 || result.exitCode === nothingSelected;
  if (isRead && result.ended === 'exit') return statesIn(Buffer.from(result.stdout).toString('utf8'));
  const how = result.ended === 'exit' ? messageOf(result.stderr) : ends[result.ended];
  if (how.includes(disablesHooks))
    throw new UserError(
      'helmfile-failed',
      `helmfile cannot read the environment ${environment}: a hook of the event prepare or cleanup would run, and hooks are not run`,
      { at: placeOf(file), hint: 'do what the hook does in a step before, and remove the hook' },
    );
  throw new UserError(
    'helmfile-failed',
    `helmfile cannot read the environment ${environment}: ${how.replaceAll(`${call.root}/`, '')}`,
    {
      at: placeOf(file),
      hint: hintOf(how, environment),
    },
  );
}

/** helmfile names one missing variable at a time. */
function hintOf(how: string, environment: string): string {
  const variable = /required env var `(\w+)` is not set/.exec(how)?.[1];
  return variable === undefined
    ? `see the same with helmfile -e ${environment} build, and name the environments to show with discover-environments`
    : `set ${variable} in the environment of Pligos (env: of a workflow); any text will do where it is a secret`;
}

const ends = {
  signal: 'a signal ended it',
  aborted: 'it was ended',
  timeout: `it took longer than ${limitMs / 1000} s`,
  'too-large': `it printed more than ${maxBytes} bytes`,
} as const;

const disablesHooks = 'HELMFILE_DISABLE_HOOKS';

/** Tokens of the runner and of the Action are no variables of a helmfile. */
const isOfRunner = /^(?:INPUT_|ACTIONS_)/;

const environmentOf = ({ env, home, refusesHooks }: HelmfileCall): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || isOfRunner.test(name) ? [] : [[name, value]],
    ),
  ),
  ...(refusesHooks && { [disablesHooks]: 'true' }),
  HELMFILE_UPGRADE_NOTICE_DISABLED: 'true',
  HELMFILE_CACHE_HOME: join(home, 'cache'),
  // It leaves charts there.
  TMPDIR: home,
});

/** Its warnings come before the one error. */
function messageOf(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const from = lines.findIndex((line) => /^(?:in |err: |Error: |error )/.test(line));
  return lines
    .slice(Math.max(from, 0), Math.max(from, 0) + 20)
    .join('\n')
    .replace(/^(?:err|Error): /, '');
}

/** Each begins with a line that names its file; no line of its YAML begins so. */
function statesIn(text: string): readonly HelmfileState[] {
  const starts = [...text.matchAll(/^---\n# {2}Source: (.*)\n/gm)];
  return starts.flatMap((start, index) => {
    const file = start[1] ?? '';
    const body = text.slice(start.index + start[0].length, starts[index + 1]?.index);
    const { tree } = readOne(file, body, helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? [{ file, value }] : [];
  });
}
