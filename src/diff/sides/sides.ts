/** One render as entries, whose identities are read without parsing where the text allows. */
import {
  type BrokenDocument,
  builtinKinds,
  type Document,
  groupOf,
  type Header,
  type Hook,
  type ResourceIdentity,
  identityOf,
  idOf,
  type Kinds,
  type ParsedResource,
  parseDocument,
  refOf,
  type ResourceRef,
  type NamespaceScope,
  scanHeader,
  splitBoth,
} from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { namespacesBetween } from './namespaces.ts';

/** One resource of a side, parsed on demand. */
export interface SideEntry {
  readonly id: string;
  readonly header: Header;
  readonly identity: ResourceIdentity;
  /** The hook, where helm runs the resource as one; parsed on demand. */
  readonly hook: Hook | undefined;
  /** Completes the identity. Both sides share it where they are installed in one namespace. */
  readonly scope: NamespaceScope;
  readonly document: Document;
  /** Index in a list. */
  readonly item?: number;
  /** The parsed resource, where the identity required it. */
  readonly parsed?: ParsedResource;
}

export interface Side {
  readonly entries: readonly SideEntry[];
  readonly broken: readonly BrokenDocument[];
  /** Duplicate keys of documents that had to be parsed. */
  readonly duplicateKeys: readonly DuplicateKey[];
}

export interface DuplicateKey {
  readonly document: Document;
  readonly path: string;
  readonly line: number;
}

/** Both sides of a comparison. */
export interface ManifestSides {
  /** Equal documents at the same place of both sides. They are in neither of the two lists below. */
  readonly equal: readonly SideEntry[];
  readonly before: Side;
  readonly after: Side;
}

export interface RenderedSide {
  /** helm's output. */
  readonly text: string;
  /** The namespace of the release. */
  readonly namespace: string;
}

/**
 * Reads both sides. Equal documents at the same place are read once. `infersNamespaces`: see
 * `namespacesBetween`.
 */
export function readSides(
  before: RenderedSide,
  after: RenderedSide,
  kinds: Kinds = builtinKinds(),
  infersNamespaces = false,
): ManifestSides {
  const read: { before: readonly SideEntry[]; after: readonly SideEntry[] } = { before: [], after: [] };
  const namespaceOf = namespacesBetween(() => [read.before, read.after]);
  const isOnePlace = before.namespace === after.namespace;
  const rest = { before: [] as Document[], after: [] as Document[] };
  const equal: SideEntry[] = [];
  const all: SideEntry[][] = [equal];
  const scopes = customScopes(() => all.flat());
  const isClusterScoped = (group: string, kind: string): boolean =>
    kinds.isClusterScoped(group, kind) ?? scopes(group, kind);
  const scopeOf = (namespace: string): NamespaceScope => ({
    namespace,
    ...(infersNamespaces && { namespaceOf }),
    isClusterScoped,
  });
  const place = scopeOf(after.namespace);
  const places = { before: isOnePlace ? place : scopeOf(before.namespace), after: place };
  splitBoth(before.text, after.text, {
    shared(document) {
      const header = isOnePlace ? scanHeader(document.text) : undefined;
      if (header !== undefined) equal.push(new RenderedEntry(header, document, places.after));
      return header !== undefined;
    },
    rest(documentBefore, documentAfter) {
      if (documentBefore !== undefined) rest.before.push(documentBefore);
      if (documentAfter !== undefined) rest.after.push(documentAfter);
    },
  });
  const sides = { before: sideOf(rest.before, places.before), after: sideOf(rest.after, places.after) };
  all.push(sides.before.entries, sides.after.entries);
  read.before = [...equal, ...sides.before.entries];
  read.after = [...equal, ...sides.after.entries];
  return { equal, ...sides };
}

/** A class, because only few entries need their identity. */
class RenderedEntry implements SideEntry {
  readonly header: Header;
  readonly document: Document;
  readonly parsed?: ParsedResource;
  readonly item?: number;
  readonly scope: NamespaceScope;
  #identity: ResourceIdentity | undefined;
  #id: string | undefined;

  constructor(header: Header, document: Document, scope: NamespaceScope, parsed?: ParsedResource) {
    this.header = header;
    this.document = document;
    this.scope = scope;
    if (parsed !== undefined) {
      this.parsed = parsed;
      if (parsed.item !== undefined) this.item = parsed.item;
    }
  }

  get identity(): ResourceIdentity {
    this.#identity ??= identityOf(this.header, this.scope);
    return this.#identity;
  }

  get hook(): Hook | undefined {
    if (!this.header.isHook) return undefined;
    return (this.parsed ?? parseDocument(this.document).resources[0])?.hook;
  }

  get id(): string {
    const { name, generateName } = this.header;
    this.#id ??= idOf(name === '' ? { ...this.identity, generateName } : this.identity);
    return this.#id;
  }
}

interface ReadSide extends Side {
  readonly entries: SideEntry[];
}

function sideOf(documents: readonly Document[], scope: NamespaceScope): ReadSide {
  const entries: SideEntry[] = [];
  const broken: BrokenDocument[] = [];
  const duplicateKeys: DuplicateKey[] = [];
  for (const document of documents) {
    const header = scanHeader(document.text);
    if (header !== undefined) {
      entries.push(new RenderedEntry(header, document, scope));
      continue;
    }
    const parsed = parseDocument(document);
    broken.push(...parsed.broken);
    duplicateKeys.push(...parsed.duplicateKeys.map((duplicate) => ({ document, ...duplicate })));
    for (const resource of parsed.resources)
      entries.push(new RenderedEntry(resource.header, document, scope, resource));
  }
  return { entries, broken, duplicateKeys };
}

/**
 * Which custom kinds are cluster-scoped, by the definitions in the render. Their texts are read on demand.
 */
function customScopes(entries: () => readonly SideEntry[]): (group: string, kind: string) => boolean {
  let scoped: Set<string> | undefined;
  const read = (): Set<string> => {
    const kindNames = new Set<string>();
    for (const { header, document } of entries()) {
      if (header.kind !== 'CustomResourceDefinition' || !/^ +scope: *["']?Cluster/m.test(document.text))
        continue;
      const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
      if (kind !== undefined) kindNames.add(`${header.name.slice(header.name.indexOf('.') + 1)} ${kind}`);
    }
    return kindNames;
  };
  return (group, kind) => (scoped ??= read()).has(`${group} ${kind}`);
}

/** The content of an entry: broken where its text turns out not to parse. */
type Content =
  | { readonly value: MapValue; readonly ref: ResourceRef; readonly duplicateKeys: readonly DuplicateKey[] }
  | { readonly broken: BrokenDocument };

export function contentOf(entry: SideEntry): Content {
  const made = (resource: ParsedResource, duplicateKeys: readonly DuplicateKey[]): Content => ({
    value: resource.value,
    ref: refOf(resource, entry.identity, entry.document.origin, entry.item),
    duplicateKeys,
  });
  if (entry.parsed !== undefined) return made(entry.parsed, []);
  const parsed = parseDocument(entry.document);
  const [resource] = parsed.resources;
  if (resource !== undefined && parsed.resources.length === 1) {
    return made(
      resource,
      parsed.duplicateKeys.map((duplicate) => ({ document: entry.document, ...duplicate })),
    );
  }
  const [broken] = parsed.broken;
  if (broken !== undefined) return { broken };
  throw new RangeError('a document whose header reads holds no resource');
}

/** The value alone, for content that is never shown. */
export function valueOf(entry: SideEntry): MapValue | undefined {
  return (entry.parsed ?? parseDocument(entry.document).resources[0])?.value;
}

/** A reference without reading the content, for entries that are equal on both sides or only counted. */
export function lightRef(entry: SideEntry): ResourceRef {
  const { id, header, identity, document, item } = entry;
  const { group, kind, namespace, name } = identity;
  const { apiVersion, generateName } = header;
  const ref = { group, kind, namespace, name, id, apiVersion, origin: document.origin };
  if (generateName === '' && item === undefined) return ref;
  return { ...ref, ...(generateName !== '' && { generateName }), ...(item !== undefined && { item }) };
}

/** The header of a resource with its group and its completed namespace, as rules need it. */
export const whoOf = (entry: SideEntry, ref: ResourceRef): Header & { group: string } => ({
  ...entry.header,
  group: groupOf(entry.header.apiVersion),
  namespace: ref.namespace,
});

export const isSecret = (header: Header): boolean =>
  header.kind === 'Secret' && groupOf(header.apiVersion) === '';
