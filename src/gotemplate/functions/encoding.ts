/** JSON, YAML, base64, base32, paths and addresses. */
import { posix } from 'node:path';
import { UserError } from '../../errors.ts';
import { helmFile, isList, isMap, readOne, type Value, valueOf } from '../../yaml/index.ts';
import { fromValue, sorted, toJson, toValue } from '../convert.ts';
import { TemplateError } from '../errors.ts';
import { writeGoYaml } from '../go-yaml.ts';
import { GoList, GoMap, type GoValue, kindName } from '../values.ts';
import { asMap, asString, fn, type GoFunction, ofStrings } from './types.ts';

function parseJson(text: string): GoValue {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new TemplateError('invalid JSON');
  }
  const convert = (value: unknown): GoValue => {
    if (Array.isArray(value)) return new GoList(value.map(convert));
    if (typeof value === 'object' && value !== null)
      return new GoMap(Object.entries(value).map(([key, item]) => [key, convert(item)]));
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  };
  return convert(parsed);
}

/** A template cannot see why: the place is in a text that no file holds. */
export function parseYaml(text: string): Value {
  try {
    const { tree } = readOne('', text, helmFile);
    return tree === undefined ? null : valueOf(tree);
  } catch (error) {
    if (error instanceof UserError)
      throw new TemplateError(`error converting YAML to JSON: ${error.message}`);
    throw error;
  }
}

function fromYaml(text: string): GoValue {
  const value = parseYaml(text);
  if (value === null) return new GoMap();
  if (!isMap(value)) throw new TemplateError('json: cannot unmarshal the text into a map');
  return fromValue(value);
}

function fromYamlArray(text: string): GoValue {
  const value = parseYaml(text);
  if (value === null) return new GoList([]);
  if (!isList(value)) throw new TemplateError('json: cannot unmarshal the text into a list');
  return fromValue(value);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(text: string): string {
  let bits = '';
  for (const byte of Buffer.from(text)) bits += byte.toString(2).padStart(8, '0');
  const encoded = (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
  return encoded.padEnd(Math.ceil(encoded.length / 8) * 8, '=');
}

function fromBase32(text: string): string {
  const clean = text.replace(/[\r\n]/g, '');
  const body = clean.replace(/=+$/, '');
  if (clean.length % 8 !== 0 || !/^[A-Z2-7]*$/.test(body)) {
    const at = Math.max(0, clean.search(/[^A-Z2-7=]/));
    return `illegal base32 data at input byte ${clean.search(/[^A-Z2-7=]/) < 0 ? clean.length : at}`;
  }
  const bits = Array.from(body)
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString('utf8');
}

function fromBase64(text: string): string {
  const clean = text.replace(/[\r\n]/g, '');
  const bad = badBase64(clean);
  return bad === undefined
    ? Buffer.from(clean, 'base64').toString('utf8')
    : `illegal base64 data at input byte ${bad}`;
}

/** The byte that Go names. */
function badBase64(text: string): number | undefined {
  const bad = text.search(/[^A-Za-z0-9+/]/);
  if (bad < 0) return text.length % 4 === 0 ? undefined : text.length - (text.length % 4);
  if (text[bad] !== '=' || bad % 4 < 2) return bad;
  if (bad % 4 === 3) return text.length > bad + 1 ? bad + 1 : undefined;
  if (text.length === bad + 1) return text.length;
  if (text[bad + 1] !== '=') return bad + 1;
  return text.length > bad + 2 ? bad + 2 : undefined;
}

const extension = (path: string): string => /\.[^./]*$/.exec(path)?.[0] ?? '';
const clean = (path: string): string => (path === '' ? '.' : posix.normalize(path).replace(/(.)\/$/, '$1'));
const base = (path: string): string => (path === '' ? '.' : /^\/+$/.test(path) ? '/' : posix.basename(path));
const folder = (path: string): string => clean(path.slice(0, path.lastIndexOf('/') + 1));

const pathFunctions = (prefix: string): Record<string, GoFunction> => {
  const name = (word: string): string =>
    prefix === '' ? word : prefix + (word[0]?.toUpperCase() ?? '') + word.slice(1);
  return {
    [name('base')]: ofStrings(1, (path = '') => base(path)),
    [name('dir')]: ofStrings(1, (path = '') => folder(path)),
    [name('clean')]: ofStrings(1, (path = '') => clean(path)),
    [name('ext')]: ofStrings(1, (path = '') => extension(path)),
    [name('isAbs')]: ofStrings(1, (path = '') => path.startsWith('/')),
  };
};

const address =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/(?:([^/?#@]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

function urlParse(text: string): GoMap {
  const [, scheme = '', user = '', host = '', path = '', query = '', fragment = ''] =
    address.exec(text) ?? [];
  // Before the first slash a colon ends a scheme.
  const isBadSegment = scheme === '' && /^[^/?#]*:/.test(text);
  if (/[\0-\x1F\x7F]/.test(text) || isBadSegment)
    throw new TemplateError(`unable to parse url: parse ${JSON.stringify(text)}`);
  const isOpaque = scheme !== '' && !path.startsWith('/') && host === '' && path !== '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new TemplateError(`unable to parse url: parse ${JSON.stringify(text)}: invalid URL escape`);
  }
  return new GoMap([
    ['scheme', scheme.toLowerCase()],
    ['host', host],
    ['hostname', host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')],
    ['path', isOpaque ? '' : decoded],
    ['query', query],
    ['opaque', isOpaque ? path : ''],
    ['fragment', fragment],
    ['userinfo', user],
  ]);
}

function urlJoin(map: GoMap): string {
  const part = (key: string): string => {
    const value = map.entries.get(key);
    if (value === undefined) return '';
    if (typeof value === 'string') return value;
    throw new TemplateError(
      `unable to parse ${key} key, must be of type string, but ${kindName(value)} found`,
    );
  };
  const [scheme, user, host, opaque, query, fragment] = [
    'scheme',
    'userinfo',
    'host',
    'opaque',
    'query',
    'fragment',
  ].map(part);
  const path = encodeURI(part('path')).replace(/[?#]/g, encodeURIComponent);
  const start = scheme === '' ? '' : `${scheme}:`;
  const authority =
    host === '' && user === '' && scheme === ''
      ? ''
      : host === '' && user === ''
        ? path.startsWith('//') || scheme === 'file'
          ? '//'
          : ''
        : `//${user === '' ? '' : `${user}@`}${host}`;
  const slash = path !== '' && !path.startsWith('/') && host !== '' ? '/' : '';
  return (
    start +
    (opaque === '' ? authority + slash + path : opaque) +
    (query === '' ? '' : `?${query}`) +
    (fragment === '' ? '' : `#${fragment}`)
  );
}

const json = (indent: string, isEscaped: boolean): GoFunction =>
  fn('any', ([value]) => toJson(value, indent, isEscaped));

export const encodingFunctions: Readonly<Record<string, GoFunction>> = {
  fromJson: fn('string', ([text]) => {
    try {
      return parseJson(asString(text));
    } catch {
      return null;
    }
  }),
  mustFromJson: fn('string', ([text]) => parseJson(asString(text))),
  toJson: json('', true),
  mustToJson: json('', true),
  toPrettyJson: json('  ', true),
  mustToPrettyJson: json('  ', true),
  toRawJson: json('', false),
  mustToRawJson: json('', false),
  toYaml: fn('any', ([value]) => writeGoYaml(sorted(toValue(value)))),
  fromYaml: fn('string', ([text]) => fromYaml(asString(text))),
  fromYamlArray: fn('string', ([text]) => fromYamlArray(asString(text))),
  b64enc: ofStrings(1, (text = '') => Buffer.from(text).toString('base64')),
  b64dec: ofStrings(1, (text = '') => fromBase64(text)),
  b32enc: ofStrings(1, (text = '') => base32(text)),
  b32dec: ofStrings(1, (text = '') => fromBase32(text)),
  urlParse: ofStrings(1, (text = '') => urlParse(text)),
  urlJoin: fn('map', ([map]) => urlJoin(asMap(map))),
  ...pathFunctions(''),
  ...pathFunctions('os'),
};
