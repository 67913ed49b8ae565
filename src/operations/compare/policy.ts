/** `policy` of a context: commands of the user's that judge the manifests. */
import { mostPolicyFindings, policyFindings, readPolicyOutput } from '../../judge/index.ts';
import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, RenderView } from '../../diff/index.ts';
import { type At, type Problem, problem, UserError, warning } from '../../errors.ts';
import { privateFolder } from '../../files/index.ts';
import type { RunResult } from '../../process/index.ts';
import { lastWords, runOnManifests } from '../render/manifest-command.ts';
import { splitWords } from '../../text/index.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface PolicyInput {
  readonly target: Target;
  /** As helm printed them, secrets included: what would be applied is what is judged. */
  readonly manifests: string;
  readonly view: RenderView;
  readonly clean: (text: string) => string;
}

export interface PolicyOutcome {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
}

interface Policy {
  readonly run: string;
  readonly at: At;
  /** Milliseconds. */
  readonly timeout: number;
}

const defaultTimeout = 30_000;
const mostOutput = 16 * 1024 * 1024;
const manifestsWord = '%{manifests}';

/** Runs each policy of the context, one after the other. One that fails is a problem at its place and stops no other. */
export async function runPolicies(input: PolicyInput, surroundings: Surroundings): Promise<PolicyOutcome> {
  const policies = policiesOf(input.target);
  if (surroundings.trusted === false)
    return { findings: [], problems: policies.map((policy) => untrusted(policy, input.target)) };
  const findings: Finding[] = [];
  const problems: Problem[] = [];
  for (const policy of policies) {
    try {
      const output = await outputOf(policy, input, surroundings);
      const hits = hitsOf(policy, output, input);
      findings.push(...policyFindings({ ...input, hits }));
      if (hits.length > mostPolicyFindings) problems.push(tooMany(policy, hits.length));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((found) => ({ ...found, at: found.at ?? policy.at })));
    }
  }
  return { findings, problems };
}

function policiesOf({ context }: Target): Policy[] {
  const { policy } = context.settings;
  return (policy?.value ?? []).map(({ run: command, timeout }) => ({
    run: command,
    at: policy?.at ?? context.at,
    timeout: timeout === undefined ? defaultTimeout : timeout * 1000,
  }));
}

async function outputOf(
  policy: Policy,
  { target, manifests }: PolicyInput,
  surroundings: Surroundings,
): Promise<RunResult> {
  const words = wordsOf(policy);
  const folder = privateFolder('pligos-policy-');
  try {
    const file = join(folder.path, 'manifests.yaml');
    if (words.some((word) => word.includes(manifestsWord))) writeFileSync(file, manifests, { mode: 0o600 });
    const command = words.map((word) => word.replaceAll(manifestsWord, file));
    const { timeout } = policy;
    const request = { command, manifests, cwd: target.service.dir, timeout, limit: mostOutput };
    return await runOnManifests(request, surroundings);
  } finally {
    folder.dispose();
  }
}

function wordsOf(policy: Policy): readonly string[] {
  const split = splitWords(policy.run);
  if ('unclosed' in split)
    throw failure(policy, `has a quote ${split.unclosed} that is never closed`, 'close it');
  const [first] = split.words;
  if (first === undefined) throw failure(policy, 'holds no word', 'name the program and its arguments');
  const unknown = split.words.flatMap((word) => word.match(/%\{[^{}]*\}/g) ?? []);
  const other = unknown.find((word) => word !== manifestsWord);
  if (other === undefined) return split.words;
  throw new UserError(
    'placeholder-unknown',
    `the policy ${shown(policy)} contains the unknown placeholder ${other}`,
    {
      at: policy.at,
      hint: `${manifestsWord} is the only one that a policy knows`,
    },
  );
}

function hitsOf(
  policy: Policy,
  result: RunResult,
  { clean }: PolicyInput,
): ReturnType<typeof readPolicyOutput> & {} {
  if (result.ended === 'timeout') {
    const message = `did not end within ${policy.timeout / 1000} s`;
    throw failure(policy, message, 'make it faster, or give it a longer timeout');
  }
  if (result.ended === 'too-large') {
    const message = `printed more than ${mostOutput} bytes`;
    throw failure(policy, message, 'let it print its findings only');
  }
  const hits = readPolicyOutput(Buffer.from(result.stdout).toString('utf8'));
  if (hits !== undefined && (hits.length > 0 || result.exitCode === 0)) return hits;
  const code = result.exitCode === 0 ? '' : `ended with exit code ${result.exitCode} and `;
  const stderr = lastWords(result, clean);
  const message = `${code}${hits === undefined ? 'printed nothing that can be read as findings' : 'found nothing'}`;
  throw failure(
    policy,
    stderr === '' ? message : `${message}: ${stderr}`,
    'make it print JSON or SARIF on stdout (conftest: -o json) and errors on stderr',
  );
}

const shown = ({ run: command }: Policy): string =>
  JSON.stringify(command.length > 80 ? `${command.slice(0, 79)}…` : command);

const failure = (policy: Policy, what: string, hint: string): UserError =>
  new UserError('policy-failed', `the policy ${shown(policy)} ${what}`, { at: policy.at, hint });

function untrusted(policy: Policy, target: Target): Problem {
  return warning(
    'policy-untrusted',
    `the policy ${shown(policy)} of ${targetName(target)} was not run: the code is not trusted`,
    { at: policy.at, hint: 'run pligos diff on a machine of your own, after reading the change' },
  );
}

function tooMany(policy: Policy, number: number): Problem {
  const message = `the policy ${shown(policy)} found ${number} violations, the first ${mostPolicyFindings} are shown`;
  return problem('policy-failed', message, {
    at: policy.at,
    hint: 'correct those first, or let the policy say less of each',
  });
}
