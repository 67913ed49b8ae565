/** Recognizes a value file that sops encrypted. Its keys are open, so its shape is known without a key. */
import { isList, isMap, type MapValue, readOne, type Value, valueOf, helmFile } from '../yaml/index.ts';

/** The path of each encrypted value, from the root: keys, and places in lists. */
type LeafPath = readonly (string | number)[];

type LeafType = 'str' | 'int' | 'float' | 'bool' | 'time';

export interface EncryptedLeaf {
  readonly path: LeafPath;
  /** As it stands in the file: sops writes it anew only when the value or the data key changes. */
  readonly written: string;
  readonly type: LeafType;
  /** Of the text that was encrypted. */
  readonly bytes: number;
}

export interface EncryptedValues {
  /** The values without what sops added. */
  readonly values: MapValue;
  readonly leaves: readonly EncryptedLeaf[];
}

const sign = 'ENC[AES256_GCM,';
/** What sops does not understand, it refuses. */
const form = /^ENC\[AES256_GCM,data:([^,]*),.*,type:(str|int|float|bool|time)\]/;

/** Undefined of any other file; throws a UserError where it is no YAML. */
export function readEncrypted(file: string, text: string): EncryptedValues | undefined {
  if (!text.includes(sign)) return undefined;
  const { tree } = readOne(file, text, helmFile);
  const whole = tree && valueOf(tree);
  if (!isMap(whole)) return undefined;
  const added = whole.get('sops');
  if (!isMap(added) || typeof added.get('mac') !== 'string') return undefined;
  const values = new Map([...whole].filter(([key]) => key !== 'sops'));
  return { values, leaves: leavesOf(values, []) };
}

function leavesOf(value: Value, path: LeafPath): EncryptedLeaf[] {
  if (isMap(value)) return [...value].flatMap(([key, item]) => leavesOf(item, [...path, key]));
  if (isList(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  // sops decrypts all that begins so, whatever stands behind it.
  if (typeof value !== 'string' || !value.startsWith(sign)) return [];
  const [, data = '', type] = form.exec(value) ?? [];
  const bytes = Math.floor((data.replace(/=+$/, '').length * 3) / 4);
  return [{ path, written: value, type: isType(type) ? type : 'str', bytes }];
}

const isType = (text: string | undefined): text is LeafType => text !== undefined;

/** The values, with others in the place of the encrypted ones. */
export function replaceLeaves(
  { values, leaves }: EncryptedValues,
  replace: (leaf: EncryptedLeaf) => Value,
): Value {
  const rest = leaves[Symbol.iterator]();
  let next = rest.next();
  const walk = (value: Value): Value => {
    if (isMap(value)) return new Map([...value].map(([key, item]) => [key, walk(item)] as const));
    if (isList(value)) return value.map(walk);
    if (next.done === true || next.value.written !== value) return value;
    const replaced = replace(next.value);
    next = rest.next();
    return replaced;
  };
  return walk(values);
}

/** `db.users[0].password` */
export const leafName = (path: LeafPath): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${part}`)).join('');
