// Fills the outputs of the commands that pages print: `update` writes, `check` compares. Needs dist/ and a helm.
import { readFileSync } from 'node:fs';
import { withOutputs } from './console-blocks.mjs';
import { findHelms } from './real-helm.mjs';
import { updateOrCheck } from './twins.mjs';

const pages = ['docs/typed-configuration.md', 'docs/diff.md'];
const read = (page) => readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');

const helm = findHelms().find(({ name }) => name === 'helm-4');
if (helm === undefined) {
  process.stdout.write(`${pages.join(', ')}: not compared, there is no Helm 4 here\n`);
} else {
  const filled = pages.map((page) => [page, withOutputs(read(page), helm)]);
  updateOrCheck(process.argv[2], 'npm run generate', Object.fromEntries(filled));
}
