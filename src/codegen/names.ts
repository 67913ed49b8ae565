/** Names of a language out of keys of YAML: words in its way of writing, none of them reserved, none twice. */

/** The words of a key: letters and digits, split at anything else and where a capital starts a word. */
export function wordsOf(key: string): readonly string[] {
  return key
    .normalize('NFKC')
    .replaceAll(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

const capital = (word: string): string => word.toLowerCase().replace(/^./u, (first) => first.toUpperCase());

export const pascalCase = (words: readonly string[]): string => words.map(capital).join('');

export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return startsWithLetter(`${first.toLowerCase()}${pascalCase(rest)}`, 'n');
}

export const snakeCase = (words: readonly string[]): string =>
  startsWithLetter(words.map((word) => word.toLowerCase()).join('_'), 'n_');

/** Words that Go writes in capitals (the list of its linters). */
const initialisms: ReadonlySet<string> = new Set(
  'api cpu dns html http https id ip json sql ssh tcp tls ttl udp uri url uuid yaml'.split(' '),
);

/** An exported name of Go: it starts with a capital, which not every script has. */
export function goName(words: readonly string[]): string {
  const name = words
    .map((word) => (initialisms.has(word.toLowerCase()) ? word.toUpperCase() : capital(word)))
    .join('');
  return /^\p{Lu}/u.test(name) ? name : `X${name}`;
}

/** The name of a type in any of the languages. */
export const typeName = (words: readonly string[]): string => {
  const name = pascalCase(words);
  return /^\p{Lu}/u.test(name) ? name : `X${name}`;
};

function startsWithLetter(name: string, prefix: string): string {
  return /^\p{L}/u.test(name) ? name : `${prefix}${name}`;
}

const pythonKeywords: ReadonlySet<string> = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

export function pythonName(words: readonly string[]): string {
  const name = snakeCase(words);
  return pythonKeywords.has(name) ? `${name}_` : name;
}

/** A name that is not taken yet: of several the later ones get a number. */
export function uniqueName(name: string, used: Set<string>, separator = ''): string {
  let unique = name;
  for (let count = 2; used.has(unique); count += 1) unique = `${name}${separator}${count}`;
  used.add(unique);
  return unique;
}
