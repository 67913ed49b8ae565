// Writes the JSON Schema of pligos.yaml out of the table that checks it: `update` writes, `check` compares.
import { mkdirSync } from 'node:fs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const { configSchema } = await loadTs('src/schema/index.ts');
mkdirSync(new URL('../schema/', import.meta.url), { recursive: true });

updateOrCheck(process.argv[2], 'node scripts/generate-schema.mjs update', {
  'schema/pligos.schema.json': `${JSON.stringify(configSchema(), null, 2)}\n`,
});
