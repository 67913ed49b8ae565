/** What runs, and is hidden: a secret in an image, a command or its arguments lets anything stand there that a review does not show. */
import { tagPattern } from '../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

const running: ReadonlySet<string> = new Set(['image', 'command', 'args']);
/** Of Secrets and ConfigMaps: nothing that a cluster runs by itself. */
const kept: ReadonlySet<string> = new Set(['data', 'stringData', 'binaryData']);

/** The paths of such texts in a resource whose secrets are tags. */
export function hiddenCode(resource: MapValue): readonly string[] {
  const found: string[] = [];
  const visit = (value: Value, path: string, runs: boolean): void => {
    if (typeof value === 'string') {
      if (runs && value.search(tagPattern) >= 0) found.push(path);
    } else if (isList(value)) for (const [at, item] of value.entries()) visit(item, `${path}[${at}]`, runs);
    else if (isMap(value))
      for (const [key, item] of value)
        if (path !== '' || !kept.has(key))
          visit(item, path === '' ? key : `${path}.${key}`, runs || running.has(key));
  };
  visit(resource, '', false);
  return found;
}
