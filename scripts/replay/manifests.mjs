// Reads rendered manifests for the checker: by the `yaml` package alone, so that a fault of Pligos' own reader shows.
import { parseAllDocuments } from 'yaml';

/** Helm's YAML has neither base-60 numbers nor dates: both stay text. */
const unusual = new Set(['timestamp', 'intTime', 'floatTime', 'binary', 'omap', 'pairs', 'set']);
const options = {
  schema: 'yaml-1.1',
  customTags: (tags) => tags.filter((tag) => !unusual.has(tag) && !isUnusual(tag)),
  uniqueKeys: false,
  logLevel: 'silent',
};

function isUnusual(tag) {
  const name = typeof tag === 'string' ? tag : tag.tag;
  return tag.format === 'TIME' || /:(timestamp|binary|omap|pairs|set)$/.test(name);
}

/** The one value of a text, or undefined where it is not one YAML document. */
export function readYaml(text) {
  try {
    const documents = parseAllDocuments(text, options);
    if (documents.length !== 1 || documents[0].errors.length > 0) return undefined;
    return documents[0].toJS({ maxAliasCount: 10_000 });
  } catch {
    return undefined;
  }
}

/** The documents of a render: the first and the last line, the text, and its resources on demand. */
export function readRender(text) {
  const lines = text.split('\n');
  const starts = [0, ...lines.flatMap((line, at) => (at > 0 && /^---(\s|$)/.test(line) ? [at] : []))];
  return starts.flatMap((start, at) => {
    const own = lines.slice(start, starts[at + 1] ?? lines.length);
    const isEmpty = own.every((line) => /^\s*(#.*)?$|^---\s*(#.*)?$/.test(line));
    return isEmpty ? [] : [documentOf(start + 1, own)];
  });
}

function documentOf(line, lines) {
  const text = lines.join('\n').replace(/\s+$/, '');
  let resources;
  return {
    line,
    lastLine: line + lines.length - 1,
    text,
    get resources() {
      resources ??= resourcesOf(readYaml(text));
      return resources;
    },
  };
}

function resourcesOf(value) {
  if (value === undefined) return undefined;
  if (value === null) return [];
  if (String(value.kind).endsWith('List') && Array.isArray(value.items))
    return value.items.map(withPlainData);
  return [withPlainData(value)];
}

/** `stringData` of a Secret is a way of writing `data`, and wins over it. */
function withPlainData(value) {
  if (value?.kind !== 'Secret' || typeof value.stringData !== 'object' || value.stringData === null)
    return value;
  const { stringData, ...rest } = value;
  const written = Object.entries(stringData).map(([key, text]) => [
    key,
    Buffer.from(String(text)).toString('base64'),
  ]);
  return { ...rest, data: { ...value.data, ...Object.fromEntries(written) } };
}

/** `apps/Deployment/web`: the namespace is compared apart, because one side may leave it to helm. */
export function identityOf(value) {
  const group = String(value?.apiVersion ?? '').includes('/') ? value.apiVersion.split('/')[0] : '';
  return `${group}/${value?.kind}/${value?.metadata?.name}`;
}

export const namespaceOf = (value) => value?.metadata?.namespace ?? '';

/** A hook that only `helm test` runs: not compared, and counted. */
export function isTestHook(value) {
  const events = value?.metadata?.annotations?.['helm.sh/hook'];
  if (typeof events !== 'string') return false;
  return events.split(',').every((event) => /^\s*test(-success|-failure)?\s*$/.test(event));
}
