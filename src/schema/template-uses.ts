/**
 * Finds where templates use values: `.Values.a.b`, also through `$`, variables, `with` and `range`. It is
 * best effort: the argument of an `include` is followed only where it is the dot itself.
 */
export interface Use {
  readonly file: string;
  readonly line: number;
  /** The keys below `.Values`; `*` is an entry of what a `range` iterates. */
  readonly path: readonly string[];
}

/** The meaning of a dot or a variable: the root of the template, a path in the values, or unknown. */
type Meaning =
  | { readonly kind: 'root' }
  | { readonly kind: 'values'; readonly path: readonly string[] }
  | { readonly kind: 'unknown' };

interface Scope {
  readonly dot: Meaning;
  readonly variables: ReadonlyMap<string, Meaning>;
}

const root: Meaning = { kind: 'root' };
const unknown: Meaning = { kind: 'unknown' };
const topScope: Scope = { dot: root, variables: new Map([['$', root]]) };

/** Every use in the templates, in the order of files and lines. */
export function usesIn(templates: ReadonlyMap<string, string>): Use[] {
  return [...templates].flatMap(([file, text]) => usesInFile(file, text));
}

function usesInFile(file: string, text: string): Use[] {
  const uses: Use[] = [];
  const scopes: Scope[] = [topScope];
  let line = 1;
  let counted = 0;
  for (const { content, start } of actionsOf(text)) {
    // The condition of an `else` is outside of the block that it ends.
    const scope = scopes.at(/^\s*else\b/.test(content) ? -2 : -1) ?? topScope;
    for (const [term, offset] of termsOf(content)) {
      const meaning = resolve(term, scope);
      if (meaning.kind !== 'values' || meaning.path.length === 0) continue;
      line += newlines(text.slice(counted, start + offset));
      counted = start + offset;
      uses.push({ file, line, path: meaning.path });
    }
    step(content.trim(), scopes, scope);
  }
  return uses;
}

interface Action {
  readonly content: string;
  /** The offset of the content in the text. */
  readonly start: number;
}

/** The actions between `{{` and `}}`, without comments. */
function* actionsOf(text: string): Generator<Action> {
  for (let open = text.indexOf('{{'); open >= 0; ) {
    const start = open + (text.startsWith('{{-', open) ? 3 : 2);
    const isComment = /^\s*\/\*/.test(text.slice(start, start + 20));
    const from = isComment ? text.indexOf('*/', start) : start;
    const end = from < 0 ? -1 : text.indexOf('}}', from);
    if (end < 0) return;
    if (!isComment) yield { content: withoutParentheses(text.slice(start, end).replace(/-$/, '')), start };
    open = text.indexOf('{{', end);
  }
}

/** `((.a).b).c` -> `.a.b.c`, at the same place in the line. */
function withoutParentheses(content: string): string {
  for (let before = '', after = content; ; after = before.replace(inParentheses, atTheEnd)) {
    if (before === after) return after;
    before = after;
  }
}

const inParentheses = /\(\s*(\$?[\w.]+)\s*\)(?=\.\w)/g;
const atTheEnd = (all: string, term: string): string => term.padStart(all.length);

const newlines = (text: string): number => text.split('\n').length - 1;

/** Finds `.a.b`, `$x.a`, `$.Values.a` and `.`, each with its offset; strings are skipped. */
function* termsOf(content: string): Generator<readonly [string, number]> {
  const token = /"(?:[^"\\]|\\.)*"|`[^`]*`|(?<![\w.)\]])(\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*|\.(?![\w.]))/g;
  for (const match of content.matchAll(token)) {
    if (match[1] !== undefined) yield [match[1], match.index];
  }
}

function resolve(term: string, { dot, variables }: Scope): Meaning {
  const [head = '', ...keys] = term.split('.');
  return meaningBelow(
    head === '' ? dot : (variables.get(head) ?? unknown),
    keys.filter((each) => each !== ''),
  );
}

/** Adds all keys at once: adding one by one would copy the path each time. */
function meaningBelow(meaning: Meaning, keys: readonly string[]): Meaning {
  const [first, ...rest] = keys;
  if (first === undefined) return meaning;
  if (meaning.kind === 'root') return first === 'Values' ? { kind: 'values', path: rest } : unknown;
  return meaning.kind === 'values' ? { kind: 'values', path: [...meaning.path, ...keys] } : unknown;
}

/** Opens and closes the blocks of an action, and records the meaning of its variables. */
function step(content: string, scopes: Scope[], scope: Scope): void {
  const [, word = '', rest = ''] = /^(\w+)?\s*([\s\S]*)$/.exec(content) ?? [];
  switch (word) {
    case 'end':
      if (scopes.length > 1) scopes.pop();
      return;
    case 'else':
      scopes.pop();
      scopes.push(elseScope(rest, scopes.at(-1) ?? scope));
      return;
    case 'define':
    case 'block':
      scopes.push(topScope);
      return;
    case 'if':
      scopes.push(scope);
      return;
    case 'with':
      scopes.push(withScope(rest, scope));
      return;
    case 'range':
      scopes.push(rangeScope(rest, scope));
      return;
    default:
      assign(content, scopes, scope);
  }
}

function elseScope(rest: string, outer: Scope): Scope {
  const isWith = /^with\s+([\s\S]*)$/.exec(rest);
  return isWith ? withScope(isWith[1] ?? '', outer) : outer;
}

function withScope(pipeline: string, scope: Scope): Scope {
  const { names, value } = declaration(pipeline, scope);
  return {
    dot: value,
    variables: new Map([...scope.variables, ...names.map((name) => [name, value] as const)]),
  };
}

/** The last variable of a range is the entry, the one before it the key. */
function rangeScope(pipeline: string, scope: Scope): Scope {
  const { names, value } = declaration(pipeline, scope);
  const entry = meaningBelow(value.kind === 'root' ? unknown : value, ['*']);
  const variables = new Map(scope.variables);
  for (const name of names) variables.set(name, unknown);
  const last = names.at(-1);
  if (last !== undefined) variables.set(last, entry);
  return { dot: entry, variables };
}

function assign(content: string, scopes: Scope[], scope: Scope): void {
  if (!/^\$\w+\s*:?=/.test(content)) return;
  const { names, value } = declaration(content, scope);
  scopes[scopes.length - 1] = {
    ...scope,
    variables: new Map([...scope.variables, ...names.map((name) => [name, value] as const)]),
  };
}

/** `$a, $b := PIPELINE`: only a single term, or a term with a default, has a known meaning. */
function declaration(text: string, scope: Scope): { names: string[]; value: Meaning } {
  const match = /^(\$\w+(?:\s*,\s*\$\w+)*)\s*:?=\s*([\s\S]*)$/.exec(text.trim());
  const names = match?.[1]?.match(/\$\w+/g) ?? [];
  const pipeline = (match?.[2] ?? text).trim().replace(/^\(([^()]*)\)$/, '$1');
  const [term] = [...termsOf(pipeline)];
  const isTerm =
    term !== undefined && pipeline.startsWith(term[0]) && /^\s*(?:\||$)/.test(pipeline.slice(term[0].length));
  const isDefault = /^(?:default|required)\s+\S+\s+(\S+)$/.exec(pipeline);
  const termText = isTerm ? term[0] : isDefault?.[1];
  return { names: [...names], value: termText === undefined ? unknown : resolve(termText, scope) };
}
