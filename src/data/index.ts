/** Facts as tables, with their sources. */
export { type HelmCommand, helmCommands } from './helm-commands.ts';
export * as kubernetes from './kubernetes/index.ts';
export { varyingFunctions } from './varying.ts';
