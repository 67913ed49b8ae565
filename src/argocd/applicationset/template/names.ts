/** Argo CD's functions of names: `normalize` and `slugify`. */
import { SetError } from '../errors.ts';

/** A name that DNS allows: small letters, digits, `-` and `.`, at most 253. */
export function normalizeName(name: string): string {
  const lower = Array.from(name, (character) => {
    const small = character.toLowerCase();
    return Array.from(small).length === 1 ? small : character;
  });
  return lower
    .map((character) => (/^[-a-z0-9.]$/.test(character) ? character : '-'))
    .join('')
    .slice(0, 253)
    .replace(/^[-.]+|[-.]+$/g, '');
}

export function slugifyName(name: string, longest: number, isSmart: boolean): string {
  return slug(normalizeName(name), longest, isSmart);
}

const substitutes: Readonly<Record<string, string>> = {
  '&': 'and',
  '@': 'at',
  '"': '',
  "'": '',
  '\u2019': '',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
};

/** What Go's package slug makes of a text; Latin letters alone, for others need its tables. */
export function slug(text: string, longest: number, isSmart: boolean): string {
  const latin = Array.from(text.trim(), (character) =>
    Object.hasOwn(substitutes, character)
      ? substitutes[character]
      : character.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('');
  const foreign = /[^\x00-\x7F]/u.exec(latin)?.[0];
  if (foreign !== undefined)
    throw new SetError(`Pligos does not know how Argo CD writes ${foreign} of ${text} in a slug`, true);
  let result = latin.toLowerCase();
  if (!isSmart && result.length >= longest) result = result.slice(0, longest);
  result = result
    .replace(/[^a-z0-9_-]/g, '-')
    .replace(/-+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
  if (!isSmart || longest <= 0 || result.length <= longest) return result;
  const dash = result.lastIndexOf('-', longest);
  return result.slice(0, dash < 0 ? longest : dash);
}
