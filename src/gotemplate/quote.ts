/** A text as strconv.Quote writes it. */
const named: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

export function quote(text: string, mark = '"', isAscii = false): string {
  let quoted = mark;
  for (const character of text) quoted += escaped(character, mark, isAscii);
  return quoted + mark;
}

function escaped(character: string, mark: string, isAscii: boolean): string {
  if (character === mark) return `\\${mark}`;
  const name = Object.hasOwn(named, character) ? named[character] : undefined;
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x20 || (isPrintable(character) && !(isAscii && code > 126))) return character;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

const isPrintable = (character: string): boolean => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(character);
