/** The name and the contexts of a service, without reading what these mean. */
import { UserError } from '../errors.ts';
import { helmFile, isMap, isPlainString, ownFile, readOne, type Value, valueOf } from '../yaml/index.ts';

/** The names of its contexts, in their order; undefined where the text is no configuration. */
export function contextNames(text: string): readonly string[] | undefined {
  return plainContexts(text) ?? readContexts(text);
}

/**
 * The keys below `contexts:` where nothing is written in a way that needs a parser: no quotes, braces or keys of other
 * kinds that could go over several lines. Else undefined.
 */
export function plainContexts(text: string): readonly string[] | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^contexts: *(?:#.*)?\r?$/.test(line));
  if (start < 0) return undefined;
  const names = new Set<string>();
  let indent = -1;
  for (const line of lines.slice(start + 1)) {
    const depth = line.search(/[^ ]/);
    if (depth < 0 || line[depth] === '#' || line[depth] === '\r') continue;
    if (depth === 0) break;
    if (indent < 0) indent = depth;
    if (depth < indent || !isClosed(line)) return undefined;
    if (depth > indent) continue;
    const [, name] = /^ +([A-Za-z][\w.-]*):(?: |\r?$)/.exec(line) ?? [];
    if (name === undefined || names.has(name)) return undefined;
    names.add(name);
  }
  // Somebody may have hidden a second one, or another document.
  const rest = lines.slice(start + 1);
  if (rest.some((line) => /^(?:contexts|["'?]|---|\.\.\.|<<|%)/.test(line))) return undefined;
  if (names.size === 0 || !lines.slice(0, start).every(isPlainTop)) return undefined;
  return [...names];
}

const isPlainTop = (line: string): boolean => isClosed(line) && !/^(?:["'?{%]|<<)/.test(line);

/** Does what begins on this line end on it? */
function isClosed(line: string): boolean {
  // Most lines hold nothing that could begin anything.
  if (!/[\t&*!"'[\]{}]/.test(line)) return true;
  const count = (characters: RegExp): number => line.match(characters)?.length ?? 0;
  return (
    !/[\t&*]|[:-] *!/.test(line) &&
    count(/[[{]/g) === count(/[\]}]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/'/g) % 2 === 0
  );
}

function readContexts(text: string): readonly string[] | undefined {
  const contexts = at(text, 'pligos.yaml', 'contexts');
  return isMap(contexts) ? [...contexts.keys()] : undefined;
}

/** Undefined where the text says nothing of it. */
export function chartName(text: string): string | undefined {
  const [first, second] = text.matchAll(/^name:.*$/gm);
  const [, plain = ''] = /^name: ([A-Za-z][\w-]*) *\r?$/.exec(first?.[0] ?? '') ?? [];
  if (second === undefined && plain !== '' && isPlainString(plain)) return plain;
  const name = at(text, 'Chart.yaml', 'name');
  return typeof name === 'string' ? name : undefined;
}

function at(text: string, file: 'pligos.yaml' | 'Chart.yaml', key: string): Value | undefined {
  try {
    const { tree } = readOne(file, text, file === 'pligos.yaml' ? ownFile : helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? value.get(key) : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
