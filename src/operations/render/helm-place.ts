/**
 * Finds the place in the repository that an error of helm means: a template, a value file, or the value that
 * a schema refuses. Source of the messages: Helm 3.17 and 4.1, which differ
 * (test/e2e/errors-place.helm.test.ts runs both).
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type At, UserError } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { atOf, entryOf, helmFile, readDocuments, type Tree } from '../../yaml/index.ts';
import type { PreparedContext } from './prepare.ts';
import { templateFile } from '../compare/finding-sources.ts';
import { isUsedInPlace } from '../sources/kinds.ts';

export interface HelmPlace {
  readonly at: At;
  /**
   * `yaml`: a file that is not YAML; `map`: a file without a map; `schema`: a value; `template`: a template.
   */
  readonly kind: 'yaml' | 'map' | 'schema' | 'template';
}

/** The same for a message of `helm lint`, which begins with a file or folder of the chart. */
export function lintPlace(message: string, rendering: Rendering): At | undefined {
  const place = placeOf(message, rendering)?.at;
  if (place !== undefined) return place;
  const [, path = ''] = /^([^\s:]+): /.exec(message) ?? [];
  const file = path.endsWith('/') ? undefined : templateFile(`chart/${path}`, rendering.target);
  if (file === undefined || !statSync(file).isFile()) return undefined;
  // helm counts the lines of the rendered template.
  return path.startsWith('templates/') ? { file, line: 1, column: 1 } : faultIn(file);
}

type Rendering = Pick<PreparedContext, 'target' | 'chart'>;

/** Undefined where helm names no file in the repository. */
export function placeOf(message: string, rendering: Rendering): HelmPlace | undefined {
  return (
    valueFilePlace(message, rendering) ?? schemaPlace(message, rendering) ?? templatePlace(message, rendering)
  );
}

// ---- files that helm cannot read as values --------------------------------------------------

/** `failed to parse FILE: …` is a value file, `cannot load values.yaml: …` a file of the chart or of a sub-chart. */
function valueFilePlace(message: string, { target }: Rendering): HelmPlace | undefined {
  const [, path] =
    /^failed to parse (.+?): (?:cannot unmarshal|error converting|error unmarshaling)/.exec(message) ?? [];
  const [, inChart] = /\bcannot load ([^\s:]+): /.exec(message) ?? [];
  const folders = [...message.matchAll(/error unpacking subchart (\S+) in \S+: /g)].map(
    ([, name = '']) => `charts/${name}/`,
  );
  const valueFile = path !== undefined && existsSync(path) ? path : undefined;
  const file = valueFile ?? (inChart && templateFile(`chart/${folders.join('')}${inChart}`, target));
  if (file === undefined || file === '') return undefined;
  const line = /yaml: line (\d+):/.exec(message)?.[1];
  const kind = message.includes('error unmarshaling JSON') ? 'map' : 'yaml';
  const at = line === undefined ? faultIn(file) : { file, line: Number(line), column: 1 };
  return { at, kind };
}

/** Without a line from helm: the first fault that our reader finds, else the first line. */
function faultIn(file: string): At {
  try {
    const { problems } = readDocuments(file, readText(file), helmFile);
    return problems[0]?.at ?? { file, line: 1, column: 1 };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems[0]?.at ?? { file, line: 1, column: 1 };
  }
}

// ---- values that a schema refuses -----------------------------------------------------------

/** The value in the first line of the first chart, in the last file that sets it. */
function schemaPlace(message: string, { target, chart: wholeChart }: Rendering): HelmPlace | undefined {
  const [, chart, first] =
    /values don't meet the specifications of the schema\(s\)[^\n]*\n([^\n:]+):\n\s*([^\n]+)/.exec(message) ??
    [];
  const { source } = target.context;
  if (chart === undefined || first === undefined || !isUsedInPlace(target)) return undefined;
  const places = pathIn(first);
  if (places === undefined) {
    const schema = templateFile('chart/values.schema.json', target);
    return schema === undefined ? undefined : { at: { file: schema, line: 1, column: 1 }, kind: 'schema' };
  }
  const dir = source.dir.value;
  const files = [join(dir, 'values.yaml'), ...source.valueFiles.map(({ value }) => value)].filter((file) =>
    existsSync(file),
  );
  const trees = files.map(firstTree).filter((tree) => tree !== undefined);
  // Values of a sub-chart are below its name.
  const path = chart === wholeChart.name ? places : [chart, ...places];
  const deepest = trees
    .map((tree) => nodeAt(tree, path))
    .reduce((best, candidate) => (candidate.depth >= best.depth ? candidate : best), {
      depth: 0,
      at: undefined as At | undefined,
    });
  return deepest.at === undefined ? undefined : { at: deepest.at, kind: 'schema' };
}

/** Helm 3: `- image.tag: …`, `- (root): …`; Helm 4: `- at '/image/tag': …`. */
function pathIn(line: string): readonly string[] | undefined {
  const [, pointer] = /^- at '([^']*)': /.exec(line) ?? [];
  if (pointer !== undefined)
    return pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [, dotted] = /^- (\S+): /.exec(line) ?? [];
  return dotted === '(root)' ? [] : dotted?.split('.');
}

function firstTree(file: string): Tree | undefined {
  try {
    return readDocuments(file, readText(file), helmFile).documents[0];
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** As far down the path as the file goes. */
function nodeAt(tree: Tree, path: readonly string[]): { depth: number; at: At | undefined } {
  let node = tree;
  let at: At = { ...atOf(tree), column: 1 };
  for (const [depth, step] of path.entries()) {
    const entry = entryOf(node, step);
    const item = node.kind === 'list' ? node.items[Number(step)] : undefined;
    if (entry === undefined && item === undefined) return { depth, at };
    at = atOf(entry?.keyPlace ?? item ?? node);
    node = entry?.value ?? item ?? node;
  }
  return { depth: path.length, at };
}

// ---- templates ------------------------------------------------------------------------------

/** The innermost template with a line that is in the repository; else the last one that helm names. */
function templatePlace(message: string, { target }: Rendering): HelmPlace | undefined {
  const places = [
    ...message.matchAll(/(?<![\w.-])([\w.-]+\/(?:templates|charts)\/[^\s:()"]+)(?::(\d+)(?::(\d+))?)?/g),
  ].map(([, template = '', line, column]) => ({ template, line, column }));
  const place = places.findLast(({ line }) => line !== undefined) ?? places.at(-1);
  const file = place && templateFile(place.template, target);
  if (place === undefined || file === undefined) return undefined;
  // helm counts columns from 0.
  return {
    at: { file, line: Number(place.line ?? 1), column: Number(place.column ?? 0) + 1 },
    kind: 'template',
  };
}
