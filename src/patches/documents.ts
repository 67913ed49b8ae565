/** The documents of a render that are edited, and the text with some of them given anew. */
import { type Document, headerOf, parseDocument, splitDocuments } from '../manifests/index.ts';
import { isMap, type MapValue, type Value } from '../yaml/index.ts';
import { annotationsOf } from './helms-annotation.ts';
import type { HookEdits } from './types.ts';

/** A document with its resources: one, or those of a list. */
export interface RenderDocument {
  readonly document: Document;
  /** Its offset in the text. */
  readonly start: number;
  /** Empty where it is not edited: its text stays as it is. */
  readonly resources: readonly MapValue[];
  /** It is a hook that helm hands to no post-renderer. */
  readonly isUnseenHook: boolean;
}

export function documentsOf(text: string, hooks: HookEdits): readonly RenderDocument[] {
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
function commentsAbove(text: string): string {
  return /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text)?.[0] ?? '';
}

/** The text with the documents that are given anew; helm's lines around and above them stay. */
export function joined(
  text: string,
  documents: readonly RenderDocument[],
  textsOf: (document: RenderDocument) => readonly string[] | undefined,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const document of documents) {
    const texts = textsOf(document);
    if (texts === undefined) continue;
    const { start } = document;
    const written = document.document.text;
    const comments = commentsAbove(written);
    parts.push(text.slice(at, start), texts.map((one) => `${comments}${one}`).join('---\n'));
    at = start + written.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** What the API finds it by. */
export function identityOf(value: Value | undefined): string | undefined {
  const header = isMap(value) ? headerOf(value) : undefined;
  if (header === undefined || typeof header === 'string') return undefined;
  return JSON.stringify([header.apiVersion, header.kind, header.namespace, header.name]);
}
