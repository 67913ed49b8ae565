/** Makes JSON Schema and Markdown of types. */
export { configSchema } from './config-schema.ts';
export { flavorDocs } from './flavor-docs.ts';
export type { JsonSchema } from './json.ts';
export { specSchema } from './spec-schema.ts';
export { valuesSchema } from './values-schema.ts';
