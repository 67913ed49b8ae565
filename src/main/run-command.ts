/** Which file answers which command. What runs often is loaded at once, in one chunk; the rest when it is asked for. */
import type { Call } from './arguments.ts';
import { handle as chart } from './commands/chart.ts';
import { handle as check } from './commands/check.ts';
import { handle as contexts } from './commands/contexts.ts';
import { handle as run } from './commands/run.ts';
import { handle as switchTo } from './commands/switch.ts';
import { handle as template } from './commands/template.ts';
import { handle as values } from './commands/values.ts';
import type { Terminal } from './terminal.ts';

/** Runs a call and gives the exit code. */
export type Handler = (call: Call, terminal: Terminal) => Promise<number>;

type Loader = () => Handler | Promise<Handler>;

const handlers: Readonly<Record<string, Loader>> = {
  run: () => run,
  template: () => template,
  values: () => values,
  chart: () => chart,
  switch: () => switchTo,
  check: () => check,
  contexts: () => contexts,
  init: async () => (await import('./commands/init.ts')).handle,
  schema: async () => (await import('./commands/schema.ts')).handle,
  docs: async () => (await import('./commands/docs.ts')).handle,
  completion: async () => (await import('./commands/completion.ts')).handle,
};

export async function loadCommand(name: string): Promise<Handler> {
  const load = handlers[name];
  if (load === undefined) throw new TypeError(`the command ${name} has no handler`);
  return load();
}
