/** All inputs of a run, read once into one readonly object. */
import { isRefusal, readWorkflow, type Workflow } from '../../../attest/index.ts';
import { type Severity, severities } from '../../../diff/index.ts';
import { isError, type Problem, problem, UserError } from '../../../errors.ts';
import type { Require } from '../../../gate/index.ts';
import type { CommentMode } from '../../../github/index.ts';
import { type Validate, validateChoices } from '../../../judge/index.ts';
import { officialUrl, readHelmCommand } from '../../../helm/index.ts';
import { kustomizeUrl } from '../../../kustomize/index.ts';
import { isServerUrl } from '../../../programs/index.ts';
import type { IncludeTests } from '../../../operations/compare/index.ts';
import type { PreflightMode } from '../../../operations/run/index.ts';
import type { ApplicationsInput, PlainChartsInput } from '../../../operations/sources/index.ts';
import type { RunLimit } from '../../../report/index.ts';
import { hasLogin, suggest, withoutLogin } from '../../../text/index.ts';
import { type InputReader, makeReader } from '../inputs/input-reader.ts';
import { discoverInput } from './discover-input.ts';
import type { ActionInputName } from './inputs.ts';
import { limitInput } from '../inputs/limit-input.ts';
import { plainInput } from '../inputs/plain-input.ts';

const operations = ['run', 'sync', 'drift'] as const;
type Operation = (typeof operations)[number];

export interface ActionInputs {
  readonly config: readonly string[];
  /** Patterns. An empty list means every context. */
  readonly context: readonly string[];
  /** `chart` and its further inputs, where there is no pligos.yaml. */
  readonly plain: PlainChartsInput | undefined;
  /** What another tool deploys. */
  readonly discover: ApplicationsInput | undefined;
  /** helm's words without `helm`. An empty list means preview only. */
  readonly command: readonly string[];
  /** Problems that do not fail the run. */
  readonly warnings: readonly Problem[];
  readonly operation: Operation;
  /** Names of what a removal may lose. */
  readonly allowDestroy: readonly string[];
  readonly run: 'auto' | 'always' | 'never';
  readonly preflight: PreflightMode;
  /** Skips a context that an upgrade would not change. */
  readonly skipUnchanged: boolean;
  /** Also stores records in the cluster, beside the releases. */
  readonly keepRecord: boolean;
  /** Deletes a namespace that was created for a pull request, together with its release. */
  readonly deleteNamespace: boolean;
  /** What a deploy requires where a context sets nothing. */
  readonly require: Require;
  /** Makes the values of secrets count for the gate, and signs records. */
  readonly digestKey: string | undefined;
  /** Workflows whose signature a deploy requires. Empty: signatures are not required. */
  readonly attestedBy: readonly Workflow[];
  /** The file that takes the place of the command. */
  readonly bundle: string | undefined;
  readonly maxParallel: number | undefined;
  /** Milliseconds. */
  readonly timeout: number | undefined;
  readonly workingDirectory: string;
  readonly compare: 'auto' | 'base' | 'none';
  /** Also compares with the clusters, and only with them where `compare` is none. */
  readonly live: boolean;
  readonly baseRef: string | undefined;
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
  readonly ignore: readonly string[];
  readonly includeTests?: IncludeTests;
  readonly validate: Validate;
  readonly limit: RunLimit;
  /** Whether a release that drifted gets an issue. */
  readonly driftIssue: 'auto' | 'off';
  readonly helmVersion: string | undefined;
  readonly downloadBaseUrl: string;
  readonly kustomizeBaseUrl: string;
  /** Hosts with a private address that sources may be fetched from. */
  readonly allowHosts: readonly string[];
  /** `registries`, then `repositories`. */
  readonly logins: readonly LoginNames[];
  readonly cache: 'auto' | 'true' | 'false';
  readonly comment: CommentMode | 'off';
  readonly commentKey: string | undefined;
  /** The values of the job's matrix, as text. */
  readonly matrix: string;
  /** Whether GitHub gets Deployments. */
  readonly deployment: 'auto' | 'always' | 'off';
  /** Contains placeholders. */
  readonly environmentUrl: string | undefined;
  readonly title: string;
  readonly labels: readonly Label[];
  readonly prNumber: number | undefined;
  readonly outputDir: string;
  readonly token: string;
}

/** Where a login is for, and the variables that hold user and password. */
export interface LoginNames {
  readonly input: 'registries' | 'repositories';
  readonly where: string;
  readonly user: string;
  readonly password: string;
}

/** A label for pull requests with a finding of this severity or a higher one. */
export interface Label {
  readonly name: string;
  readonly from: Severity;
}

/** Reads every input, and throws all mistakes together. */
export function loadInputs(env: Readonly<Record<string, string | undefined>>): ActionInputs {
  const problems: Problem[] = [];
  const read = makeReader<ActionInputName>(problems);
  const operation = read.choice('operation', operations, 'run');
  const words = read.words('command');
  const isDefault = operation !== 'run' && words.length === 0;
  const command = readHelmCommand(isDefault ? ['upgrade', '--install'] : words, env);
  problems.push(...command.problems);
  const inputs: ActionInputs = {
    config: read.lines('config'),
    context: read.list('context').filter((pattern) => pattern !== '*'),
    plain: plainInput(
      read,
      {
        release: read.text('release'),
        namespace: read.text('namespace'),
        repository: read.text('chart-repository'),
        version: read.text('chart-repository-version'),
      },
      problems,
    ),
    discover: discoverInput(read, problems),
    command: command.words,
    warnings: command.problems.filter((one) => !isError(one)),
    operation,
    allowDestroy: read.list('allow-destroy'),
    run: read.choice('run', ['auto', 'always', 'never'], 'auto'),
    preflight: read.choice('preflight', ['auto', 'full', 'off'], 'auto'),
    skipUnchanged: operation === 'sync' || read.choice('skip-unchanged', truths, 'false') === 'true',
    keepRecord: read.choice('keep-record', truths, 'false') === 'true',
    deleteNamespace: read.choice('delete-namespace', truths, 'false') === 'true',
    require: read.choice('require', ['none', 'previewed', 'approved'], 'none'),
    digestKey: digestKeyOf(read, problems),
    attestedBy: attestedByOf(read),
    bundle: optional(read.text('bundle')),
    maxParallel: read.count('max-parallel'),
    timeout: read.duration('timeout'),
    workingDirectory: read.text('working-directory') || '.',
    ...compareOf(read),
    baseRef: optional(read.text('base-ref')),
    kubeVersion: optional(read.text('kube-version')),
    apiVersions: read.list('api-versions'),
    ignore: read.lines('ignore'),
    ...(read.choice('include-tests', truths, 'false') === 'true' && { includeTests: 'by-default' }),
    validate: read.choice('validate', validateChoices, 'changed'),
    limit: limitInput(read),
    driftIssue: read.choice('drift-issue', ['auto', 'off'], 'auto'),
    helmVersion: optional(read.text('helm-version')),
    downloadBaseUrl: urlOf('download-base-url', officialUrl, read),
    kustomizeBaseUrl: urlOf('kustomize-base-url', kustomizeUrl, read),
    allowHosts: read.list('allow-hosts'),
    logins: [...loginsOf('registries', read), ...loginsOf('repositories', read)],
    cache: read.choice('cache', ['auto', 'true', 'false'], 'auto'),
    comment: read.choice('comment', ['update', 'changes-only', 'new', 'off'], 'update'),
    commentKey: optional(read.text('comment-key')),
    matrix: read.text('matrix'),
    deployment: read.choice('deployment', ['auto', 'always', 'off'], 'auto'),
    environmentUrl: environmentUrlOf(read, problems),
    title: read.text('title') || 'Pligos',
    labels: labelsOf(read),
    prNumber: read.count('pr-number'),
    outputDir: read.text('output-dir') || '.pligos/out',
    token: read.text('token'),
  };
  if (inputs.baseRef !== undefined && inputs.compare === 'none')
    read.refuse(
      'base-ref',
      inputs.baseRef,
      `nothing beside compare: ${inputs.live ? 'live' : 'none'}`,
      inputs.live ? 'use compare: base, live' : 'remove one of them',
    );
  if (problems.some(isError)) throw UserError.of(problems);
  return inputs;
}

const truths = ['true', 'false'] as const;

/** GitHub shows the URL as a link, so it must be one. */
function environmentUrlOf(read: InputReader<ActionInputName>, problems: Problem[]): string | undefined {
  const url = optional(read.text('environment-url'));
  if (url === undefined) return undefined;
  if (hasLogin(url))
    problems.push(
      problem('input-value', 'the input environment-url has a user or password', {
        hint: `everyone who sees the Deployment sees the URL: write ${withoutLogin(url)}`,
      }),
    );
  else if (!/^https?:\/\/[^\s<>"]+$/.test(url))
    read.refuse('environment-url', url, 'an http(s) URL', 'use e.g. https://%{release}.example.com/');
  return url;
}

/** A shorter key can be guessed. */
const shortestKey = 16;

/** Reads the key. No message contains its value. */
function digestKeyOf(read: InputReader<ActionInputName>, problems: Problem[]): string | undefined {
  const key = optional(read.text('digest-key'));
  if (key !== undefined && key.length < shortestKey)
    problems.push(
      problem('input-value', `digest-key has fewer than ${shortestKey} characters`, {
        hint: 'create one with `openssl rand -base64 32`, and store it as a repository secret',
      }),
    );
  return key;
}

function attestedByOf(read: InputReader<ActionInputName>): readonly Workflow[] {
  return read.lines('attested-by').flatMap((line) => {
    const workflow = readWorkflow(line);
    if (!isRefusal(workflow)) return [workflow];
    read.refuse(
      'attested-by',
      line,
      workflow.why,
      'name the workflow that the preview runs in, with the branch that it is called from, e.g. octo/shop/.github/workflows/preview.yml@refs/heads/main',
    );
    return [];
  });
}

const comparisons = ['auto', 'base', 'none', 'live'] as const;

/** One of the modes, or `live` together with `auto` or `base`. */
function compareOf(read: InputReader<ActionInputName>): Pick<ActionInputs, 'compare' | 'live'> {
  const given = read.list('compare');
  const known = comparisons.filter((one) => given.includes(one));
  const unknown = given.find((word) => !comparisons.some((one) => one === word));
  if (unknown !== undefined)
    read.refuse('compare', unknown, `one of ${comparisons.join(', ')}`, suggest(unknown, comparisons));
  const [first = 'auto', ...more] = known.filter((one) => one !== 'live');
  const live = known.includes('live');
  if (more.length > 0 || (live && known.includes('none')))
    read.refuse(
      'compare',
      given.join(', '),
      'one of them, or live beside auto or base',
      'write e.g. compare: base, live',
    );
  return { compare: live && known.length === 1 ? 'none' : first, live };
}

const optional = (text: string): string | undefined => (text === '' ? undefined : text);

function urlOf(
  name: 'download-base-url' | 'kustomize-base-url',
  official: string,
  read: InputReader<ActionInputName>,
): string {
  const value = read.text(name) || official;
  if (!isServerUrl(value)) read.refuse(name, value, 'an http(s) URL without a login', `use e.g. ${official}`);
  return value.replace(/\/+$/, '');
}

function loginsOf(
  name: 'registries' | 'repositories',
  read: InputReader<ActionInputName>,
): readonly LoginNames[] {
  const what = name === 'registries' ? 'HOST' : 'URL';
  return read.lines(name).flatMap((line) => {
    const [where = '', user = '', password = '', ...more] = line.split(/\s+/);
    const variable = /^[A-Za-z_][A-Za-z0-9_]*$/;
    if (variable.test(user) && variable.test(password) && more.length === 0)
      return [{ input: name, where, user, password }];
    // The word may be the password itself, so the message leaves it out.
    read.refuse(
      name,
      `${where} …`,
      `${what} and the names of two environment variables`,
      `write e.g. ${what} REGISTRY_USER REGISTRY_PASSWORD, and set both under env`,
    );
    return [];
  });
}

/** LABEL or SEVERITY=LABEL, one per line. */
export function labelsOf(read: InputReader<'label'>): readonly Label[] {
  return read.lines('label').flatMap((line) => {
    const equals = line.indexOf('=');
    if (equals < 0) return [{ name: line, from: 'high' as const }];
    const word = line.slice(0, equals).trim();
    const name = line.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word);
    if (from !== undefined && name !== '') return [{ name, from }];
    read.refuse(
      'label',
      line,
      `LABEL or SEVERITY=LABEL (${severities.join(', ')})`,
      suggest(word, severities),
    );
    return [];
  });
}
