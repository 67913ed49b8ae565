/**
 * A user's mistake, in one shape for every room. A `Problem` is plain data: rooms collect them, so that a run
 * reports all of them together. A `UserError` carries them to the door. Anything else that is thrown is a bug
 * in Pligos and shows its stack.
 */
import type { Code } from './codes.ts';

export type { Code } from './codes.ts';

/** A place in a file of the user's. Lines and columns count from 1, columns in UTF-16 units. */
export interface At {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The length of the range; 1 where it is unknown. */
  readonly length?: number;
  /** The path in the file's structure, e.g. `contexts.dev.spec.routes[0]`. */
  readonly path?: string;
}

export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly code: Code;
  /** What was found and what was expected, one sentence, no final full stop. */
  readonly message: string;
  readonly at?: At;
  /** What to do next. */
  readonly hint?: string;
}

export interface ProblemDetails {
  readonly at?: At | undefined;
  readonly hint?: string | undefined;
}

/** Makes an error; `at` and `hint` are left out where they are unknown. */
export function problem(code: Code, message: string, details: ProblemDetails = {}): Problem {
  return make('error', code, message, details);
}

/** Makes a warning. */
export function warning(code: Code, message: string, details: ProblemDetails = {}): Problem {
  return make('warning', code, message, details);
}

function make(severity: Problem['severity'], code: Code, message: string, details: ProblemDetails): Problem {
  return {
    severity,
    code,
    message,
    ...(details.at && { at: details.at }),
    ...(details.hint && { hint: details.hint }),
  };
}

export const isError = (candidate: Problem): boolean => candidate.severity === 'error';

/** One or several mistakes of the user's; a command ends with it and exit code 1. */
export class UserError extends Error {
  readonly problems: readonly Problem[];

  constructor(code: Code, message: string, details: ProblemDetails = {}) {
    super(message);
    this.name = 'UserError';
    this.problems = [problem(code, message, details)];
  }

  /** The error that carries all of these (warnings may be among them). */
  static of(problems: readonly Problem[]): UserError {
    const first = problems.find(isError) ?? problems[0];
    if (first === undefined) throw new TypeError('UserError.of needs at least one problem');
    const error = new UserError(first.code, first.message, first);
    (error as { problems: readonly Problem[] }).problems = problems;
    return error;
  }
}
