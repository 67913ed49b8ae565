/**
 * Runs a command of `lifecycle` like a policy, but with the user's environment, because it works where helm
 * works.
 */
import type { CommandStep, MetricCheck, StepResult } from '../../deploy/index.ts';
import { type At, type Problem, UserError } from '../../errors.ts';
import { fill, type PlaceholderValues } from '../../helm/index.ts';
import { type LineSink, run } from '../../process/index.ts';
import { splitWords } from '../../text/index.ts';
import type { Surroundings } from '../surroundings.ts';

interface StepRun {
  readonly step: CommandStep;
  /** Of `lifecycle`. */
  readonly at: At | undefined;
  /** The folder of the service. */
  readonly cwd: string;
  readonly placeholders: PlaceholderValues;
  /** Added to the environment, beside PLIGOS_CONFIG. */
  readonly env: Readonly<Record<string, string>>;
  readonly sink: LineSink;
  readonly clean: (text: string) => string;
}

/** As long as helm gets: a command that changes something may have to clean up. */
const grace = 6000;

/** Runs it to its end; the result says how it failed. */
export async function runStep(stepRun: StepRun, surroundings: Surroundings): Promise<StepResult> {
  try {
    return await startStep(stepRun, surroundings);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { status: 'error', reason: `could not be started: ${stepRun.clean(error.message)}` };
  }
}

async function startStep(stepRun: StepRun, { env, signal }: Surroundings): Promise<StepResult> {
  const { step, clean } = stepRun;
  const [command = '', ...rest] = wordsOf(stepRun);
  const result = await run(command, rest, {
    cwd: stepRun.cwd,
    env: { ...env, ...stepRun.env, PLIGOS_CONFIG: step.config },
    output: capped(stepRun.sink),
    stdin: 'none',
    signal,
    timeout: step.timeout,
    grace,
  });
  const { exitCode, ended, stderr } = result;
  if (ended === 'exit' && exitCode === 0) return { status: 'completed', exitCode };
  // Redacted before it is cut, because half a secret is not recognized.
  const lastWords = lastLine(clean(stderr.slice(-mostCleaned)));
  const reason =
    ended === 'timeout'
      ? `did not end within ${step.timeout / 1000} s`
      : ended === 'aborted'
        ? 'was cut short: the run was cancelled'
        : `ended with exit code ${exitCode}`;
  return {
    status: 'error',
    exitCode,
    reason: lastWords === '' || ended === 'aborted' ? reason : `${reason}: ${lastWords}`,
  };
}

const mostCleaned = 100_000;

function lastLine(stderr: string): string {
  const line = stderr.trim().split('\n').at(-1)?.trim() ?? '';
  return line.length > 500 ? `${line.slice(0, 499)}…` : line;
}

/** The name for readers. Redacted before it is cut, because half a secret is not recognized. */
export function nameOfStep(step: CommandStep | MetricCheck, clean: (text: string) => string): string {
  const shownName = clean('query' in step ? step.query : step.run);
  return shownName.length > 120 ? `${shownName.slice(0, 119)}…` : shownName;
}

function wordsOf({ step, at, placeholders, clean }: StepRun): readonly string[] {
  const split = splitWords(step.run);
  const shownName = JSON.stringify(nameOfStep(step, clean));
  if ('unclosed' in split)
    throw new UserError(
      'step-failed',
      `the step ${shownName} has a quote ${split.unclosed} that is never closed`,
      {
        at,
        hint: 'close it',
      },
    );
  if (split.words.length === 0)
    throw new UserError('step-failed', 'a step of lifecycle holds no word', {
      at,
      hint: 'name the program and its arguments',
    });
  const problems: Problem[] = [];
  const words = split.words.map((word) => fill(word, placeholders, problems));
  if (problems.length > 0) throw UserError.of(problems.map((problem) => ({ ...problem, ...(at && { at }) })));
  return words;
}

/** Characters of one command that are passed on: endless output must not fill a disk. */
const mostPassed = 4 * 1024 * 1024;

export function capped(sink: LineSink): LineSink {
  let remaining = mostPassed;
  return (line, from) => {
    if (remaining < 0) return;
    remaining -= line.length + 1;
    sink(
      remaining < 0
        ? `… more than ${mostPassed / 1024 / 1024} MiB were printed: the rest is not shown`
        : line,
      from,
    );
  };
}
