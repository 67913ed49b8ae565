/** Which file answers which command. All of them are in one file of dist/: what does not run is not compiled. */
import { handle as chart } from './commands/chart.ts';
import { handle as check } from './commands/check.ts';
import { handle as completion } from './commands/completion.ts';
import { handle as contexts } from './commands/contexts.ts';
import { handle as diff } from './commands/diff.ts';
import { handle as docs } from './commands/docs.ts';
import { handle as history } from './commands/history.ts';
import { handle as init } from './commands/init.ts';
import { handle as preflight } from './commands/preflight.ts';
import { handle as run } from './commands/run.ts';
import { handle as schema } from './commands/schema.ts';
import { handle as switchTo } from './commands/switch.ts';
import { handle as template } from './commands/template.ts';
import { handle as values } from './commands/values.ts';
import type { Handler } from './handler.ts';

const handlers: ReadonlyMap<string, Handler> = new Map([
  ['run', run],
  ['template', template],
  ['values', values],
  ['chart', chart],
  ['switch', switchTo],
  ['check', check],
  ['contexts', contexts],
  ['init', init],
  ['schema', schema],
  ['diff', diff],
  ['preflight', preflight],
  ['history', history],
  ['docs', docs],
  ['completion', completion],
]);

export function handlerOf(name: string): Handler {
  const handler = handlers.get(name);
  if (handler === undefined) throw new TypeError(`the command ${name} has no handler`);
  return handler;
}
