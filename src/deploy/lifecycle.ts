/** `lifecycle` of a context as it was written, with what is left out filled in. */
import { type MapValue, writeJson } from '../yaml/index.ts';

/** A command of the user's. */
export interface CommandStep {
  /** As it was written: split into words as a shell does, nothing is expanded. */
  readonly run: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** JSON, for the step's environment. */
  readonly config: string;
}

/** A query of Prometheus whose values must stay within limits. */
export interface MetricCheck {
  readonly query: string;
  readonly server: string;
  readonly below?: number;
  readonly above?: number;
  /** Milliseconds that it must hold, and between two questions. */
  readonly duration: number;
  readonly interval: number;
  /** The variable with the token of the server. */
  readonly token?: string;
}

/** The first of two steps of an upgrade. */
export interface FirstStep {
  readonly kind: 'canary' | 'blue-green';
  readonly values: MapValue;
  /** Paths of values that stay as they are deployed. */
  readonly keep: readonly string[];
  /** Milliseconds. */
  readonly wait: number;
  readonly checks: readonly (CommandStep | MetricCheck)[];
}

export interface Lifecycle {
  readonly pre: readonly CommandStep[];
  readonly first?: FirstStep;
  /** Milliseconds. Absent: Pligos does not wait. */
  readonly wait?: number;
  readonly post: readonly CommandStep[];
  readonly onFailure: readonly CommandStep[];
  readonly rollback: 'never' | 'on-failure';
}

/** Milliseconds for a step and for waiting, where the configuration sets none. */
const defaultTimeout = 300_000;

/** The configuration's own shape. Times are seconds. */
interface WrittenLifecycle {
  readonly pre?: readonly WrittenStep[];
  readonly wait?: { readonly timeout?: number };
  readonly post?: readonly WrittenStep[];
  readonly onFailure?: readonly WrittenStep[];
  readonly rollback?: Lifecycle['rollback'];
  readonly canary?: WrittenFirstStep;
  readonly blueGreen?: WrittenFirstStep;
}

interface WrittenFirstStep {
  readonly values?: MapValue;
  readonly keep?: readonly string[];
  readonly wait?: { readonly timeout?: number };
  readonly checks?: readonly WrittenCheck[];
}

interface WrittenCheck extends WrittenStep {
  readonly metric?: {
    readonly query: string;
    readonly server: string;
    readonly below?: string;
    readonly above?: string;
    readonly for?: number;
    readonly every?: number;
    readonly token?: string;
  };
}

interface WrittenStep {
  /** Absent where `use` named no step, which was reported. */
  readonly run?: string;
  readonly timeout?: number;
  readonly config?: MapValue;
}

export const lifecycleOf = ({
  pre,
  wait,
  post,
  onFailure,
  rollback,
  canary,
  blueGreen,
}: WrittenLifecycle = {}): Lifecycle => ({
  pre: stepsOf(pre),
  ...(canary && { first: firstStepOf('canary', canary) }),
  ...(blueGreen && { first: firstStepOf('blue-green', blueGreen) }),
  ...(wait && { wait: millisecondsOf(wait.timeout) }),
  post: stepsOf(post),
  onFailure: stepsOf(onFailure),
  // A first step that is not followed by the second is of no use.
  rollback: rollback ?? (canary === undefined && blueGreen === undefined ? 'never' : 'on-failure'),
});

const firstStepOf = (
  kind: FirstStep['kind'],
  { values = new Map(), keep = [], wait, checks }: WrittenFirstStep,
): FirstStep => ({ kind, values, keep, wait: millisecondsOf(wait?.timeout), checks: checksOf(checks) });

const checksOf = (checks: readonly WrittenCheck[] = []): FirstStep['checks'] =>
  checks.flatMap((one): FirstStep['checks'] =>
    one.metric === undefined ? stepsOf([one]) : [metricOf(one.metric)],
  );

const metricOf = ({
  below,
  above,
  for: duration = 60,
  every = 15,
  ...rest
}: NonNullable<WrittenCheck['metric']>): MetricCheck => ({
  ...rest,
  ...(below !== undefined && { below: Number(below) }),
  ...(above !== undefined && { above: Number(above) }),
  duration: duration * 1000,
  interval: every * 1000,
});

const stepsOf = (steps: readonly WrittenStep[] = []): readonly CommandStep[] =>
  steps.flatMap(({ run, timeout, config }) =>
    run === undefined
      ? []
      : [{ run, timeout: millisecondsOf(timeout), config: writeJson(config ?? new Map()) }],
  );

const millisecondsOf = (seconds: number | undefined): number =>
  seconds === undefined ? defaultTimeout : seconds * 1000;
