// Fills the outputs of the commands in README.md: `update` writes, `check` compares. Needs dist/ and a helm.
import { readFileSync } from 'node:fs';
import { withOutputs } from './readme-console.mjs';
import { findHelms } from './real-helm.mjs';
import { updateOrCheck } from './twins.mjs';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const helm = findHelms().find(({ name }) => name === 'helm-4');
if (helm === undefined) {
  process.stdout.write('README.md was not compared: no helm 4 here\n');
} else {
  updateOrCheck(process.argv[2], 'npm run generate', { 'README.md': withOutputs(page, helm) });
}
