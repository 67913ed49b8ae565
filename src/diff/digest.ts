import { createHash } from 'node:crypto';
import { tagPattern } from '../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';
import { canonical } from './canonical.ts';
import { pathText } from './path.ts';
import type { ContextDigest, Step } from './types.ts';

export interface DigestInput {
  readonly id: string;
  /** Redacted. */
  readonly value: MapValue;
  /** Random and varying fields: they are left out. */
  readonly without: readonly (readonly Step[])[];
}

/** Changes whenever equal renders may get other digests than before. */
const rulesVersion = 1;

/** Hashes from which nothing secret can be guessed: every secret is one and the same word in them. */
export function digestOf(
  resources: Iterable<DigestInput>,
  release: { readonly name: string; readonly namespace: string },
): ContextDigest {
  const digests = new Map<string, string>();
  for (const { id, value, without } of resources) {
    const paths = new Set(without.map(pathText));
    const own = hash(canonical(plain(value, '', paths)));
    // Of two with one identity both count.
    const known = digests.get(id);
    digests.set(id, known === undefined ? own : hash(`${known} ${own}`));
  }
  const lines = [...digests].map(([id, digest]) => `${id} ${digest}`).sort();
  return {
    digest: hash([`pligos ${rulesVersion}`, release.name, release.namespace, ...lines].join('\n')),
    resources: digests,
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Tags become one word, random fields another. */
function plain(value: Value, path: string, without: ReadonlySet<string>): Value {
  if (without.has(path)) return '(random)';
  if (typeof value === 'string')
    return value.includes('(secret ') ? value.replace(tagPattern, '(secret)') : value;
  if (isList(value)) return value.map((item, at) => plain(item, `${path}[${at}]`, without));
  if (!isMap(value)) return value;
  return new Map(
    [...value].map(([key, item]) => [
      key,
      plain(
        item,
        path + pathText([{ kind: 'key', key }]).replace(/^(?=[^[])/, path === '' ? '' : '.'),
        without,
      ),
    ]),
  );
}
