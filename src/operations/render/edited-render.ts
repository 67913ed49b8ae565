/** The render of a context with its patches and transformers, as every comparison, check and deploy uses it. */
import { type Problem, UserError, warning } from '../../errors.ts';
import { helmOf } from '../run/helm-path.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { patchedText, patchesSetting, readyForPatches } from './patched-render.ts';
import { transformedText, transformerSetting } from './transformed-render.ts';

interface EditRequest {
  readonly target: Target;
  readonly text: string;
  /** Hides what must not be shown of the words of kustomize and of programs. */
  readonly clean: (text: string) => string;
  /** Does the repository alone decide the text? Then what kustomize makes of it may be cached. */
  readonly isSettled?: boolean;
  /** An annotation that helm adds for itself. */
  readonly helmsAnnotation?: string;
}

/** The text as it is where nothing changes it. Throws where a patch or a transformer fails. */
export async function editedText(request: EditRequest, surroundings: Surroundings): Promise<string> {
  const { context } = request.target;
  const { edits } = context;
  if (edits === undefined) return request.text;
  const { major } = await helmOf(context, surroundings);
  // Helm 3 hands no hooks to a post-renderer.
  const hooks = major === 3 ? 'as-rendered' : 'edited';
  const text = await patchedText({ ...request, edits, major, hooks }, surroundings);
  return transformedText({ ...request, text, hooks, transformers: edits.transformers }, surroundings);
}

/** Throws where they cannot be applied: that is said before a command starts. */
export async function readyForEdits(target: Target, surroundings: Surroundings): Promise<void> {
  const { edits } = target.context;
  const [transformer] = edits?.transformers ?? [];
  // A deploy without them would send other manifests than those that git describes.
  if (transformer !== undefined && surroundings.trusted === false)
    throw new UserError(
      'transformer-untrusted',
      `the transformers of ${targetName(target)} are not run, because the code is not trusted, so nothing is sent`,
      {
        at: transformer.at,
        hint: 'deploy from a branch or tag of the repository, in a job that cannot sign',
      },
    );
  if (edits !== undefined) await readyForPatches(edits, surroundings);
}

/** What the edits of a context are, wherever their files lie. */
export const editsSetting = (target: Target): unknown => [
  patchesSetting(target),
  (target.context.edits?.transformers ?? []).map((one) => transformerSetting(one, target.service)),
];

/** `patches`, `transformers`, or both. */
export function editsNoun({ context: { edits } }: Target): string {
  if (edits === undefined || edits.transformers.length === 0) return 'patches';
  return edits.patches.length === 0 ? 'transformers' : 'patches and transformers';
}

/** A warning where a chart leaves the repository without its edits. */
export function editsLeftOut(target: Target): readonly Problem[] {
  const { edits } = target.context;
  if (edits === undefined) return [];
  const noun = editsNoun(target);
  return [
    warning(
      'patch-not-applied',
      `the chart of ${targetName(target)} is without its ${noun}: no chart can hold them`,
      {
        at: edits.at,
        hint: 'apply them again where it is installed; pligos template prints the manifests with them',
      },
    ),
  ];
}
