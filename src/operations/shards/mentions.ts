/**
 * Finds the configuration files that may name a path, by an index over all path-like parts, so that a
 * thousand files need no parsing. It never misses a reference that YAML could hold: an unclear file is
 * parsed.
 */

/** A folder with configuration, and the texts of its files. */
export interface ConfigFolder {
  /** Relative to the root of the repository, with `/`; empty for the root itself. */
  readonly dir: string;
  readonly texts: readonly string[];
}

interface Mentions<S extends ConfigFolder> {
  /** Sources that only a proper reading can judge. */
  readonly unclear: ReadonlySet<S>;
  /** The sources with a text that, relative to their folder, leads to this path. */
  leadingTo(path: string): readonly S[];
  /** The same for anything below this path. */
  leadingThrough(path: string): readonly S[];
}

/** What is worth an index. */
interface Names {
  /** The names that paths which are asked for can have. */
  readonly searched: ReadonlySet<string>;
  /** Parts of changed names that are several words in YAML. */
  readonly odd: ReadonlySet<string>;
}

/** One pass over the texts. */
export function indexMentions<S extends ConfigFolder>(sources: readonly S[], names: Names): Mentions<S> {
  const lines = new Map<string, Line<S> | 'dull'>();
  const unclear = new Set<S>();
  const byPart = new Map<string, Set<Mention<S>>>();
  // `.` and `../..` have no name to find them by.
  const byDots = new Map<string, Set<S>>();
  const lineOf = (text: string): Line<S> | 'dull' => {
    const cached = lines.get(text);
    if (cached !== undefined) return cached;
    const { words, isUnclear } = readLine(text, names);
    const line = words.length === 0 && !isUnclear ? 'dull' : { words, isUnclear, sources: [] };
    lines.set(text, line);
    if (line !== 'dull') for (const word of words) addParts(byPart, word, line);
    return line;
  };
  const addText = (text: string, source: S): void => {
    const line = lineOf(text);
    if (line === 'dull' || line.sources.at(-1) === source) return;
    line.sources.push(source);
    if (line.isUnclear) unclear.add(source);
    for (const word of line.words) if (isAllDots(word)) add(byDots, resolveFrom(source.dir, word), source);
  };
  const linesOf = relevantLines(names);
  for (const source of sources)
    for (const text of source.texts) for (const line of linesOf(text)) addText(line, source);

  function find(path: string, isFound: (resolved: string) => boolean): S[] {
    const found = new Set<S>();
    for (const { word, line } of byPart.get(path.slice(path.lastIndexOf('/') + 1)) ?? [])
      for (const source of line.sources)
        if (!found.has(source) && isFound(resolveFrom(source.dir, word))) found.add(source);
    return [...found];
  }

  return {
    unclear,
    leadingTo: (path) => [...find(path, (resolved) => resolved === path), ...(byDots.get(path) ?? [])],
    leadingThrough: (path) => find(path, (resolved) => resolved.startsWith(`${path}/`)),
  };
}

/** Files of one kind share most of their lines: each line is read once. */
interface Line<S> extends LineRead {
  readonly sources: S[];
}

interface LineRead {
  /** The parts that may be requested paths. */
  readonly words: readonly string[];
  readonly isUnclear: boolean;
}

/** The lines of a text without most of those that neither name a requested path nor are unclear. */
function relevantLines({ searched, odd }: Names): (text: string) => Iterable<string> {
  const names = [...searched, ...odd].filter((name) => name !== '');
  if (names.length > mostLookedFor) return (text) => text.split('\n');
  const pattern = new RegExp([...names.map(literally), hints.source].join('|'), 'gm');
  return (text) => linesWith(pattern, text);
}

/** For more names an index of all words is faster. */
const mostLookedFor = 32;

const literally = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Every line on which a match begins or ends. */
function linesWith(pattern: RegExp, text: string): string[] {
  const lines: string[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = text.lastIndexOf('\n', match.index) + 1;
    const end = text.indexOf('\n', Math.max(start, pattern.lastIndex - 1));
    lines.push(...text.slice(start, end < 0 ? text.length : end).split('\n'));
    if (end < 0) break;
    // The end of the line may belong to a word on the next one.
    pattern.lastIndex = end;
  }
  return lines;
}

/** What makes a line unclear, and paths of dots alone. */
const hints =
  /\\|!!|!<|allowOutside|kustomize|(?:^|[\s"',[\]{}])[^\s"',[\]{}:]*\/[^\s"',[\]{}:]*[*?[]|(?:[^./\s"',[\]{}]\.*|(?<!\.)\.{3,})(?:\/\.?)*\/\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}])\/(?:\.?\/)*\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}]|file:\/\/)\.[./]*(?![^\s"',[\]{}])/;

/** YAML's characters between and around words. */
const anyWord = /[^\s"',[\]{}]+/g;

function readLine(text: string, { searched, odd }: Names): LineRead {
  // Escapes, tags, globs, kustomizations that name others, and paths outside of the repository: rare, so they have no parser of their own.
  let isUnclear =
    /\\|!!|!<|allowOutside|kustomize|(?:^|[\s"',[\]{}])[^\s"',[\]{}:]*\/[^\s"',[\]{}:]*[*?[]/.test(text);
  const words: string[] = [];
  for (const [word] of text.matchAll(anyWord)) {
    const path = word.startsWith('file://') ? word.slice('file://'.length) : word;
    const parts = path.split('/');
    if (odd.size > 0 && parts.some((part) => odd.has(part))) isUnclear = true;
    if (goesBack(parts)) isUnclear = true;
    if (parts.some((part) => searched.has(part)) || isAllDots(path)) words.push(path);
  }
  return { words, isUnclear };
}

const isAllDots = (path: string): boolean => path.startsWith('.') && /^[./]+$/.test(path);

/** `a/../b`: in a path with blanks the text before `a` is another word. */
function goesBack(parts: readonly string[]): boolean {
  // A part that ends in a bracket is cut before its slash.
  const first = parts.findIndex((part, at) => !isDots(part) || (at === 0 && part === ''));
  return first >= 0 && parts.includes('..', first);
}

interface Mention<S> {
  readonly word: string;
  readonly line: Line<S>;
}

function addParts<S>(index: Map<string, Set<Mention<S>>>, word: string, line: Line<S>): void {
  const mention = { word, line };
  for (const part of word.split('/')) if (!isDots(part)) add(index, part, mention);
}

const isDots = (part: string): boolean => part === '' || part === '.' || part === '..';

function add<T>(index: Map<string, Set<T>>, key: string, item: T): void {
  const cached = index.get(key);
  if (cached === undefined) index.set(key, new Set([item]));
  else cached.add(item);
}

/** `..` above the root stays at the root: such a path is an error elsewhere. */
function resolveFrom(dir: string, path: string): string {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The words of a changed path in YAML, from the first part on that is more than one. */
export function oddPartsOf(path: string): string[] {
  const parts = path.split('/');
  const first = parts.findIndex((part) => /[\s"',[\]{}:#&*!|>%@`]/.test(part));
  return first < 0 ? [] : parts.slice(first).flatMap((part) => part.match(anyWord) ?? []);
}
