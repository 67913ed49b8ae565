/** `pligos init --from-chart`: adds contexts for an existing chart to a new or existing pligos.yaml. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { metadataOf, readChart } from '../../chart/index.ts';
import { UserError } from '../../errors.ts';
import { findRoot, readText } from '../../files/index.ts';
import { isMap, type MapValue, ownFile, readOne, sameValue, valueOf } from '../../yaml/index.ts';
import { chartConfig, contextBlock, helmIgnored, ignoredSecrets } from './starter.ts';
import type { Surroundings } from '../surroundings.ts';

/** The files with their new texts; unchanged files are left out. */
export function chartFiles(
  dir: string,
  chartArgument: string,
  schema: boolean,
  { cwd }: Pick<Surroundings, 'cwd'>,
): ReadonlyMap<string, string> {
  const chart = resolve(cwd, chartArgument);
  if (!existsSync(join(chart, 'Chart.yaml'))) {
    throw new UserError('chart-missing', `${chartArgument} contains no Chart.yaml`, {
      hint: 'name the folder of a chart',
    });
  }
  const files = new Map<string, string>();
  const { name } = metadataOf(readChart(chart, [chart]));
  const path = dotted(relative(dir, chart));
  const contexts = contextsOf(chart, dir);
  const file = join(dir, 'pligos.yaml');
  const text = existsSync(file)
    ? withContexts(file, { chart: path, name, contexts })
    : chartConfig({ chart: path, release: name, contexts, schema });
  if (text !== undefined) files.set('pligos.yaml', text);
  const gitIgnore = gitIgnoreOf(dir);
  // A new file is none of the chart's.
  const isNew = gitIgnore !== undefined && !existsSync(join(dir, '.gitignore'));
  const required = isNew ? `${helmIgnored}.gitignore\n` : helmIgnored;
  const ignoring = chart === dir ? completeIgnoreFile(join(dir, '.helmignore'), required) : undefined;
  if (ignoring !== undefined) files.set('.helmignore', ignoring);
  if (gitIgnore !== undefined) files.set('.gitignore', gitIgnore);
  return files;
}

/** What lets git ignore the files of secrets; undefined where it does, and outside of a repository. */
function gitIgnoreOf(dir: string): string | undefined {
  const file = join(dir, '.gitignore');
  const root = findRoot(dir);
  if (!existsSync(file) && !existsSync(join(root, '.git'))) return undefined;
  const isDone = completeIgnoreFile(join(root, '.gitignore'), ignoredSecrets) === undefined;
  return isDone ? undefined : completeIgnoreFile(file, ignoredSecrets);
}

/** A context for each value file with a context's name; otherwise one without value files. */
function contextsOf(chart: string, dir: string): ReadonlyMap<string, readonly string[]> {
  const contexts = new Map<string, string[]>();
  for (const folder of new Set([chart, dirname(chart), dir])) {
    for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
      const context = /^values[-._](.+)\.ya?ml$/.exec(file)?.[1];
      if (context === undefined) continue;
      contexts.set(context, [...(contexts.get(context) ?? []), dotted(relative(dir, join(folder, file)))]);
    }
  }
  return contexts.size === 0 ? new Map([['default', []]]) : contexts;
}

const dotted = (path: string): string => (path === '' ? '.' : path.startsWith('.') ? path : `./${path}`);

interface Adding {
  readonly chart: string;
  readonly name: string;
  readonly contexts: ReadonlyMap<string, readonly string[]>;
}

/** The text with its missing contexts, every other line unchanged; undefined where none is missing. */
function withContexts(file: string, { chart, name, contexts }: Adding): string | undefined {
  const text = readText(file);
  const before = contextsIn(file, text);
  const added = new Map<string, readonly string[]>();
  for (const [context, files] of contexts) {
    const present = before.get(context);
    const full = `${name}-${context}`;
    if (present === undefined) added.set(context, files);
    else if (!isOf(present, file, chart) && !before.has(full)) added.set(full, files);
  }
  if (added.size === 0) return undefined;
  const blocks = [...added].map(([context, files]) => contextBlock(context, { chart, release: name, files }));
  const after = inserted(text, blocks.join(''));
  const now = after === undefined ? undefined : contextsIn(file, after);
  const isSame =
    now?.size === before.size + added.size &&
    [...before].every(([key, value]) => sameValue(now.get(key) ?? null, value));
  if (after !== undefined && isSame) return after;
  throw new UserError('file-in-the-way', `${file} is written in a way that init cannot add to`, {
    at: { file, line: 1, column: 1 },
    hint: `add the contexts by hand:\n${blocks.join('')}`,
  });
}

function contextsIn(file: string, text: string): MapValue {
  const { tree } = readOne(file, text, ownFile);
  const value = tree && valueOf(tree);
  const contexts = isMap(value) ? value.get('contexts') : undefined;
  return isMap(contexts) ? contexts : new Map();
}

/** Is it a context of this chart? */
function isOf(context: unknown, file: string, chart: string): boolean {
  const path = context instanceof Map ? context.get('chart') : undefined;
  return typeof path === 'string' && resolve(dirname(file), path) === resolve(dirname(file), chart);
}

/** After the last line of the block `contexts:`, with its indentation; undefined without such a block. */
function inserted(text: string, blocks: string): string | undefined {
  const lines = text.replace(/\n*$/, '').split('\n');
  const start = lines.findIndex((line) => /^contexts:\s*(?:#.*)?$/.test(line));
  if (start < 0) return undefined;
  const next = lines.findIndex((line, at) => at > start && /^[^\s#]/.test(line));
  let end = next < 0 ? lines.length : next;
  // A comment above the next key belongs to that key.
  const isFollowed = next >= 0;
  if (isFollowed) while (end > start + 1 && /^(?:#.*|\s*)$/.test(lines[end - 1] ?? '')) end -= 1;
  const first = lines.slice(start + 1, end).find((line) => /^\s+[^\s#]/.test(line));
  const indent = /^\s*/.exec(first ?? '  ')?.[0] ?? '  ';
  const block = blocks.trimEnd().replaceAll(/^ {2}/gm, indent);
  return `${[...lines.slice(0, end), block, ...lines.slice(end)].join('\n')}\n`;
}

/** The text of an ignore file with its missing lines; undefined where none is missing. */
export function completeIgnoreFile(file: string, required: string): string | undefined {
  const before = existsSync(file) ? readText(file) : '';
  const lines = new Set(before.split(/\r?\n/));
  if (required.split('\n').every((line) => line === '' || line.startsWith('#') || lines.has(line)))
    return undefined;
  return before === '' ? required : `${before.replace(/\n*$/, '\n')}\n${required}`;
}
