/** The steps of one deploy as they go: each begins once, ends once, or never begins and says why. */
import type { Step, StepStatus } from './types.ts';

/** What may follow what. */
const next: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  pending: ['running', 'skipped', 'completed', 'error'],
  running: ['completed', 'error'],
  completed: [],
  error: [],
  skipped: [],
};

/** How a step ended. */
export interface Ending {
  readonly status: 'completed' | 'error' | 'skipped';
  readonly exitCode?: number;
  readonly reason?: string;
}

export interface Steps {
  /** Adds one that is still to come, and gives its number. */
  plan(kind: Step['kind'], name: string): number;
  begin(at: number): void;
  end(at: number, ending: Ending): void;
  /** Adds one that ran elsewhere, with its times. */
  add(step: Step): void;
  /** All that have not begun never will. */
  skipRest(reason: string): void;
  list(): readonly Step[];
}

/** `tell` hears of every change; `now` gives milliseconds since 1970. */
export function openSteps(tell: (step: Step, at: number) => void, now: () => number): Steps {
  const steps: Step[] = [];
  const put = (at: number, to: Step): void => {
    const from = steps[at];
    if (from === undefined) throw new TypeError(`there is no step ${at}`);
    if (!next[from.status].includes(to.status))
      throw new TypeError(`a step that is ${from.status} does not become ${to.status}`);
    steps[at] = to;
    tell(to, at);
  };
  const at = (number: number): Step => {
    const step = steps[number];
    if (step === undefined) throw new TypeError(`there is no step ${number}`);
    return step;
  };
  const push = (step: Step): number => {
    steps.push(step);
    tell(step, steps.length - 1);
    return steps.length - 1;
  };
  return {
    plan: (kind, name) => push({ kind, name, status: 'pending' }),
    begin: (number) =>
      put(number, { ...at(number), status: 'running', started: new Date(now()).toISOString() }),
    end(number, { status, exitCode, reason }) {
      const step = at(number);
      put(number, {
        ...step,
        status,
        ...(step.started !== undefined && { milliseconds: now() - Date.parse(step.started) }),
        ...(exitCode !== undefined && { exitCode }),
        ...(reason !== undefined && { reason }),
      });
    },
    add: (step) => void push(step),
    skipRest(reason) {
      for (const [number, step] of steps.entries())
        if (step.status === 'pending') put(number, { ...step, status: 'skipped', reason });
    },
    list: () => [...steps],
  };
}
