/** Splits the text of an address, and refuses what no address may hold. */
import { hasLogin } from '../../text/index.ts';

/** What is wrong with an address: `what` completes "the source … ". */
export interface AddressFault {
  readonly what: string;
  readonly hint?: string;
}

export const isFault = (value: object): value is AddressFault => 'what' in value;

export interface AddressParts {
  /** Without `//path` and `?…`. */
  readonly address: string;
  /** The folder inside of it; empty for all. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

/** A text with anything of this is refused whatever its form. */
export function textFault(text: string): AddressFault | undefined {
  if (text === '') return { what: 'is empty' };
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text))
    return { what: 'holds a control character', hint: 'write it with visible characters only' };
  if (/^\s|\s$/.test(text)) return { what: 'begins or ends with a space', hint: 'remove the space' };
  if (text.startsWith('-')) return { what: 'looks like an option', hint: 'an address begins with no dash' };
  if (hasPassword(text))
    return {
      what: 'holds a login',
      hint: 'remove it from the address, whatever it opens: logins come from the token of the workflow, `registries`, `repositories`, an ssh key or netrc',
    };
  return undefined;
}

/** A user without a password is a part of an ssh address. */
const hasPassword = (text: string): boolean =>
  /^(?:git::)?ssh:\/\//.test(text) ? /:\/\/[^\s/@]*:[^\s/@]*@/.test(text) : hasLogin(text);

/** Splits `SCHEME://address//path?a=b`. */
export function splitAddress(text: string): AddressParts | AddressFault {
  const [rest = '', queryText, ...more] = text.split('?');
  if (more.length > 0) return { what: 'has two question marks' };
  if (rest.includes('#') || queryText?.includes('#'))
    return { what: 'has a fragment (#…)', hint: 'name a version by ?ref=…' };
  const scheme = /^[a-z0-9+.:-]*:\/\//.exec(rest)?.[0] ?? '';
  const [address = '', ...paths] = rest.slice(scheme.length).split('//');
  if (paths.length > 1) return { what: 'has // twice', hint: 'the folder inside stands behind the only //' };
  const path = (paths[0] ?? '').replace(/\/+$/, '');
  const fault = pathFault(path) ?? pathFault(address);
  if (fault !== undefined) return fault;
  const query = readQuery(queryText ?? '');
  return query instanceof Map ? { address: scheme + address, path, query } : query;
}

/** Encoded dots and slashes would be decoded behind us. */
function pathFault(path: string): AddressFault | undefined {
  const parts = path.split('/');
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part)) || /%2f|%5c|\\/i.test(path))
    return { what: 'has . or .. or an encoded slash in its path', hint: 'write the path without detours' };
  if (/%00/.test(path)) return { what: 'holds a control character' };
  return undefined;
}

function readQuery(text: string): Map<string, string> | AddressFault {
  const query = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split('&')) {
    const equals = pair.indexOf('=');
    const key = equals < 0 ? pair : pair.slice(0, equals);
    if (equals < 0 || query.has(key)) return { what: `has ${JSON.stringify(key)} without a value, or twice` };
    query.set(key, pair.slice(equals + 1));
  }
  return query;
}

/** The query has no other key. */
export function queryFault(query: ReadonlyMap<string, string>, known?: string): AddressFault | undefined {
  const unknown = [...query.keys()].find((key) => key !== known);
  if (unknown === undefined) return undefined;
  const hint = known === undefined ? 'remove it' : `only ?${known}=… is known here`;
  return { what: `has the unknown parameter ${JSON.stringify(unknown)}`, hint };
}

/** By the rules of git check-ref-format, and no option. */
export function refFault(ref: string): AddressFault | undefined {
  if (ref.startsWith('-'))
    return { what: `has the ref ${JSON.stringify(ref)}, which looks like an option`, hint: refHint };
  const isValid =
    /^[^\s~^:?*[\\\p{Cc}]{1,250}$/u.test(ref) && !/\.\.|@\{|\/\/|^\/|\/$|\.$|\.lock(?:\/|$)|^@$/.test(ref);
  return isValid
    ? undefined
    : { what: `has the ref ${JSON.stringify(ref)}, which git refuses`, hint: refHint };
}

const refHint =
  'write a branch, a tag or a commit; a range stands beside the address: {source: ADDRESS, version: RANGE}';

/** A digest as registries and checksums write it. */
export const isSha256 = (text: string): boolean => /^sha256:[0-9a-f]{64}$/.test(text);

/** The host in one spelling, numbers in any base as one address; undefined where it is none: what a shell may read is in no name. */
export function normalHost(host: string): string | undefined {
  if (host.startsWith('-') || !URL.canParse(`https://${host}`)) return undefined;
  const url = new URL(`https://${host}`);
  return url.username === '' && url.pathname === '/' && /^[\w.:[\]-]+$/.test(url.host) ? url.host : undefined;
}
