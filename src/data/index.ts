/** Facts as tables, with their sources. */
export { type ConnectionFlags, connectionTexts, loginFlags } from './connection-flags.ts';
export { type HelmCommand, helmCommands } from './helm-commands.ts';
export { knownHelms } from './known-helms.ts';
export * as kubernetes from './kubernetes/index.ts';
/** Large: only what loads apart may name these two. */
export * as patchTables from './kubernetes/patch-keys.ts';
export * as schemaTables from './kubernetes/schemas/index.ts';
export { varyingFunctions } from './varying-functions.ts';
