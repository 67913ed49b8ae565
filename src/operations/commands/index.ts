/** Commands of the CLI that need no comparison and no cluster. */
export { type CheckedContext, type CheckInput, type CheckResult, check } from './check.ts';
export { type ExportInput, exportCharts } from './export.ts';
export { contextGraph, type GraphInput } from './graph.ts';
export { type InitInput, init } from './init.ts';
export { lock, type LockFile, type LockInput } from './lock.ts';
export { migrate, type MigrateInput, type MigrateOutcome, type ShownFile } from './migrate.ts';
export {
  type ContextRow,
  contextValues,
  type FlavorInput,
  flavorMarkdown,
  flavorSchema,
  listContexts,
} from './read-commands.ts';
export { type SwitchedContext, switchContext } from './switch.ts';
export { template } from './template.ts';
