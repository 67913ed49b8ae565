/**
 * Reads YAML as helm and kubectl do. The grammar is js-yaml's event parser; scalars, keys, merges, tags and
 * anchors are resolved here, because no stock schema resolves them as go-yaml does.
 */
import { type Problem, UserError } from '../errors.ts';
import { Composer } from './compose.ts';
import { limits, type YamlReadOptions } from './options.ts';
import { parse } from './parse.ts';
import { atOf, type MapEntry, makeSource, type SourceText, type Tree } from './tree.ts';

export interface ReadResult {
  /** One tree per document; an empty document is a null scalar. An empty text has no document. */
  readonly documents: readonly Tree[];
  readonly problems: readonly Problem[];
}

/**
 * Reads every document of a text. A syntax error throws a `UserError`; faults that leave the rest readable (a
 * duplicate key) are in `problems`.
 */
export function readDocuments(file: string, text: string, options: YamlReadOptions): ReadResult {
  if (text.length > limits.characters) {
    throw new UserError(
      'yaml-too-large',
      `the file has ${text.length} characters, the limit is ${limits.characters}`,
      {
        at: { file, line: 1, column: 1 },
        hint: 'split the file',
      },
    );
  }
  const source = makeSource(file, text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (options.hidden === 'error') refuseHidden(source);
  // U+0085 is one more newline to go-yaml, but not to the grammar here; no offset moves.
  const parsed = source.text.includes('\u0085') ? source.text.replaceAll('\u0085', '\n') : source.text;
  return new Composer(source, parsed, options, parse(source, parsed)).compose();
}

/**
 * A bare CR, NEL and other characters that start a line or control sequence invisibly; U+2028 and U+2029;
 * marks that change the direction of text.
 */
const hidden = /\r(?!\n)|[\u0080-\u009F\u2028-\u202E\u2066-\u2069]/;

function refuseHidden(source: SourceText): void {
  const start = source.text.search(hidden);
  if (start < 0) return;
  const code = source.text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0');
  throw new UserError(
    'yaml-syntax',
    `the character U+${code} is not shown in a review, and may end a line or reorder it`,
    {
      at: atOf({ start, end: start + 1, source }),
      hint:
        code === '000D'
          ? 'end the lines with LF or CRLF'
          : `remove it, or write "\\u${code}" in double quotes`,
    },
  );
}

/** Reads a file that holds one document; more than one is an error, none is `undefined`. */
export function readOne(
  file: string,
  text: string,
  options: YamlReadOptions,
): { tree: Tree | undefined; problems: readonly Problem[] } {
  const { documents, problems } = readDocuments(file, text, options);
  const [tree, ...others] = documents;
  // A `---` at the end of a file starts an empty document.
  const second = others.find((other) => other.end > other.start);
  if (second === undefined) return { tree, problems };
  throw new UserError('yaml-documents', `one document was expected, ${documents.length} were found`, {
    at: atOf(second),
    hint: 'remove the --- line and what follows it',
  });
}

/** The entry of a map by key, or nothing. */
export function entryOf(tree: Tree | undefined, key: string): MapEntry | undefined {
  return tree?.kind === 'map' ? tree.entries.get(key) : undefined;
}
