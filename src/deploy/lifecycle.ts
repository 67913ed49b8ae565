/** `lifecycle` of a context as it was written, with what is left out filled in. */
import { isList, isMap, isNumeral, type Value, writeJson } from '../yaml/index.ts';

/** A command of the user's. */
export interface CommandStep {
  /** As it was written: split into words as a shell does, nothing is expanded. */
  readonly run: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** JSON, for the step's environment. */
  readonly config: string;
}

export interface Lifecycle {
  readonly pre: readonly CommandStep[];
  /** Milliseconds; absent: nobody waits. */
  readonly wait?: number;
  readonly post: readonly CommandStep[];
  readonly onFailure: readonly CommandStep[];
  readonly rollback: 'never' | 'on-failure';
}

/** Milliseconds that a step may take, and waiting, where nothing is said. */
const defaultTimeout = 300_000;

/** The shape was checked with the configuration; what has another one is passed over. */
export function lifecycleOf(value: Value | undefined): Lifecycle {
  const map = isMap(value) ? value : new Map<string, Value>();
  const wait = map.get('wait');
  return {
    pre: stepsIn(map.get('pre')),
    ...(isMap(wait) && { wait: timeoutIn(wait) }),
    post: stepsIn(map.get('post')),
    onFailure: stepsIn(map.get('onFailure')),
    rollback: map.get('rollback') === 'on-failure' ? 'on-failure' : 'never',
  };
}

function stepsIn(list: Value | undefined): readonly CommandStep[] {
  if (!isList(list)) return [];
  return list.flatMap((entry) => {
    const run = isMap(entry) ? entry.get('run') : undefined;
    if (!isMap(entry) || typeof run !== 'string') return [];
    return [{ run, timeout: timeoutIn(entry), config: writeJson(entry.get('config') ?? new Map()) }];
  });
}

function timeoutIn(map: ReadonlyMap<string, Value>): number {
  const seconds = map.get('timeout');
  return isNumeral(seconds) ? Number(seconds.numeral) * 1000 : defaultTimeout;
}
