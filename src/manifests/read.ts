import { codes } from '../codes.ts';
import { type Problem, UserError } from '../errors.ts';
import { helmFile, isList, isMap, type MapValue, readDocuments, type Value, valueOf } from '../yaml/index.ts';
import { headerOf } from './identity.ts';
import { readPlain } from './plain.ts';
import type { BrokenDocument, Document, Header } from './types.ts';

/** What one document holds, once parsed. */
export interface Parsed {
  readonly resources: readonly ParsedResource[];
  readonly broken: readonly BrokenDocument[];
  /** Keys that stand twice in one map: path in the resource and line in the rendered text. The last one counts. */
  readonly duplicateKeys: readonly { readonly path: string; readonly line: number }[];
}

export interface ParsedResource {
  readonly header: Header;
  readonly value: MapValue;
  /** Place in a `kind: List`. */
  readonly item?: number;
}

/** Parses one document. Never throws on what a template can print: what is wrong comes back as `broken`. */
export function parseDocument(document: Document): Parsed {
  const plain = readPlain(document.text);
  if (plain !== undefined) return unfold(document, [plain], []);
  try {
    const { documents, problems } = readDocuments('', document.text, helmFile);
    const duplicateKeys = problems
      .filter((found) => found.code === 'yaml-duplicate-key')
      .map((found) => ({ path: found.at?.path ?? '', line: lineOf(document, found) }));
    return unfold(document, documents.map(valueOf), duplicateKeys);
  } catch (error) {
    if (!(error instanceof UserError) || error.problems[0] === undefined) throw error;
    const found = error.problems[0];
    return {
      resources: [],
      broken: [broken(document, messageOf(found), lineOf(document, found))],
      duplicateKeys: [],
    };
  }
}

/** Without anything that stood in the document: it may be a Secret. */
function messageOf(found: Problem): string {
  if (found.code === 'yaml-syntax') return found.message.replace(/"[^"]*"/g, '"…"');
  return codes[found.code].replace(/\.$/, '');
}

const lineOf = (document: Document, found: Problem): number =>
  document.origin.line + (found.at?.line ?? 1) - 1;

function unfold(
  document: Document,
  values: readonly Value[],
  duplicateKeys: Parsed['duplicateKeys'],
): Parsed {
  const resources: ParsedResource[] = [];
  const wrong: BrokenDocument[] = [];
  const add = (value: Value, item?: number): void => {
    if (value === null && item === undefined) return;
    const header = isMap(value)
      ? headerOf(value)
      : `a resource is a map, this is ${isList(value) ? 'a list' : 'a scalar'}`;
    if (typeof header === 'string') wrong.push(broken(document, header, document.origin.line));
    else if (isMap(value)) resources.push({ header, value, ...(item !== undefined && { item }) });
  };
  for (const value of values) {
    const items = isMap(value) ? listItems(value) : undefined;
    if (items === undefined) add(value);
    else for (const [index, item] of items.entries()) add(item, index);
  }
  return { resources, broken: wrong, duplicateKeys };
}

/** The items of a `kind: List` (or `RoleList`, ...), which helm and kubectl apply one by one. */
function listItems(value: MapValue): readonly Value[] | undefined {
  const kind = value.get('kind');
  const items = value.get('items');
  if (typeof kind !== 'string' || !kind.endsWith('List')) return undefined;
  if (isList(items)) return items;
  return kind === 'List' && (items === null || items === undefined) ? [] : undefined;
}

/** Kind and name as far as the text tells them, for a document that cannot be parsed. */
function broken(document: Document, message: string, line: number): BrokenDocument {
  const word = (pattern: RegExp): string =>
    /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? '')?.[0] ?? '';
  return {
    kind: 'broken',
    document,
    message,
    line,
    resourceKind: word(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
    name: word(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m),
  };
}
