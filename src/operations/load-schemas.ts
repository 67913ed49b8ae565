import type { SchemaTables } from '../judge/index.ts';

/** Loads the tables that validation needs. */
export const loadSchemas = async (): Promise<SchemaTables> =>
  (await import('./schema-tables.ts')).schemaTables;
