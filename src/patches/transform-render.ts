/** Changes a render by a program that reads manifests and prints all of them. */
import { type At, UserError } from '../errors.ts';
import { parseDocument, splitDocuments } from '../manifests/index.ts';
import { type MapValue, sameValue, write } from '../yaml/index.ts';
import { documentsOf, identityOf, joined, type RenderDocument } from './documents.ts';
import { annotationsOf, withAnnotation, withoutAnnotation } from './helms-annotation.ts';
import type { HookEdits } from './types.ts';

export interface TransformInput {
  readonly text: string;
  readonly hooks: HookEdits;
  /** An annotation that helm adds for itself: the program does not see it, and it is there again afterwards. */
  readonly helmsAnnotation?: string;
  /** The program: how messages call it, and the place that names it. */
  readonly name: string;
  readonly at: At;
  /** What the program prints for these manifests. */
  readonly transform: (manifests: string) => Promise<string>;
}

/** Documents that it prints unchanged stay as they are, what it leaves out goes, what it adds comes last. */
export async function transformRender(input: TransformInput): Promise<string> {
  const { text, hooks, helmsAnnotation } = input;
  const documents = documentsOf(text, hooks).filter(({ isUnseenHook }) => !isUnseenHook);
  const seen = documents.flatMap(({ resources }) =>
    resources.map((value) => withoutAnnotation(value, helmsAnnotation)),
  );
  if (seen.length === 0) return text;
  const printed = printedIn(await input.transform(seen.map(written).join('---\n')), input);
  const results = new Map<RenderDocument, string[]>();
  const changed = new Set<RenderDocument>();
  let at = 0;
  for (const document of documents)
    for (const original of document.resources) {
      const before = seen[at++] ?? original;
      const after = printed.take(before);
      const texts = results.get(document) ?? [];
      results.set(document, texts);
      if (after === undefined || !sameValue(after.value, before)) changed.add(document);
      if (after !== undefined)
        texts.push(
          withAnnotation(after.text, helmsAnnotation, annotationsOf(original)?.get(helmsAnnotation ?? '')),
        );
    }
  const kept = joined(text, documents, (document) =>
    changed.has(document) ? results.get(document) : undefined,
  );
  const added = printed.rest();
  if (added.length === 0) return kept;
  return [kept.endsWith('\n') ? kept : `${kept}\n`, ...added.map((one) => `---\n${one.text}`)].join('');
}

interface PrintedResource {
  readonly value: MapValue;
  readonly text: string;
}

interface PrintedResources {
  /** The first with the identity of a resource, which is not taken again. */
  take(original: MapValue): PrintedResource | undefined;
  /** Those that were not taken, in their order. */
  rest(): readonly PrintedResource[];
}

function printedIn(output: string, { name, at }: TransformInput): PrintedResources {
  const fail = (what: string): UserError =>
    new UserError('transformer-failed', `the transformer ${name} ${what}`, {
      at,
      hint: 'let it print all manifests that it reads, changed or not, as YAML on stdout and nothing else',
    });
  const byIdentity = new Map<string, PrintedResource[]>();
  for (const document of splitDocuments(output)) {
    const { resources, broken } = parseDocument(document);
    const [first] = broken;
    if (first !== undefined)
      throw fail(`printed what is no manifest, at line ${first.line} of its output: ${first.message}`);
    for (const { value, item } of resources) {
      const key = identityOf(value) ?? '';
      const text = item === undefined ? withLineEnd(document.text) : written(value);
      byIdentity.set(key, [...(byIdentity.get(key) ?? []), { value, text }]);
    }
  }
  if (byIdentity.size === 0) throw fail('printed no manifest');
  return {
    take: (original) => byIdentity.get(identityOf(original) ?? '')?.shift(),
    rest: () => [...byIdentity.values()].flat(),
  };
}

const withLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
const written = (value: MapValue): string => withLineEnd(write(value));
