import { Buffer } from 'node:buffer';
import { integerOf, type Resolved, resolvePlain } from './scalar.ts';
import { isNumeral } from './value.ts';

export type Tagged = Resolved | { readonly is: 'unfit' };

const long = 'tag:yaml.org,2002:';
const unfit: Tagged = { is: 'unfit' };

/** What a scalar with an explicit tag means; a tag of the user's own leaves text, as in go-yaml. */
export function resolveTagged(tag: string, text: string): Tagged {
  const name = standardName(tag);
  if (name === 'binary') return { is: 'value', value: Buffer.from(text, 'base64').toString('utf8') };
  const resolved = resolvePlain(text);
  if (resolved.is !== 'value') return name === undefined || name === 'str' ? { is: 'value', value: text } : resolved;
  const { value } = resolved;
  switch (name) {
    case 'null':
      return value === null ? resolved : unfit;
    case 'bool':
      return typeof value === 'boolean' ? resolved : unfit;
    case 'int':
      return isNumeral(value) && integerOf(value.numeral) !== undefined ? resolved : unfit;
    case 'float':
      return isNumeral(value) ? resolved : unfit;
    default:
      return { is: 'value', value: text };
  }
}

function standardName(tag: string): string | undefined {
  if (tag.startsWith('!!')) return tag.slice(2);
  const full = tag.startsWith('!<') ? tag.slice(2, -1) : tag;
  return full.startsWith(long) ? full.slice(long.length) : undefined;
}
