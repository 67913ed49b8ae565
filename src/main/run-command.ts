/** Which file answers which command; each loads when it is asked for. */
import type { Call } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** Runs a call and gives the exit code. */
export type Handler = (call: Call, terminal: Terminal) => Promise<number>;

const handlers: Readonly<Record<string, () => Promise<{ readonly handle: Handler }>>> = {
  run: () => import('./commands/run.ts'),
  template: () => import('./commands/template.ts'),
  values: () => import('./commands/values.ts'),
  chart: () => import('./commands/chart.ts'),
  switch: () => import('./commands/switch.ts'),
  check: () => import('./commands/check.ts'),
  contexts: () => import('./commands/contexts.ts'),
  init: () => import('./commands/init.ts'),
  schema: () => import('./commands/schema.ts'),
  docs: () => import('./commands/docs.ts'),
  completion: () => import('./commands/completion.ts'),
};

export async function loadCommand(name: string): Promise<Handler> {
  const load = handlers[name];
  if (load === undefined) throw new TypeError(`the command ${name} has no handler`);
  return (await load()).handle;
}
