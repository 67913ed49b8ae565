/** What the packages of GitHub's toolkit write and read: the log, and the variables of the runner. */
import { jest } from '@jest/globals';

/** The log from now on; put it back with `restore`. */
export function recordLog(): { readonly text: () => string; readonly restore: () => void } {
  const texts: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  return { text: () => texts.join(''), restore: () => spy.mockRestore() };
}

/** Runs it with these variables beside the process's own. */
export function withVariables<T>(variables: Readonly<Record<string, string>>, run: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
