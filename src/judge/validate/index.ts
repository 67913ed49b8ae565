/** Validates a render against the API's schemas: what the server would refuse, drop, or soon remove. */
export { validationRules } from './rules.ts';
export type { SchemaTables } from './tables.ts';
export { validate } from './validate.ts';
