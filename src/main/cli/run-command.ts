/** Which file answers which command; it is loaded when the command is called. */
import type { Handler } from './handler.ts';

const handlers: ReadonlyMap<string, () => Promise<{ readonly handle: Handler }>> = new Map([
  ['run', () => import('./commands/run.ts')],
  ['template', () => import('./commands/template.ts')],
  ['values', () => import('./commands/values.ts')],
  ['app-config', () => import('./commands/app-config.ts')],
  ['codegen', () => import('./commands/codegen.ts')],
  ['chart', () => import('./commands/chart.ts')],
  ['export', () => import('./commands/export.ts')],
  ['switch', () => import('./commands/switch.ts')],
  ['check', () => import('./commands/check.ts')],
  ['contexts', () => import('./commands/contexts.ts')],
  ['graph', () => import('./commands/graph.ts')],
  ['lock', () => import('./commands/sources/lock.ts')],
  ['outdated', () => import('./commands/sources/outdated.ts')],
  ['bundle', () => import('./commands/bundle.ts')],
  ['update', () => import('./commands/sources/update.ts')],
  ['migrate', () => import('./commands/migrate.ts')],
  ['init', () => import('./commands/init.ts')],
  ['schema', () => import('./commands/schema.ts')],
  ['diff', () => import('./commands/diff.ts')],
  ['drift', () => import('./commands/drift.ts')],
  ['preflight', () => import('./commands/preflight.ts')],
  ['sync', () => import('./commands/sync.ts')],
  ['prune', () => import('./commands/prune.ts')],
  ['history', () => import('./commands/history.ts')],
  ['docs', () => import('./commands/docs.ts')],
  ['completion', () => import('./commands/completion.ts')],
]);

export async function handlerOf(name: string): Promise<Handler> {
  const load = handlers.get(name);
  if (load === undefined) throw new TypeError(`the command ${name} has no handler`);
  return (await load()).handle;
}
