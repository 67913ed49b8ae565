import { isTestText } from './hook-annotation.ts';
import type { Header } from './types.ts';

/**
 * The header of a document that is written as charts nearly always write it, by two expressions: apiVersion, kind, metadata in
 * this order; in metadata name, namespace, labels and annotations, two spaces deep. `undefined` says nothing at all.
 */
export function usualHeader(text: string): Header | undefined {
  const match = top.exec(text);
  if (match === null) return undefined;
  // By index: a destructured list is iterated, and thousands are read before this is compiled.
  const whole = match[0];
  const kind = match[2] ?? '';
  const name1 = match[3];
  const namespace1 = match[4];
  const name2 = match[5];
  const namespace2 = match[6];
  const name = name1 ?? name2 ?? '';
  const namespace = namespace1 ?? namespace2 ?? '';
  if (name === '' || (name1 !== undefined && name2 !== undefined)) return undefined;
  if (namespace1 !== undefined && namespace2 !== undefined) return undefined;
  if (kind.endsWith('List') || isTyped(kind) || isTyped(name) || isTyped(namespace)) return undefined;
  const mayBeHook = whole.includes('helm.sh/hook');
  const isHook = mayBeHook && hookKey.test(whole);
  // Something else of helm's, in a comment or in braces: looked at closely.
  if (mayBeHook && !isHook) return undefined;
  const isTest = isHook ? isTestText(whole) : false;
  if (isTest === undefined) return undefined;
  unusual.lastIndex = whole.length - 1;
  if (unusual.test(text)) return undefined;
  return {
    apiVersion: match[1] ?? '',
    kind,
    name,
    generateName: '',
    namespace,
    isHook,
    isTest,
  };
}

const name = String.raw`(?:  name: ([A-Za-z][A-Za-z0-9./_-]*)\n)?`;
const namespace = String.raw`(?:  namespace: ([A-Za-z][A-Za-z0-9./_-]*)\n)?`;
// Bounded, because an expression keeps a way back for every turn.
const maps = String.raw`(?:  (?:labels|annotations):\n(?:   .*\n){0,200}){0,2}`;
const top = new RegExp(
  String.raw`^(?:#.*\n|\n){0,50}apiVersion: ((?:[a-z][a-z0-9.-]*/)?v[0-9][a-z0-9]*)\nkind: ([A-Z][A-Za-z0-9]*)\nmetadata:\n${name}${namespace}${maps}${name}${namespace}${maps}(?:(?=[A-Za-z])|$)`,
);
/** A line at the left edge that is no key, or a key that was there already, or the items of a list. */
const unusual = /\n(?:(?![ \n\r#]|[A-Za-z]+:|- |$)|apiVersion:|kind:|metadata:|items:)/g;

/** What the dialect would read as something other than this string. */
const typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
const isTyped = (word: string): boolean => word.length <= 5 && typed.test(word);

/** A line of one of the two maps. */
const hookKey = /^ {3,}["']?helm\.sh\/hook["']?:/m;
