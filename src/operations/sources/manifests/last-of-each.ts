/** Keeps one of the documents that are one resource, as Argo CD does with several sources: the last wins. */
import { parseDocument, splitDocuments } from '../../../manifests/index.ts';

export function lastOfEach(text: string): string {
  const documents = splitDocuments(text);
  const last = new Map<string, number>();
  const keys = documents.map((document) => {
    const [resource, second] = parseDocument(document).resources;
    if (resource === undefined || second !== undefined) return undefined;
    const { apiVersion, kind, namespace, name } = resource.header;
    return JSON.stringify([apiVersion.split('/').slice(0, -1), kind, namespace, name]);
  });
  for (const [index, key] of keys.entries()) if (key !== undefined) last.set(key, index);
  return documents
    .filter((_, index) => {
      const key = keys[index];
      return key === undefined || last.get(key) === index;
    })
    .map((document) => document.text)
    .join('\n---\n');
}
