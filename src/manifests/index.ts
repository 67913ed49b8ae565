/** Rendered text -> documents and resources; what the API knows of their kinds. */
export { type CustomKind, customKind } from './crd.ts';
export { scanHeader } from './header.ts';
export {
  headerOf,
  identityOf,
  idOf,
  kindAndName,
  refOf,
  type NamespaceScope,
  shownName,
} from './identity.ts';
export { at, listOf, mapOf, textOf } from './readers.ts';
export { matchGlobLike, type PathPattern, pathPattern } from './path-pattern.ts';
export { readPlain } from './plain-yaml.ts';
export { containersOf, podSpecPath, podTemplateOf } from './pods.ts';
export { quantityOf, quantityText } from './quantity.ts';
export { type ParsedResource, parseDocument } from './read.ts';
export {
  anything,
  builtinKinds,
  dropsStatus,
  type Field,
  fromJson,
  groupOf,
  type Kinds,
  type ListFieldShape,
  type ObjectShape,
  type FieldShape,
} from './shape.ts';
export { splitBoth, splitDocuments } from './split.ts';
export type { BrokenDocument, Document, Header, Hook, ResourceIdentity, ResourceRef } from './types.ts';
