// Writes docs/errors.md, docs/cli.md, the lists of docs/security.md and the forms of docs/sources.md out of the tables in the code: `update` writes, `check` compares.
import { readFileSync } from 'node:fs';
import { errorsPage } from './docs-errors.mjs';
import { cliPage } from './docs-cli.mjs';
import { securityPage } from './docs-trust.mjs';
import { sourcesPage } from './docs-sources.mjs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const codesText = readFileSync(new URL('../src/codes.ts', import.meta.url), 'utf8');
const { codes } = await loadTs('src/codes.ts');
const { commands, exitCodeWords } = await loadTs('src/main/commands.ts');
const trust = await loadTs('src/trust/index.ts');
const sources = await loadTs('src/sources/index.ts');
const { globalFlags } = await loadTs('src/main/cli/flags.ts');

updateOrCheck(process.argv[2], 'node scripts/generate-docs.mjs update', {
  'docs/errors.md': errorsPage(codes, codesText),
  'docs/security.md': securityPage(
    readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8'),
    trust,
  ),
  'docs/sources.md': sourcesPage(
    readFileSync(new URL('../docs/sources.md', import.meta.url), 'utf8'),
    sources,
  ),
  'docs/cli.md': cliPage(commands, globalFlags, exitCodeWords),
});
