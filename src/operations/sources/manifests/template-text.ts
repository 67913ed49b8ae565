/** Makes a template of manifests, of which helm prints the very text. */
import {
  entryOf,
  helmFile,
  isMap,
  type MapValue,
  readOne,
  sameValue,
  type Tree,
  type Value,
  valueOf,
  write,
} from '../../../yaml/index.ts';

/** helm takes every `{{` for an action; an action that prints it is the only escape (Helm 3 and 4 alike). */
export const escapeActions = (text: string): string => text.replaceAll('{{', '{{`{{`}}');

/**
 * helm trims a document. Where blanks matter to YAML a comment keeps them: before a first line that is indented, and behind
 * the blank lines of a block scalar that keeps them (`|+`). Blanks that end the last line of any block scalar matter, too.
 */
export function keepBlanks(text: string): string {
  const start = /^(?:[ \t]*\r?\n)*[ \t]+[^\s#]/.test(text) ? '#\n' : '';
  const blanks = /[\s\u0085]*$/.exec(text)?.[0] ?? '';
  const isKept =
    (blanks.split('\n').length > 2 && /[|>]\d?\+/.test(text)) ||
    (/[ \t]/.test(blanks) && /[|>][-+\d]*[ \t]*(?:#.*)?\r?$/m.test(text)) ||
    /[^ \t\r\n]/.test(blanks);
  return `${start}${text}${isKept ? `${blanks.endsWith('\n') ? '' : '\n'}#\n` : ''}`;
}

const policy = 'helm.sh/resource-policy';

/** A CustomResourceDefinition that helm leaves in the cluster when it leaves the manifests; unchanged where it has a policy of its own. */
export function keepDefinition(text: string): string {
  const { tree } = readOne('', text, helmFile);
  if (tree === undefined) return text;
  const value = valueOf(tree);
  const expected = retained(value);
  if (sameValue(value, expected)) return text;
  const inserted = insertPolicy(text, tree);
  return inserted !== undefined && sameValue(read(inserted), expected) ? inserted : write(expected);
}

/** With the policy on each definition in it that has none. */
function retained(value: Value): Value {
  if (!isMap(value)) return value;
  const items = value.get('items');
  if (Array.isArray(items)) return new Map([...value, ['items', items.map(retained)]]);
  if (!isDefinition(value)) return value;
  const metadata = mapAt(value, 'metadata');
  const annotations = mapAt(metadata, 'annotations');
  if (annotations.has(policy)) return value;
  const kept: MapValue = new Map<string, Value>([[policy, 'keep'], ...annotations]);
  return new Map([...value, ['metadata', new Map([...metadata, ['annotations', kept]])]]);
}

export function isDefinition(value: MapValue): boolean {
  const apiVersion = value.get('apiVersion');
  const isOfServer = typeof apiVersion === 'string' && apiVersion.startsWith('apiextensions.k8s.io/');
  return isOfServer && value.get('kind') === 'CustomResourceDefinition';
}

const mapAt = (value: MapValue, key: string): MapValue => {
  const found = value.get(key);
  return isMap(found) ? found : new Map();
};

/** As a line above the first annotation, or the first key of the metadata; undefined where these are not in lines of their own. */
function insertPolicy(text: string, tree: Tree): string | undefined {
  const metadata = entryOf(tree, 'metadata')?.value;
  const annotations = entryOf(metadata, 'annotations')?.value;
  const parent = annotations ?? metadata;
  const [first] = parent?.kind === 'map' ? parent.entries.values() : [];
  if (first === undefined) return undefined;
  // A place counts from behind the byte order mark, which is gone by now.
  const { start } = first.keyPlace;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(lineStart, start);
  if (/[^ ]/.test(indent)) return undefined;
  const lines =
    annotations === undefined
      ? `${indent}annotations:\n${indent}  ${policy}: keep\n`
      : `${indent}${policy}: keep\n`;
  return text.slice(0, lineStart) + lines + text.slice(lineStart);
}

function read(text: string): Value {
  try {
    const { tree } = readOne('', text, helmFile);
    return tree === undefined ? null : valueOf(tree);
  } catch {
    // The text around the place was not as expected.
    return null;
  }
}
