// Writes docs/risk.md out of the tables of rules and of what the API server said: `update` writes, `check` compares.
import { readFileSync } from 'node:fs';
import { riskPage } from './docs-risk.mjs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const { immutableRules } = await loadTs('src/judge/immutable/index.ts');
const { contextRows, dangerRules } = await loadTs('src/judge/rules/index.ts');
const { besideRules, reportedElsewhere, unknowable } = await loadTs('src/judge/rules/outside-rules.ts');
const { validationRules } = await loadTs('src/judge/validate/rules.ts');
const agreement = JSON.parse(
  readFileSync(new URL('../test/fixtures/judge/server-agreement.json', import.meta.url), 'utf8'),
);

updateOrCheck(process.argv[2], 'node scripts/generate-risk.mjs update', {
  'docs/risk.md': riskPage({
    immutableRules,
    dangerRules: [...dangerRules, ...contextRows],
    validationRules,
    reportedElsewhere,
    besideRules,
    unknowable,
    agreement,
  }),
});
