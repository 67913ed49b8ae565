/** A check of a first step that watches a metric: it must stay within its limits as long as it is asked for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MetricCheck, StepResult } from '../../../deploy/index.ts';
import { type Problem, UserError } from '../../../errors.ts';
import { fill, type PlaceholderValues } from '../../../helm/index.ts';
import { askMetric } from '../../../metrics/index.ts';
import type { Surroundings } from '../../surroundings.ts';

interface MetricRun {
  readonly check: MetricCheck;
  readonly placeholders: PlaceholderValues;
  readonly clean: (text: string) => string;
}

/** Ends at the first value out of its limits; without any value it fails at the end. */
export async function runMetricCheck(run: MetricRun, surroundings: Surroundings): Promise<StepResult> {
  try {
    return await watch(run, surroundings);
  } catch (error) {
    if (!surroundings.signal.aborted) throw error;
    return { status: 'error', reason: 'was cut short: the run was cancelled' };
  }
}

async function watch(
  { check, placeholders, clean }: MetricRun,
  { env, signal }: Surroundings,
): Promise<StepResult> {
  const question = questionOf(check, placeholders, env);
  const end = Date.now() + check.duration;
  let fault = 'the query has no value';
  let isKnown = false;
  for (;;) {
    const answer = await askMetric(question, { env, signal });
    if ('fault' in answer) {
      fault = clean(answer.fault);
      if (answer.isFinal) return { status: 'error', reason: `cannot be asked for: ${fault}` };
    } else {
      const wrong = answer.values.find((value) => !isWithin(value, check));
      if (wrong !== undefined)
        return { status: 'error', reason: `is ${wrong}, ${limitsOf(check)} is wanted` };
      isKnown ||= answer.values.length > 0;
    }
    const left = end - Date.now();
    if (left <= 0) break;
    await sleep(Math.min(left, check.interval), undefined, { signal });
  }
  return isKnown
    ? { status: 'completed' }
    : { status: 'error', reason: `had no value within ${check.duration / 1000} s: ${fault}` };
}

function questionOf(
  { server, query, token }: MetricCheck,
  placeholders: PlaceholderValues,
  env: Surroundings['env'],
): Parameters<typeof askMetric>[0] {
  const problems: Problem[] = [];
  const filled = fill(query, placeholders, problems);
  const secret = token === undefined ? undefined : env[token];
  if (token !== undefined && !secret)
    throw new UserError('step-failed', `the variable ${token}, which the token of a metric is in, is empty`);
  if (problems.length > 0) throw UserError.of(problems);
  return { server, query: filled, ...(secret && { token: secret }) };
}

const isWithin = (value: number, { below, above }: MetricCheck): boolean =>
  (below === undefined || value < below) && (above === undefined || value > above);

const limitsOf = ({ below, above }: MetricCheck): string =>
  [
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ].join(' and ');
