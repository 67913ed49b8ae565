/** Applies patches to a render. */
import { randomBytes } from 'node:crypto';
import { type MapValue, sameValue } from '../yaml/index.ts';
import { build } from './build.ts';
import type { BuiltResource } from './built.ts';
import { documentsOf, identityOf, joined, type RenderDocument } from './documents.ts';
import { annotationsOf, withAnnotation, withoutAnnotation } from './helms-annotation.ts';
import type { PatchedText, PatchInput } from './types.ts';
import { unmatchedIn } from './unmatched.ts';
import { valueIn } from './value-in.ts';

/** Throws a UserError at the place of the first patch that kustomize cannot apply. */
export async function applyPatches(input: PatchInput): Promise<PatchedText> {
  const { text, patches, hooks, helmsAnnotation = '' } = input;
  const documents = documentsOf(text, hooks);
  const resources = documents
    .filter(({ isUnseenHook }) => !isUnseenHook)
    .flatMap((document) =>
      document.resources.map((original) => ({
        document,
        value: withoutAnnotation(original, helmsAnnotation),
        annotation: annotationsOf(original)?.get(helmsAnnotation),
      })),
    );
  const mark = `pligos-${randomBytes(8).toString('hex')}`;
  const values = resources.map(({ value }) => value);
  const built = await build(values, mark, input);
  const byNumber = numbered(built, values);
  // A new name is written wherever the old one was, too.
  const mayRename = patches.some(({ options }) => options !== undefined);
  const results = new Map<RenderDocument, string[]>();
  const touched = new Set<RenderDocument>();
  for (const [index, { document, value, annotation }] of resources.entries()) {
    const result = byNumber.get(index);
    const texts = results.get(document) ?? [];
    results.set(document, texts);
    if (result !== undefined) texts.push(withAnnotation(result.text, helmsAnnotation, annotation));
    const isUntouched =
      result?.resource !== undefined &&
      result.patches.length === 0 &&
      !(mayRename && differs(result.text, value));
    if (!isUntouched) touched.add(document);
  }
  return {
    text: joined(text, documents, (document) => (touched.has(document) ? results.get(document) : undefined)),
    unmatched: await unmatchedIn({ built, values, documents, mark }, input),
  };
}

/** By the number of the resource; one whose text was replaced as a whole is found by its identity. */
function numbered(
  built: readonly BuiltResource[],
  values: readonly MapValue[],
): ReadonlyMap<number, BuiltResource> {
  const found = new Map<number, BuiltResource>();
  for (const one of built) if (one.resource !== undefined) found.set(one.resource, one);
  for (const one of built) {
    if (one.resource !== undefined) continue;
    const identity = identityOf(valueIn(one.text));
    const index = values.findIndex((value, at) => !found.has(at) && identityOf(value) === identity);
    if (index < 0) throw new TypeError('kustomize printed a resource that it was not given');
    found.set(index, one);
  }
  return found;
}

function differs(text: string, value: MapValue): boolean {
  const now = valueIn(text);
  return now === undefined || !sameValue(now, value);
}
