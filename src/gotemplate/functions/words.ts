/** Words of identifiers, as the packages behind sprig split them (xstrings and goutils). */

const isConnector = (character: string): boolean => /^[-_\s]$/u.test(character);
const isPunctuation = (character: string): boolean => /^\p{P}$/u.test(character);
const isUpper = (character: string): boolean => /^\p{Lu}$/u.test(character);
const isNumber = (character: string): boolean => /^\p{N}$/u.test(character);
const isAlphabet = (character: string): boolean => /^\p{L}$/u.test(character);

type Kind = 'connector' | 'punctuation' | 'upper' | 'alphabet' | 'number' | 'other' | 'none';

interface Word {
  readonly kind: Kind;
  readonly text: string;
}

function nextWord(characters: readonly string[], start: number): Word & { readonly end: number } {
  const first = characters[start];
  if (first === undefined) return { kind: 'none', text: '', end: start };
  const take = (kind: Kind, isMember: (character: string) => boolean, from = start + 1) => {
    let end = from;
    while (end < characters.length && isMember(characters[end] ?? '')) end += 1;
    return { kind, text: characters.slice(start, end).join(''), end };
  };
  const isLower = (character: string): boolean => isAlphabet(character) && !isUpper(character);
  if (isConnector(first)) return take('connector', isConnector);
  if (isPunctuation(first)) return take('punctuation', isPunctuation);
  if (isUpper(first)) {
    if (!isUpper(characters[start + 1] ?? '')) return take('upper', isLower);
    const word = take('upper', isUpper);
    // `HTTPStatus` is `HTTP` and `Status`.
    if (!isAlphabet(characters[word.end] ?? '')) return word;
    const end = word.end - 1;
    return { kind: 'upper', text: characters.slice(start, end).join(''), end };
  }
  if (isAlphabet(first)) return take('alphabet', isLower);
  if (isNumber(first)) return take('number', isNumber);
  return take(
    'other',
    (character) =>
      !isConnector(character) && !isAlphabet(character) && !isNumber(character) && !isPunctuation(character),
  );
}

/** `snakecase` and `kebabcase`. */
export function joinWords(text: string, connector: string): string {
  const characters = Array.from(text);
  const written: string[] = [];
  const write = (kind: Kind, word: string): void => {
    if (kind !== 'upper' && kind !== 'connector') written.push(word);
    else
      for (const character of word)
        written.push(isConnector(character) ? connector : character.toLowerCase());
  };
  let word = nextWord(characters, 0);
  const advance = (): void => {
    word = nextWord(characters, word.end);
  };
  const isRemaining = (): boolean => word.end < characters.length;
  while (isRemaining()) {
    const { kind, text: before } = word;
    if (kind !== 'connector') write(kind, before);
    advance();
    if (kind === 'number') {
      while (word.kind === 'alphabet' || word.kind === 'number') {
        write(word.kind, word.text);
        advance();
      }
      if (!['none', 'punctuation', 'connector'].includes(word.kind)) written.push(connector);
    } else if (kind === 'connector') write(kind, before);
    else if (kind !== 'punctuation') joinNumber(word);
  }
  write(word.kind, word.text);
  return written.join('');

  /** A number belongs to the word before it, unless small letters follow. */
  function joinNumber(current: Word): void {
    if (current.kind !== 'number') {
      if (current.kind !== 'connector' && current.kind !== 'punctuation') written.push(connector);
      return;
    }
    if (!isRemaining()) return;
    const digits = current.text;
    advance();
    if (word.kind !== 'alphabet') {
      write('number', digits);
      if (word.kind !== 'connector' && word.kind !== 'punctuation') written.push(connector);
      return;
    }
    written.push(connector);
    write('number', digits);
    while (word.kind === 'alphabet' || word.kind === 'number') {
      write(word.kind, word.text);
      advance();
    }
    if (!['none', 'connector', 'punctuation'].includes(word.kind)) written.push(connector);
  }
}

/** `camelcase`: `http_server` is `HttpServer`. */
export function pascalCase(text: string): string {
  const characters = Array.from(text);
  let at = 0;
  while (at < characters.length && isConnector(characters[at] ?? '')) at += 1;
  const first = characters[at];
  if (first === undefined) {
    // One more connector than there are: xstrings writes the last one twice.
    return text === '' ? '' : text + (characters.at(-1) ?? '');
  }
  let result = characters.slice(0, at).join('');
  let isShouting = isUpper(first);
  let current = first.toUpperCase();
  for (const next of characters.slice(at + 1)) {
    const before = current;
    current = next;
    if (isConnector(next) && isConnector(before)) {
      result += before;
    } else if (isConnector(before)) {
      isShouting = isUpper(next);
      current = next.toUpperCase();
    } else {
      if (isShouting && isUpper(next)) current = next.toLowerCase();
      else isShouting = false;
      result += before;
    }
  }
  return result + current;
}

export const swapCase = (text: string): string =>
  Array.from(text, (character) => {
    if (isUpper(character)) return character.toLowerCase();
    return /^\p{Ll}$/u.test(character) ? character.toUpperCase() : character;
  }).join('');

/** `isBreaking`: words that are longer than a line are cut, too. */
export function wrapText(text: string, width: number, lineBreak: string, isBreaking: boolean): string {
  const length = Math.max(1, width);
  const end = lineBreak === '' ? '\n' : lineBreak;
  let at = 0;
  let wrapped = '';
  while (text.length - at > length) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const space = text.slice(at, at + length + 1).lastIndexOf(' ');
    const isLong = space < 0;
    const stop = isLong ? (isBreaking ? at + length : text.indexOf(' ', at + length)) : at + space;
    if (stop < 0) break;
    wrapped += text.slice(at, stop) + end;
    at = isLong && isBreaking ? stop : stop + 1;
  }
  return wrapped + text.slice(at);
}

/** goutils: an ellipsis at the end, and at the start where the offset is not near it. */
export function abbreviate(text: string, offset: number, width: number): string {
  if (text.length <= width || width < 4) return width < 4 && text !== '' ? '' : text;
  let start = Math.min(offset, text.length);
  if (text.length - start < width - 3) start = text.length - (width - 3);
  if (start <= 4) return `${text.slice(0, width - 3)}...`;
  if (width < 7) return '';
  if (start + width - 3 < text.length) return `...${abbreviate(text.slice(start), 0, width - 3)}`;
  return `...${text.slice(text.length - (width - 3))}`;
}
