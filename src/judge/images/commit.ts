/**
 * Finds containers whose image is named by the commit: each deploy changes it, and no comparison shows that.
 */
import { isWorkload, type ViewEntry } from '../../diff/index.ts';
import { textOf } from '../../manifests/index.ts';
import { containersOf, podTemplateOf } from '../pods.ts';
import type { CommitImage, JudgeInput } from '../types.ts';

/** Containers that use the commit on both sides. */
export function commitImages({ before, after, commit }: JudgeInput): CommitImage[] {
  if (commit === undefined) return [];
  const containersOfCommit = (view: JudgeInput['after'], entry: ViewEntry): string[] => {
    if (!entry.document.text.includes(commit)) return [];
    const value = view.value(entry);
    const template = value && podTemplateOf(value, entry.identity.kind);
    return containersOf(template).flatMap(({ name, value: container }) =>
      textOf(container.get('image'))?.includes(commit) ? [name] : [],
    );
  };
  return after.entries
    .filter(({ identity, header }) => !header.isHook && isWorkload(identity))
    .flatMap((entry) => {
      const oldValue = before.find(entry.id);
      const previous = oldValue && new Set(containersOfCommit(before, oldValue));
      return containersOfCommit(after, entry)
        .filter((container) => previous?.has(container) ?? false)
        .map((container): CommitImage => ({ resource: entry.identity, container }));
    });
}
