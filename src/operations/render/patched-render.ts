/** The render of a context as its patches leave it. */
import { sha256 } from '../../archive/index.ts';
import type { ContextPatch, RenderEdits } from '../../config/index.ts';
import { type Problem, UserError, warning } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { renderMemory } from '../../helm/index.ts';
import type { HookEdits, PatchedText, RenderPatch } from '../../patches/index.ts';
import { write } from '../../yaml/index.ts';
import { kustomizeFor } from '../sources/manifests/kustomize-program.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { keyOf } from './cache-key.ts';
import { cachedText } from './cached-renders.ts';

interface PatchRequest {
  readonly target: Target;
  readonly edits: RenderEdits;
  readonly text: string;
  /** The major version of helm, and what of its hooks is patched. */
  readonly major: 3 | 4;
  readonly hooks: HookEdits;
  /** Hides what must not be shown of kustomize's words. */
  readonly clean: (text: string) => string;
  /** Does the repository alone decide the text? Then it may be cached. */
  readonly isSettled?: boolean;
  /** An annotation that helm adds for itself. */
  readonly helmsAnnotation?: string;
}

/** The text as it is where the context has no patches. Reports those that match nothing; throws where one fails. */
export async function patchedText(request: PatchRequest, surroundings: Surroundings): Promise<string> {
  const { target, edits, major, text } = request;
  const patches = renderPatches(edits);
  const [first] = patches;
  if (first === undefined) return text;
  const kustomize = await kustomizeFor({ version: edits.kustomizeVersion, at: first.at }, surroundings);
  const apply = () => applied({ ...request, patches, program: kustomize.path }, surroundings);
  const key = async (): Promise<string> =>
    keyOf('', ['patched', kustomize.version, major, sha256(Buffer.from(text)), patchesSetting(target)]).slice(
      -64,
    );
  const packed =
    request.isSettled === true
      ? await cachedText(target, key, async () => pack(await apply()), surroundings)
      : pack(await apply());
  const { text: output, unmatched } = unpack(packed);
  for (const { index, matchesHooks } of unmatched) {
    const at = patches[index]?.at;
    surroundings.host.report(unmatchedProblem(target, { at, matchesHooks }));
  }
  return output;
}

/** Throws where there is no kustomize for them: that is said before a command starts. */
export async function readyForPatches(
  { patches: [first], kustomizeVersion: version }: RenderEdits,
  surroundings: Surroundings,
): Promise<void> {
  if (first !== undefined) await kustomizeFor({ version, at: first.at }, surroundings);
}

/** What the patches of a context are, wherever its files lie. */
export const patchesSetting = ({ context: { edits } }: Target): unknown =>
  (edits === undefined ? [] : renderPatches(edits)).map(({ target: selector, text, options }) => [
    selector && write(selector),
    text,
    options && write(options),
  ]);

const renderPatches = ({ patches }: RenderEdits): readonly RenderPatch[] =>
  patches.map(({ at, target, options, content }: ContextPatch) => ({
    at: 'file' in content ? { file: content.file, line: 1, column: 1 } : at,
    text: 'file' in content ? readText(content.file) : content.text,
    ...(target && { target }),
    ...(options && { options }),
  }));

async function applied(
  {
    text,
    patches,
    hooks,
    program,
    clean,
    helmsAnnotation,
  }: PatchRequest & {
    readonly patches: readonly RenderPatch[];
    readonly program: string;
  },
  { signal }: Surroundings,
): Promise<PatchedText> {
  const { applyPatches } = await import('../../patches/index.ts');
  try {
    return await applyPatches({
      text,
      patches,
      hooks,
      ...(helmsAnnotation !== undefined && { helmsAnnotation }),
      kustomize: { program, signal, memory: renderMemory },
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw UserError.of(error.problems.map((found) => ({ ...found, message: clean(found.message) })));
  }
}

function unmatchedProblem(
  target: Target,
  { at, matchesHooks }: { readonly at: Problem['at'] | undefined; readonly matchesHooks: boolean },
): Problem {
  const message = matchesHooks
    ? `a patch of ${targetName(target)} matches only hooks, which Helm 3 hands to no post-renderer, so it changes nothing`
    : `a patch of ${targetName(target)} matches nothing`;
  return warning('patch-unmatched', message, {
    at,
    hint: matchesHooks
      ? 'deploy with Helm 4, which patches hooks too, or change the hook in the chart'
      : 'correct its target, or remove it; a namespace is selected only where the resource itself names one',
  });
}

// ---- the cache holds one text ------------------------------------------------------------------

const pack = ({ text, unmatched }: PatchedText): string =>
  `${unmatched.map(({ index, matchesHooks }) => `${index}${matchesHooks ? 'h' : ''}`).join(',')}\n${text}`;

function unpack(packed: string): PatchedText {
  const end = packed.indexOf('\n');
  const words = packed.slice(0, end).split(',');
  return {
    text: packed.slice(end + 1),
    unmatched: words
      .filter((word) => word !== '')
      .map((word) => ({ index: Number.parseInt(word, 10), matchesHooks: word.endsWith('h') })),
  };
}
