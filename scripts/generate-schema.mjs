// Writes the JSON Schemas: of pligos.yaml out of the table that checks it, of what Pligos writes out of the shapes that read it.
// `update` writes, `check` compares.
import { mkdirSync } from 'node:fs';
import { jsonSchemaOf } from './json-schema.mjs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const { configSchema } = await loadTs('src/schema/index.ts');
const { report, deployment, lock } = await loadTs('scripts/shapes.ts');
mkdirSync(new URL('../schema/', import.meta.url), { recursive: true });

const text = (schema) => `${JSON.stringify(schema, null, 2)}\n`;

updateOrCheck(process.argv[2], 'node scripts/generate-schema.mjs update', {
  'schema/pligos.schema.json': text(configSchema()),
  'schema/report.json': text(
    jsonSchemaOf(report, {
      title: 'A report of Pligos: what changes in Kubernetes manifests',
      description:
        'Written by `pligos diff --format json`. Secrets stand as tags: the same tag is the same value within one report, and in no other.',
      formats: false,
    }),
  ),
  'schema/deploy.json': text(
    jsonSchemaOf(deployment, {
      title: 'The record of one deploy of Pligos',
      description:
        'Written by `pligos run --record FILE` and by the Action, one for each context. Holds no secret: values are told by a digest without them, what programs said is redacted.',
    }),
  ),
  'schema/lock.json': text(
    jsonSchemaOf(lock, {
      title: 'pligos.lock: what the sources of a pligos.yaml were resolved to',
      description: 'Stands beside a pligos.yaml, as YAML; meant to be committed.',
    }),
  ),
});
