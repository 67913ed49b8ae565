import { codes } from '../codes.ts';
import { type Problem, UserError } from '../errors.ts';
import {
  atOf,
  helmFile,
  isList,
  isMap,
  type MapValue,
  readDocuments,
  type Value,
  valueOf,
} from '../yaml/index.ts';
import { headerOf, hookOf } from './identity.ts';
import { readPlain } from './plain-yaml.ts';
import type { BrokenDocument, Document, Header, Hook } from './types.ts';

/** What one document holds, once parsed. */
interface ParsedDocument {
  readonly resources: readonly ParsedResource[];
  readonly broken: readonly BrokenDocument[];
  /** Keys that stand twice in one map: path in the resource and line in the rendered text. The last one counts. */
  readonly duplicateKeys: readonly { readonly path: string; readonly line: number }[];
}

export interface ParsedResource {
  readonly header: Header;
  readonly value: MapValue;
  readonly hook?: Hook;
  /** Place in a list. */
  readonly item?: number;
}

/** Parses one document. Never throws on what a template can print: what is wrong comes back as `broken`. */
export function parseDocument(document: Document): ParsedDocument {
  const plain = readPlain(document.text);
  if (plain !== undefined) return unfold(document, [plain], []);
  const unclear = readTwoWays(document.text);
  if (unclear !== undefined) return unread(document, unclear, document.origin.line);
  try {
    // Kubernetes reads lines, each with its end.
    const text = document.text.endsWith('\n') ? document.text : `${document.text}\n`;
    const { documents, problems } = readDocuments('', text, helmFile);
    const [first, behind] = endsAtOnce.test(text) ? [undefined, documents[0]] : documents;
    const duplicateKeys = problems
      .filter((yamlProblem) => yamlProblem.code === 'yaml-duplicate-key')
      .map((yamlProblem) => ({ path: yamlProblem.at?.path ?? '', line: lineOf(document, yamlProblem) }));
    const parsed = unfold(document, first === undefined ? [] : [valueOf(first)], duplicateKeys);
    if (behind === undefined) return parsed;
    const line = document.origin.line + atOf(behind).line - 1;
    return {
      ...parsed,
      broken: [
        ...parsed.broken,
        broken(document, 'helm reads nothing behind a line with "...": "---" starts a resource', line),
      ],
    };
  } catch (error) {
    if (!(error instanceof UserError) || error.problems[0] === undefined) throw error;
    const yamlProblem = error.problems[0];
    return unread(document, messageOf(yamlProblem), lineOf(document, yamlProblem));
  }
}

/** The line that ends a document, before anything but comments: to helm that is an empty one, to the grammar here nothing. */
const endsAtOnce = /^(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?=\s)/;

/** Whether helm reads it as JSON or YAML, or as the first document, depends on what else stands in its text. */
function readTwoWays(text: string): string | undefined {
  if (text.startsWith('\uFEFF')) return 'it starts with the character U+FEFF (byte order mark)';
  return text.includes('\u0085') && /^\s*\{/.test(text)
    ? 'the character U+0085 ends a line in YAML, but not in JSON'
    : undefined;
}

const unread = (document: Document, message: string, line: number): ParsedDocument => ({
  resources: [],
  broken: [broken(document, message, line)],
  duplicateKeys: [],
});

/** Without anything that stood in the document: it may be a Secret. */
function messageOf(yamlProblem: Problem): string {
  if (yamlProblem.code === 'yaml-syntax') return yamlProblem.message.replace(/"[^"]*"/g, '"…"');
  return codes[yamlProblem.code].replace(/\.$/, '');
}

const lineOf = (document: Document, yamlProblem: Problem): number =>
  document.origin.line + (yamlProblem.at?.line ?? 1) - 1;

function unfold(
  document: Document,
  values: readonly Value[],
  duplicateKeys: ParsedDocument['duplicateKeys'],
): ParsedDocument {
  const resources: ParsedResource[] = [];
  const wrong: BrokenDocument[] = [];
  const refuse = (message: string, what: BrokenDocument['wrong'] = 'text'): void =>
    void wrong.push(broken(document, message, document.origin.line, what));
  const add = (value: Value, list?: MapValue): void => {
    const header = isMap(value) ? headerOf(value, list) : notAMap(value);
    if (typeof header === 'string') refuse(header, 'resource');
    else if (isMap(value)) {
      const hook = header.isHook ? hookOf(list ?? value) : undefined;
      resources.push({ header, value, ...(hook && { hook }), ...(list && { item: resources.length }) });
    }
  };
  const addItem = (item: Value, list: MapValue): void => {
    if (isMap(item) && isList(item.get('items'))) refuse('helm takes no list inside of a list');
    else add(item, list);
  };
  for (const value of values) {
    if (value === null) continue;
    if (!isMap(value) || !isListOfResources(value)) {
      add(value);
      continue;
    }
    const items = value.get('items') ?? null;
    if (!isList(items) && (items !== null || !value.has('items'))) refuse('items of a list must be a list');
    for (const item of isList(items) ? items : []) addItem(withType(item, value), value);
  }
  return { resources, broken: wrong, duplicateKeys };
}

const notAMap = (value: Value): string =>
  `a resource is a map, this is ${isList(value) ? 'a list' : 'a scalar'}`;

/** Of whatever kind: client-go takes each object with the key `items` for a list. */
const isListOfResources = (value: MapValue): boolean => value.has('items') || value.get('kind') === 'List';

/** An item of a `RoleList` need not say that it is a Role. */
function withType(item: Value, list: MapValue): Value {
  const kind = list.get('kind');
  if (!isMap(item) || item.has('kind') || item.has('apiVersion') || typeof kind !== 'string') return item;
  return new Map([
    ['apiVersion', list.get('apiVersion') ?? null],
    ['kind', kind.replace(/List$/, '')],
    ...item,
  ]);
}

/** Kind and name as far as the text tells them, for a document that cannot be parsed. */
function broken(
  document: Document,
  message: string,
  line: number,
  wrong: BrokenDocument['wrong'] = 'text',
): BrokenDocument {
  const word = (pattern: RegExp): string =>
    /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? '')?.[0] ?? '';
  return {
    kind: 'broken',
    wrong,
    document,
    message,
    line,
    resourceKind: word(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
    name: word(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m),
  };
}
