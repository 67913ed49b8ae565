/** What all parts of one expansion share. */
import type { Budget, GoMap } from '../../gotemplate/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { SetError } from './errors.ts';
import { limits } from './limits.ts';
import type { RepositoryFiles } from './generators/repository-files.ts';

/** The parameters of one Application: nested with goTemplate, else texts under keys with dots. */
export type Params = GoMap;

export interface Expansion {
  readonly isGo: boolean;
  readonly options: readonly string[];
  readonly budget: Budget;
  readonly files: RepositoryFiles;
  readonly answers: MapValue;
  readonly warn: (message: string) => void;
}

/** Ends a set whose generators multiply beyond any use. */
export function countOf<T>(sets: readonly T[]): readonly T[] {
  if (sets.length > limits.parameterSets)
    throw new SetError(
      `a generator makes ${sets.length} sets of parameters, more than the ${limits.parameterSets} that Pligos reads`,
      true,
    );
  return sets;
}
