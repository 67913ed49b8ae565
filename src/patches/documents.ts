/** The documents of a render that kustomize gets, and their text without the patched parts. */
import { type Document, parseDocument, splitDocuments } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { annotationsOf } from './helms-annotation.ts';
import type { PatchedHooks } from './types.ts';

/** A document with its resources: one, or those of a list. */
export interface RenderDocument {
  readonly document: Document;
  /** Its offset in the text. */
  readonly start: number;
  /** Absent where kustomize does not get it: the text stays as it is. */
  readonly resources: readonly MapValue[];
  /** It is a hook that helm hands to no post-renderer. */
  readonly isUnseenHook: boolean;
}

export function documentsOf(text: string, hooks: PatchedHooks): readonly RenderDocument[] {
  let at = 0;
  return splitDocuments(text).map((document) => {
    const start = text.indexOf(document.text, at);
    at = start + document.text.length;
    const { resources, broken } = parseDocument(document);
    // helm sends the files of crds/ before it asks a post-renderer.
    const isSeen =
      broken.length === 0 &&
      !isDefinitionFile(document) &&
      resources.every(({ header, value }) => header.name !== '' && isShown(value));
    const isHook = resources.some(({ header }) => header.isHook);
    return {
      document,
      start,
      resources: isSeen ? resources.map(({ value }) => value) : [],
      isUnseenHook: isHook && hooks === 'as-rendered',
    };
  });
}

const isDefinitionFile = ({ origin: { template = '' } }: Document): boolean =>
  /(?:^|\/)crds\//.test(template) && !template.includes('/templates/');

/** kustomize prints no resource with this annotation, and helm sends it. */
function isShown(value: MapValue): boolean {
  const annotations = annotationsOf(value);
  return annotations?.has('config.kubernetes.io/local-config') !== true;
}

/** The comments above a document, with the line that names its template. */
export function commentsAbove(text: string): string {
  return /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text)?.[0] ?? '';
}
