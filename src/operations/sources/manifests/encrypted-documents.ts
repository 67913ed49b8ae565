/** Puts placeholders in the place of what sops encrypted in manifests that their own tool decrypts in the cluster. */
import { splitDocuments } from '../../../manifests/index.ts';
import { readEncrypted, withPlaceholders } from '../../../sops/index.ts';
import { isMap, type MapValue, type Value, write } from '../../../yaml/index.ts';

/** The text without sops' own additions; any other document is left as it is. */
export function withoutEncryption(text: string): string {
  if (!/^sops:/m.test(text)) return text;
  return splitDocuments(text)
    .map((document) => {
      const encrypted = readEncrypted('manifests', document.text);
      if (encrypted === undefined) return document.text;
      const { value } = withPlaceholders(encrypted);
      return write(isMap(value) ? withBase64(value, encrypted.values) : value);
    })
    .join('\n---\n');
}

/** The API server wants base64 below `data` of a Secret. */
function withBase64(value: MapValue, before: MapValue): MapValue {
  const [data, encrypted] = [value.get('data'), before.get('data')];
  if (value.get('kind') !== 'Secret' || !isMap(data) || !isMap(encrypted)) return value;
  const encoded = [...data].map(([key, item]): [string, Value] => [
    key,
    typeof item === 'string' && item !== encrypted.get(key) ? Buffer.from(item).toString('base64') : item,
  ]);
  return new Map([...value, ['data', new Map(encoded)]]);
}
