/** The Markdown of a flavor's schema. */
import type { ExpressionKey, Flavor, TypeBody, TypeKey, TypeTable } from '../config/index.ts';
import { writeJson } from '../yaml/index.ts';
import { code, escapeText, makeAnchors, table } from './markdown.ts';
import { type UsesByKey, usesByKey } from './uses.ts';

/** Places shown for one key; a longer list would not help. */
const placesShown = 5;

/**
 * Documents every key of the spec and of the types below it: its type, default, comment, and uses in
 * templates.
 */
export function flavorDocs(flavor: Flavor, types: TypeTable, templates: ReadonlyMap<string, string>): string {
  const root = types.get('context');
  const names = root === undefined ? [] : typesBelow(types, root).filter((name) => name !== 'context');
  const anchorOf = makeAnchors();
  anchorOf(flavor.name);
  const anchors = new Map([
    ['context', anchorOf('Spec')],
    ...names.map((name) => [name, anchorOf(name)] as const),
  ]);
  const uses = usesByKey(types, templates);
  const section = (title: string, body: TypeBody | undefined): string =>
    `## ${escapeText(title)}\n\n${bodyTable(body, anchors, uses)}`;
  return [
    `# ${escapeText(flavor.name)}\n`,
    'What the `spec` of a context with this flavor may hold. Where a type is expected, write the name of an instance\n(`values.TYPE` in `pligos.yaml`) or a map with its keys.\n',
    section('Spec', root),
    ...names.map((name) => section(name, types.get(name))),
  ].join('\n');
}

/** In the order of first use. */
function typesBelow(types: TypeTable, root: TypeBody): string[] {
  const names = new Set<string>();
  const bodies = new Set([root]);
  for (const body of bodies) {
    for (const key of body.keys.values()) {
      const name = key.kind === 'expression' && key.of.kind === 'type' ? key.of.name : undefined;
      const inner = key.kind === 'inline' ? key.body : types.get(name ?? '');
      if (inner === undefined) continue;
      if (name !== undefined) names.add(name);
      bodies.add(inner);
    }
  }
  return [...names];
}

function bodyTable(
  body: TypeBody | undefined,
  anchors: ReadonlyMap<string, string>,
  uses: UsesByKey,
): string {
  const tableRows = body === undefined ? [] : rowsOf(body, '', anchors, uses);
  if (tableRows.length === 0) return 'No keys.\n';
  return table(['key', 'takes', 'default', 'meaning', 'used in'], tableRows);
}

/** Keys of nested bodies come after their parent, with the path to them. */
function rowsOf(
  body: TypeBody,
  prefix: string,
  anchors: ReadonlyMap<string, string>,
  uses: UsesByKey,
): string[][] {
  return [...body.keys.values()].flatMap((key) => {
    const path = `${prefix}${key.key}`;
    const takes = key.kind === 'inline' ? 'a map' : takesCell(key, anchors);
    const row = [code(path), takes, defaultCell(key), escapeText(key.comment ?? ''), usedCell(uses.get(key))];
    return key.kind === 'inline' ? [row, ...rowsOf(key.body, `${path}.`, anchors, uses)] : [row];
  });
}

function takesCell(key: ExpressionKey, anchors: ReadonlyMap<string, string>): string {
  if (key.of.kind === 'enum') {
    return `${wordOf(key)}one of ${key.of.values.map(code).join(', ')}`;
  }
  const anchor = key.of.kind === 'type' ? anchors.get(key.of.name) : undefined;
  const name = code(key.of.name);
  return `${wordOf(key)}${anchor === undefined ? name : `[${name}](#${encodeURI(anchor)})`}`;
}

const wordOf = ({ word }: ExpressionKey): string => (word === 'plain' ? '' : `${word} `);

function defaultCell(key: TypeKey): string {
  if (key.kind === 'inline') return '';
  if (key.required) return 'required';
  return key.fallback === undefined ? '' : code(writeJson(key.fallback).trim());
}

function usedCell(places: ReadonlySet<string> | undefined): string {
  if (places === undefined) return '';
  const shownPlaces = [...places].slice(0, placesShown).map(code).join(', ');
  return places.size > placesShown ? `${shownPlaces} and ${places.size - placesShown} more` : shownPlaces;
}
