import { Buffer } from 'node:buffer';
import { integerOf, type ResolvedScalar, resolvePlain } from './scalar.ts';
import { isNumeral } from './value.ts';

type Tagged = ResolvedScalar | { readonly is: 'unfit' };

const unfit: Tagged = { is: 'unfit' };

/** The names that `%TAG` lines give to prefixes, by handle. */
export type TagHandles = ReadonlyMap<string, string>;

const standard = 'tag:yaml.org,2002:';

/** A tag in full: `!!int` -> `tag:yaml.org,2002:int`; one of the user's own as it stands. */
export function fullTag(tag: string, handles: TagHandles): string {
  if (tag.startsWith('!<')) return tag.slice(2, -1);
  const end = tag.indexOf('!', 1) + 1;
  const handle = tag.slice(0, end);
  const prefix = handles.get(handle) ?? (handle === '!!' ? standard : undefined);
  return prefix === undefined ? tag : prefix + unescape(tag.slice(end));
}

function unescape(suffix: string): string {
  try {
    return decodeURIComponent(suffix);
  } catch {
    // No UTF-8 after the percent signs: the tag has no meaning for us.
    return suffix;
  }
}

/** What a scalar with an explicit tag means; with a tag that go-yaml does not know it is text. */
export function resolveTagged(tag: string, text: string): Tagged {
  const name = tag.startsWith(standard) ? tag.slice(standard.length) : '';
  const resolved = resolvePlain(text);
  const value = resolved.is === 'value' ? resolved.value : undefined;
  switch (name) {
    case 'null':
      return value === null ? resolved : unfit;
    case 'bool':
      return typeof value === 'boolean' ? resolved : unfit;
    case 'int':
      return isNumeral(value) && integerOf(value.numeral) !== undefined ? resolved : unfit;
    case 'float':
      return resolved.is === 'not-in-json' || isNumeral(value) ? resolved : unfit;
    case 'timestamp':
      return isTimestamp(text) ? { is: 'value', value: text } : unfit;
    case 'binary':
      return decodeBinary(text);
    default:
      return { is: 'value', value: text };
  }
}

/** Is a key with this tag and text a merge key? A quoted `<<` is an ordinary one. */
export function isMergeTag(tag: string): boolean {
  return tag === '!' || tag === `${standard}merge`;
}

/** Go's base64 rejects everything but line breaks. */
function decodeBinary(text: string): Tagged {
  const compact = text.replace(/[\r\n]/g, '');
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return unfit;
  return { is: 'value', value: Buffer.from(compact, 'base64').toString('utf8') };
}

const time =
  /(?:[Tt][0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[-+][0-9]{2}:[0-9]{2})| [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?)$/;

/** A date alone, with `T` and a zone, or with a blank and no zone: the times of go-yaml. */
function isTimestamp(text: string): boolean {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text.replace(time, '')) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const [hours = 0, minutes = 0, seconds = 0] =
    (time.exec(text)?.[0] ?? '').match(/[0-9]+/g)?.map(Number) ?? [];
  return (
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day) &&
    hours < 24 &&
    minutes < 60 &&
    seconds < 60
  );
}
