// The page of error codes: grouped as the table in src/codes.ts is, by its comments.

const rooms = {
  yaml: 'Reading YAML',
  'main and pipeline': 'Commands',
  files: 'Files and folders',
  archive: 'Archives',
  process: 'Running programs',
  config: 'Configuration: pligos.yaml, type files, schema.yaml',
  compile: 'Compiling a context',
  schema: 'Schemas',
  chart: 'Charts',
  judge: 'Judging: policies',
  report: 'Reports that are read',
  artifacts: "Helm's artifacts",
  helm: 'Running helm',
  git: 'git',
  github: 'GitHub',
};

/** Markdown. `source` is the text of the table: its comments are the groups, its order is the order. */
export function errorsPage(codes, source) {
  const lines = [
    '# Errors and warnings',
    '',
    'Every message of Pligos ends with a code in brackets. A message names the file, line and column, the path in the',
    'file, what was found and what was expected; the line below it says what to do. This page says what each code is',
    'about. It is generated from `src/codes.ts` (`npm run generate`).',
  ];
  for (const line of source.split('\n')) {
    const group = /^ {2}\/\/ (.+)$/.exec(line)?.[1];
    if (group !== undefined)
      lines.push('', `## ${rooms[group] ?? group}`, '', '| code | what it says |', '|---|---|');
    const code = /^ {2}'?([a-z][\w-]*)'?:/.exec(line)?.[1];
    if (code !== undefined) lines.push(`| \`${code}\` | ${cell(codes[code])} |`);
  }
  return `${lines.join('\n')}\n`;
}

const cell = (text) => text.replaceAll('|', '\\|');
