/** Old forms of the configuration, and version '1', brought into version '2' with equal values. */
export { planMigration } from './migrate.ts';
export type { MigrationInput, MigrationTarget } from './plan.ts';
export type {
  MigratedContext,
  MigratedFile,
  MigratedService,
  Migration,
  MigrationNote,
  ValueDifference,
} from './types.ts';
