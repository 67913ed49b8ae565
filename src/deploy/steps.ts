/** The steps of one deploy: each starts once and ends once, or never starts and says why. */
import type { DeployStep, StepStatus } from './types.ts';

/** Which status may follow which. */
const next: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  pending: ['running', 'skipped'],
  running: ['completed', 'error'],
  completed: [],
  error: [],
  skipped: [],
};

/** The outcome of a step. */
export interface StepResult {
  readonly status: 'completed' | 'error';
  readonly exitCode?: number;
  readonly reason?: string;
}

export interface Steps {
  /** Adds a step that will follow, and returns its id. */
  plan(kind: DeployStep['kind'], name: string): number;
  begin(id: number): void;
  end(id: number, ending: StepResult): void;
  skip(id: number, reason: string): void;
  /** Inserts steps that another program ran, behind that program's step. */
  insert(steps: readonly DeployStep[], behind: number): void;
  /** Skips all steps that have not started. */
  skipRest(reason: string): void;
  list(): readonly DeployStep[];
}

/** `tell` receives every change; `now` returns milliseconds since 1970. */
export function openSteps(onChange: (step: DeployStep, id: number) => void, now: () => number): Steps {
  const steps = new Map<number, DeployStep>();
  const order: number[] = [];
  const add = (step: DeployStep, place = order.length): number => {
    const id = steps.size;
    steps.set(id, step);
    order.splice(place, 0, id);
    onChange(step, id);
    return id;
  };
  const known = (id: number): DeployStep => {
    const step = steps.get(id);
    if (step === undefined) throw new TypeError(`there is no step ${id}`);
    return step;
  };
  const move = (id: number, change: Partial<DeployStep> & Pick<DeployStep, 'status'>): void => {
    const from = known(id);
    if (!next[from.status].includes(change.status))
      throw new TypeError(`a step that is ${from.status} cannot become ${change.status}`);
    const to = { ...from, ...change };
    steps.set(id, to);
    onChange(to, id);
  };
  const skip = (id: number, reason: string): void => move(id, { status: 'skipped', reason });
  return {
    plan: (kind, name) => add({ kind, name, status: 'pending' }),
    begin: (id) => move(id, { status: 'running', started: new Date(now()).toISOString() }),
    end(id, ending) {
      const { started } = known(id);
      move(id, {
        ...ending,
        ...(started !== undefined && { milliseconds: now() - Date.parse(started) }),
      });
    },
    skip,
    insert(more, behind) {
      const place = order.indexOf(behind) + 1;
      for (const [index, step] of more.entries()) add(step, place + index);
    },
    skipRest(reason) {
      for (const id of order) if (known(id).status === 'pending') skip(id, reason);
    },
    list: () => order.map(known),
  };
}
