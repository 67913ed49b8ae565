/** One migration while it is being planned. */
import type { Context } from '../config/index.ts';
import { type Problem, UserError } from '../errors.ts';
import type { PlaceIndex } from './places.ts';
import type { MigrationTexts } from './texts.ts';
import type { MigrationNote, ValuesByContext } from './types.ts';

export interface MigrationInput {
  readonly services: readonly MigrationTarget[];
  readonly repositories: ReadonlyMap<string, string>;
  /** By the folder of a service: what its sources were fetched into. */
  readonly fetched: ReadonlyMap<string, Map<string, string>>;
}

export interface MigrationTarget {
  /** The real path of a pligos.yaml. */
  readonly file: string;
  readonly root: string;
  /** It is not to be migrated, and what it shares must stay right for it. */
  readonly isObserver?: boolean;
}

/** A service on its way. */
export interface MigrationPlan {
  readonly target: MigrationTarget;
  readonly form: string;
  readonly isCurrent: boolean;
  readonly isOld: boolean;
  /** What each context means before. */
  readonly values: ValuesByContext;
  /** Contexts of plain charts: what helm is given, before. */
  readonly charts: ReadonlyMap<string, Context>;
  readonly places: PlaceIndex;
}

export interface MigrationRun {
  readonly input: MigrationInput;
  readonly texts: MigrationTexts;
  readonly notes: MigrationNote[];
  readonly problems: Problem[];
}

/** Collects the mistakes of the user that the work throws. */
export function attempt<T>(run: MigrationRun, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    addAll(run.problems, error.problems);
    return undefined;
  }
}

/** Adds all of them: an argument list of so many could be too long. */
export function addAll<T>(to: T[], from: Iterable<T>): void {
  for (const each of from) to.push(each);
}
