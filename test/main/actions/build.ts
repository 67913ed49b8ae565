/** Inputs and events for tests: whole ones, of which a test says only what it is about. */
import type { RunEvent } from '../../../src/github/index.ts';
import { type ActionInputName, inputRows } from '../../../src/main/actions/preview/inputs.ts';
import { type ActionInputs, loadInputs } from '../../../src/main/actions/preview/load-inputs.ts';
import { withVariables } from './recorded.ts';

/** How the runner hands an input over. */
const variableOf = (name: string): string => `INPUT_${name.toUpperCase()}`;

export type Given = Partial<Record<ActionInputName, string>>;

/** The runner's variables: every input with its default, but for those that are given. */
export function inputEnv(given: Given = {}, env: Record<string, string> = {}): Record<string, string> {
  const values = inputRows.map(({ name, default: fallback }): [string, string] => [
    variableOf(name),
    given[name] ?? (fallback.startsWith('${{') ? '' : fallback),
  ]);
  return { ...Object.fromEntries(values), ...env };
}

export function makeInputs(given: Given = {}, env: Record<string, string> = {}): ActionInputs {
  const variables = inputEnv(given, env);
  return withVariables(variables, () => loadInputs(variables));
}

/** A push to main, but for what is given. */
export function makeEvent(given: Partial<RunEvent> = {}): RunEvent {
  return {
    kind: 'push',
    name: given.kind ?? 'push',
    repository: { owner: 'octo', name: 'shop' },
    sha: 'c'.repeat(40),
    ref: 'refs/heads/main',
    defaultBranch: 'main',
    actor: 'octocat',
    isFork: false,
    run: { id: 100, attempt: 1 },
    runNumber: 7,
    workflow: 'preview',
    job: 'preview',
    step: '',
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    isEnterprise: false,
    ...given,
  };
}

/** What a pull request adds to an event. */
export function pullEvent(given: Partial<NonNullable<RunEvent['pull']>> = {}): RunEvent {
  const pull = {
    number: 5,
    headSha: 'a'.repeat(40),
    headRef: 'feature',
    baseSha: 'b'.repeat(40),
    baseRef: 'main',
    isFork: false,
    headRepository: { owner: 'octo', name: 'shop' },
    ...given,
  };
  return makeEvent({
    kind: 'pull_request',
    ref: 'refs/pull/5/merge',
    pull,
    pullNumber: pull.number,
    isFork: pull.isFork,
  });
}
