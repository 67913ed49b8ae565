/** Rendered text -> documents and resources. */
export type {
  BrokenDocument,
  Document,
  Header,
  Hook,
  Identity,
  Origin,
  Resource,
  ResourceRef,
} from './types.ts';
