/** One render as entries: who is in it, found without parsing wherever the text tells. */
import {
  type BrokenDocument,
  builtinKinds,
  type Document,
  groupOf,
  type Header,
  type Identity,
  identityOf,
  idOf,
  type Kinds,
  type ParsedResource,
  parseDocument,
  refOf,
  type ResourceRef,
  scanHeader,
  splitDocuments,
} from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';

/** One resource of a side. Parsed when first asked. */
export interface Entry {
  readonly id: string;
  readonly header: Header;
  readonly identity: Identity;
  readonly document: Document;
  /** Place in a `kind: List`. */
  readonly item?: number;
  /** Where a parse was needed to know who it is. */
  readonly parsed?: ParsedResource;
}

export interface Side {
  readonly entries: readonly Entry[];
  readonly broken: readonly BrokenDocument[];
  /** In documents that had to be parsed. */
  readonly duplicateKeys: readonly DuplicateKey[];
}

export interface DuplicateKey {
  readonly document: Document;
  readonly path: string;
  readonly line: number;
}

export interface RenderedSide {
  /** What helm printed. */
  readonly text: string;
  /** The release's namespace. */
  readonly namespace: string;
}

interface Raw {
  readonly header: Header;
  readonly document: Document;
  readonly parsed?: ParsedResource;
}

/** Reads both sides. Documents of equal text at the same place are looked at once. */
export function readSides(
  before: RenderedSide,
  after: RenderedSide,
  kinds: Kinds = builtinKinds(),
): { before: Side; after: Side } {
  const documents = { before: splitDocuments(before.text), after: splitDocuments(after.text) };
  const known = new Map<string, Header>();
  const left = rawOf(documents.before, (at, document) => {
    const header = scanHeader(document.text);
    // The other side's document at the same place is most likely the same.
    if (header !== undefined && documents.after[at]?.text === document.text) known.set(String(at), header);
    return header;
  });
  const right = rawOf(documents.after, (at, document) => known.get(String(at)) ?? scanHeader(document.text));
  const custom = customScopes([...left.raws, ...right.raws]);
  const isClusterScoped = (group: string, kind: string): boolean =>
    kinds.isClusterScoped(group, kind) ?? custom(group, kind);
  const entriesOf = (raws: readonly Raw[], namespace: string): Entry[] =>
    raws.map((raw) => {
      const identity = identityOf(raw.header, { namespace, isClusterScoped });
      const id = idOf(identity) + (raw.header.name === '' ? `${raw.header.generateName}*` : '');
      return { ...raw, id, identity, ...(raw.parsed?.item !== undefined && { item: raw.parsed.item }) };
    });
  return {
    before: {
      entries: entriesOf(left.raws, before.namespace),
      broken: left.broken,
      duplicateKeys: left.duplicateKeys,
    },
    after: {
      entries: entriesOf(right.raws, after.namespace),
      broken: right.broken,
      duplicateKeys: right.duplicateKeys,
    },
  };
}

function rawOf(
  documents: readonly Document[],
  scan: (at: number, document: Document) => Header | undefined,
): Omit<Side, 'entries'> & { raws: Raw[] } {
  const raws: Raw[] = [];
  const broken: BrokenDocument[] = [];
  const duplicateKeys: DuplicateKey[] = [];
  for (const [at, document] of documents.entries()) {
    const header = scan(at, document);
    if (header !== undefined) {
      raws.push({ header, document });
      continue;
    }
    const parsed = parseDocument(document);
    broken.push(...parsed.broken);
    duplicateKeys.push(...parsed.duplicateKeys.map((found) => ({ document, ...found })));
    for (const resource of parsed.resources)
      raws.push({ header: resource.header, document, parsed: resource });
  }
  return { raws, broken, duplicateKeys };
}

/** Which custom kinds are cluster-scoped, by the definitions in the render; their texts are looked at when first asked. */
function customScopes(raws: readonly Raw[]): (group: string, kind: string) => boolean {
  let scoped: Set<string> | undefined;
  const read = (): Set<string> => {
    const found = new Set<string>();
    for (const { header, document } of raws) {
      if (header.kind !== 'CustomResourceDefinition' || !/^ +scope: *["']?Cluster/m.test(document.text))
        continue;
      const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
      if (kind !== undefined) found.add(`${header.name.slice(header.name.indexOf('.') + 1)} ${kind}`);
    }
    return found;
  };
  return (group, kind) => (scoped ??= read()).has(`${group} ${kind}`);
}

/** What an entry holds; broken where its text turns out not to parse. */
export type Content =
  | { readonly value: MapValue; readonly ref: ResourceRef; readonly duplicateKeys: readonly DuplicateKey[] }
  | { readonly broken: BrokenDocument };

export function contentOf(entry: Entry): Content {
  const made = (resource: ParsedResource, duplicateKeys: readonly DuplicateKey[]): Content => ({
    value: resource.value,
    ref: refOf(resource.header, entry.identity, entry.document.origin, resource.value, entry.item),
    duplicateKeys,
  });
  if (entry.parsed !== undefined) return made(entry.parsed, []);
  const parsed = parseDocument(entry.document);
  const [resource] = parsed.resources;
  if (resource !== undefined && parsed.resources.length === 1) {
    return made(
      resource,
      parsed.duplicateKeys.map((found) => ({ document: entry.document, ...found })),
    );
  }
  const [broken] = parsed.broken;
  if (broken !== undefined) return { broken };
  throw new RangeError('a document whose header reads holds no resource');
}

/** A reference without looking inside: for what is equal on both sides, or only counted. */
export function lightRef(entry: Entry): ResourceRef {
  return {
    ...entry.identity,
    id: entry.id,
    apiVersion: entry.header.apiVersion,
    origin: entry.document.origin,
    ...(entry.header.generateName !== '' && { generateName: entry.header.generateName }),
    ...(entry.item !== undefined && { item: entry.item }),
  };
}

export const isSecret = (header: Header): boolean =>
  header.kind === 'Secret' && groupOf(header.apiVersion) === '';
