// Writes action.yml and the tables of docs/action.md out of the one table of inputs and outputs: `update` writes, `check` compares.
import { readFileSync } from 'node:fs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const { inputRows, outputRows } = await loadTs('src/main/action/inputs.ts');
const page = new URL('../docs/action.md', import.meta.url);

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** A text over several lines, folded by YAML. */
function folded(text, indent) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${line} ${word}`.length + indent > 120) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return ['>-', ...[...lines, line].map((one) => `${' '.repeat(indent)}${one}`)].join('\n');
}

const described = ({ text, default: fallback, needs }) =>
  [
    text,
    ...(fallback === '' ? [] : [`Default: ${fallback.startsWith('${{') ? "the job's own" : fallback}.`]),
    ...(needs === undefined ? [] : [`Needs the permission ${needs}.`]),
  ].join(' ');

const action = `# Generated from src/main/action/inputs.ts (npm run generate).
name: Pligos
description: What a pull request changes in the rendered Helm charts, as a comment; and the helm command after the merge.
author: The Pligos authors
branding:
  icon: anchor
  color: blue
inputs:
${inputRows
  .map(
    (row) =>
      `  ${row.name}:\n    description: ${folded(described(row), 6)}\n    required: false\n    default: ${quoted(row.default)}`,
  )
  .join('\n')}
outputs:
${outputRows.map((row) => `  ${row.name}:\n    description: ${folded(row.text, 6)}`).join('\n')}
runs:
  using: node24
  main: dist/action.js
`;

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => (text ? `\`${cell(text)}\`` : '');

const inputTable = [...new Set(inputRows.map(({ group }) => group))].flatMap((group) => [
  `### ${group}`,
  '',
  '| input | default | CLI | pligos.yaml | |',
  '|---|---|---|---|---|',
  ...inputRows
    .filter((row) => row.group === group)
    .map(
      (row) =>
        `| \`${row.name}\` | ${code(row.default)} | ${code(row.flag)} | ${code(row.key)} | ${cell(row.text)}${row.needs === undefined ? '' : ` Needs \`${row.needs}\`.`} |`,
    ),
  '',
]);

const outputTable = [
  '| output | |',
  '|---|---|',
  ...outputRows.map(({ name, text }) => `| \`${name}\` | ${cell(text)} |`),
];

/** Replaces what stands between two marks of the page. */
function between(text, name, lines) {
  const [start, end] = [`<!-- ${name}: generated -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/action.md lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${lines.join('\n').trimEnd()}\n\n${text.slice(to)}`;
}

updateOrCheck(process.argv[2], 'node scripts/generate-action.mjs update', {
  'action.yml': action,
  'docs/action.md': between(
    between(readFileSync(page, 'utf8'), 'inputs', inputTable),
    'outputs',
    outputTable,
  ),
});
