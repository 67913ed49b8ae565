/** Facts as tables, with their sources. */
export { type HelmCommand, helmCommands } from './helm-commands.ts';
