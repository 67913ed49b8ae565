// Writes the action.yml of each action, and the tables of its page, out of its table of inputs and outputs: `update` writes,
// `check` compares.
import { readFileSync } from 'node:fs';
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

/** Each action: its table, its folder and page, the door in dist/ that it runs. */
const actions = [
  {
    table: 'src/main/actions/preview/inputs.ts',
    file: 'action.yml',
    page: 'docs/action.md',
    name: 'Pligos',
    description:
      'What a pull request changes in the rendered Helm charts, as a comment; and the helm command after the merge.',
    branding: true,
    hasCliWords: true,
    comments: true,
    main: 'dist/action.js',
  },
  {
    table: 'src/main/actions/report/inputs.ts',
    file: 'report/action.yml',
    page: 'docs/forks.md',
    comments: true,
    name: 'Pligos report',
    description:
      'Joins the reports of several jobs, or of a run that may not comment itself, into one comment, summary and set of files.',
    main: '../dist/report.js',
  },
  {
    table: 'src/main/actions/matrix/inputs.ts',
    file: 'matrix/action.yml',
    page: 'docs/matrix.md',
    name: 'Pligos matrix',
    description: 'Shares the services and contexts that a pull request touches among the jobs of a matrix.',
    main: '../dist/matrix.js',
  },
  {
    table: 'src/main/actions/update/inputs.ts',
    file: 'update/action.yml',
    page: 'docs/updates.md',
    name: 'Pligos update',
    description:
      'Opens one pull request for each update of a chart, a flavor or a type, with the rendered diff as its text.',
    main: '../dist/update.js',
  },
];

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

const permission = /[a-z-]+: (?:read|write)/g;

const described = ({ text, default: fallback, needs }) =>
  [
    text,
    ...(fallback === '' ? [] : [`Default: ${shownDefault(fallback)}.`]),
    ...(needs === undefined
      ? []
      : [`Needs the permission${needs.match(permission).length === 1 ? '' : 's'} ${needs}.`]),
  ].join(' ');

/** What is no word would be taken for a mark of the sentence. */
const shownDefault = (text) =>
  text.startsWith('${{') ? "the job's own" : /^\w/.test(text) ? text : `"${text}"`;

const branding = 'branding:\n  icon: anchor\n  color: blue\n';

const manifestOf = (action, inputRows, outputRows) => `# Generated from ${action.table} (npm run generate).
name: ${action.name}
description: ${action.description}
author: The Pligos authors
${action.branding ? branding : ''}inputs:
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
  main: ${action.main}
${action.comments ? `  post: ${action.main}\n  post-if: success()\n` : ''}`;

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => (text ? `\`${cell(text)}\`` : '');

const neededText = ({ needs }) =>
  needs === undefined ? '' : ` Needs ${needs.replaceAll(permission, '`$&`')}.`;

/** What the CLI and pligos.yaml call it stands in the table of the Action alone. */
function inputTable(rows, others) {
  const head = others
    ? ['| input | default | CLI | pligos.yaml | |', '|---|---|---|---|---|']
    : ['| input | default | |', '|---|---|---|'];
  return [...new Set(rows.map(({ group }) => group))].flatMap((group) => [
    ...(others ? [`### ${group}`, ''] : []),
    ...(others || group === rows[0].group ? head : []),
    ...rows
      .filter((row) => row.group === group)
      .map(
        (row) =>
          `| \`${row.name}\` | ${code(row.default)} | ${others ? `${code(row.flag)} | ${code(row.key)} | ` : ''}${cell(row.text)}${neededText(row)} |`,
      ),
    ...(others ? [''] : []),
  ]);
}

const outputTable = (rows) => [
  '| output | |',
  '|---|---|',
  ...rows.map(({ name, text }) => `| \`${name}\` | ${cell(text)} |`),
];

/** Replaces what stands between two marks of the page. */
function between(page, text, name, lines) {
  const [start, end] = [`<!-- ${name}: generated -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${lines.join('\n').trimEnd()}\n\n${text.slice(to)}`;
}

const files = {};
for (const action of actions) {
  const { inputRows, outputRows } = await loadTs(action.table);
  const text = readFileSync(new URL(`../${action.page}`, import.meta.url), 'utf8');
  files[action.file] = manifestOf(action, inputRows, outputRows);
  files[action.page] = between(
    action.page,
    between(action.page, text, 'inputs', inputTable(inputRows, action.hasCliWords === true)),
    'outputs',
    outputTable(outputRows),
  );
}
updateOrCheck(process.argv[2], 'node scripts/generate-action.mjs update', files);
